/** The worker: one engine, one question at a time. */
import { Engine, EngineError } from 'tetrion';
import wasm from 'tetrion/tetrion.wasm?url';
import type { Answered, Asked } from './client.js';

let deadline = Number.POSITIVE_INFINITY;

const engine = Engine.load(wasm, {
  expired: () => performance.now() > deadline,
  progress: (progress) => postMessage({ progress } satisfies Answered),
});

engine.catch((error: unknown) => postMessage({ lost: String(error) } satisfies Answered));

onmessage = async ({ data }: MessageEvent<Asked>) => {
  const { id, method, parameters, milliseconds } = data;
  try {
    const ready = await engine;
    deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds;
    const call = ready[method] as (...all: unknown[]) => unknown;
    postMessage({ id, answer: call.apply(ready, parameters) } satisfies Answered);
  } catch (error) {
    if (error instanceof EngineError) {
      const { message, line, column } = error;
      postMessage({ id, error: { message, line, column } } satisfies Answered);
    } else {
      postMessage({ id, lost: String(error) } satisfies Answered);
    }
  }
};
