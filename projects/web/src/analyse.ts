/**
 * Analyse: paint a board and see every place a piece can go, the best ones, and why.
 *
 * The whole state is one value; every change makes a new one, which undo takes back. The engine is
 * asked after each change; what it answers is shown in place of the answer before.
 */
import type { Best, BestPlacement, Cell, Placement } from 'tetrion';
import { type App, controllerOptions, grouped, rulesInfo, rulesOptions, signed, standardController, type View } from './app.js';
import { BoardView } from './board-view.js';
import { isStopped, patient, quick, ranking, words } from './client.js';
import { el, fill, options, reducedMotion, say, segmented, select, setOptions } from './dom.js';
import { examples } from './examples.js';
import * as G from './grid.js';
import { asking, childrenOf, type Line, pathTo, played, type Position, positionAt, readLine, root, writeLine } from './line.js';
import * as link from './link.js';
import { guardPaste } from './paste.js';
import { iconSvg, type Picture } from './picture.js';
import { icons, isLetter, letters } from './pieces.js';
import { inputsAloud, inputSign, runs, whyNotWords } from './words.js';

interface State extends Position {
  readonly rules: string;
  readonly controller: string;
  readonly depth: number;
  readonly line: Line;
  readonly at: number;
}

type Tool = 'paint' | 'erase' | 'ask';

/** A row of the list: a placement, with what the controller thinks of it once that is known. */
interface Entry {
  readonly cells: readonly Cell[];
  readonly piece: string;
  readonly held: boolean;
  readonly placement: Placement | null;
  readonly best: BestPlacement | null;
}

const start = (): State => ({
  rules: 'nes',
  controller: standardController,
  depth: 0,
  grid: G.emptyGrid(10, 20),
  piece: 'T',
  next: '',
  hold: '',
  line: [],
  at: root,
});

const depths = [
  ['0', 'this piece'],
  ['1', 'one more'],
  ['2', 'two more'],
] as const;

export class Analyse implements View {
  readonly node: HTMLElement;
  readonly keys = [
    ['I O T S Z J L', 'choose the piece'],
    ['↑ ↓', 'walk through the placements'],
    ['Enter', 'play the chosen placement'],
    ['← →', 'back and forth through the line'],
    ['K', 'show the keys of the chosen placement one by one'],
    ['Ctrl Z, Ctrl Y', 'undo, redo'],
    ['M', 'mirror'],
    ['on the board: arrows, Enter', 'move, fill or empty a cell'],
  ] as const;

  #state = start();
  #past: State[] = [];
  #future: State[] = [];
  #tool: Tool = 'paint';
  #stroke: { filling: boolean; before: State } | null = null;

  #placements: readonly Placement[] | null = null;
  #best: Best | null = null;
  /** The ranking is on its way: the list and the ghost wait for it, so that they change once. */
  #pending = false;
  #entries: readonly Entry[] = [];
  #chosen = 0;
  #marks: readonly Cell[] = [];
  #falling: readonly Cell[] | null = null;
  #animation = 0;
  #turn = 0;

  readonly #board: BoardView;
  readonly #pieceButtons: Map<string, HTMLButtonElement>;
  readonly #next: HTMLInputElement;
  readonly #hold: HTMLSelectElement;
  readonly #rules: HTMLSelectElement;
  readonly #controller: HTMLSelectElement;
  readonly #depth: HTMLSelectElement;
  readonly #width: HTMLInputElement;
  readonly #height: HTMLInputElement;
  readonly #toolSwitch: { node: HTMLElement; set: (value: string) => void };
  readonly #undo = el('button', { type: 'button', onclick: () => this.#goBack(), title: 'Undo (Ctrl Z)' }, 'Undo');
  readonly #redo = el('button', { type: 'button', onclick: () => this.#goForth(), title: 'Redo (Ctrl Y)' }, 'Redo');
  readonly #count = el('h2', { class: 'count' });
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #list = el('div', { class: 'list', role: 'listbox', tabindex: 0, 'aria-label': 'Placements' });
  readonly #detail = el('div', { class: 'detail' });
  readonly #inputs = el('p', { class: 'inputs' });
  readonly #reasons = el('div', { class: 'reasons' });
  readonly #lineRow = el('div', { class: 'line', role: 'group', 'aria-label': 'Line' });
  readonly #message = el('p', { class: 'message' });
  readonly #stop = el('button', { type: 'button', class: 'quiet', hidden: true, onclick: () => patient.stop() }, 'Stop');
  readonly #fault = el('p', { class: 'fault', role: 'alert' });
  readonly #paste = el('dialog', { class: 'paste', 'aria-label': 'Paste a drawing' });

