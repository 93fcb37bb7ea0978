/** Line: the moves played from a position, with branches, as a tree in a flat list. */
import { fullRows, type Grid, withCells, withoutRows } from './grid.js';
import { LinkError, type Move, readMove, readPieces, writeMove } from './link.js';

export interface Step {
  /** Index of the step before; -1: from the root. */
  readonly parent: number;
  readonly move: Move;
  /** Other pieces than those that would follow by themselves: a person chose them there. */
  readonly asked?: Asked;
}

/** What is to be placed in a position. */
export interface Asked {
  readonly piece: string;
  readonly next: string;
  readonly hold: string;
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

/** The same line with other pieces after a step. */
export const asking = (line: Line, at: number, asked: Asked): Line =>
  line.map((step, i) => (i === at ? { ...step, asked } : step));

export interface Position extends Asked {
  readonly grid: Grid;
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
  return pathTo(line, at).reduce(
    (position, i) => ({ ...after(position, line[i]!.move), ...line[i]!.asked }),
    start,
  );
}

// ── In a link: steps apart by commas; `3~` before one that does not follow the step before it; ───────
// `=I.OS.L` behind one where piece, next and hold were chosen

export function writeLine(line: Line, width: number): string {
  return line
    .map(({ parent, move, asked }, i) =>
      (parent === i - 1 ? '' : `${parent}~`) +
      writeMove(move, width) +
      (asked ? `=${asked.piece}.${asked.next}.${asked.hold}` : ''))
    .join(',');
}

export function readLine(text: string | undefined, width: number, height: number): Line {
  if (!text) return [];
  return text.split(',').map((part, i) => {
    const [, parent, move, choice] = /^(?:(-?\d{1,4})~)?([^=]*)(?:=(.*))?$/.exec(part)!;
    const from = parent === undefined ? i - 1 : Number(parent);
    if (from < root || from >= i) throw new LinkError('The moves in the link cannot be read.');
    const step = { parent: from, move: readMove(move!, width, height) };
    if (choice === undefined) return step;
    const [piece, next, hold, ...rest] = choice.split('.');
    if (!piece || rest.length > 0) throw new LinkError('The moves in the link cannot be read.');
    return { ...step, asked: { piece: readPieces(piece, 1), next: readPieces(next, 3), hold: readPieces(hold, 1) } };
  });
}
