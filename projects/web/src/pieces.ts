/**
 * The seven pieces on the screen. Colours are near Okabe and Ito's set: they stay apart for people
 * who see red and green, or blue and yellow, as one, on light and dark ground; a test simulates it.
 */
import type { Cell, Letter } from 'tetrion';

export const letters: readonly Letter[] = ['I', 'O', 'T', 'S', 'Z', 'J', 'L'];

export const isLetter = (text: string): text is Letter => text.length === 1 && 'IOTSZJL'.includes(text);

export interface Palette {
  ground: string;
  grid: string;
  stack: string;
  ink: string;
  faint: string;
  accent: string;
  pieces: Record<Letter, string>;
}

export const light: Palette = {
  ground: '#f4f4f1',
  grid: '#e6e6e1',
  stack: '#8b8d93',
  ink: '#1d1f24',
  faint: '#b9bbc0',
  accent: '#3451b2',
  pieces: {
    I: '#5dc8fd',
    O: '#fdd829',
    T: '#a058aa',
    S: '#109759',
    Z: '#bb3b03',
    J: '#053da0',
    L: '#de952a',
  },
};

export const dark: Palette = {
  ground: '#1b1d21',
  grid: '#25282d',
  stack: '#71757e',
  ink: '#eceef2',
  faint: '#4b4f57',
  accent: '#9db2ff',
  pieces: {
    I: '#5ae0ff',
    O: '#ebf857',
    T: '#e28dc0',
    S: '#05a96e',
    Z: '#c74401',
    J: '#2c64ab',
    L: '#fa8a25',
  },
};

/** The piece as it is drawn in lists: the cells of its usual first orientation. */
export const icons: Record<Letter, readonly Cell[]> = {
  I: [[0, 0], [1, 0], [2, 0], [3, 0]],
  O: [[0, 0], [1, 0], [0, 1], [1, 1]],
  T: [[1, 0], [0, 1], [1, 1], [2, 1]],
  S: [[1, 0], [2, 0], [0, 1], [1, 1]],
  Z: [[0, 0], [1, 0], [1, 1], [2, 1]],
  J: [[0, 0], [0, 1], [1, 1], [2, 1]],
  L: [[2, 0], [0, 1], [1, 1], [2, 1]],
};

/** A colour's distance in brightness decides the ink of the letter on it. */
export function inkOn(colour: string): string {
  const [r, g, b] = rgb(colour);
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? '#1d1f24' : '#ffffff';
}

export function rgb(colour: string): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}
