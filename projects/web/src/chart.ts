/** Chart: a few lines over the pieces of a game, drawn anew with each sample. */
import { el } from './dom.js';
import type { Palette } from './pieces.js';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

const width = 320;
const height = 64;

/** Of many samples only as many as there are pixels are drawn: the largest of each group. */
export function thinned(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const group = values.length / most;
  return Array.from({ length: most }, (_, i) =>
    Math.max(...values.slice(Math.floor(i * group), Math.max(Math.floor(i * group) + 1, Math.floor((i + 1) * group)))),
  );
}

export class Chart {
  readonly node: HTMLElement;
  readonly #svg: HTMLElement;
  readonly #value = el('span', { class: 'value' });

  constructor(readonly name: string, meaning: string) {
    this.#svg = el('div', { class: 'plot', role: 'img', 'aria-label': name });
    this.node = el('figure', { class: 'chart', title: meaning }, el('figcaption', {}, el('span', {}, name), this.#value), this.#svg);
  }

  show(series: readonly Series[], palette: Palette): void {
    const most = Math.max(1, ...series.flatMap(({ values }) => thinned(values, width)));
    const colours = [palette.accent, palette.pieces.L];
    const paths = series.map(({ values }, i) => {
      const points = thinned(values, width);
      const step = points.length > 1 ? width / (points.length - 1) : 0;
      const path = points.map((v, x) => `${x === 0 ? 'M' : 'L'}${(x * step).toFixed(1)} ${(height - 1 - (v / most) * (height - 4)).toFixed(1)}`).join('');
      return `<path d="${path}" fill="none" stroke="${colours[i % 2]}" stroke-width="1.5"${i === 1 ? ' stroke-dasharray="5 2"' : ''} vector-effect="non-scaling-stroke"/>`;
    });
    this.#svg.innerHTML = `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="M0 ${height - 0.5}H${width}" stroke="${palette.faint}" vector-effect="non-scaling-stroke"/>${paths.join('')}</svg>`;
    const last = series.map(({ values }) => (values.at(-1) ?? 0).toLocaleString('en-US')).join(' · ');
    if (this.#value.textContent !== last) this.#value.textContent = last;
    this.#svg.setAttribute('aria-label', `${this.name}: now ${last}, at most ${most.toLocaleString('en-US')}`);
  }
}
