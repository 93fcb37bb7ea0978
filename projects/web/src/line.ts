/** Line: the moves played from a position, with branches, as a tree in a flat list. */
import { fullRows, type Grid, withCells, withoutRows } from './grid.js';
import { LinkError, type Move, readMove, writeMove } from './link.js';

export interface Step {
  /** Index of the step before; -1: from the root. */
  readonly parent: number;
  readonly move: Move;
}

export type Line = readonly Step[];
export const root = -1;

/** The steps that lead to one, the first first. */
export function pathTo(line: Line, at: number): number[] {
  const path: number[] = [];
  for (let i = at; i >= 0; i = line[i]!.parent) path.unshift(i);
  return path;
}

export const childrenOf = (line: Line, at: number): number[] =>
  line.flatMap((step, i) => (step.parent === at ? [i] : []));

const same = (a: Move, b: Move): boolean =>
  a.piece === b.piece && a.held === b.held && String(a.cells) === String(b.cells);

/** Plays a move after `at`; one that is there already is walked into. */
export function played(line: Line, at: number, move: Move): { line: Line; at: number } {
  const known = childrenOf(line, at).find((i) => same(line[i]!.move, move));
  if (known !== undefined) return { line, at: known };
  return { line: [...line, { parent: at, move }], at: line.length };
}

export interface Position {
  readonly grid: Grid;
  readonly piece: string;
  readonly next: string;
  readonly hold: string;
}

/** The position after a move: full rows vanish, the next piece enters, or the same one when none is known. */
export function after(position: Position, move: Move): Position {
  const set = withCells(position.grid, move.cells, move.piece);
  const grid = withoutRows(set, fullRows(set));
  const follows = position.next[0] ?? position.piece;
  return {
    grid,
    piece: follows,
    next: position.next.slice(1),
    hold: move.held ? position.piece : position.hold,
  };
}

export function positionAt(start: Position, line: Line, at: number): Position {
  return pathTo(line, at).reduce((position, i) => after(position, line[i]!.move), start);
}

// ── In a link: steps apart by commas; `3~` before one that does not follow the step before it ───────

export function writeLine(line: Line, width: number): string {
  return line
    .map((step, i) => (step.parent === i - 1 ? '' : `${step.parent}~`) + writeMove(step.move, width))
    .join(',');
}

export function readLine(text: string | undefined, width: number, height: number): Line {
  if (!text) return [];
  return text.split(',').map((part, i) => {
    const [, parent, move] = /^(?:(-?\d{1,4})~)?(.*)$/.exec(part)!;
    const from = parent === undefined ? i - 1 : Number(parent);
    if (from < root || from >= i) throw new LinkError('The moves in the link cannot be read.');
    return { parent: from, move: readMove(move!, width, height) };
  });
}
