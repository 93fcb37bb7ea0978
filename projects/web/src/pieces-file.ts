/** Piece files: 4×4 blocks of `#` and `.`; and the same pieces by the names of their shapes, for links. */
import type { Catalogue, Cell } from 'tetrion';
import { LinkError } from './link.js';

export type Shapes = Catalogue['shapes'];

export function block(cells: readonly Cell[]): string {
  return Array.from({ length: 4 }, (_, y) =>
    Array.from({ length: 4 }, (_, x) => (cells.some(([cx, cy]) => cx === x && cy === y) ? '#' : '.')).join(''),
  ).join('\n');
}

export const file = (blocks: readonly string[]): string => blocks.join('\n\n') + (blocks.length > 0 ? '\n' : '');

/** The shapes of a file by name; nothing when it is no sequence of tetromino blocks. */
export function shapeNames(text: string, shapes: Shapes): string[] | null {
  const trimmed = text.replace(/\n+$/, '');
  if (trimmed === '') return [];
  const names = new Map(shapes.map(({ name, cells }) => [block(cells), name]));
  const list: string[] = [];
  for (const part of trimmed.split('\n\n')) {
    const rows = part.split('\n');
    if (rows.length !== 4 || !rows.every((row) => /^[#.]{4}$/.test(row))) return null;
    const cells = rows.flatMap((row, y) => [...row].flatMap((mark, x): Cell[] => (mark === '#' ? [[x, y]] : [])));
    if (cells.length !== 4) return null;
    const left = Math.min(...cells.map(([x]) => x));
    const top = Math.min(...cells.map(([, y]) => y));
    const name = names.get(block(cells.map(([x, y]): Cell => [x - left, y - top])));
    if (name === undefined) return null;
    list.push(name);
  }
  return list;
}

/** "I_h~3,O": equal ones in a row as one with their number. */
export function writeNames(names: readonly string[]): string {
  const parts: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = parts.at(-1);
    if (last?.name === name) ++last.count;
    else parts.push({ name, count: 1 });
  }
  return parts.map(({ name, count }) => (count > 1 ? `${name}~${count}` : name)).join(',');
}

const mostPieces = 2000;

export function readNames(text: string, shapes: Shapes): string[] {
  if (text === '') return [];
  const list: string[] = [];
  for (const part of text.split(',')) {
    const [name = '', count = '1'] = part.split('~');
    const times = /^\d{1,4}$/.test(count) ? Number(count) : 0;
    if (times < 1 || list.length + times > mostPieces || !shapes.some((shape) => shape.name === name)) {
      throw new LinkError('The pieces in the link cannot be read.');
    }
    for (let i = 0; i < times; ++i) list.push(name);
  }
  return list;
}

export function fileOfNames(names: readonly string[], shapes: Shapes): string {
  const blocks = new Map(shapes.map(({ name, cells }) => [name, block(cells)]));
  return file(names.map((name) => blocks.get(name)!));
}
