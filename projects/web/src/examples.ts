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
  { name: 'Eight pieces', tab: 'pack', parameters: { pieces: 'I_v,I_h,J_3,S_h,O,Z_h,L_2,T_down' } },
  { name: 'Sixteen bars: impossible by weights', tab: 'pack', parameters: { pieces: 'I_v~6,I_h~10', show: 'why' } },
  {
    name: 'Thirty pieces',
    tab: 'pack',
    parameters: {
      pieces:
        'L_2,J_3,T_left,J_0,Z_v,J_1,J_0,Z_h,I_v,O,T_down,Z_v,T_up,T_down,J_2,O~2,S_h,J_2,J_3,L_0,J_0~2,L_3,T_right,Z_h,T_up,S_v,L_0,L_3',
    },
  },
  { name: 'Twenty-six upright bars', tab: 'pack', parameters: { pieces: 'I_v~26' } },
  { name: '121 Ls: a hard one, stop it when you like', tab: 'pack', parameters: { pieces: 'L_0~121' } },
];
