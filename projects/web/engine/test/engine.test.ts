import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, EngineError } from '../src/engine.js';

const wasm = readFileSync(fileURLToPath(new URL('../dist/tetrion.wasm', import.meta.url)));
let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(wasm);
});

const board = ['------', '--xx--', '--x--x', '--xxxx'];

const open = ['------', '------', '------', ...board];

describe('a position', () => {
  it('the example of the README', () => {
    const { placements } = engine.placements({ board, rules: 'atari-arcade', piece: 'J', start_x: 2 });
    expect(placements).toHaveLength(4);
    expect(placements[0]).toEqual({ x: 1, y: 0, rotation: 1, cells: [[1, 0], [2, 0], [1, 1], [1, 2]], lines_cleared: 0, inputs: ['ccw'] });
  });

  it('the steps of an input sequence end at its placement', () => {
    const { placements } = engine.placements({ board: open, rules: 'nes', piece: 'I' });
    for (const { inputs, cells } of placements) {
      const { steps } = engine.steps({ board: open, rules: 'nes', piece: 'I', inputs });
      expect(steps).toHaveLength(inputs.length + 1);
      expect([...steps.at(-1)!].sort()).toEqual([...cells].sort());
    }
  });

  it('why a cell is not filled', () => {
    const closed = ['------', '------', '------', '-xxxx-', '-x--x-', '-x--x-', '-xxxx-'];
    const why = engine.whyNot({ board: closed, rules: 'nes', piece: 'O', x: 2, y: 5 });
    expect(why.access).toBe('cut off');
    expect(why.pocket).toHaveLength(4);
    expect(engine.whyNot({ board: closed, rules: 'nes', piece: 'O', x: 1, y: 3 }).access).toBe('filled');
  });

  it('the best placement with its reasons', () => {
    const { placements, count } = engine.best({ board: open, piece: 'O', rules: 'nes', top: 2, explain: true });
    expect(count).toBeGreaterThanOrEqual(placements.length);
    expect(placements[0]!.difference_to_best).toEqual({});
    expect(placements[0]!.features).toHaveProperty('holes');
  });

  it('own weights', () => {
    const weights = { schema: 'tetrion.weights/1', name: 'low', weights: { landing_height: -1 } };
    expect(engine.best({ board: open, piece: 'I', weights }).controller).toBe('low');
    expect(() => engine.best({ board: open, piece: 'I', weights: { schema: 'tetrion.weights/1', name: 'x', weights: { hole: 1 } } })).toThrow("did you mean 'holes'");
  });

  it('cells of a feature', () => {
    expect(engine.featureCells(['x-', '-x'], 'holes').cells).toEqual([[0, 1]]);
    expect(engine.features(['x-', '-x']).features.holes).toBe(1);
  });
});

describe('bad questions', () => {
  it('are answered in words, with the nearest name', () => {
    expect(() => engine.placements({ board, rules: 'nse', piece: 'T' })).toThrow("did you mean 'nes'");
    expect(() => engine.placements({ board, rules: 'nes', piece: 'X' })).toThrow(EngineError);
    expect(() => engine.pack({ pieces: '#...\n' })).toThrow(EngineError);
    expect(() => engine.move(12345, 'left')).toThrow('there is no game 12345');
  });

  it('never end the engine, whatever the text', () => {
    const names = ['tetrion_placements', 'tetrion_why_not', 'tetrion_steps', 'tetrion_best', 'tetrion_features', 'tetrion_feature_cells', 'tetrion_pack', 'tetrion_simulate', 'tetrion_game_start', 'tetrion_game_move', 'tetrion_watch_start', 'tetrion_watch_step'] as const;
    const texts = ['', '{', '[]', 'null', '{"a":1}', '{"board":[]}', '{"board":[""]}', '{"board":["-"],"piece":"T","rules":7}', '{"pieces":7}', '{"id":1e999}', '{"seed":-1}', '{"board":"x","piece":"T"}', '{"log":[{"cells":[[1,2,3]]}]}', '{"log":[7]}', '{"log":["hold","hold"]}', '\u0000\uffff', '{"board":["-","-"],"piece":"T","rules":"nes","x":9,"y":9}', '{"board":["--"],"piece":"I","rules":"nes","inputs":[1]}', '{"width":100,"height":100,"games":1,"max_pieces":1,"rules":"lee"}', '['.repeat(5000)];
    for (const name of names) {
      for (const text of texts) {
        const answer: unknown = JSON.parse(engine.ask(name, text));
        expect(answer).toHaveProperty('schema');
      }
    }
    expect(engine.placements({ board: open, rules: 'nes', piece: 'T' }).placements.length).toBeGreaterThan(0);
  });
});

