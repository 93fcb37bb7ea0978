import { describe, expect, it } from 'vitest';
import * as G from '../../src/grid.js';

const drawing = (text: string): G.Grid => G.parseDrawing(text);

describe('a pasted drawing', () => {
  it('is read whatever its marks and line ends', () => {
    expect(drawing('  ..X\r\n  _T0\n\n')).toEqual({ width: 3, height: 2, marks: '--x-T-' });
    expect(drawing('--x/x--')).toEqual({ width: 3, height: 2, marks: '--xx--' });
    expect(drawing('["--x","x--"]')).toEqual({ width: 3, height: 2, marks: '--xx--' });
    expect(drawing('█-')).toEqual({ width: 2, height: 1, marks: 'x-' });
  });

  it.each([
    ['', 'There is no drawing in the text'],
    ['---\n--', 'Line 2 has 2 cells, expected 3 as in the first row'],
    ['---\n\n---', 'Line 2 is blank between two rows'],
    ['-x-\n- -', 'Line 2, column 2: a blank or invisible character'],
    ['[1,2]', 'no array of rows'],
    ['-'.repeat(41), 'larger than 40 by 60 cells'],
    [Array(61).fill('-').join('\n'), 'larger than 40 by 60 cells'],
    ['-\u200b-', 'Line 1, column 2: a blank or invisible character'],
    ['x'.repeat(10_000_000), 'The text has 10,000,000 characters'],
  ])('is refused with the place: %#', (text, message) => {
    expect(() => drawing(text)).toThrow(message);
  });

  it('comes back from its own text', () => {
    const grid = drawing('----\n-xT-\nxxxx');
    expect(drawing(G.draw(grid))).toEqual(grid);
  });
});

describe('a grid', () => {
  it('loses its full rows, the rest falls', () => {
    const grid = drawing('-x--\nxxxx\nx---\nTTTT');
    expect(G.fullRows(grid)).toEqual([1, 3]);
    expect(G.draw(G.withoutRows(grid, [1, 3]))).toBe('----\n----\n-x--\nx---');
  });

  it('seen in a mirror swaps S and Z, J and L', () => {
    expect(G.draw(G.mirrored(drawing('SSx-\nJ---')))).toBe('-xZZ\n---L');
  });

  it('keeps floor and left wall when its size changes', () => {
    expect(G.draw(G.resized(drawing('x-\n-x'), 3, 3))).toBe('---\nx--\n-x-');
    expect(G.draw(G.resized(drawing('xx\n-x'), 1, 1))).toBe('-');
  });

  it('takes cells above the top as lost', () => {
    expect(G.draw(G.withCells(drawing('--\n--'), [[0, -1], [0, 0], [5, 0]], 'I'))).toBe('I-\n--');
  });
});
