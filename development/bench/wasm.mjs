// WebAssembly under node beside the AVX2 and plain forms on the same machine, in turn, the best of each.
//
//   node wasm.mjs NATIVE_PROGRAM WASM_PROGRAM [ROUNDS]
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const [native, wasm, rounds = '3'] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(wasm));
const folder = mkdtempSync(join(tmpdir(), 'tetrion-bench-'));

function inWasm(job, what) {
  const file = join(folder, 'out');
  const stdout = openSync(file, 'w');
  const wasi = new WASI({ version: 'preview1', args: ['once', job, what, 'plain'], stdout });
  wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
  closeSync(stdout);
  return readFileSync(file, 'utf8');
}
const onThisMachine = (form) => (job, what) => {
  const { status, stdout } = spawnSync(native, [job, what, form], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined; // this machine has no such form
};
const ways = { AVX2: onThisMachine('avx2'), plain: onThisMachine('plain'), WebAssembly: inWasm };

console.log(`wall time, best of ${rounds}, node ${process.version}`);
for (const [job, what, unit] of [
  ['perft', 'IOLJSZT', 'sequences'],
  ['simulate', 'bcts', 'pieces'],
]) {
  const best = {};
  let known;
  for (let round = 0; round < Number(rounds); ++round) {
    for (const [name, run] of Object.entries(ways)) {
      const line = run(job, what);
      if (!line) continue;
      const [done, seconds] = line.trim().split(' ');
      known ??= done;
      if (done !== known) throw new Error(`${name}: ${done} ${unit}, not ${known}`);
      best[name] = Math.min(best[name] ?? Infinity, Number(seconds));
    }
  }
  console.log(`${job} ${what}, ${known} ${unit}`);
  for (const [name, seconds] of Object.entries(best)) {
    const speed = Number(known) / seconds / 1e6;
    const share = best.AVX2 ? `   ${(best.AVX2 / seconds).toFixed(2)} of AVX2` : '';
    console.log(`  ${name.padEnd(12)}${seconds.toFixed(3).padStart(8)} s ${speed.toFixed(2).padStart(8)} M/s${share}`);
  }
}
rmSync(folder, { recursive: true });
