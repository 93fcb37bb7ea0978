/** Pack: the smallest square for a set of pieces, and why no smaller one does, drawn. */
import type { Packing, PackProgress, PackQuery, PackReasons, Refutation } from 'tetrion';
import { type App, grouped, type View } from './app.js';
import { BoardView } from './board-view.js';
import { Client, isStopped, words } from './client.js';
import { el, fill, options, say, segmented, select } from './dom.js';
import { saveText } from './download.js';
import { examples } from './examples.js';
import { emptyGrid } from './grid.js';
import * as link from './link.js';
import { guardPaste, longestText, tooLong } from './paste.js';
import { iconSvg, type Picture } from './picture.js';
import { block, file, fileOfNames, readNames, shapeNames, writeNames } from './pieces-file.js';
import { isLetter } from './pieces.js';

type Turning = 'none' | 'rotate' | 'reflect';
type Goal = 'square' | 'width' | 'rectangle';

interface State {
  text: string;
  turning: Turning;
  goal: Goal;
  width: number;
  height: number;
}

/** Milliseconds of the searches, one after the other: the best so far is shown between them. */
const patience = [250, 2_000, 20_000, undefined] as const;

export class Pack implements View {
  readonly node: HTMLElement;
  readonly keys = [
    ['W', 'show why no smaller board does, and the packing again'],
    ['Escape', 'stop a search'],
  ] as const;

  #state: State = { text: '', turning: 'none', goal: 'square', width: 8, height: 8 };
  #wanted: link.Parameters | null = null;
  #packing: Packing | null = null;
  #reasons: PackReasons | null = null;
  #shown: 'packing' | 'why' = 'packing';
  #turn = 0;
  #active = false;
  readonly #client = new Client();
  readonly #board = new BoardView('Packing');
  readonly #text = el('textarea', { rows: 10, spellcheck: 'false', 'aria-label': 'Pieces as text', placeholder: '##..\n##..\n....\n....' });
  readonly #shapes = el('div', { class: 'shapes', role: 'group', 'aria-label': 'Add a piece' });
  readonly #turning: HTMLSelectElement;
  readonly #goal: HTMLSelectElement;
  readonly #width = el('input', { type: 'number', min: 1, max: 100, 'aria-label': 'Width', onchange: () => this.#readSize() });
  readonly #height = el('input', { type: 'number', min: 1, max: 100, 'aria-label': 'Height', onchange: () => this.#readSize() });
  readonly #fault = el('p', { class: 'fault', role: 'alert' });
  readonly #title = el('h2', {}, 'Packing');
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #stop = el('button', { type: 'button', hidden: true, onclick: () => this.#cancel() }, 'Stop');
  readonly #counts = el('dl', { class: 'counts' });
  readonly #why = el('div', { class: 'why' });
  readonly #switch: { node: HTMLElement; set: (value: string) => void };