  constructor(private readonly app: App) {
    this.#board = new BoardView('Board', {
      use: (cell, first, erase) => this.#use(cell, first, erase),
      done: () => this.#endStroke(),
      hover: (cell) => this.#hover(cell),
    });
    this.#pieceButtons = new Map(
      letters.map((letter) => [
        letter,
        el('button', {
          type: 'button', class: 'piece', 'aria-label': `Piece ${letter}`, title: `${letter} (key ${letter})`,
          onclick: () => this.#change({ piece: letter }),
        }),
      ]),
    );
    this.#next = el('input', {
      type: 'text', maxlength: 3, size: 4, placeholder: 'none', autocomplete: 'off', spellcheck: 'false',
      oninput: () => this.#readNext(),
    });
    const hold = select('Hold', [['', 'none'], ...letters.map((l) => [l, l] as const)], '', (value) =>
      this.#change({ hold: value }),
    );
    this.#hold = hold.input;
    const rules = select('Rules', rulesOptions(app), 'nes', (value) => this.#change({ rules: value }));
    this.#rules = rules.input;
    const controller = select('Ranked by', controllerOptions(app), standardController, (value) =>
      this.#change({ controller: value }),
    );
    this.#controller = controller.input;
    const depth = select('Looking at', depths, '0', (value) => this.#change({ depth: Number(value) }));
    this.#depth = depth.input;
    const size = (name: string, most: number): HTMLInputElement =>
      el('input', { type: 'number', min: 1, max: most, 'aria-label': name, onchange: () => this.#resize() });
    this.#width = size('Width', G.largest.width);
    this.#height = size('Height', G.largest.height);
    this.#toolSwitch = segmented('Tool', [
      ['paint', 'Paint', 'Fill empty cells, empty filled ones; the right button erases'],
      ['erase', 'Erase', 'Empty cells'],
      ['ask', 'Ask', 'Choose the placement on a cell, or ask why there is none'],
    ], 'paint', (value) => this.#setTool(value as Tool));
    this.#list.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#play(this.#chosen);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#buildPaste();
    const side = el('div', { class: 'side' },
      el('div', { class: 'pieces', role: 'group', 'aria-label': 'Piece' }, ...this.#pieceButtons.values()),
      options(
        el('div', { class: 'row' },
          el('label', { class: 'field' }, el('span', {}, 'Next'), this.#next), hold.node),
        rules.node, controller.node, depth.node,
        el('div', { class: 'field' }, el('span', {}, 'Board'),
          el('span', { class: 'size' }, this.#width, ' × ', this.#height))),
      el('details', { class: 'examples' }, el('summary', {}, 'Examples'),
        el('ul', {}, ...examples.map((example) => el('li', {},
          el('button', { type: 'button', class: 'quiet', onclick: () => app.open(example.tab, example.parameters) }, example.name))))),
    );
    const tools = el('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Tools' },
      this.#toolSwitch.node, this.#undo, this.#redo,
      el('button', { type: 'button', onclick: () => this.#edit(G.mirrored(this.#position().grid), true) }, 'Mirror'),
      el('button', { type: 'button', onclick: () => this.#clear() }, 'Clear'),
      el('button', { type: 'button', onclick: () => this.#openPaste() }, 'Paste'));
    this.#detail.append(this.#inputs, this.#reasons);
    const answers = el('section', { class: 'answers', 'aria-label': 'Answers' },
      el('div', { class: 'head' }, this.#count, this.#status, this.#stop),
      this.#list, this.#detail, this.#lineRow);
    this.node = el('div', { class: 'view analyse' }, side,
      el('div', { class: 'middle' }, this.#board.node, tools, this.#fault, this.#message), answers);
    this.#acceptFiles();
    quick.onrestart = () => this.#answer();
    ranking.onrestart = () => this.#answer();
  }

  // ── The state ─────────────────────────────────────────────────────────────────────────────────

  #position(): Position {
    return positionAt(this.#state, this.#state.line, this.#state.at);
  }

  enter(parameters: link.Parameters): void {
    const fresh = start();
    const grid = parameters.board === undefined ? fresh.grid : link.readBoard(parameters.board);
    const line = readLine(parameters.line, grid.width, grid.height);
    const piece = link.readPieces(parameters.piece, 1);
    this.#state = {
      rules: link.readWord(parameters.rules, fresh.rules),
      controller: link.readWord(parameters.controller, fresh.controller),
      depth: link.readNumber(parameters.depth, 0, 0, 2),
      grid,
      piece: piece === '' ? fresh.piece : piece,
      next: link.readPieces(parameters.next, 3),
      hold: link.readPieces(parameters.hold, 1),
      line,
      at: link.readNumber(parameters.at, line.length - 1, root, line.length - 1),
    };
    this.#chosen = 0;
    this.#past = [];
    this.#future = [];
    this.#showState();
    this.#answer();
  }

  leave(): void {
    this.#endAnimation();
  }

  #parameters(): link.Parameters {
    const { rules, controller, depth, grid, piece, next, hold, line, at } = this.#state;
    return {
      rules,
      piece,
      next,
      hold,
      controller,
      depth: depth === 0 ? '' : String(depth),
      board: link.writeBoard(grid),
      line: writeLine(line, grid.width),
      at: line.length > 0 && at !== line.length - 1 ? String(at) : '',
    };
  }

  /** A new state that can be undone. */
  #set(state: State): void {
    this.#past.push(this.#state);
    if (this.#past.length > 500) this.#past.shift();
    this.#future = [];
    this.#go(state);
  }

  #go(state: State): void {
    this.#state = state;
    this.#chosen = 0;
    this.#showState();
    this.#answer();
  }

  /** Changes what is asked, at the position that is shown. */
  #change(part: Partial<State>): void {
    const asks = part.piece !== undefined || part.next !== undefined || part.hold !== undefined;
    if (!asks || this.#state.at === root) return this.#set({ ...this.#state, ...part });
    const { piece, next, hold } = { ...this.#position(), ...part };
    this.#set({ ...this.#state, line: asking(this.#state.line, this.#state.at, { piece, next, hold }) });
  }

  /** A painted position starts a line of its own; undo goes back to the old one. */
  #edit(grid: G.Grid, mirrorPieces = false): void {
    const swap: Record<string, string> = { S: 'Z', Z: 'S', J: 'L', L: 'J' };
    const turn = (text: string): string => (mirrorPieces ? [...text].map((l) => swap[l] ?? l).join('') : text);
    const { piece, next, hold } = this.#position();
    this.#set({ ...this.#state, grid, piece: turn(piece), next: turn(next), hold: turn(hold), line: [], at: root });
  }

  #goBack(): void {
    const state = this.#past.pop();
    if (!state) return;
    this.#future.push(this.#state);
    this.#go(state);
  }

  #goForth(): void {
    const state = this.#future.pop();
    if (!state) return;
    this.#past.push(this.#state);
    this.#go(state);
  }

  #clear(): void {
    const { width, height } = this.#state.grid;
    this.#edit(G.emptyGrid(width, height));
  }

  #resize(): void {
    const read = (input: HTMLInputElement, most: number, old: number): number => {
      const value = Math.round(Number(input.value));
      return value >= 1 && value <= most ? value : old;
    };
    const { grid } = this.#position();
    const width = read(this.#width, G.largest.width, grid.width);
    const height = read(this.#height, G.largest.height, grid.height);
    this.#edit(G.resized(grid, width, height));
  }

  #readNext(): void {
    const text = this.#next.value.toUpperCase().replace(/[^IOTSZJL]/g, '');
    if (this.#next.value !== text) this.#next.value = text;
    this.#change({ next: text });
  }

  // ── Painting ──────────────────────────────────────────────────────────────────────────────────

  #setTool(tool: Tool): void {
    this.#tool = tool;
    this.#toolSwitch.set(tool);
  }

  #use(cell: Cell, first: boolean, erase: boolean): void {
    if (this.#tool === 'ask' && !erase) {
      if (first) void this.#ask(cell);
      return;
    }
    const { grid, ...asked } = this.#position();
    const filled = G.at(grid, ...cell) !== G.empty;
    if (first) {
      const filling = !erase && this.#tool === 'paint' && !filled;
      this.#stroke = { filling, before: this.#state };
      this.#message.textContent = '';
    }
    if (!this.#stroke || filled === this.#stroke.filling) return;
    const painted = G.withCells(grid, [cell], this.#stroke.filling ? 'x' : G.empty);
    this.#go({ ...this.#state, ...asked, grid: painted, line: [], at: root });
  }

  /** A whole stroke is one step of undo. */
  #endStroke(): void {
    if (!this.#stroke) return;
    if (this.#stroke.before !== this.#state) {
      this.#past.push(this.#stroke.before);
      this.#future = [];
      const cell = this.#board.cursor;
      this.app.announce(this.#board.describe(cell));
    }
    this.#stroke = null;
    this.#showState();
  }

  #hover(cell: Cell | null): void {
    if (cell && this.#board.node.contains(document.activeElement) && document.activeElement?.matches(':focus-visible')) {
      this.app.announce(this.#board.describe(cell));
    }
  }

  /** The placement on a cell, the next one at the next press; or why there is none. */
  async #ask(cell: Cell): Promise<void> {
    const over = this.#entries.flatMap((entry, i) =>
      entry.cells.some(([x, y]) => x === cell[0] && y === cell[1]) ? [i] : [],
    );
    if (over.length > 0) {
      const next = over[(over.indexOf(this.#chosen) + 1) % over.length]!;
      this.#choose(next);
      say(this.#message, whyNotWords('reachable', this.#position().piece, cell, over.length));
      return;
    }
    const { grid, piece } = this.#position();
    try {
      const why = await quick.newest('why', 'whyNot', {
        board: G.engineRows(grid), rules: this.#state.rules, piece, x: cell[0], y: cell[1],
      });
      say(this.#message, whyNotWords(why.access, piece, cell, why.states.length));
      this.#marks = why.access === 'cut off' ? why.pocket : [cell];
      this.#drawBoard();
    } catch (error) {
      if (!isStopped(error)) say(this.#message, words(error));
    }
  }

  // ── Asking the engine ─────────────────────────────────────────────────────────────────────────

  #answer(): void {
    this.#endAnimation();
    this.#marks = [];
    this.#best = null;
    void this.#askPlacements();
  }

  async #askPlacements(): Promise<void> {
    const { grid, piece, next, hold } = this.#position();
    const { rules, controller, depth } = this.#state;
    const board = G.engineRows(grid);
    const turn = ++this.#turn;
    try {
      const asked = performance.now();
      const found = await quick.newest('placements', 'placements', { board, rules, piece });
      performance.measure('placements', { start: asked });
      this.#placements = found.placements;
      this.#pending = found.placements.length > 0 || hold !== '';
      say(this.#fault, '');
      this.#showPlacements();
      if (!this.#pending) return;
      const query = { board, rules, piece, next, hold, controller, top: 1000, explain: true };
      this.#best = await ranking.newest('best', 'best', query);
      this.#pending = false;
      this.#showPlacements();
      if (depth > 0) await this.#lookDeeper(query, depth, turn);
    } catch (error) {
      if (isStopped(error)) return;
      this.#placements ??= [];
      if (turn !== this.#turn) return;
      this.#best = null;
      this.#pending = false;
      this.#showPlacements();
      say(this.#fault, words(error));
    }
  }

  async #lookDeeper(query: object, depth: number, turn: number): Promise<void> {
    patient.stop();
    for (let deep = 1; deep <= depth; ++deep) {
      if (turn !== this.#turn) return;
      say(this.#status, `depth ${deep} of ${depth}`);
      this.#stop.hidden = false;
      try {
        const best = await patient.newest('deep', 'best', { ...(query as { board: string[]; piece: string }), depth: deep });
        if (turn !== this.#turn) return;
        this.#best = best;
        this.#showPlacements();
        say(this.#status, `depth ${deep}`);
      } catch (error) {
        if (!isStopped(error)) throw error;
        if (turn === this.#turn) say(this.#status, `stopped at depth ${deep - 1}`);
        break;
      } finally {
        if (turn === this.#turn) this.#stop.hidden = true;
      }
    }
  }

  #merge(): Entry[] {
    const { piece } = this.#position();
    const placements = this.#placements ?? [];
    if (!this.#best) {
      return placements.map((placement) => ({ cells: placement.cells, piece, held: false, placement, best: null }));
    }
    const byCells = new Map(placements.map((placement) => [String(placement.cells), placement]));
    return this.#best.placements.map((best) => {
      const held = best.inputs?.[0] === 'hold';
      return {
        cells: best.cells, piece: best.piece, held, best,
        placement: held ? null : (byCells.get(String(best.cells)) ?? null),
      };
    });
  }

  // ── Showing ───────────────────────────────────────────────────────────────────────────────────

  refresh(): void {
    setOptions(this.#rules, rulesOptions(this.app), this.#state.rules);
    setOptions(this.#controller, controllerOptions(this.app), this.#state.controller);
    this.#showState();
    this.#showList();
  }

  #showState(): void {
    const { grid, piece, next, hold } = this.#position();
    for (const [letter, button] of this.#pieceButtons) {
      const key = `${letter}${this.app.palette.pieces.I}`;
      if (button.dataset.key !== key && isLetter(letter)) {
        button.dataset.key = key;
        button.innerHTML = iconSvg(icons[letter], this.app.palette.pieces[letter]);
        button.append(el('span', {}, letter));
      }
      button.setAttribute('aria-pressed', String(letter === piece));
    }
    if (this.#next.value !== next) this.#next.value = next;
    this.#hold.value = hold;
    this.#rules.value = this.#state.rules;
    this.#controller.value = this.#state.controller;
    this.#depth.value = String(this.#state.depth);
    this.#width.value = String(grid.width);
    this.#height.value = String(grid.height);
    this.#undo.disabled = this.#past.length === 0;
    this.#redo.disabled = this.#future.length === 0;
    this.#showLine();
    this.#drawBoard();
    if (!this.#stroke) this.app.link('analyse', this.#parameters());
  }

  #showPlacements(): void {
    this.#entries = this.#merge();
    this.#chosen = Math.min(this.#chosen, Math.max(0, this.#entries.length - 1));
    const count = this.#placements?.length ?? 0;
    say(this.#count, `${grouped(count)} placement${count === 1 ? '' : 's'}`);
    if (!this.#best && this.#status.textContent !== '') say(this.#status, '');
    if (this.#best && this.#state.depth === 0) say(this.#status, '');
    if (count === 0) say(this.#message, `The ${this.#position().piece} cannot enter this board. Erase cells where it enters, or take another piece.`);
    else if (this.#message.textContent?.includes('cannot enter this board')) say(this.#message, '');
    if (!this.#pending) this.#showList();
    this.#drawBoard();
  }

  #showList(): void {
    const best = this.#entries[0]?.best?.value ?? null;
    const worst = Math.min(...this.#entries.map(({ best: b }) => b?.value ?? Number.POSITIVE_INFINITY));
    const span = best !== null && Number.isFinite(worst) ? Math.max(best - worst, 1e-9) : 1;
    const shown = this.#entries.slice(0, 300);
    const scroll = this.#list.scrollTop;
    this.#list.setAttribute('aria-label', `Placements of ${this.#position().piece}`);
    fill(this.#list, ...shown.map((entry, i) => this.#item(entry, i, best, span)));
    this.#list.scrollTop = scroll;
    this.#markChosen();
    this.#showDetail();
  }

  #item(entry: Entry, i: number, best: number | null, span: number): HTMLElement {
    const value = entry.best?.value ?? null;
    const safe = entry.best?.safe ?? true;
    const difference = value !== null && best !== null ? value - best : null;
    const item = el('div', { class: 'item', role: 'option', id: `placement-${i}`, onclick: () => this.#choose(i), ondblclick: () => this.#play(i) });
    const icon = el('span', { class: 'icon' });
    if (isLetter(entry.piece)) icon.innerHTML = iconSvg(entry.cells, this.app.palette.pieces[entry.piece], 6);
    const columns = entry.cells.map(([x]) => x + 1);
    const lines = entry.best?.lines ?? entry.placement?.lines_cleared ?? 0;
    const bar = el('span', { class: 'bar' });
    if (difference !== null) {
      const share = Math.max(0.02, 1 + difference / span);
      const inner = el('span', {});
      inner.style.width = `${(share * 100).toFixed(1)}%`;
      bar.append(inner);
    }
    item.append(
      el('span', { class: 'rank' }, i + 1), icon,
      el('span', { class: 'where' }, `${entry.held ? 'hold, ' : ''}${Math.min(...columns) === Math.max(...columns) ? `column ${columns[0]}` : `columns ${Math.min(...columns)}–${Math.max(...columns)}`}${lines > 0 ? `, ${lines} line${lines === 1 ? '' : 's'}` : ''}`),
      bar,
      el('span', { class: 'value' }, !safe ? 'loses' : difference === null ? '' : i === 0 ? 'best' : signed(difference)));
    return item;
  }

  #choose(i: number): void {
    if (i < 0 || i >= this.#entries.length) return;
    this.#endAnimation();
    this.#chosen = i;
    this.#marks = [];
    this.#markChosen();
    this.#showDetail();
    this.#drawBoard();
    const entry = this.#entries[i]!;
    this.app.announce(`${i + 1}: ${entry.piece}, ${inputsAloud(this.#inputsOf(entry))}`);
  }

  #markChosen(): void {
    for (const [i, item] of [...this.#list.children].entries()) {
      item.setAttribute('aria-selected', String(i === this.#chosen));
    }
    const chosen = this.#list.children[this.#chosen] as HTMLElement | undefined;
    this.#list.setAttribute('aria-activedescendant', chosen?.id ?? '');
    if (!chosen) return;
    const { offsetTop, offsetHeight } = chosen;
    if (offsetTop < this.#list.scrollTop) this.#list.scrollTop = offsetTop;
    const below = offsetTop + offsetHeight - this.#list.clientHeight;
    if (below > this.#list.scrollTop) this.#list.scrollTop = below;
  }

  #inputsOf(entry: Entry): NonNullable<BestPlacement['inputs']> {
    return entry.best?.inputs ?? entry.placement?.inputs ?? [];
  }

  #showDetail(): void {
    const entry = this.#entries[this.#chosen];
    if (!entry) {
      fill(this.#inputs);
      fill(this.#reasons, el('p', { class: 'hint' }, 'Paint cells on the board, or open an example.'));
      return;
    }
    const inputs = this.#inputsOf(entry);
    const signs = runs(inputs).map(({ input, count, from }) =>
      el('kbd', { 'data-from': from, 'data-to': from + count }, inputSign[input], count > 1 ? el('small', {}, `×${count}`) : null));
    fill(this.#inputs,
      el('span', { class: 'hidden' }, inputsAloud(inputs)),
      el('span', { class: 'keys', 'aria-hidden': 'true' }, ...(signs.length > 0 ? signs : [el('span', { class: 'hint' }, 'rests where it enters')])),
      el('button', { type: 'button', class: 'quiet', title: 'Show the keys one by one (K)', onclick: () => void this.#animate() }, 'Show'),
      el('button', { type: 'button', class: 'quiet strong', title: 'Play it (Enter)', onclick: () => this.#play(this.#chosen) }, 'Play'));
    fill(this.#reasons, ...this.#reasonRows(entry));
  }

  /** What made the difference: each number can be asked what it means and which cells made it. */
  #reasonRows(entry: Entry): HTMLElement[] {
    const { best } = entry;
    if (!best?.features) return [];
    const isBest = this.#chosen === 0;
    const rows = isBest
      ? Object.entries(best.features).map(([name, { value, adds }]) => [name, adds, value] as const)
      : Object.entries(best.difference_to_best ?? {}).map(([name, adds]) => [name, adds, best.features![name]?.value ?? 0] as const);
    const sorted = [...rows].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1])).filter(([, adds]) => adds !== 0).slice(0, 8);
    const title = isBest ? 'What the value is made of' : sorted.length > 0 ? 'What the best one does better or worse' : 'Equal to the best one';
    return [
      el('h3', {}, title),
      ...sorted.map(([name, adds, value]) =>
        el('button', {
          type: 'button', class: 'reason', title: this.#meaning(name),
          onmouseenter: () => void this.#showFeature(entry, name),
          onfocus: () => void this.#showFeature(entry, name),
          onclick: () => { void this.#showFeature(entry, name); say(this.#message, this.#meaning(name)); },
          onmouseleave: () => this.#clearMarks(),
          onblur: () => this.#clearMarks(),
        },
        el('span', {}, name.replace(/_/g, ' ')),
        el('span', { class: 'amount' }, String(Math.round(value * 100) / 100)),
        el('span', { class: 'value' }, signed(adds)))),
    ];
  }

  #meaning(name: string): string {
    const feature = name.replace(/\[.*/, '');
    const meaning = this.app.catalogue?.features.find((known) => known.name === feature)?.meaning ?? '';
    return `${name.replace(/_/g, ' ')}: ${meaning}`;
  }

  async #showFeature(entry: Entry, name: string): Promise<void> {
    const set = G.withCells(this.#position().grid, entry.cells, 'x');
    try {
      const { cells } = await quick.newest('feature', 'featureCells', G.engineRows(set), name.replace(/\[.*/, ''));
      this.#marks = cells;
      this.#drawBoard();
    } catch {
      // A feature of the move has no cells.
    }
  }

  #clearMarks(): void {
    if (this.#marks.length === 0) return;
    this.#marks = [];
    this.#drawBoard();
  }

  #drawBoard(): void {
    const { grid, piece } = this.#position();
    const entry = this.#entries[this.#chosen];
    const asked = this.#placements !== null;
    const picture: Picture = {
      grid,
      letters: this.app.settings.letters,
      marks: this.#marks,
      falling: this.#falling && entry ? { cells: this.#falling, piece: entry.piece } : null,
      ghost: entry && asked && !this.#pending ? { cells: entry.cells, piece: entry.piece } : null,
      ...(asked && !this.#stroke ? { reach: this.#reach(grid) } : {}),
    };
    this.#board.show(picture, this.app.palette, `${this.#state.rules}, ${piece} on ${grid.width} by ${grid.height}, ${this.#entries.length} placements`);
  }

  #reach(grid: G.Grid): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { cells } of this.#placements ?? []) {
      for (const [x, y] of cells) {
        if (y >= 0) counts.set(y * grid.width + x, (counts.get(y * grid.width + x) ?? 0) + 1);
      }
    }
    const most = Math.max(1, ...counts.values());
    return new Map([...counts].map(([index, count]) => [index, count / most]));
  }

  // ── The keys, one by one ──────────────────────────────────────────────────────────────────────

  async #animate(): Promise<void> {
    this.#endAnimation();
    const entry = this.#entries[this.#chosen];
    if (!entry) return;
    const inputs = this.#inputsOf(entry).filter((input) => input !== 'hold');
    const { grid } = this.#position();
    const { steps } = await quick.ask('steps', { board: G.engineRows(grid), rules: this.#state.rules, piece: entry.piece, inputs });
    if (reducedMotion()) {
      // All at once: the ways of the piece, marked.
      this.#marks = steps.flat();
      this.#drawBoard();
      return;
    }
    const turn = ++this.#animation;
    const offset = this.#inputsOf(entry).length - inputs.length;
    for (const [i, cells] of steps.entries()) {
      if (turn !== this.#animation) return;
      this.#falling = cells;
      this.#drawBoard();
      for (const key of this.#inputs.querySelectorAll<HTMLElement>('kbd')) {
        const now = i - 1 + offset;
        key.classList.toggle('now', now >= Number(key.dataset.from) && now < Number(key.dataset.to));
      }
      const input = inputs[i];
      await new Promise((resolve) => setTimeout(resolve, input === 'down' && inputs[i + 1] === 'down' ? 35 : 140));
    }
    if (turn === this.#animation) this.#endAnimation();
  }

  #endAnimation(): void {
    ++this.#animation;
    if (this.#falling === null) return;
    this.#falling = null;
    for (const key of this.#inputs.querySelectorAll('kbd')) key.classList.remove('now');
    this.#drawBoard();
  }

  // ── The line ──────────────────────────────────────────────────────────────────────────────────

  #play(i: number): void {
    const entry = this.#entries[i];
    if (!entry || !isLetter(entry.piece)) return;
    const { line, at } = played(this.#state.line, this.#state.at, { piece: entry.piece, cells: entry.cells, held: entry.held });
    this.#set({ ...this.#state, line, at });
  }

  #walk(to: number): void {
    if (to === this.#state.at) return;
    this.#set({ ...this.#state, at: to });
  }

  #showLine(): void {
    const { line, at } = this.#state;
    const path = new Set(pathTo(line, at));
    const chip = (to: number, text: string): HTMLElement =>
      el('button', { type: 'button', class: 'step', 'aria-current': to === at ? 'step' : undefined, 'data-on': path.has(to) || to === root, onclick: () => this.#walk(to) }, text);
    const steps = (from: number): (HTMLElement | string)[] => {
      const [main, ...others] = childrenOf(line, from);
      if (main === undefined) return [];
      const name = (i: number): string => {
        const { piece, cells } = line[i]!.move;
        return `${piece}${Math.min(...cells.map(([x]) => x)) + 1}`;
      };
      return [chip(main, name(main)), ...others.flatMap((i) => ['(', chip(i, name(i)), ...steps(i), ')']), ...steps(main)];
    };
    const back = at === root ? undefined : line[at]!.parent;
    const forth = childrenOf(line, at)[0];
    fill(this.#lineRow,
      el('span', { class: 'steps' }, chip(root, 'start'), ...steps(root)),
      el('button', { type: 'button', class: 'quiet', 'aria-label': 'Back', title: 'Back (←)', disabled: back === undefined, onclick: () => this.#walk(back!) }, '◂'),
      el('button', { type: 'button', class: 'quiet', 'aria-label': 'Forth', title: 'Forth (→)', disabled: forth === undefined, onclick: () => this.#walk(forth!) }, '▸'));
  }

  // ── Keys, files, pasted drawings ──────────────────────────────────────────────────────────────

  key(event: KeyboardEvent): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && !event.shiftKey) this.#goBack();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) this.#goForth();
      else return false;
      return true;
    }
    const letter = key.toUpperCase();
    if (isLetter(letter)) this.#change({ piece: letter });
    else if (key === 'ArrowDown') this.#choose(this.#chosen + 1);
    else if (key === 'ArrowUp') this.#choose(this.#chosen - 1);
    else if (key === 'ArrowLeft' && this.#state.at !== root) this.#walk(this.#state.line[this.#state.at]!.parent);
    else if (key === 'ArrowRight' && childrenOf(this.#state.line, this.#state.at).length > 0) {
      this.#walk(childrenOf(this.#state.line, this.#state.at)[0]!);
    } else if (key === 'Enter') this.#play(this.#chosen);
    else if (key === 'k') void this.#animate();
    else if (key === 'm') this.#edit(G.mirrored(this.#position().grid), true);
    else return false;
    return true;
  }

  picture(): { name: string; svg: string } {
    return { name: `tetrion-${this.#state.rules}-${this.#position().piece}`, svg: this.#board.svg };
  }

  /** A pasted or dropped text becomes the board, or its fault is said beside the board. */
  takeText(text: string): boolean {
    try {
      const drawn = G.parseDrawing(text);
      const height = drawn.width === 10 ? Math.max(drawn.height, rulesInfo(this.app, this.#state.rules)?.height ?? 20) : drawn.height;
      this.#edit(G.resized(drawn, drawn.width, height));
      say(this.#fault, '');
      return true;
    } catch (error) {
      say(this.#fault, error instanceof G.DrawingError ? error.message : words(error));
      return false;
    }
  }

  #acceptFiles(): void {
    this.node.addEventListener('dragover', (event) => event.preventDefault());
    this.node.addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.#takeFile(file);
      else this.takeText(event.dataTransfer?.getData('text') ?? '');
    });
  }

  async #takeFile(file: File): Promise<void> {
    if (file.size > 1_000_000) say(this.#fault, `The file has ${grouped(file.size)} bytes, too many for a board.`);
    else this.takeText(await file.text());
  }

  #buildPaste(): void {
    const text = el('textarea', { rows: 12, cols: 26, spellcheck: 'false', 'aria-label': 'Drawing', placeholder: '----------\n----xx----\nxxx-xxxxxx' });
    const fault = el('p', { class: 'fault', role: 'alert' });
    const file = el('input', { type: 'file', accept: '.txt,text/plain,.json', 'aria-label': 'A text file' });
    file.addEventListener('change', () => {
      const chosen = file.files?.[0];
      if (chosen) void this.#takeFile(chosen).then(() => this.#paste.close());
      file.value = '';
    });
    const form = el('form', { method: 'dialog', onsubmit: (event: Event) => {
      event.preventDefault();
      if (this.takeText(text.value)) {
        this.#paste.close();
      } else {
        say(fault, this.#fault.textContent ?? '');
        say(this.#fault, '');
      }
    } },
      el('h2', {}, 'A board as text'),
      el('p', { class: 'hint' }, 'A row a line, top row first: - is empty, x is filled, a letter is that piece.'),
      text, fault,
      el('div', { class: 'row' }, file),
      el('div', { class: 'row end' },
        el('button', { type: 'button', onclick: () => this.#paste.close() }, 'Cancel'),
        el('button', { type: 'submit', class: 'strong' }, 'Use it')));
    guardPaste(text, fault);
    this.#paste.append(form);
    this.#paste.addEventListener('close', () => say(fault, ''));
    this.#openPaste = () => {
      text.value = G.draw(this.#position().grid);
      this.#paste.showModal();
      text.select();
    };
    document.body.append(this.#paste);
  }

  #openPaste: () => void = () => undefined;
}
