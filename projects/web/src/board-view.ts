/**
 * BoardView: a picture on the screen that is as large as its place allows, with square cells of whole
 * pixels. When it can be painted it is one focus stop: arrows move a cursor, Enter uses it; a list of
 * its rows stands beside it for screen readers.
 */
import type { Cell } from 'tetrion';
import { el, fill } from './dom.js';
import { at, empty, type Grid, rows } from './grid.js';
import { toSvg, type Picture } from './picture.js';
import type { Palette } from './pieces.js';

export interface BoardActions {
  /** A cell was pressed or dragged over; `first` at the beginning of a stroke. */
  use?: (cell: Cell, first: boolean, erase: boolean) => void;
  /** The end of a stroke. */
  done?: () => void;
  hover?: (cell: Cell | null) => void;
}

export class BoardView {
  readonly node: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #rows: HTMLElement;
  #picture: Picture | null = null;
  #palette: Palette | null = null;
  #title = '';
  #svg = '';
  #cursor: Cell = [0, 0];
  #focused = false;
  #last: Cell | null = null;
  #erase = false;

  constructor(label: string, private readonly actions: BoardActions = {}) {
    const paintable = actions.use !== undefined;
    this.#rows = el('ol', { class: 'hidden', 'aria-label': `${label}, row by row` });
    this.#stage = paintable
      ? el('div', {
          class: 'stage paintable',
          tabindex: 0,
          role: 'application',
          'aria-roledescription': 'board',
          'aria-label': `${label}. Arrow keys move, Enter fills or empties a cell.`,
        })
      : el('div', { class: 'stage', role: 'img', 'aria-label': label });
    this.node = el('div', { class: 'board' }, this.#stage, this.#rows);
    if (paintable) this.#listen();
    new ResizeObserver(() => this.#fit()).observe(this.node);
  }

  /** The SVG that is shown, for downloads. */
  get svg(): string {
    return this.#svg;
  }

  get cursor(): Cell {
    return this.#cursor;
  }

  focus(): void {
    this.#stage.focus();
  }

  show(picture: Picture, palette: Palette, title: string): void {
    const before = this.#picture?.grid;
    this.#picture = picture;
    this.#palette = palette;
    this.#title = title;
    this.#draw();
    const { grid } = picture;
    if (!before || before.width !== grid.width || before.height !== grid.height) {
      this.#cursor = [Math.floor(grid.width / 2), grid.height - 1];
      this.#fit();
    }
    if (!before || before.marks !== grid.marks) this.#describe(grid);
  }

  #draw(): void {
    if (!this.#picture || !this.#palette) return;
    this.#svg = toSvg(this.#picture, this.#palette, this.#title);
    const cursor = this.#focused ? this.#cursor : null;
    this.#stage.innerHTML = cursor
      ? toSvg({ ...this.#picture, cursor }, this.#palette, this.#title)
      : this.#svg;
    this.#size();
  }

  #describe(grid: Grid): void {
    const filled = rows(grid).map((row, y) => {
      const columns = [...row].flatMap((mark, x) => (mark === empty ? [] : [x + 1]));
      return columns.length === 0
        ? null
        : el('li', {}, `Row ${y + 1}: ${columns.length === grid.width ? 'full' : `columns ${columns.join(' ')} filled`}`);
    });
    fill(this.#rows, ...(filled.some(Boolean) ? filled : [el('li', {}, 'The board is empty')]));
  }

  #pixels = 20;

  #fit(): void {
    if (!this.#picture) return;
    const { width, height } = this.#picture.grid;
    const box = this.node.getBoundingClientRect();
    const largest = 64;
    const pixels = Math.floor(Math.min(box.width / width, box.height / height, largest));
    this.#pixels = Math.max(4, pixels);
    this.#size();
  }

  #size(): void {
    const svg = this.#stage.firstElementChild as SVGElement | null;
    if (!svg || !this.#picture) return;
    svg.setAttribute('width', String(this.#pixels * this.#picture.grid.width));
    svg.setAttribute('height', String(this.#pixels * this.#picture.grid.height));
  }

  #cellAt(event: PointerEvent): Cell | null {
    const box = this.#stage.firstElementChild?.getBoundingClientRect();
    if (!box || !this.#picture) return null;
    const x = Math.floor((event.clientX - box.left) / this.#pixels);
    const y = Math.floor((event.clientY - box.top) / this.#pixels);
    const { width, height } = this.#picture.grid;
    return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null;
  }

  #listen(): void {
    const stage = this.#stage;
    stage.addEventListener('pointerdown', (event) => {
      const cell = this.#cellAt(event);
      if (!cell || (event.button !== 0 && event.button !== 2)) return;
      stage.setPointerCapture(event.pointerId);
      this.#last = cell;
      this.#erase = event.button === 2;
      this.#cursor = cell;
      this.actions.use?.(cell, true, this.#erase);
    });
    stage.addEventListener('pointermove', (event) => {
      const cell = this.#cellAt(event);
      if (this.#last === null) {
        if (event.pointerType === 'mouse') this.actions.hover?.(cell);
        return;
      }
      if (!cell) return;
      for (const between of lineOf(this.#last, cell)) this.actions.use?.(between, false, this.#erase);
      this.#last = cell;
    });
    const end = (): void => {
      if (this.#last) this.actions.done?.();
      this.#last = null;
    };
    stage.addEventListener('pointerup', end);
    stage.addEventListener('pointercancel', end);
    stage.addEventListener('pointerleave', () => this.actions.hover?.(null));
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.addEventListener('focus', () => {
      this.#focused = stage.matches(':focus-visible');
      this.#draw();
    });
    stage.addEventListener('blur', () => {
      this.#focused = false;
      this.#draw();
    });
    stage.addEventListener('keydown', (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    if (!this.#picture || event.ctrlKey || event.metaKey || event.altKey) return;
    const step: Cell | undefined = (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
    )[event.key as 'ArrowLeft'] as unknown as Cell | undefined;
    const { width, height } = this.#picture.grid;
    if (step) {
      this.#cursor = [
        Math.min(width - 1, Math.max(0, this.#cursor[0] + step[0])),
        Math.min(height - 1, Math.max(0, this.#cursor[1] + step[1])),
      ];
      this.#focused = true;
      this.#draw();
      this.actions.hover?.(this.#cursor);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.actions.use?.(this.#cursor, true, false);
      this.actions.done?.();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** "column 4, row 19, filled": what a cursor stands on. */
  describe([x, y]: Cell): string {
    const mark = this.#picture ? at(this.#picture.grid, x, y) : empty;
    return `column ${x + 1}, row ${y + 1}, ${mark === empty ? 'empty' : 'filled'}`;
  }
}

/** The cells between two, the second included: a fast stroke leaves no gaps. */
export function lineOf([x0, y0]: Cell, [x1, y1]: Cell): Cell[] {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps }, (_, i): Cell => [
    Math.round(x0 + ((x1 - x0) * (i + 1)) / steps),
    Math.round(y0 + ((y1 - y0) * (i + 1)) / steps),
  ]);
}
