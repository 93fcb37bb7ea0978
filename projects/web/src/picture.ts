/** Picture: a board with everything that is shown on it, as SVG text. On the screen and in downloads. */
import type { Cell } from 'tetrion';
import { at, empty, type Grid } from './grid.js';
import { inkOn, isLetter, type Palette } from './pieces.js';

export interface Picture {
  grid: Grid;
  /** Where pieces can go: cells tinted by how many placements cover them, 0 to 1. */
  reach?: ReadonlyMap<number, number>;
  /** The chosen placement or a falling piece's landing, in outline. */
  ghost?: { cells: readonly Cell[]; piece: string } | null;
  /** The piece in the air, solid. */
  falling?: { cells: readonly Cell[]; piece: string } | null;
  /** Where the falling piece would land. */
  landing?: readonly Cell[] | null;
  /** Cells that something said beside the board is about. */
  marks?: readonly Cell[];
  /** A hint: dashed outline. */
  hint?: readonly Cell[] | null;
  cursor?: Cell | null;
  /** A number for each cell, shown and tinted: the colouring of a proof. */
  weights?: readonly { text: string; tint: number }[];
  /** Colours and labels by cell for a packing: its pieces. */
  packed?: readonly { cells: readonly Cell[]; colour: string; label: string }[];
  letters?: boolean;
}

/** Units of a cell in the picture; on the screen a cell is a whole number of pixels. */
export const unit = 20;

const number = (value: number): string => String(Math.round(value * 100) / 100);

function squares(cells: Iterable<Cell>, inset: number): string {
  const size = unit - 2 * inset;
  let path = '';
  for (const [x, y] of cells) {
    path += `M${number(x * unit + inset)} ${number(y * unit + inset)}h${size}v${size}h-${size}z`;
  }
  return path;
}

/** The outline around a set of cells, `inset` inside it. */
export function outline(cells: readonly Cell[], inset: number): string {
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  let path = '';
  for (const [x, y] of cells) {
    const filled = (dx: number, dy: number): boolean => has.has(`${x + dx},${y + dy}`);
    const left = x * unit + (filled(-1, 0) ? 0 : inset);
    const right = (x + 1) * unit - (filled(1, 0) ? 0 : inset);
    const top = y * unit + (filled(0, -1) ? 0 : inset);
    const bottom = (y + 1) * unit - (filled(0, 1) ? 0 : inset);
    if (!filled(0, -1)) path += `M${left} ${top}H${right}`;
    if (!filled(0, 1)) path += `M${left} ${bottom}H${right}`;
    if (!filled(-1, 0)) path += `M${left} ${top}V${bottom}`;
    if (!filled(1, 0)) path += `M${right} ${top}V${bottom}`;
    // Inner corners of an inset outline need their two short pieces.
    for (const [dx, dy] of [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const) {
      if (!filled(dx, 0) || !filled(0, dy) || filled(dx, dy)) continue;
      const cx = dx < 0 ? x * unit : (x + 1) * unit;
      const cy = dy < 0 ? y * unit : (y + 1) * unit;
      path += `M${cx - dx * inset} ${cy}V${cy - dy * inset}H${cx}`;
    }
  }
  return path;
}

function letterAt(x: number, y: number, text: string, colour: string, size = 11): string {
  return `<text x="${x * unit + unit / 2}" y="${y * unit + unit / 2 + size * 0.36}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

export function toSvg(picture: Picture, palette: Palette, title: string): string {
  const { grid } = picture;
  const width = grid.width * unit;
  const height = grid.height * unit;
  const parts: string[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    gridLines(grid, palette),
    stack(picture, palette),
    picture.packed ? packing(picture.packed, palette, picture.letters ?? true) : '',
    reach(picture, palette),
    ghost(picture, palette),
    weights(picture, palette),
    marks(picture, palette),
  ];
  if (picture.cursor) {
    parts.push(`<path d="${outline([picture.cursor], 1)}" fill="none" stroke="${palette.ink}" stroke-width="2" stroke-linecap="square"/>`);
  }
  return parts.join('') + '</svg>';
}

function gridLines(grid: Grid, palette: Palette): string {
  let path = '';
  for (let x = 1; x < grid.width; ++x) path += `M${x * unit} 0V${grid.height * unit}`;
  for (let y = 1; y < grid.height; ++y) path += `M0 ${y * unit}H${grid.width * unit}`;
  return `<path d="${path}" stroke="${palette.grid}" stroke-width="1" shape-rendering="crispEdges"/>`;
}

function stack(picture: Picture, palette: Palette): string {
  const { grid, letters } = picture;
  const byMark = new Map<string, Cell[]>();
  for (let y = 0; y < grid.height; ++y) {
    for (let x = 0; x < grid.width; ++x) {
      const mark = at(grid, x, y);
      if (mark === empty) continue;
      const cells = byMark.get(mark);
      if (cells) cells.push([x, y]);
      else byMark.set(mark, [[x, y]]);
    }
  }
  let text = '';
  for (const [mark, cells] of byMark) {
    const colour = isLetter(mark) ? palette.pieces[mark] : palette.stack;
    text += `<path d="${squares(cells, 0.5)}" fill="${colour}"/>`;
    if (letters && isLetter(mark)) {
      for (const [x, y] of cells) text += letterAt(x, y, mark, inkOn(colour));
    }
  }
  return text + solid(picture, palette);
}

function solid({ falling, letters }: Picture, palette: Palette): string {
  if (!falling || !isLetter(falling.piece)) return '';
  const colour = palette.pieces[falling.piece];
  const cells = falling.cells.filter(([, y]) => y >= 0);
  let text = `<path d="${squares(cells, 0.5)}" fill="${colour}"/>`;
  if (letters) for (const [x, y] of cells) text += letterAt(x, y, falling.piece, inkOn(colour));
  return text;
}

function reach({ reach: reachable, grid }: Picture, palette: Palette): string {
  if (!reachable) return '';
  // Three strengths: few shapes, and differences that can be seen.
  const levels: Cell[][] = [[], [], []];
  for (const [index, share] of reachable) {
    levels[share > 0.66 ? 2 : share > 0.33 ? 1 : 0]!.push([
      index % grid.width,
      Math.floor(index / grid.width),
    ]);
  }
  return levels
    .map((cells, i) =>
      cells.length > 0
        ? `<path d="${squares(cells, 0.5)}" fill="${palette.accent}" fill-opacity="${0.1 + 0.07 * i}"/>`
        : '',
    )
    .join('');
}

function ghost({ ghost: shown, hint, landing, falling, letters }: Picture, palette: Palette): string {
  let text = '';
  if (landing && falling && isLetter(falling.piece)) {
    const colour = palette.pieces[falling.piece];
    text += `<path d="${squares(landing, 0.5)}" fill="${colour}" fill-opacity="0.18"/>`;
    text += `<path d="${outline(landing, 1)}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="square"/>`;
  }
  if (hint) {
    text += `<path d="${outline(hint, 2)}" fill="none" stroke="${palette.ink}" stroke-width="2" stroke-dasharray="4 3"/>`;
  }
  if (shown && isLetter(shown.piece)) {
    const colour = palette.pieces[shown.piece];
    text += `<path d="${squares(shown.cells, 0.5)}" fill="${colour}" fill-opacity="0.62"/>`;
    text += `<path d="${outline(shown.cells, 1)}" fill="none" stroke="${palette.ink}" stroke-width="2" stroke-linecap="square"/>`;
    if (letters) for (const [x, y] of shown.cells) if (y >= 0) text += letterAt(x, y, shown.piece, palette.ink);
  }
  return text;
}

