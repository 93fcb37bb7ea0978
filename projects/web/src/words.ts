/** Sentences of the page. */
import type { Access, Cell, Input } from 'tetrion';

export const inputSign: Record<Input | 'hold', string> = {
  left: '←',
  right: '→',
  ccw: '↺',
  cw: '↻',
  '180': '⟲180',
  down: '↓',
  hold: 'hold',
};

const inputWord: Record<Input | 'hold', string> = {
  left: 'left',
  right: 'right',
  ccw: 'turn left',
  cw: 'turn right',
  '180': 'half turn',
  down: 'down',
  hold: 'hold',
};

/** Equal keys in a row as one, with how often. */
export function runs<T>(inputs: readonly T[]): { input: T; count: number; from: number }[] {
  const list: { input: T; count: number; from: number }[] = [];
  inputs.forEach((input, i) => {
    const last = list.at(-1);
    if (last && last.input === input) ++last.count;
    else list.push({ input, count: 1, from: i });
  });
  return list;
}

export function inputsAloud(inputs: readonly (Input | 'hold')[]): string {
  if (inputs.length === 0) return 'no key: it rests where it enters';
  return runs(inputs)
    .map(({ input, count }) => inputWord[input] + (count > 1 ? ` ${count} times` : ''))
    .join(', ');
}

/** Why a cell is not filled by the piece. */
export function whyNotWords(access: Access, piece: string, [x, y]: Cell, places: number): string {
  const where = `column ${x + 1}, row ${y + 1}`;
  const an = 'IOSL'.includes(piece) && piece !== 'O' ? 'an' : piece === 'O' ? 'an' : 'a';
  const name = `${an} ${piece}`;
  switch (access) {
    case 'filled':
      return `The cell at ${where} is filled already.`;
    case 'reachable':
      return `${places} placement${places === 1 ? '' : 's'} of ${name} cover${places === 1 ? 's' : ''} ${where}.`;
    case 'no entry':
      return `The ${piece} cannot enter: where it enters, cells are filled.`;
    case 'no room':
      return `No orientation of ${name} fits over ${where}: filled cells or walls are in the way.`;
    case 'floating':
      return `${name.charAt(0).toUpperCase()}${name.slice(1)} fits over ${where}, but nothing carries it there: it falls on.`;
    case 'cut off':
      return `${name.charAt(0).toUpperCase()}${name.slice(1)} would rest over ${where}, but no way leads in: every move into the place is blocked. Marked is where it could move if it were inside.`;
  }
}
