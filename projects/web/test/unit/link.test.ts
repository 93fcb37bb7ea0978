import { describe, expect, it } from 'vitest';
import { emptyGrid, parseDrawing } from '../../src/grid.js';
import { after, asking, childrenOf, played, positionAt, readLine, root, writeLine } from '../../src/line.js';
import type { Move } from '../../src/link.js';
import * as link from '../../src/link.js';
import { readLog, writeLog } from '../../src/play-game.js';

describe('a fragment', () => {
  it('comes back as it was written, hostile text included', () => {
    const parameters = { rules: 'nes', text: '<img src=x onerror=alert(1)>&?#/%', board: '10x20/x--' };
    const fragment = link.writeFragment('pack', parameters);
    expect(link.readFragment(fragment)).toEqual({ tab: 'pack', parameters });
  });

  it('leaves out what is empty and stays legible', () => {
    expect(link.writeFragment('analyse', { rules: 'nes', hold: '', board: '4x2/x--x' })).toBe('#analyse?rules=nes&board=4x2/x--x');
    expect(link.readFragment('')).toEqual({ tab: 'analyse', parameters: {} });
  });

  it.each(['#nothing', '#analyse' + 'x'.repeat(70_000), '#../play'])('that is none of ours is refused: %#', (text) => {
    expect(() => link.readFragment(text)).toThrow(link.LinkError);
  });
});

describe('a board in a link', () => {
  it('is written from its highest row', () => {
    const grid = parseDrawing('----\n----\n-xT-\nxxxx');
    expect(link.writeBoard(grid)).toBe('4x4/-xT-/xxxx');
    expect(link.readBoard(link.writeBoard(grid))).toEqual(grid);
    expect(link.readBoard(link.writeBoard(emptyGrid(10, 20)))).toEqual(emptyGrid(10, 20));
  });

  it.each(['', '4', '4x4/---', '4x1/----/----', '4x4/----x', '99x9/', '0x4', '4x4/<b>-', '4x4/--\u0430-'])('is refused: %s', (text) => {
    expect(() => link.readBoard(text)).toThrow(link.LinkError);
  });
});

describe('words and numbers', () => {
  it('have kinds and ranges', () => {
    expect(link.readNumber('7', 0, 0, 9)).toBe(7);
    expect(() => link.readNumber('7e3', 0, 0, 9999)).toThrow(link.LinkError);
    expect(() => link.readNumber('10', 0, 0, 9)).toThrow(link.LinkError);
    expect(link.readWord('srs-plus', '')).toBe('srs-plus');
    expect(() => link.readWord('<b>', '')).toThrow(link.LinkError);
    expect(() => link.readPieces('TX', 3)).toThrow(link.LinkError);
  });
});

describe('a line', () => {
  const start = { grid: emptyGrid(4, 4), piece: 'I', next: 'OT', hold: '' };
  const i: Move = { piece: 'I', cells: [[0, 3], [1, 3], [2, 3], [3, 3]], held: false };
  const o: Move = { piece: 'O', cells: [[0, 2], [1, 2], [0, 3], [1, 3]], held: false };
  const o2: Move = { ...o, cells: [[2, 2], [3, 2], [2, 3], [3, 3]] };

  it('plays, clears, and takes the next piece', () => {
    const position = after(start, i);
    expect(position).toEqual({ grid: emptyGrid(4, 4), piece: 'O', next: 'T', hold: '' });
    expect(after(position, o).grid.marks).toBe('--------OO--OO--');
  });

  it('puts the piece into the hold when the held one is played', () => {
    expect(after({ ...start, hold: 'O' }, { ...o, held: true }).hold).toBe('I');
  });

  it('keeps branches, walks into known moves, and comes back from a link', () => {
    let { line, at } = played([], root, i);
    const first = at;
    ({ line, at } = played(line, first, o));
    ({ line, at } = played(line, first, o2));
    expect(played(line, first, o).at).toBe(1);
    expect(childrenOf(line, first)).toEqual([1, 2]);
    expect(readLine(writeLine(line, 4), 4, 4)).toEqual(line);
    expect(positionAt(start, line, 2).grid.marks).toBe('----------OO--OO');
  });

  it('keeps the pieces that were chosen on the way', () => {
    let { line, at } = played([], root, i);
    line = asking(line, at, { piece: 'S', next: 'ZJ', hold: 'T' });
    expect(positionAt(start, line, at)).toMatchObject({ piece: 'S', next: 'ZJ', hold: 'T' });
    ({ line, at } = played(line, at, o));
    expect(positionAt(start, line, at)).toMatchObject({ piece: 'Z', next: 'J', hold: 'T' });
    expect(readLine(writeLine(line, 4), 4, 4)).toEqual(line);
  });

  it.each(['T0.1.2.3=', 'T0.1.2.3=X..', 'T0.1.2.3=T.T.T.T', 'T', 'T1.2.3', 'X1.2.3.4', '5~I0.1.2.3', 'Tzzzz.zzzz.zzzz.zzzz'])('in a link is refused: %s', (text) => {
    expect(() => readLine(text, 4, 4)).toThrow(link.LinkError);
  });
});

describe('the log of a game', () => {
  it('comes back from a link', () => {
    const log = ['hold', { cells: [[0, -1], [0, 0], [1, 0], [1, 1]] as [number, number][], soft: 4 }, { cells: [[9, 19], [8, 19], [7, 19], [6, 19]] as [number, number][] }] as const;
    expect(readLog(writeLog([...log]))).toEqual(log);
    expect(() => readLog('h,<b>')).toThrow(link.LinkError);
  });
});
