/**
 * The state of the page as the fragment of its address: `#analyse?rules=nes&board=10x20/x---…`.
 *
 * Whatever stands in a link is only ever read through here: each reader returns what it expects or
 * throws LinkError, and nothing in a link is more than text and numbers.
 */
import { type Cell, type Letter } from 'tetrion';
import { empty, fromRows, type Grid, largest, rows } from './grid.js';
import { isLetter } from './pieces.js';

export class LinkError extends Error {}

export type Tab = 'analyse' | 'play' | 'pack' | 'compare';
export const tabs: readonly Tab[] = ['analyse', 'play', 'pack', 'compare'];

export type Parameters = Record<string, string>;

const longest = 60_000;

export function readFragment(fragment: string): { tab: Tab; parameters: Parameters } {
  const text = fragment.replace(/^#\/?/, '');
  if (text === '') return { tab: 'analyse', parameters: {} };
  if (text.length > longest) throw new LinkError('The link is too long to be one of this page.');
  const [name, query = ''] = text.split('?', 2) as [string, string?];
  const tab = tabs.find((known) => known === name);
  if (tab === undefined) throw new LinkError(`The link names no part of this page.`);
  return { tab, parameters: Object.fromEntries(new URLSearchParams(query)) };
}

/** Empty values are left out; what is legible stays unescaped. */
export function writeFragment(tab: Tab, parameters: Parameters): string {
  const parts = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%2F/g, '/').replace(/%2C/g, ',')}`);
  return `#${tab}${parts.length > 0 ? '?' + parts.join('&') : ''}`;
}

// ── Boards: 10x20/x---------/xx-… from the highest row that is not empty ─────────────────────────────

export function writeBoard(grid: Grid): string {
  const list = rows(grid);
  const first = list.findIndex((row) => row !== empty.repeat(grid.width));
  const shown = first < 0 ? [] : list.slice(first);
  return [`${grid.width}x${grid.height}`, ...shown].join('/');
}

export function readBoard(text: string): Grid {
  const [size = '', ...shown] = text.split('/');
  const match = /^(\d{1,3})x(\d{1,3})$/.exec(size);
  const width = Number(match?.[1]);
  const height = Number(match?.[2]);
  const fits = width >= 1 && height >= 1 && width <= largest.width && height <= largest.height;
  const legible = shown.every((row) => row.length === width && /^[-xIOTSZJL]*$/.test(row));
  if (!match || !fits || shown.length > height || !legible) {
    throw new LinkError('The board in the link cannot be read.');
  }
  const above = Array.from({ length: height - shown.length }, () => empty.repeat(width));
  return fromRows([...above, ...shown]);
}

// ── Pieces, numbers, words ──────────────────────────────────────────────────────────────────────────

export function readPieces(text: string | undefined, most: number): string {
  const found = text ?? '';
  if (found.length > most || ![...found].every(isLetter)) {
    throw new LinkError('The pieces in the link cannot be read.');
  }
  return found;
}

export function readNumber(text: string | undefined, otherwise: number, low: number, high: number): number {
  if (text === undefined) return otherwise;
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= low && number <= high)) throw new LinkError('A number in the link cannot be read.');
  return number;
}

export function readWord(text: string | undefined, otherwise: string): string {
  if (text === undefined) return otherwise;
  if (!/^[a-z0-9][a-z0-9+-]{0,40}$/i.test(text)) throw new LinkError('A name in the link cannot be read.');
  return text;
}

export const oneOf = <T extends string>(text: string | undefined, known: readonly T[], otherwise: T): T =>
  known.find((value) => value === text) ?? otherwise;

// ── Cells of a piece: T3a.3b.3c.47, the number of each cell in base 36 ────────────────────────────────

export interface Move {
  readonly piece: Letter;
  readonly cells: readonly Cell[];
  /** The held piece was played. */
  readonly held: boolean;
}

/** Cells may lie in up to 8 rows above the top. */
const rowsAbove = 8;

export function writeMove(move: Move, width: number): string {
  const cells = move.cells.map(([x, y]) => ((y + rowsAbove) * width + x).toString(36));
  return `${move.piece}${move.held ? '*' : ''}${cells.join('.')}`;
}

export function readMove(text: string, width: number, height: number): Move {
  const match = /^([IOTSZJL])(\*?)([0-9a-z]{1,4}(?:\.[0-9a-z]{1,4}){3})$/.exec(text);
  if (!match) throw new LinkError('The moves in the link cannot be read.');
  const cells = match[3]!.split('.').map((number): Cell => {
    const index = Number.parseInt(number, 36);
    return [index % width, Math.floor(index / width) - rowsAbove];
  });
  if (cells.some(([, y]) => y >= height)) throw new LinkError('The moves in the link cannot be read.');
  return { piece: match[1] as Letter, cells, held: match[2] === '*' };
}
