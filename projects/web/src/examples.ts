/** Positions and packings to start from. */

export interface Example {
  readonly name: string;
  readonly tab: 'analyse' | 'pack';
  readonly parameters: Record<string, string>;
}

export const examples: readonly Example[] = [
  {
    name: 'A kick under an overhang',
    tab: 'analyse',
    parameters: { rules: 'atari-arcade', piece: 'J', board: '6x4/------/--xx--/--x--x/--xxxx' },
  },
  {
    name: 'A T-spin',
    tab: 'analyse',
    parameters: {
      rules: 'srs',
      piece: 'T',
      next: 'I',
      board: '10x20/xx--------/x---xxxxxx/xx-xxxxxxx/xxx-xxxxxx',
    },
  },
  {
    name: 'A tuck',
    tab: 'analyse',
    parameters: {
      rules: 'nes',
      piece: 'L',
      next: 'S',
      board: '10x20/xxxx------/x---------/xxxxxxx-xx/xxxxxxx-xx',
    },
  },
  {
    name: 'Mid-game',
    tab: 'analyse',
    parameters: {
      rules: 'nes',
      piece: 'T',
      next: 'I',
      board: '10x20/x---xx----/xx-xx-x--x/xxxx-xxx-x',
    },
  },
  {
    name: 'A place that is cut off',
    tab: 'analyse',
    parameters: {
      rules: 'game-boy',
      piece: 'O',
      board: '10x18/--xxxxxx--/--x----x--/--x----x--/xxxxxxxx--',
    },
  },
  {
    name: 'Eight pieces',
    tab: 'pack',
    parameters: { pieces: 'O I_h I_v S_h Z_v T_up L_0 J_2'.replace(/ /g, ',') },
  },
  {
    name: 'Sixteen bars: a hard one',
    tab: 'pack',
    parameters: {
      pieces: [...Array.from({ length: 15 }, (_, i) => (i % 2 ? 'I_v' : 'I_h')), 'T_up'].join(','),
    },
  },
];
