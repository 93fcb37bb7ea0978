/**
 * The seven pieces must stay apart for colour-blind people and on both backgrounds. Dichromats are
 * simulated with the matrices of Viénot, Brettel and Mollon (1999) for red and green, and of Machado,
 * Oliveira and Fernandes (2009) for blue and yellow, in linear light; distances are CIE76 in Lab.
 */
import { describe, expect, it } from 'vitest';
import { dark, letters, light, rgb } from '../../src/pieces.js';

type Triple = [number, number, number];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

const times = (m: number[], [a, b, c]: Triple): Triple => [
  m[0]! * a + m[1]! * b + m[2]! * c,
  m[3]! * a + m[4]! * b + m[5]! * c,
  m[6]! * a + m[7]! * b + m[8]! * c,
];

const eyes: Record<string, number[]> = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanope: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  deuteranope: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
  tritanope: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function lab(colour: string, eye: number[]): Triple {
  const light = rgb(colour).map((v) => linear(v / 255)) as Triple;
  const seen = times(eye, light).map((v) => Math.min(1, Math.max(0, v))) as Triple;
  const xyz = times([0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505], seen);
  const f = (v: number): number => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each([['light', light], ['dark', dark]] as const)('on a %s ground', (_, palette) => {
  it.each(Object.entries(eyes))('to a %s eye every two pieces, the stack and the ground differ', (_name, eye) => {
    const colours: [string, string][] = [
      ...letters.map((letter): [string, string] => [letter, palette.pieces[letter]]),
      ['stack', palette.stack],
      ['ground', palette.ground],
    ];
    const close: string[] = [];
    for (let i = 0; i < colours.length; ++i) {
      for (let j = 0; j < i; ++j) {
        const d = distance(lab(colours[i]![1], eye), lab(colours[j]![1], eye));
        if (d < 20) close.push(`${colours[i]![0]}–${colours[j]![0]} ${d.toFixed(1)}`);
      }
    }
    expect(close).toEqual([]);
  });
});