function marks({ marks: marked }: Picture, palette: Palette): string {
  if (!marked || marked.length === 0) return '';
  let dots = '';
  for (const [x, y] of marked) {
    dots += `<circle cx="${x * unit + unit / 2}" cy="${y * unit + unit / 2}" r="4.5"/>`;
  }
  return `<g fill="${palette.accent}" stroke="${palette.ground}" stroke-width="1.5">${dots}</g>`;
}

/** Tint 0 is no tint; positive and negative ones differ in kind, not only in strength. */
function weights({ weights: list, grid }: Picture, palette: Palette): string {
  if (!list) return '';
  let text = '';
  const small = list.some(({ text: t }) => t.length > 2);
  list.forEach(({ text: shown, tint }, i) => {
    const x = i % grid.width;
    const y = Math.floor(i / grid.width);
    if (tint !== 0) {
      const colour = tint > 0 ? palette.accent : palette.pieces.L;
      text += `<path d="${squares([[x, y]], 0.5)}" fill="${colour}" fill-opacity="${number(0.15 + 0.55 * Math.min(1, Math.abs(tint)))}"/>`;
    }
    if (shown !== '') text += letterAt(x, y, shown, palette.ink, small ? 8 : 10);
  });
  return text;
}

function packing(pieces: NonNullable<Picture['packed']>, palette: Palette, labels: boolean): string {
  let text = '';
  for (const { cells, colour, label } of pieces) {
    text += `<path d="${squares(cells, 0)}" fill="${colour}"/>`;
    text += `<path d="${outline(cells, 0.75)}" fill="none" stroke="${palette.ground}" stroke-width="1.5" stroke-linecap="square"/>`;
    if (labels) {
      const size = label.length > 2 ? 7 : label.length > 1 ? 9 : 11;
      for (const [x, y] of cells) text += letterAt(x, y, label, inkOn(colour), size);
    }
  }
  return text;
}

/** A piece alone, for lists. */
export function iconSvg(cells: readonly Cell[], colour: string, size = 8): string {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = (Math.max(...xs) - left + 1) * size;
  const height = (Math.max(...ys) - top + 1) * size;
  const boxes = cells
    .map(([x, y]) => `<rect x="${(x - left) * size + 0.5}" y="${(y - top) * size + 0.5}" width="${size - 1}" height="${size - 1}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="${colour}" aria-hidden="true" focusable="false">${boxes}</svg>`;
}
