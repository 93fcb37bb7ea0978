/**
 * Grid: a board as the page paints it: each cell empty (`-`), filled (`x`), or part of a piece (its
 * letter). A plain value; functions return new ones. The engine sees its rows.
 */
import type { Cell } from 'tetrion';

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top, one mark a cell. */
  readonly marks: string;
}

/** The page's limit: what a person can still see. The engine takes any size. */
export const largest = { width: 40, height: 60 };

export const empty = '-';
const emptyMarks = '-._0';
const pieceMarks = 'IOTSZJL';

export function emptyGrid(width: number, height: number): Grid {
  return { width, height, marks: empty.repeat(width * height) };
}

export const at = (grid: Grid, x: number, y: number): string =>
  grid.marks[y * grid.width + x] ?? empty;

export const inside = (grid: Grid, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < grid.width && y < grid.height;

export function rows(grid: Grid): string[] {
  const list: string[] = [];
  for (let y = 0; y < grid.height; ++y) {
    list.push(grid.marks.slice(y * grid.width, (y + 1) * grid.width));
  }
  return list;
}

/** The rows as the engine takes them. */
export const engineRows = (grid: Grid): string[] => rows(grid);

export function fromRows(list: readonly string[]): Grid {
  return { width: list[0]?.length ?? 0, height: list.length, marks: list.join('') };
}

export function withCells(grid: Grid, cells: readonly Cell[], mark: string): Grid {
  const marks = [...grid.marks];
  for (const [x, y] of cells) if (inside(grid, x, y)) marks[y * grid.width + x] = mark;
  return { ...grid, marks: marks.join('') };
}

/** The rows that are full, top first. */
export function fullRows(grid: Grid): number[] {
  return rows(grid).flatMap((row, y) => (row.includes(empty) ? [] : [y]));
}

export function withoutRows(grid: Grid, removed: readonly number[]): Grid {
  if (removed.length === 0) return grid;
  const kept = rows(grid).filter((_, y) => !removed.includes(y));
  const fresh = Array.from({ length: grid.height - kept.length }, () => empty.repeat(grid.width));
  return fromRows([...fresh, ...kept]);
}

export function mirrored(grid: Grid): Grid {
  const swap: Record<string, string> = { S: 'Z', Z: 'S', J: 'L', L: 'J' };
  return fromRows(
    rows(grid).map((row) => [...row].reverse().map((mark) => swap[mark] ?? mark).join('')),
  );
}

/** The same drawing on a board of another size: kept at the floor and at the left wall. */
export function resized(grid: Grid, width: number, height: number): Grid {
  const old = rows(grid);
  const list: string[] = [];
  for (let y = 0; y < height; ++y) {
    const row = old[y - height + grid.height] ?? '';
    list.push(row.slice(0, width).padEnd(width, empty));
  }
  return fromRows(list);
}

export class DrawingError extends Error {}

/**
 * A board from a drawing that a person pasted: rows apart by line breaks (or slashes), or a JSON
 * array of rows. A drawing lower than `minHeight` gets empty rows on top. Errors say where and what.
 */
export function parseDrawing(text: string, minHeight = 1): Grid {
  if (text.length > 1_000_000) {
    throw new DrawingError(
      `The text has ${text.length.toLocaleString('en')} characters, too many for a board. Paste up to ${largest.width} by ${largest.height} cells.`,
    );
  }
  let lines = text.replace(/\r\n?/g, '\n').split('\n');
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) {
    lines = jsonRows(trimmed);
  } else if (lines.length === 1 && trimmed.includes('/')) {
    lines = trimmed.split('/');
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) {
    throw new DrawingError('There is no drawing in the text. Each line is a row: - for empty, x for filled.');
  }
  while (lines.at(-1)!.trim() === '') lines.pop();
  const list: string[] = [];
  let width = 0;
  for (let i = first; i < lines.length; ++i) {
    const cells = [...lines[i]!.trim()];
    if (cells.length === 0) throw new DrawingError(`Line ${i + 1} is blank between two rows.`);
    width ||= cells.length;
    if (cells.length !== width) {
      throw new DrawingError(
        `Line ${i + 1} has ${cells.length} cell${cells.length === 1 ? '' : 's'}, expected ${width} as in the first row.`,
      );
    }
    if (width > largest.width || list.length >= largest.height) {
      throw new DrawingError(
        `The drawing is larger than ${largest.width} by ${largest.height} cells, the most this page shows. The command line takes any size.`,
      );
    }
    list.push(cells.map((cell, x) => markOf(cell, i + 1, x + 1)).join(''));
  }
  while (list.length < minHeight) list.unshift(empty.repeat(width));
  return fromRows(list);
}

function markOf(cell: string, line: number, column: number): string {
  if (emptyMarks.includes(cell)) return empty;
  if (/[\s\p{C}\p{Z}\p{M}]/u.test(cell)) {
    throw new DrawingError(
      `Line ${line}, column ${column}: a blank or invisible character, expected - for empty or a mark such as x.`,
    );
  }
  return pieceMarks.includes(cell) ? cell : 'x';
}

function jsonRows(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((row): row is string => typeof row === 'string')) return value;
  } catch {
    // said below
  }
  throw new DrawingError('The text begins like JSON but is no array of rows such as ["----","x---"].');
}

/** The drawing as text, empty rows on top left out on request. */
export function draw(grid: Grid): string {
  return rows(grid).join('\n');
}
