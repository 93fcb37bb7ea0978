// Perft in WebAssembly under node beside the AVX2 form on the same machine, in turn, the best of each.
//
//   node wasm.mjs NATIVE_PROGRAM WASM_PROGRAM [QUEUE] [ROUNDS]
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const [native, wasm, queue = 'IOLJSZT', rounds = '3'] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(wasm));
const folder = mkdtempSync(join(tmpdir(), 'tetrion-bench-'));

function countInWasm() {
  const file = join(folder, 'out');
  const stdout = openSync(file, 'w');
  const wasi = new WASI({ version: 'preview1', args: ['perft_once', queue], stdout });
  wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
  closeSync(stdout);
  return readFileSync(file, 'utf8');
}

const ways = {
  AVX2: () => execFileSync(native, [queue, 'avx2'], { encoding: 'utf8' }),
  plain: () => execFileSync(native, [queue, 'plain'], { encoding: 'utf8' }),
  WebAssembly: countInWasm,
};
const best = {};
let known;
for (let round = 0; round < Number(rounds); ++round) {
  for (const [name, count] of Object.entries(ways)) {
    const [, nodes, seconds] = count().trim().split(' ');
    known ??= nodes;
    if (nodes !== known) throw new Error(`${name} counts ${nodes}, not ${known}`);
    best[name] = Math.min(best[name] ?? Infinity, Number(seconds));
  }
}
rmSync(folder, { recursive: true });

console.log(`perft ${queue}, ${known} sequences, wall time, best of ${rounds}, node ${process.version}`);
for (const [name, seconds] of Object.entries(best)) {
  const speed = Number(known) / seconds / 1e6;
  const share = best.AVX2 / seconds;
  console.log(`  ${name.padEnd(12)}${seconds.toFixed(3).padStart(8)} s ${speed.toFixed(0).padStart(6)} M/s   ${share.toFixed(2)} of AVX2`);
}
