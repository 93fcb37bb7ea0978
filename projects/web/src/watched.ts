/** Watched: a game that a controller plays, as the page follows it: coloured board, samples, speed. */
import type { WatchQuery, WatchView } from 'tetrion';
import type { Client } from './client.js';
import { emptyGrid, fromRows, fullRows, type Grid, withCells, withoutRows } from './grid.js';

export interface Sample {
  pieces: number;
  height: number;
  holes: number;
  lines: number;
}

/** Samples are kept for the charts; past this many every other one is dropped. */
const mostSamples = 4000;

export class Watched {
  grid: Grid = emptyGrid(10, 20);
  view: WatchView | null = null;
  samples: Sample[] = [];
  last: { cells: readonly (readonly [number, number])[]; piece: string } | null = null;
  #every = 1;

  constructor(
    private readonly client: Client,
    readonly query: WatchQuery,
  ) {}

  /** Starts the game and plays it up to a piece at once. */
  async start(at = 0): Promise<void> {
    this.view = await this.client.ask('startWatching', this.query);
    this.grid = fromRows(this.view.board);
    this.samples = [];
    this.#every = 1;
    // Small enough for colours and charts, large enough to be there soon.
    const chunk = at > 3000 ? 500 : Math.min(64, Math.max(1, Math.ceil(at / 100)));
    while (this.view.pieces < at && !this.view.finished) {
      const before = this.view.pieces;
      await this.step(Math.min(at - this.view.pieces, chunk));
      if (this.view.pieces === before) break;
    }
  }

  async step(moves: number): Promise<void> {
    if (!this.view || this.view.finished) return;
    const view = await this.client.ask('watch', this.view.id, moves);
    const shown = view.moves ?? [];
    let grid = shown.length < view.pieces - this.view.pieces ? plain(view.board) : this.grid;
    if (grid === this.grid) {
      for (const move of shown) {
        const set = withCells(grid, move.cells, move.piece);
        grid = move.lines > 0 ? withoutRows(set, fullRows(set)) : set;
      }
      // Rules of play differ in what they clear; the engine's board decides.
      if (plainMarks(grid) !== view.board.join('')) grid = plain(view.board);
    }
    this.grid = grid;
    this.view = view;
    const move = shown.at(-1);
    this.last = move ? { cells: move.cells, piece: move.piece } : null;
    const last = this.samples.at(-1)?.pieces ?? 0;
    if (view.pieces - last >= this.#every) {
      const { pieces, height, holes, lines } = view;
      this.samples.push({ pieces, height, holes, lines });
    }
    if (this.samples.length > mostSamples) {
      this.samples = this.samples.filter((_, i) => i % 2 === 1);
      this.#every *= 2;
    }
  }
}

const plain = (rows: readonly string[]): Grid => fromRows(rows);
const plainMarks = (grid: Grid): string => grid.marks.replace(/[^-]/g, 'x');

/**
 * Pace: calls step(moves) so often that about `speed` pieces a second are played; 0 is as fast as the
 * engine can, in steps that leave the page its frames.
 */
export class Pace {
  speed = 8;
  #running = false;
  #turn = 0;

  constructor(
    private readonly step: (moves: number) => Promise<boolean>,
    private readonly changed: () => void,
  ) {}

  get running(): boolean {
    return this.#running;
  }

  run(): void {
    if (this.#running) return;
    this.#running = true;
    this.changed();
    void this.#loop(++this.#turn);
  }

  pause(): void {
    if (!this.#running) return;
    this.#running = false;
    ++this.#turn;
    this.changed();
  }

  async #loop(turn: number): Promise<void> {
    let moves = 1;
    while (turn === this.#turn) {
      const begin = performance.now();
      const fast = this.speed === 0 || this.speed > 50;
      const count = this.speed === 0 ? moves : fast ? Math.ceil(this.speed / 50) : 1;
      let goes = false;
      try {
        goes = await this.step(count);
      } catch {
        // said where the step was asked for
      }
      if (turn !== this.#turn) return this.changed(); // the step that was under way has been drawn
      if (!goes) return this.pause();
      const took = performance.now() - begin;
      if (took < 12) moves = Math.min(20_000, Math.ceil(moves * 1.5));
      if (took > 30) moves = Math.max(1, Math.floor(moves / 2));
      const rest = this.speed === 0 ? 0 : (1000 * count) / this.speed - took;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
  }
}

export const speeds = [
  ['1', '1 a second'],
  ['4', '4 a second'],
  ['15', '15 a second'],
  ['60', '60 a second'],
  ['500', '500 a second'],
  ['0', 'as fast as it goes'],
] as const;
