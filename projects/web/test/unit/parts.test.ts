import { describe, expect, it } from 'vitest';
import { lineOf } from '../../src/board-view.js';
import { thinned } from '../../src/chart.js';
import { outline, toSvg } from '../../src/picture.js';
import { light } from '../../src/pieces.js';
import { fileOfNames, readNames, shapeNames, type Shapes, writeNames } from '../../src/pieces-file.js';
import { judge } from '../../src/play-game.js';
import { load } from '../../src/settings.js';
import { inputsAloud, runs, whyNotWords } from '../../src/words.js';
import { parseDrawing } from '../../src/grid.js';
import { signed } from '../../src/app.js';

const shapes: Shapes = [
  { name: 'O', piece: 'O', cells: [[0, 0], [1, 0], [0, 1], [1, 1]] },
  { name: 'I_h', piece: 'I', cells: [[0, 0], [1, 0], [2, 0], [3, 0]] },
];

describe('piece files', () => {
  it('become names and come back', () => {
    const text = fileOfNames(['O', 'I_h', 'I_h'], shapes);
    expect(text).toBe('##..\n##..\n....\n....\n\n####\n....\n....\n....\n\n####\n....\n....\n....\n');
    expect(shapeNames(text, shapes)).toEqual(['O', 'I_h', 'I_h']);
    expect(readNames(writeNames(['O', 'I_h', 'I_h']), shapes)).toEqual(['O', 'I_h', 'I_h']);
  });

  it('a piece is the same wherever it lies in its block', () => {
    expect(shapeNames('....\n....\n..##\n..##', shapes)).toEqual(['O']);
  });

  it.each(['##..\n##..', '<script>', '####\n####\n....\n....'])('what is no piece has no name: %#', (text) => {
    expect(shapeNames(text, shapes)).toBeNull();
  });

  it.each(['X', 'O~0', 'O~9999', 'O~1e3'])('names in a link are checked: %s', (text) => {
    expect(() => readNames(text, shapes)).toThrow('cannot be read');
  });
});

describe('pictures', () => {
  it('the outline of a square is its four sides', () => {
    expect(outline([[0, 0]], 1)).toBe('M1 1H19M1 19H19M1 1V19M19 1V19');
  });

  it('text in them is text', () => {
    const svg = toSvg({ grid: parseDrawing('x-'), packed: [{ cells: [[0, 0]], colour: '#000000', label: '<b>' }] }, light, '<script>"&');
    expect(svg).not.toMatch(/<script>|<b>/);
    expect(svg).toContain('<title>&#60;script&#62;&#34;&#38;</title>');
  });
});

describe('words', () => {
  it('group keys', () => {
    expect(runs(['left', 'left', 'down'])).toEqual([{ input: 'left', count: 2, from: 0 }, { input: 'down', count: 1, from: 2 }]);
    expect(inputsAloud(['hold', 'cw', 'down', 'down'])).toBe('hold, turn right, down 2 times');
    expect(inputsAloud([])).toContain('rests where it enters');
  });

  it('say why a cell is not filled', () => {
    expect(whyNotWords('cut off', 'T', [2, 3], 1)).toMatch(/^A T would rest over column 3, row 4, but no way leads in/);
    expect(whyNotWords('floating', 'O', [0, 0], 0)).toMatch(/^An O fits/);
    expect(whyNotWords('reachable', 'I', [0, 0], 2)).toBe('2 placements of an I cover column 1, row 1.');
  });

  it('numbers with a sign', () => {
    expect([signed(0), signed(-0.404), signed(12.34), signed(-250.6), signed(-0.001), signed(-11704)]).toEqual(['+0.00', '−0.40', '+12.3', '−251', '+0.00', '−11,704']);
  });
});

describe('small things', () => {
  it('a fast stroke leaves no gaps', () => {
    expect(lineOf([0, 0], [3, 1])).toEqual([[1, 0], [2, 1], [3, 1]]);
    expect(lineOf([1, 1], [1, 1])).toEqual([]);
  });

  it('a thinned chart keeps its peaks', () => {
    const values = Array.from({ length: 1000 }, (_, i) => (i === 500 ? 99 : 1));
    expect(thinned(values, 100)).toHaveLength(100);
    expect(Math.max(...thinned(values, 100))).toBe(99);
  });

  it('settings that make no sense are the standard ones', () => {
    const kept = (text: string): Pick<Storage, 'getItem'> => ({ getItem: () => text });
    expect(load(kept('{"theme":"dark","letters":true,"keys":{"left":"j","right":7}}'))).toMatchObject({ theme: 'dark', letters: true, keys: { left: 'j', right: 'ArrowRight' } });
    expect(load(kept('nonsense')).theme).toBe('system');
    expect(load(kept('[]')).keys.left).toBe('ArrowLeft');
  });

  it('a placement is judged by its cells, equals of the best are the best', () => {
    const placement = (cells: [number, number][], value: number | null) => ({ piece: 'O' as const, cells, value, lines: 0, safe: value !== null, depth: 0 });
    const ranked = [placement([[0, 0], [1, 0]], -1), placement([[2, 0], [3, 0]], -1), placement([[4, 0], [5, 0]], -3), placement([[6, 0], [7, 0]], null)];
    const rate = (cells: [number, number][]) => {
      const rated = { cells, rank: 0, of: 0, loss: null, best: null };
      judge(rated, ranked);
      return [rated.rank, rated.loss];
    };
    expect(rate([[3, 0], [2, 0]])).toEqual([1, 0]);
    expect(rate([[4, 0], [5, 0]])).toEqual([3, 2]);
    expect(rate([[6, 0], [7, 0]])).toEqual([4, null]);
    expect(rate([[8, 0], [9, 0]])).toEqual([-1, null]);
  });
});
