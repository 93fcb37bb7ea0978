/**
 * The WebAssembly module and the native program give the same answers, to the byte: on random
 * positions, on the shared vectors where they are, on packings and whole seeded games. Times and the
 * names of engines differ by nature and are taken out; nothing else is.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, type QuestionName } from 'tetrion';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const program = process.env.TETRION_PROGRAM ?? here('../../../../build/release/bin/tetrion');
const vectors = process.env.TETRION_VECTORS ?? here('../../../../../shared/vectors');
const folder = mkdtempSync(join(tmpdir(), 'tetrion-equal-'));

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(here('../../engine/dist/tetrion.wasm')));
});

const native = (...options: string[]): string =>
  execFileSync(program, options, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });

const later = (options: string[]): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(program, options, { encoding: 'utf8', maxBuffer: 1 << 28 }, (error, out, complaint) =>
      error ? reject(new Error(complaint)) : resolve(out),
    ),
  );

const ask = (name: QuestionName, question: object): string => engine.ask(name, JSON.stringify(question)) + '\n';

const timeless = (text: string): string =>
  text.replace(/"(seconds|pieces_per_second|threads)":[^,}]*/g, '"$1":0').replace(/"engine":"[^"]*"/g, '"engine":""');

/** A small seeded generator: the same positions in every run. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = 'IOTSZJL';
const ruleSets = ['nes', 'atari-arcade', 'game-boy', 'nes-hardware', 'game-boy-hardware', 'srs', 'no-kick', 'jstris', 'tetrio-srs', 'tetrio-srs-plus', 'tetrio-srs-x', 'tetrio-tetra-x'];

function randomBoard(next: (below: number) => number, width: number, height: number, filled: number): string[] {
  const density = 20 + next(70);
  return Array.from({ length: height }, (_, y) => {
    if (y < height - filled) return '-'.repeat(width);
    const row = Array.from({ length: width }, () => (next(100) < density ? 'x' : '-')).join('');
    return row.includes('-') ? row : `-${row.slice(1)}`;
  });
}

const randomPosition = (next: (below: number) => number): { board: string[]; rules: string; piece: string } => {
  const width = next(4) === 0 ? 4 + next(14) : 10;
  const height = next(4) === 0 ? 4 + next(24) : 20;
  return { board: randomBoard(next, width, height, next(Math.max(1, height - 3))), rules: ruleSets[next(ruleSets.length)]!, piece: pieces[next(7)]! };
};

describe('where can this piece go?', () => {
  it('a thousand random positions, with bad ones among them', () => {
    const next = random(1);
    const questions: object[] = Array.from({ length: 1000 }, () => randomPosition(next));
    questions.push({ board: ['--', '-'], rules: 'nes', piece: 'T' }, { board: ['--'], rules: 'nse', piece: 'T' }, { rules: 'nes' });
    const file = join(folder, 'positions.jsonl');
    writeFileSync(file, questions.map((question) => JSON.stringify(question)).join('\n') + '\n');
    let answers = '';
    try {
      answers = native('placements', '--batch', file);
    } catch (error) {
      answers = (error as { stdout: string }).stdout; // the bad ones make its exit status
    }
    const ours = questions.map((question) => ask('tetrion_placements', question));
    // The program counts lines of its batch where the module counts those of its question.
    const line = (text: string): string => text.replace(/("schema":"tetrion\.error\/1"),"line":\d+/, '$1');
    const theirs = answers.split('\n').slice(0, -1);
    expect(theirs.length).toBe(questions.length);
    const different = questions.filter((_, i) => line(ours[i]!) !== line(theirs[i]! + '\n'));
    expect(different).toEqual([]);
  });

  it.skipIf(!existsSync(join(vectors, 'placements.json')))('every board, piece and variant of the shared vectors', () => {
    const { boards, variants } = JSON.parse(readFileSync(join(vectors, 'placements.json'), 'utf8')) as {
      boards: string[][];
      variants: { name: string }[];
    };
    const questions = boards.flatMap((board) =>
      variants.flatMap(({ name: rules }) => [...pieces].map((piece) => ({ board, rules, piece }))),
    );
    expect(questions.length).toBeGreaterThan(1000);
    const file = join(folder, 'vectors.jsonl');
    writeFileSync(file, questions.map((question) => JSON.stringify(question)).join('\n') + '\n');
    const theirs = native('placements', '--batch', file).split('\n');
    const different = questions.filter((question, i) => ask('tetrion_placements', question) !== theirs[i]! + '\n');
    expect(different).toEqual([]);
  });
});

describe('what is best?', () => {
  it('random positions, controllers, look-ahead and reasons', async () => {
    const next = random(2);
    const controllers = engine.catalogue().controllers.map(({ name }) => name);
    const rules = [...ruleSets, 'simplified'];
    const cases = Array.from({ length: 160 }, () => {
      const board = randomBoard(next, 10, 20, next(12));
      const controller = controllers[next(controllers.length)]!;
      return {
        board, controller, rules: rules[next(rules.length)]!, piece: pieces[next(7)]!,
        ...(next(3) === 0 ? { next: pieces[next(7)]! } : {}), ...(next(4) === 0 ? { hold: pieces[next(7)]! } : {}),
        top: 3, explain: true,
      };
    });
    const different: object[] = [];
    for (let at = 0; at < cases.length; at += 2) {
      await Promise.all(cases.slice(at, at + 2).map(async (question) => {
        const { board, controller, rules: by, piece, top } = question;
        const options = ['best', '--rows', board.join('/'), '--controller', controller, '--rules', by, '--piece', piece, '--top', String(top), '--explain', '--json'];
        if ('next' in question) options.push('--next', question.next as string);
        if ('hold' in question) options.push('--hold', question.hold as string);
        const theirs = await later(options).catch((error: Error) => error.message);
        const ours = ask('tetrion_best', question);
        const same = theirs.startsWith('{') ? ours === theirs : theirs.includes((JSON.parse(ours) as { error: string }).error);
        if (!same) different.push({ question, theirs, ours });
      }));
    }
    expect(different).toEqual([]);
  });
});

describe('the numbers of a board', () => {
  it('on random boards', () => {
    const next = random(3);
    for (let i = 0; i < 20; ++i) {
      const board = randomBoard(next, 4 + next(20), 4 + next(20), 4);
      expect(ask('tetrion_features', { board })).toBe(native('features', '--rows', board.join('/'), '--json'));
    }
  });
});

describe('packings', () => {
  const pack = (text: string, options: string[], query: object): void => {
    const file = join(folder, 'pieces.txt');
    writeFileSync(file, text);
    const theirs = timeless(native('pack', file, '--json', '--threads', '1', ...options));
    expect(timeless(ask('tetrion_pack', { pieces: text, ...query }))).toBe(theirs);
  };

  it('random ones, turned and flipped ones, with their reasons and certificates', () => {
    for (let seed = 1; seed <= 60; ++seed) {
      const text = native('pack', '--generate', String(1 + (seed % 20)), '--seed', String(seed));
      pack(text, [], {});
      if (seed % 6 === 0) pack(text, ['--rotate'], { rotate: true });
      if (seed % 6 === 1 && seed % 20 < 12) pack(text, ['--canonical'], { canonical: true });
      if (seed % 6 === 3) pack(text, ['--rectangle', '7x9'], { width: 7, height: 9 });
      if (seed % 6 === 2) pack(text, ['--width', '7', '--reflect'], { width: 7, reflect: true });
      if (seed % 10 === 3) {
        engine.pack({ pieces: text });
        const { why, certificate } = engine.packReasons();
        const file = join(folder, 'pieces.txt');
        const proof = join(folder, 'proof.txt');
        writeFileSync(file, text);
        const printed = native('pack', file, '--why', '--certificate', proof, '--threads', '1');
        expect(printed.endsWith(why)).toBe(true);
        expect(readFileSync(proof, 'utf8')).toBe(certificate);
      }
    }
  });

  it('the examples of the repository', () => {
    const examples = here('../../../../examples/packing');
    for (const name of ['bars', 'eight', 'one_l_each', 'thirty', 'twelve', 'two', 'upright']) {
      pack(readFileSync(join(examples, `${name}.txt`), 'utf8'), [], {});
    }
  });

  it.skipIf(!existsSync(join(vectors, 'packing')))('some of the shared vectors', () => {
    const files = readdirSync(join(vectors, 'packing'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(vectors, 'packing', name), 'utf8'))
      .filter((text) => /^(?:[#.]{4}\n){4}(?:\n(?:[#.]{4}\n){4}){0,15}$/.test(text));
    for (const text of files.slice(0, 40)) {
      const ours = ask('tetrion_pack', { pieces: text });
      if (ours.includes('tetrion.error')) continue; // one of the bad examples
      pack(text, [], {});
    }
  });

  it('a bad file gets the same words', () => {
    const text = '##..\n##..\n....\n....\n\n##.\n';
    const file = join(folder, 'bad.txt');
    writeFileSync(file, text);
    let complaint = '';
    try {
      native('pack', file);
    } catch (error) {
      complaint = (error as { stderr: string }).stderr;
    }
    const { error, line } = JSON.parse(ask('tetrion_pack', { pieces: text })) as { error: string; line: number };
    expect(line).toBe(6);
    expect(complaint).toContain(error.replace(/ \(.*$/, ''));
  });
});

describe('games', () => {
  it.each([
    ['bcts', 'simplified', 10, 10],
    ['dellacherie', 'simplified', 10, 12],
    ['bcts', 'nes', 10, 20],
    ['dellacherie', 'srs', 10, 20],
    ['dellacherie', 'game-boy', 10, 18],
    ['bcts', 'atari-arcade', 8, 12],
  ] as const)('%s under %s, counted', (controller, rules, width, height) => {
    const options = { games: 12, max_pieces: 150, seed: 7 };
    const theirs = native('simulate', '--controller', controller, '--rules', rules, '--width', String(width), '--height', String(height),
      '--games', String(options.games), '--max-pieces', String(options.max_pieces), '--seed', String(options.seed), '--json');
    expect(timeless(ask('tetrion_simulate', { controller, rules, width, height, ...options }))).toBe(timeless(theirs));
  });

  it.each([['bcts', 'simplified', 3], ['dellacherie', 'fahey', 4], ['bcts', 'nes', 5], ['dellacherie', 'lee', 6]] as const)('%s under %s, move by move', (controller, rules, seed) => {
    const theirs = native('simulate', '--controller', controller, '--rules', rules, '--seed', String(seed), '--max-pieces', '200', '--moves');
    // The program draws the pieces of a simulation; a watched game those of the game itself.
    const randomizer = rules === 'lee' ? '7-bag' : 'uniform';
    const { id } = engine.startWatching({ controller, rules, seed, randomizer });
    let ours = '';
    for (let i = 0; i < 200; ++i) {
      const move = engine.watch(id, 1).moves?.[0];
      if (!move) break;
      ours += `${move.orientation} ${move.column} ${move.lines}\n`;
    }
    expect(ours).toBe(theirs);
  });
});