  constructor(private readonly app: App) {
    const turning = select('Pieces lie', [['none', 'as they are drawn'], ['rotate', 'turned as needed'], ['reflect', 'turned and flipped']], 'none', (value) => this.#set({ turning: value as Turning }));
    this.#turning = turning.input;
    const goal = select('Fill', [['square', 'the smallest square'], ['width', 'the least height'], ['rectangle', 'a rectangle']], 'square', (value) => this.#set({ goal: value as Goal }));
    this.#goal = goal.input;
    this.#switch = segmented('What is drawn', [['packing', 'The packing'], ['why', 'Why no smaller']], 'packing', (value) => this.#showPart(value as 'packing' | 'why'));
    this.#text.addEventListener('input', () => this.#typed());
    guardPaste(this.#text, this.#fault);
    const open = el('input', { type: 'file', accept: '.txt,text/plain', 'aria-label': 'Open a file of pieces' });
    open.addEventListener('change', () => {
      const chosen = open.files?.[0];
      if (chosen) void this.#takeFile(chosen);
      open.value = '';
    });
    const side = el('div', { class: 'side' },
      el('h2', {}, 'Pieces'), this.#shapes, this.#fault,
      el('div', { class: 'row' },
        el('button', { type: 'button', onclick: () => this.#setText('') }, 'Clear'),
        el('button', { type: 'button', onclick: () => this.#removeLast() }, 'Remove last'),
        el('button', { type: 'button', onclick: () => open.click() }, 'Open')),
      el('span', { class: 'hidden' }, open),
      options(this.#text, turning.node, goal.node,
        el('div', { class: 'size' }, this.#width, ' × ', this.#height)),
      el('details', { class: 'examples' }, el('summary', {}, 'Examples'),
        el('ul', {}, ...examples.filter(({ tab }) => tab === 'pack').map((example) => el('li', {},
          el('button', { type: 'button', class: 'quiet', onclick: () => app.open('pack', example.parameters) }, example.name))))));
    open.tabIndex = -1;
    this.node = el('div', { class: 'view pack' }, side,
      el('div', { class: 'middle' }, this.#board.node, el('div', { class: 'tools' }, this.#switch.node)),
      el('section', { class: 'answers', 'aria-label': 'Answers' },
        el('div', { class: 'head' }, this.#title, this.#status, this.#stop), this.#counts, this.#why));
    this.node.addEventListener('dragover', (event) => event.preventDefault());
    this.node.addEventListener('drop', (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (dropped) void this.#takeFile(dropped);
    });
    this.#client.onprogress = (progress) => this.#showProgress(progress);
  }

  // ── The state ─────────────────────────────────────────────────────────────────────────────────

  enter(parameters: link.Parameters): void {
    this.#active = true;
    this.#wanted = parameters;
    if (this.app.catalogue) this.#readWanted();
    this.#show();
  }

  /** Piece names are read once the engine has told the shapes. */
  #readWanted(): void {
    const wanted = this.#wanted;
    if (!wanted || !this.app.catalogue) return;
    this.#wanted = null;
    const { shapes } = this.app.catalogue;
    try {
      this.#state = {
        text: wanted.text !== undefined ? wanted.text.slice(0, longestText) : fileOfNames(readNames(wanted.pieces ?? '', shapes), shapes),
        turning: link.oneOf(wanted.turning, ['none', 'rotate', 'reflect'], 'none'),
        goal: link.oneOf(wanted.fill, ['square', 'width', 'rectangle'], 'square'),
        width: link.readNumber(wanted.width, 8, 1, 100),
        height: link.readNumber(wanted.height, 8, 1, 100),
      };
    } catch (error) {
      this.app.notice(`${words(error)} You see a fresh start instead.`);
    }
    this.#text.value = this.#state.text;
    this.#shown = wanted.show === 'why' ? 'why' : 'packing';
    this.#show();
    void this.#solve();
  }

  leave(): void {
    this.#active = false;
    this.#cancel();
  }

  refresh(): void {
    this.#showShapes();
    if (this.#active) this.#readWanted();
    this.#draw();
  }

  #set(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
    this.#show();
    void this.#solve();
  }

  #setText(text: string): void {
    this.#text.value = text;
    this.#set({ text });
  }

  #delay = 0;
  #typed(): void {
    clearTimeout(this.#delay);
    const text = this.#text.value;
    this.#delay = window.setTimeout(() => this.#set({ text }), 120);
  }

  #add(cells: readonly (readonly [number, number])[]): void {
    const text = this.#state.text.replace(/\n+$/, '');
    this.#setText((text === '' ? '' : `${text}\n\n`) + file([block(cells.map(([x, y]) => [x, y]))]));
    this.#text.scrollTop = this.#text.scrollHeight;
  }

  #removeLast(): void {
    const blocks = this.#state.text.replace(/\n+$/, '').split('\n\n');
    this.#setText(file(blocks.slice(0, -1)));
  }

  #readSize(): void {
    const read = (input: HTMLInputElement, old: number): number => {
      const value = Math.round(Number(input.value));
      return value >= 1 && value <= 100 ? value : old;
    };
    this.#set({ width: read(this.#width, this.#state.width), height: read(this.#height, this.#state.height) });
  }

  async #takeFile(chosen: File): Promise<void> {
    if (chosen.size > longestText) say(this.#fault, tooLong(chosen.size));
    else this.#setText(await chosen.text());
  }

  #link(): void {
    const { text, turning, goal, width, height } = this.#state;
    const names = this.app.catalogue ? shapeNames(text, this.app.catalogue.shapes) : null;
    this.app.link('pack', {
      pieces: names ? writeNames(names) : '',
      text: names ? '' : text.slice(0, 8000),
      turning: turning === 'none' ? '' : turning,
      fill: goal === 'square' ? '' : goal,
      width: goal === 'square' ? '' : String(width),
      height: goal === 'rectangle' ? String(height) : '',
      show: this.#shown === 'why' ? 'why' : '',
    });
  }

  // ── The search ────────────────────────────────────────────────────────────────────────────────

  #query(): PackQuery {
    const { text, turning, goal, width, height } = this.#state;
    return {
      pieces: text,
      rotate: turning === 'rotate',
      reflect: turning === 'reflect',
      ...(goal === 'square' ? {} : { width }),
      ...(goal === 'rectangle' ? { height } : {}),
    };
  }

  async #solve(): Promise<void> {
    const turn = ++this.#turn;
    if (!this.#stop.hidden) this.#client.stop();
    this.#stop.hidden = true;
    say(this.#fault, '');
    if (!this.#wanted) this.#link();
    if (this.#state.text.trim() === '') {
      this.#packing = null;
      this.#reasons = null;
      this.#draw();
      return;
    }
    try {
      for (const milliseconds of patience) {
        this.#stop.hidden = milliseconds === patience[0];
        const packing = await this.#client.askFor(milliseconds, 'pack', this.#query());
        const reasons = await this.#client.ask('packReasons');
        if (turn !== this.#turn) return;
        this.#packing = packing;
        this.#reasons = reasons;
        this.#draw();
        if (packing.status !== 'time') break;
      }
      this.#stop.hidden = true;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#stop.hidden = true;
      if (isStopped(error)) {
        say(this.#status, 'stopped: the best so far');
        return;
      }
      this.#packing = null;
      this.#reasons = null;
      this.#draw();
      say(this.#fault, words(error));
    }
  }

  #cancel(): void {
    if (!this.#stop.hidden) this.#client.stop();
  }

  #showProgress({ size, nodes }: PackProgress): void {
    if (this.#stop.hidden) return;
    say(this.#status, `trying ${this.#sizeWords(size)}, ${grouped(nodes)} steps`);
  }

  #sizeWords(size: number): string {
    return this.#state.goal === 'width' ? `${this.#state.width}×${size}` : this.#state.goal === 'rectangle' ? `${this.#state.width}×${this.#state.height}` : `${size}×${size}`;
  }

  // ── Showing ───────────────────────────────────────────────────────────────────────────────────

  #show(): void {
    this.#turning.value = this.#state.turning;
    this.#switch.set(this.#shown);
    this.#goal.value = this.#state.goal;
    this.#width.value = String(this.#state.width);
    this.#height.value = String(this.#state.height);
    (this.#width.parentElement as HTMLElement).hidden = this.#state.goal === 'square';
    this.#height.hidden = this.#state.goal !== 'rectangle';
  }

  #showShapes(): void {
    const { catalogue, palette } = this.app;
    if (!catalogue) return;
    fill(this.#shapes, ...catalogue.shapes.map(({ name, piece, cells }) => {
      const button = el('button', { type: 'button', title: `Add ${name.replace('_', ' ')}`, 'aria-label': `Add ${name.replace('_', ' ')}`, onclick: () => this.#add(cells) });
      if (isLetter(piece)) button.innerHTML = iconSvg(cells, palette.pieces[piece], 6);
      return button;
    }));
  }

  #showPart(part: 'packing' | 'why'): void {
    this.#shown = part;
    this.#switch.set(part);
    this.#link();
    this.#draw();
  }

  /** The refutation that can be drawn: the largest size that is impossible, with its weights. */
  #refutation(): Refutation | null {
    return this.#packing?.refuted.at(-1) ?? null;
  }

  #draw(): void {
    this.#drawBoard();
    const packing = this.#packing;
    if (!packing) {
      say(this.#title, 'Packing');
      say(this.#status, '');
      fill(this.#counts);
      fill(this.#why, el('p', { class: 'hint' }, 'Click pieces together, paste or drop a file, or open an example. The smallest square that holds them appears at once.'));
      return;
    }
    const packed = packing.board !== null;
    say(this.#title, packed ? `${packing.width} × ${packing.height}` : 'Impossible');
    if (this.#stop.hidden) {
      say(this.#status, packing.status === 'time' ? 'the best so far' : packed && packing.lower_bound ? 'the smallest, proved' : packed ? 'packed' : 'proved');
    }
    const rows: [string, string][] = [['Pieces', grouped(packing.pieces)]];
    if (packed) rows.push(['Empty cells', grouped(packing.empty ?? 0)]);
    if (packing.lower_bound) rows.push([packing.optimal ? 'Proved by' : 'At least', packing.optimal ? packing.lower_bound.kind.replace('-', ' ') : this.#sizeWords(packing.lower_bound.size)]);
    rows.push(['Search steps', grouped(packing.nodes)]);
    fill(this.#counts, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
    fill(this.#why, el('h3', {}, packed ? 'Why no smaller board does' : 'Why it is impossible'), ...this.#paragraphs());
  }

  #paragraphs(): HTMLElement[] {
    const reasons = this.#reasons;
    if (!reasons) return [];
    const drawn = this.#weights() !== null;
    const list = reasons.why.trim().split('\n\n').map((text) => {
      const isDrawing = text.split('\n').length > 2 && text.split('\n').every((row) => /^[\s\d.#A-Za-z-]+$/.test(row) && !/[a-z]{3}/.test(row));
      return isDrawing ? el('pre', {}, text) : el('p', {}, text);
    });
    const tools = el('div', { class: 'row' },
      drawn ? el('button', { type: 'button', class: this.#shown === 'why' ? '' : 'strong', onclick: () => this.#showPart(this.#shown === 'why' ? 'packing' : 'why') },
        this.#shown === 'why' ? 'Show the packing' : `Show the colouring on ${this.#sizeWords(this.#refutation()!.size)}`) : null,
      reasons.certificate !== null ? el('button', { type: 'button', onclick: () => saveText('tetrion-certificate.txt', reasons.certificate!) }, 'Certificate') : null);
    return [...list, tools];
  }

  /** The colouring of the proof, cell by cell of the impossible board. */
  #weights(): { size: number; weights: { text: string; tint: number }[] } | null {
    const refutation = this.#refutation();
    if (!refutation) return null;
    const { width, height } = this.#boardOf(refutation.size);
    const cells = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const);
    if (refutation.kind === 'parity') {
      const dark = { checkerboard: (x: number, y: number) => (x + y) % 2, columns: (x: number) => x % 2, rows: (_: number, y: number) => y % 2 }[refutation.colouring ?? 'checkerboard'];
      return { size: refutation.size, weights: cells.map(([x, y]) => ({ text: '', tint: dark(x, y) })) };
    }
    const values = refutation.cell_weights;
    if (!values || values.length !== cells.length) return null;
    const m = refutation.modulus;
    const centred = values.map((value) => (m && value > m / 2 ? value - m : value));
    const most = Math.max(1, ...centred.map(Math.abs));
    return { size: refutation.size, weights: centred.map((value) => ({ text: String(value), tint: value / most })) };
  }

  #boardOf(size: number): { width: number; height: number } {
    const { goal, width, height } = this.#state;
    return goal === 'square' ? { width: size, height: size } : goal === 'width' ? { width, height: size } : { width, height };
  }

  #drawBoard(): void {
    const { palette } = this.app;
    const proof = this.#shown === 'why' ? this.#weights() : null;
    let picture: Picture;
    if (proof) {
      const { width, height } = this.#boardOf(proof.size);
      picture = { grid: emptyGrid(width, height), weights: proof.weights };
    } else if (this.#packing?.board && this.#reasons) {
      const packed = this.#reasons.pieces.map(({ cells, colour, label }) => ({ cells, colour, label }));
      picture = { grid: emptyGrid(this.#packing.width!, this.#packing.height!), packed, letters: true };
    } else {
      const { goal, width, height } = this.#state;
      picture = { grid: emptyGrid(goal === 'square' ? 8 : width, goal === 'rectangle' ? height : 8) };
    }
    this.#board.show(picture, palette, proof ? `The colouring that rules out ${this.#sizeWords(proof.size)}` : `Packing of ${this.#packing?.pieces ?? 0} pieces`);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') this.#cancel();
    else if (event.key.toLowerCase() === 'w' && !event.ctrlKey && !event.metaKey) this.#showPart(this.#shown === 'why' ? 'packing' : 'why');
    else return false;
    return true;
  }

  picture(): { name: string; svg: string } {
    return { name: this.#shown === 'why' ? 'tetrion-packing-proof' : 'tetrion-packing', svg: this.#board.svg };
  }
}