describe('packing', () => {
  const four = '####\n....\n....\n....';
  it('the smallest square, its reasons and certificate', () => {
    const packing = engine.pack({ pieces: [four, four].join('\n\n') });
    expect(packing).toMatchObject({ size: 4, status: 'optimal', empty: 8 });
    const { why, certificate, pieces, kinds } = engine.packReasons();
    expect(why).toContain('4x4');
    expect(certificate).toContain('tetrion-certificate 1');
    expect(pieces.map(({ letter }) => letter)).toEqual(['I', 'I']);
    expect(kinds).toContain('T_up');
  });

  it('ends when the host says so, and tells how far it is', async () => {
    let asked = 0;
    const impatient = await Engine.load(wasm, { expired: () => ++asked > 200 });
    const bars = Array.from({ length: 70 }, (_, i) => (i % 2 ? four : '#...\n#...\n#...\n#...')).join('\n\n');
    const packing = impatient.pack({ pieces: bars });
    expect(['time', 'optimal']).toContain(packing.status);
    expect(packing.size).toBeGreaterThanOrEqual(17);
  });
});

describe('games', () => {
  it('a game is made again from its log', () => {
    let game = engine.startGame({ rules: 'srs', seed: 5 });
    const log: ('hold' | { cells: [number, number][]; soft?: number })[] = [];
    for (let i = 0; i < 12; ++i) {
      if (i % 4 === 1 && engine.move(game.id, 'hold').changed) log.push('hold');
      engine.move(game.id, i % 2 ? 'left' : 'right');
      game = engine.move(game.id, 'drop');
      const { cells, soft } = game.locked!;
      log.push(soft > 0 ? { cells, soft } : { cells });
    }
    const { id: _, replayed, locked: __, ...again } = engine.startGame({ rules: 'srs', seed: 5, log });
    const { id: ___, locked: ____, ...before } = game;
    expect(again).toEqual({ ...before, changed: true });
    expect(replayed).toHaveLength(12);
  });

  it('a log that cannot be played is refused with its move', () => {
    expect(() => engine.startGame({ log: [{ cells: [[0, 0], [1, 0], [2, 0], [9, 9]] }] })).toThrow('log: move 1 cannot be played');
  });

  it('a watched game is the same in one step or in many', () => {
    const query = { rules: 'nes', controller: 'bcts', seed: 3 };
    const one = engine.startWatching(query);
    const many = engine.startWatching(query);
    const whole = engine.watch(one.id, 60);
    for (let i = 0; i < 59; ++i) engine.watch(many.id, 1);
    const { id: _, moves, ...last } = engine.watch(many.id, 1);
    expect(moves).toHaveLength(1);
    expect(whole).toMatchObject(last);
    expect(whole.moves).toHaveLength(60);
  });
});

it('the catalogue has every rule set with its pieces', () => {
  const { rules, controllers, randomizers, features, shapes } = engine.catalogue();
  expect(rules.find(({ name }) => name === 'nes')).toMatchObject({ hold: false, shown: 1 });
  expect(rules.find(({ name }) => name === 'srs')).toMatchObject({ hold: true, shown: 5 });
  expect(rules.every(({ pieces }) => Object.keys(pieces).length === 7)).toBe(true);
  expect(shapes).toHaveLength(19);
  expect([controllers.length, randomizers.length, features.length].every((n) => n > 5)).toBe(true);
});
