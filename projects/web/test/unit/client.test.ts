import { describe, expect, it } from 'vitest';
import { type Asked, Client, Stopped, words, WorkerLost } from '../../src/client.js';

/** A worker that answers when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  asked: Asked[] = [];
  terminated = false;
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(answer: unknown): void {
    this.onmessage!({ data: { id: this.asked.shift()!.id, answer } });
  }
}

function setup(): { client: Client; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const client = new Client(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { client, workers };
}

describe('a client', () => {
  it('matches answers with questions', async () => {
    const { client, workers } = setup();
    const first = client.ask('catalogue');
    const second = client.ask('features', ['--']);
    workers[0]!.answer('one');
    workers[0]!.answer('two');
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });

  it('of several questions of a name asks the first and the newest, and gives the newest answer', async () => {
    const { client, workers } = setup();
    const stopped = (question: Promise<unknown>): Promise<void> => expect(question).rejects.toBeInstanceOf(Stopped);
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 10; ++i) await Promise.resolve();
    };
    const old = stopped(client.newest('list', 'features', ['1']));
    await settled();
    const between = stopped(client.newest('list', 'features', ['2']));
    const fresh = client.newest('list', 'features', ['3']);
    await settled();
    expect(workers[0]!.asked.map(({ parameters }) => parameters)).toEqual([[['1']]]);
    workers[0]!.answer('old');
    await settled();
    expect(workers[0]!.asked.map(({ parameters }) => parameters)).toEqual([[['3']]]);
    workers[0]!.answer('new');
    expect(await fresh).toBe('new');
    await Promise.all([old, between]);
  });

  it('starts a new worker when one dies, and says so', async () => {
    const { client, workers } = setup();
    let restarts = 0;
    client.onrestart = () => ++restarts;
    const question = client.ask('catalogue');
    workers[0]!.onerror!({ message: 'out of memory', preventDefault: () => undefined });
    await expect(question).rejects.toBeInstanceOf(WorkerLost);
    expect(workers[0]!.terminated).toBe(true);
    const again = client.ask('catalogue');
    workers[1]!.answer('well');
    expect(await again).toBe('well');
    expect([restarts, client.restarts]).toEqual([1, 1]);
  });

  it('ends a search', async () => {
    const { client, workers } = setup();
    const question = client.ask('catalogue');
    client.stop();
    await expect(question).rejects.toBeInstanceOf(Stopped);
    expect(workers[0]!.terminated).toBe(true);
  });

  it('passes on what is wrong with a question, with its place', async () => {
    const { client, workers } = setup();
    const question = client.ask('catalogue');
    workers[0]!.onmessage!({ data: { id: workers[0]!.asked[0]!.id, error: { message: 'the row ends', line: 3, column: 2 } } });
    const error = await question.catch((e: unknown) => e);
    expect(words(error)).toBe('The row ends (line 3, column 2).');
  });
});
