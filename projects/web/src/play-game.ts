/** A game that a person plays, with hints on request and a rating of each placement afterwards. */
import type { BestPlacement, Cell, GameInput, GameView, LogEntry } from 'tetrion';
import { type App, controllerOptions, grouped, rulesInfo, rulesOptions, signed, standardController, type View } from './app.js';
import { BoardView } from './board-view.js';
import { Client, isStopped, patient, words, WorkerLost } from './client.js';
import { el, fill, options, reducedMotion, say, select, setOptions } from './dom.js';
import { at, empty, emptyGrid, type Grid, rows as rowsOf, withCells, withoutRows } from './grid.js';
import * as link from './link.js';
import { iconSvg } from './picture.js';
import { icons, isLetter } from './pieces.js';
import { gameActions } from './settings.js';

/** A placement of the player, and what the controller thinks of it. */
interface Rated {
  readonly grid: Grid;
  readonly piece: string;
  readonly next: string;
  readonly cells: readonly Cell[];
  rank: number;
  of: number;
  /** Below the best, in the controller's units; null: it loses, or is not known yet. */
  loss: number | null;
  best: readonly Cell[] | null;
}

const repeatAfter = 170; // milliseconds until a held key repeats
const repeatEvery = 45;
const repeating: ReadonlySet<string> = new Set(['left', 'right', 'down']);

interface Parameters {
  rules: string;
  seed: number;
  level: number;
  controller: string;
}

export class PlayGame {
  readonly side: HTMLElement;
  readonly middle: HTMLElement;
  readonly answers: HTMLElement;

  #parameters: Parameters = { rules: 'nes', seed: 1, level: 0, controller: standardController };
  #view: GameView | null = null;
  #grid = emptyGrid(10, 20);
  #log: LogEntry[] = [];
  #rated: Rated[] = [];
  #rating = false;
  #running = false;
  #active = false;
  #hints = false;
  #hint: readonly Cell[] | null = null;
  #fading: readonly number[] = [];
  #gravity = 0;
  #held = new Map<string, number>();
  #queue: Promise<void> = Promise.resolve();
  readonly #client = new Client();

  readonly #board = new BoardView('The game');
  readonly #rules: HTMLSelectElement;
  readonly #controller: HTMLSelectElement;
  readonly #seed = el('input', { type: 'number', min: 0, max: 999999999, value: 1, onchange: () => this.#set({ seed: Math.max(0, Math.round(Number(this.#seed.value)) || 0) }) });
  readonly #level = el('input', { type: 'number', min: 0, max: 29, value: 0, onchange: () => this.#set({ level: Math.min(29, Math.max(0, Math.round(Number(this.#level.value)) || 0)) }) });
  readonly #run = el('button', { type: 'button', class: 'strong', onclick: () => this.#toggle() }, 'Start');
  readonly #hintBox = el('input', { type: 'checkbox', onchange: () => this.#setHints(this.#hintBox.checked) });
  readonly #counts = el('dl', { class: 'counts' });
  readonly #holdPad: HTMLElement;
  readonly #queueBox = el('div', { class: 'queue' });
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #summary = el('p', { class: 'hint' });
  readonly #moves = el('div', { class: 'list moves', role: 'list', tabindex: 0, 'aria-label': 'Your placements' });
  readonly #fault = el('p', { class: 'fault', role: 'alert' });
  readonly #message = el('p', { class: 'message' });

