/** Client: an engine in a worker of its own, asked with promises. */
import { type Engine, EngineError, type PackProgress } from 'tetrion';

export type Method = {
  [K in keyof Engine]: Engine[K] extends (...all: never[]) => unknown ? K : never;
}[keyof Engine];

export interface Asked {
  id: number;
  method: Method;
  parameters: unknown[];
  /** Long searches end after so long with the best so far. */
  milliseconds?: number | undefined;
}

export interface Answered {
  id?: number;
  answer?: unknown;
  error?: { message: string; line: number; column: number };
  progress?: PackProgress;
  /** The engine is lost: another worker has to be started. */
  lost?: string;
}

/** The question was taken back, by stop() or a newer question of its kind. */
export class Stopped extends Error {}

/** The worker died while it had this question; it has been restarted. */
export class WorkerLost extends Error {}

interface Pending {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

type MakeWorker = () => Worker;

const makeWorker: MakeWorker = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Client {
  #worker: Worker | null = null;
  #pending = new Map<number, Pending>();
  #last = 0;
  #newest = new Map<string, number>();
  #underWay = new Map<string, Promise<unknown>>();
  #restarts = 0;
  onprogress: ((progress: PackProgress) => void) | null = null;
  /** Called after a worker was lost or stopped: what it kept has to be told anew. */
  onrestart: (() => void) | null = null;

  constructor(private readonly make: MakeWorker = makeWorker) {}

  /** How often a worker has died. */
  get restarts(): number {
    return this.#restarts;
  }

  ask<M extends Method>(
    method: M,
    ...parameters: Parameters<Engine[M]>
  ): Promise<ReturnType<Engine[M]>> {
    return this.askFor(undefined, method, ...parameters);
  }

  askFor<M extends Method>(
    milliseconds: number | undefined,
    method: M,
    ...parameters: Parameters<Engine[M]>
  ): Promise<ReturnType<Engine[M]>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (answer: never) => void, reject });
      this.#running().postMessage({ id, method, parameters, milliseconds } satisfies Asked);
    });
  }

  /**
   * As ask(), but an answer that a newer question under the same name overtakes is Stopped. One of a
   * name is asked at a time, and of those that wait meanwhile only the newest: a brush that is faster
   * than the engine leaves no queue behind.
   */
  async newest<M extends Method>(
    name: string,
    method: M,
    ...parameters: Parameters<Engine[M]>
  ): Promise<ReturnType<Engine[M]>> {
    const turn = (this.#newest.get(name) ?? 0) + 1;
    this.#newest.set(name, turn);
    await this.#underWay.get(name)?.catch(() => undefined);
    if (this.#newest.get(name) !== turn) throw new Stopped();
    const asked = this.ask(method, ...parameters);
    this.#underWay.set(name, asked);
    const answer = await asked;
    if (this.#newest.get(name) !== turn) throw new Stopped();
    return answer;
  }

  /** Ends what is being computed. */
  stop(): void {
    this.#end(new Stopped());
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      if (worker === this.#worker) this.#take(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose(event.message);
    };
    this.#worker = worker;
    return worker;
  }

  #take({ id, answer, error, progress, lost }: Answered): void {
    if (progress) return this.onprogress?.(progress);
    if (lost !== undefined) return this.#lose(lost);
    const pending = this.#pending.get(id!);
    this.#pending.delete(id!);
    if (error) pending?.reject(new EngineError(error.message, error.line, error.column));
    else pending?.resolve(answer as never);
  }

  #lose(why: string): void {
    ++this.#restarts;
    this.#end(new WorkerLost(why));
  }

  #end(error: Error): void {
    const hadWorker = this.#worker !== null;
    this.#worker?.terminate();
    this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(error);
    if (hadWorker) this.onrestart?.();
  }
}

/** For answers that are on the screen at once, for ranked ones, and for those that take their time. */
export const quick = new Client();
export const ranking = new Client();
export const patient = new Client();

/** Errors that are no news: the question was taken back. */
export const isStopped = (error: unknown): boolean => error instanceof Stopped;

export function words(error: unknown): string {
  if (error instanceof EngineError) {
    const place = [
      error.line > 0 ? `line ${error.line}` : '',
      error.column > 0 ? `column ${error.column}` : '',
    ].filter(Boolean);
    const message = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    return place.length > 0 ? `${message} (${place.join(', ')}).` : `${message}.`;
  }
  if (error instanceof WorkerLost) {
    return 'The engine stopped and was started again. Nothing you drew is lost.';
  }
  return error instanceof Error ? error.message : String(error);
}