  constructor(private readonly app: App) {
    const rules = select('Rules', rulesOptions(app), 'nes', (value) => this.#set({ rules: value }));
    const controller = select('Rated by', controllerOptions(app), standardController, (value) => this.#set({ controller: value }, false));
    this.#rules = rules.input;
    this.#controller = controller.input;
    this.side = el('div', { class: 'side' }, this.#queueBox,
      options(rules.node,
        el('div', { class: 'row' },
          el('label', { class: 'field' }, el('span', {}, 'Seed'), this.#seed),
          el('label', { class: 'field' }, el('span', {}, 'Level'), this.#level)),
        controller.node,
        el('label', { class: 'check' }, this.#hintBox, 'Show the best move')));
    const pad = (action: string, sign: string, name: string): HTMLElement => {
      const button = el('button', { type: 'button', class: 'pad', 'aria-label': name, title: name }, sign);
      button.addEventListener('pointerdown', (event) => { event.preventDefault(); this.#press(action); });
      for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, () => this.#release(action));
      button.addEventListener('click', (event) => { if (event.detail === 0) { this.#press(action); this.#release(action); } });
      return button;
    };
    this.middle = el('div', { class: 'middle' }, this.#board.node,
      el('div', { class: 'tools pads', role: 'toolbar', 'aria-label': 'Moves' },
        pad('left', '←', 'Left'), pad('right', '→', 'Right'), pad('ccw', '↺', 'Turn left'), pad('cw', '↻', 'Turn right'),
        pad('down', '↓', 'Soft drop'), pad('drop', '⤓', 'Hard drop'), this.#holdPad = pad('hold', 'Hold', 'Hold')),
      el('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Game' },
        this.#run,
        el('button', { type: 'button', onclick: () => this.#new() }, 'New game')),
      this.#fault, this.#message);
    this.answers = el('section', { class: 'answers', 'aria-label': 'The game in numbers' },
      el('div', { class: 'head' }, el('h2', {}, 'Score'), this.#status),
      this.#counts, el('h2', {}, 'Your placements'), this.#summary, this.#moves);
    this.#showRating();
  }

  get keys(): View['keys'] {
    const shown = (key: string): string => (key === ' ' ? 'Space' : key.replace(/^Arrow/, ''));
    return [
      ...gameActions.map(([action, label]) => [shown(this.app.settings.keys[action]!), label] as const),
      ['H', 'show the best move'],
      ['Enter', 'start, pause'],
    ];
  }

  // ── The state ─────────────────────────────────────────────────────────────────────────────────

  enter(parameters: link.Parameters): void {
    this.#active = true;
    this.#parameters = {
      rules: link.readWord(parameters.rules, 'nes'),
      seed: link.readNumber(parameters.seed, 1 + Math.floor(Math.random() * 99_999), 0, 999_999_999),
      level: link.readNumber(parameters.level, 0, 0, 29),
      controller: link.readWord(parameters.controller, standardController),
    };
    this.#log = readLog(parameters.log);
    this.#show();
    void this.#begin();
  }

  leave(): void {
    this.#active = false;
    this.#pause();
  }

  refresh(): void {
    setOptions(this.#rules, rulesOptions(this.app), this.#parameters.rules);
    setOptions(this.#controller, controllerOptions(this.app), this.#parameters.controller);
    this.#show();
    this.#draw();
    this.#showRating();
  }

  #show(): void {
    this.#rules.value = this.#parameters.rules;
    this.#controller.value = this.#parameters.controller;
    this.#seed.value = String(this.#parameters.seed);
    this.#level.value = String(this.#parameters.level);
  }

  #set(part: Partial<Parameters>, restart = true): void {
    Object.assign(this.#parameters, part);
    if (restart) {
      this.#log = [];
      void this.#begin();
    } else {
      for (const rated of this.#rated) Object.assign(rated, { rank: 0, loss: null });
      void this.#rate();
      this.#findHint();
      this.#link();
    }
  }

  #new(): void {
    this.#log = [];
    this.#parameters.seed = 1 + Math.floor(Math.random() * 99_999);
    this.#show();
    void this.#begin().then(() => this.#resume());
  }

  #link(): void {
    const { rules, seed, level, controller } = this.#parameters;
    this.app.link('play', {
      rules, seed: String(seed), level: level === 0 ? '' : String(level),
      controller, log: writeLog(this.#log),
    });
  }

  /** The game from its beginning, or as far as its log goes. */
  async #begin(): Promise<void> {
    this.#pause();
    this.#client.onrestart = () => {
      if (this.#active) void this.#begin();
    };
    const { rules, seed, level } = this.#parameters;
    try {
      const view = await this.#client.ask('startGame', { rules, seed, level, log: this.#log });
      this.#grid = emptyGrid(view.board[0]!.length, view.board.length);
      this.#rated = [];
      const pieces = view.replayed ?? [];
      pieces.forEach((lock, i) => this.#took(lock, pieces[i + 1]?.piece ?? view.piece ?? ''));
      this.#view = view;
      this.#showRun();
      say(this.#fault, '');
      this.#findHint();
      this.#draw();
      this.#link();
      void this.#rate();
    } catch (error) {
      if (isStopped(error)) return;
      say(this.#fault, words(error));
      if (this.#log.length > 0 && !(error instanceof WorkerLost)) {
        this.#log = [];
        void this.#begin();
      }
    }
  }

  /** A piece has locked: colours, and one more placement to rate. */
  #took({ piece, cells, rows }: { piece: string; cells: readonly Cell[]; rows: readonly number[] }, next: string): void {
    this.#rated.push({ grid: this.#grid, piece, next: isLetter(next) ? next : '', cells, rank: 0, of: 0, loss: null, best: null });
    this.#grid = withoutRows(withCells(this.#grid, cells, piece), rows);
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  #toggle(): void {
    if (this.#running) this.#pause();
    else if (this.#view?.over) this.#new();
    else this.#resume();
  }

  #resume(): void {
    if (!this.#view || this.#view.over) return;
    this.#running = true;
    this.#showRun();
    this.#fallLater();
    this.#draw();
  }

  #showRun(): void {
    say(this.#run, this.#view?.over ? 'Play again' : this.#running ? 'Pause' : this.#log.length > 0 ? 'Go on' : 'Start');
  }

  #pause(): void {
    this.#running = false;
    clearTimeout(this.#gravity);
    for (const timer of this.#held.values()) clearTimeout(timer);
    this.#held.clear();
    this.#showRun();
    this.#draw();
  }

  #fallLater(): void {
    clearTimeout(this.#gravity);
    if (!this.#running || !this.#view) return;
    const { fall_ms, rests } = this.#view;
    const delay = rulesInfo(this.app, this.#parameters.rules)?.lock_delay ?? 0;
    this.#gravity = window.setTimeout(() => this.#do('fall'), rests ? Math.max(fall_ms, delay) : fall_ms);
  }

  /** One move after the other: a key that is pressed early waits its turn. */
  #do(input: GameInput): void {
    this.#queue = this.#queue.then(() => this.#move(input)).catch((error: unknown) => {
      if (error instanceof WorkerLost || isStopped(error)) return;
      this.#pause();
      say(this.#fault, words(error));
    });
  }

  async #move(input: GameInput): Promise<void> {
    if (!this.#running || !this.#view) return;
    const before = this.#view;
    const view = await this.#client.ask('move', before.id, input);
    if (!this.#running) return;
    this.#view = view;
    if (input === 'hold' && view.changed) this.#log.push('hold');
    if (view.locked) {
      const { cells, soft, rows } = view.locked;
      this.#log.push(soft > 0 ? { cells, soft } : { cells });
      await this.#fade(view, rows);
      this.#took(view.locked, view.piece ?? '');
      this.#link();
      void this.#rate();
    }
    if (view.piece !== before.piece || view.locked) this.#findHint();
    if (input === 'fall' || input === 'down' || view.locked || view.rests !== before.rests) this.#fallLater();
    if (view.over) this.#end(view);
    this.#draw();
  }

  /** Full rows fade before the stack settles. */
  async #fade(view: GameView, rows: readonly number[]): Promise<void> {
    if (rows.length === 0 || reducedMotion()) return;
    this.#fading = rows;
    this.#draw({ ...view, piece: null, cells: [], ghost: [] });
    await new Promise((resolve) => setTimeout(resolve, 120));
    this.#fading = [];
  }

  #end(view: GameView): void {
    this.#pause();
    this.app.announce(`The game is over: ${view.over}. ${grouped(view.score)} points, ${view.lines} lines.`);
  }

  #press(action: string): void {
    if (action === 'pause') return this.#toggle();
    if (!this.#running) {
      if (this.#view?.over) return;
      this.#resume();
    }
    if (this.#held.has(action)) return;
    this.#do(action as GameInput);
    if (!repeating.has(action)) {
      this.#held.set(action, 0);
      return;
    }
    const again = (): void => {
      this.#do(action as GameInput);
      this.#held.set(action, window.setTimeout(again, repeatEvery));
    };
    this.#held.set(action, window.setTimeout(again, repeatAfter));
  }

  #release(action: string): void {
    clearTimeout(this.#held.get(action));
    this.#held.delete(action);
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return false;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = Object.entries(this.app.settings.keys).find(([, used]) => used === key)?.[0];
    if (action) {
      if (!event.repeat) {
        this.#press(action);
        const up = (released: KeyboardEvent): void => {
          const name = released.key.length === 1 ? released.key.toLowerCase() : released.key;
          if (name !== key) return;
          document.removeEventListener('keyup', up);
          this.#release(action);
        };
        document.addEventListener('keyup', up);
      }
    } else if (key === 'h') this.#setHints(!this.#hints);
    else if (key === 'Enter') this.#toggle();
    else return false;
    return true;
  }

  // ── Hints and rating ──────────────────────────────────────────────────────────────────────────

  #setHints(on: boolean): void {
    this.#hints = on;
    this.#hintBox.checked = on;
    this.#findHint();
  }

  #findHint(): void {
    this.#hint = null;
    const view = this.#view;
    if (!this.#hints || !view?.piece) return this.#draw();
    const { rules, controller } = this.#parameters;
    this.#client
      .newest('hint', 'best', { board: view.board, piece: view.piece, next: view.next.slice(0, 1), rules, controller, top: 1 })
      .then(({ placements }) => {
        if (this.#view?.piece !== view.piece || this.#view.pieces !== view.pieces) return;
        this.#hint = placements[0]?.cells ?? null;
        this.#draw();
      })
      .catch(() => undefined);
  }

  /** Rates what has not been rated, one placement at a time, beside the game. */
  async #rate(): Promise<void> {
    if (this.#rating) return;
    this.#rating = true;
    try {
      for (;;) {
        const rated = this.#rated.find(({ rank }) => rank === 0);
        if (!rated || !this.#active) break;
        const { rules, controller } = this.#parameters;
        const { placements } = await patient.ask('best', {
          board: rowsOf(rated.grid), piece: rated.piece, next: rated.next, rules, controller, top: 10_000,
        });
        judge(rated, placements);
        this.#showRating();
      }
    } catch {
      // The rating is a courtesy: a position that cannot be rated stays without one.
      const rated = this.#rated.find(({ rank }) => rank === 0);
      if (rated) rated.rank = -1;
    } finally {
      this.#rating = false;
    }
  }

  #showRating(): void {
    const rated = this.#rated.filter(({ rank }) => rank > 0);
    const hits = rated.filter(({ rank }) => rank === 1).length;
    const losses = rated.flatMap(({ loss }) => (loss === null ? [] : [loss]));
    say(this.#summary, rated.length === 0
      ? 'Each placement is compared with the choice of the controller. Press Start, or any key of the game.'
      : `${hits} of ${rated.length} as ${this.#parameters.controller} would; on average ${signed(losses.reduce((a, b) => a + b, 0) / Math.max(1, losses.length)).slice(1)} below its choice.`);
    const shown = this.#rated.slice(-200);
    const first = this.#rated.length - shown.length;
    fill(this.#moves, ...shown.map((entry, i) => this.#moveItem(entry, first + i)).reverse());
  }

  #moveItem(entry: Rated, i: number): HTMLElement {
    const icon = el('span', { class: 'icon' });
    if (isLetter(entry.piece)) icon.innerHTML = iconSvg(entry.cells, this.app.palette.pieces[entry.piece], 6);
    const item = el('button', { type: 'button', class: 'item', title: 'Open this position in Analyse', onclick: () => this.#openPosition(entry) },
      el('span', { class: 'rank' }, i + 1), icon,
      el('span', { class: 'where' }, entry.rank === 1 ? 'the best' : entry.rank > 1 ? `${entry.rank} of ${entry.of}` : '…'),
      el('span', { class: 'bar' }),
      el('span', { class: 'value' }, entry.rank <= 1 ? '' : entry.loss === null ? 'loses' : signed(-entry.loss)));
    return el('div', { role: 'listitem' }, item);
  }

  #openPosition({ grid, piece, next }: Rated): void {
    this.app.open('analyse', { rules: this.#parameters.rules, controller: this.#parameters.controller, piece, next, board: link.writeBoard(grid) });
  }

  // ── Showing ───────────────────────────────────────────────────────────────────────────────────

  #draw(view = this.#view): void {
    if (!view) return;
    let grid = this.#grid;
    if (this.#fading.length > 0 && view.locked) {
      grid = withCells(grid, view.locked.cells, view.locked.piece);
      const faded = this.#fading.flatMap((y) => Array.from({ length: grid.width }, (_, x): Cell => [x, y]));
      grid = withCells(grid, faded.filter(([x, y]) => at(grid, x, y) !== empty), 'x');
    }
    const piece = view.piece ?? '';
    this.#board.show({
      grid, letters: this.app.settings.letters,
      falling: isLetter(piece) ? { cells: view.cells, piece } : null,
      hint: this.#hint,
      landing: view.ghost.filter(([, y]) => y >= 0),
    }, this.app.palette, `${this.#parameters.rules}, ${view.pieces} pieces, ${view.lines} lines`);
    this.#showCounts(view);
  }

  #showCounts(view: GameView): void {
    const info = rulesInfo(this.app, this.#parameters.rules);
    const rows: [string, string][] = [
      ['Points', grouped(view.score)],
      ['Lines', grouped(view.lines)],
      ['Level', String(view.level)],
      ['Pieces', grouped(view.pieces)],
    ];
    fill(this.#counts, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
    say(this.#status, view.over ? `over: ${view.over}` : this.#running ? '' : this.#log.length > 0 ? 'paused' : '');
    this.#holdPad.hidden = !info?.hold;
    const icon = (piece: string, dim = false): HTMLElement => {
      const box = el('span', { class: dim ? 'dim' : '', role: 'img', 'aria-label': piece });
      if (isLetter(piece)) box.innerHTML = iconSvg(icons[piece], this.app.palette.pieces[piece], 9);
      return box;
    };
    const key = `${view.next}|${view.hold}|${view.hold_used}|${info?.hold}|${this.app.palette.accent}`;
    if (this.#queueBox.dataset.key === key) return;
    this.#queueBox.dataset.key = key;
    fill(this.#queueBox,
      el('h3', {}, 'Next'), el('div', { class: 'queued' }, ...[...view.next].map((piece) => icon(piece))),
      ...(info?.hold ? [el('h3', {}, 'Hold'), el('div', { class: 'queued' }, view.hold ? icon(view.hold, view.hold_used) : el('span', { class: 'hint' }, '–'))] : []));
  }

  picture(): { name: string; svg: string } {
    return { name: `tetrion-game-${this.#parameters.seed}-${this.#view?.pieces ?? 0}`, svg: this.#board.svg };
  }
}

/** Which of the ranked placements this one is, by its cells. */
export function judge(rated: { cells: readonly Cell[]; rank: number; of: number; loss: number | null; best: readonly Cell[] | null }, ranked: readonly BestPlacement[]): void {
  const key = (cells: readonly Cell[]): string => [...cells].map(String).sort().join(' ');
  const mine = key(rated.cells);
  const index = ranked.findIndex(({ cells }) => key(cells) === mine);
  const best = ranked[0];
  const value = ranked[index]?.value ?? null;
  rated.of = ranked.length;
  rated.best = best?.cells ?? null;
  rated.loss = value !== null && best?.value != null ? best.value - value : null;
  // Equal to the best is the best.
  rated.rank = index < 0 ? -1 : rated.loss === 0 ? 1 : index + 1;
}

// ── In a link: locks as cells, `h` a hold, `3!` soft-dropped rows ────────────────────────────────────

export function writeLog(log: readonly LogEntry[]): string {
  return log
    .map((entry) => entry === 'hold' ? 'h' : (entry.soft ? `${entry.soft}!` : '') + entry.cells.map(([x, y]) => ((y + 8) * 64 + x).toString(36)).join('.'))
    .join(',');
}

export function readLog(text: string | undefined): LogEntry[] {
  if (!text) return [];
  return text.split(',').map((part): LogEntry => {
    if (part === 'h') return 'hold';
    const match = /^(?:(\d{1,3})!)?([0-9a-z]{1,4}(?:\.[0-9a-z]{1,4}){3})$/.exec(part);
    if (!match) throw new link.LinkError('The game in the link cannot be read.');
    const cells = match[2]!.split('.').map((number): Cell => {
      const index = Number.parseInt(number, 36);
      return [index % 64, Math.floor(index / 64) - 8];
    });
    return match[1] ? { cells, soft: Number(match[1]) } : { cells };
  });
}
