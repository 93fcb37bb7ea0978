/**
 * Tetrion's engine in WebAssembly, with types.
 *
 *   const engine = await Engine.load(new URL('tetrion/tetrion.wasm', import.meta.url));
 *   const { placements } = engine.placements({ board, rules: 'nes', piece: 'T' });
 *
 * Calls are synchronous: run an engine in a worker to keep a page alive. Bad questions throw
 * EngineError, whose message is made for people. After any other error the instance is lost; load
 * another one.
 */
import type * as A from './answers.js';
export type * from './answers.js';

/** What is wrong with a question, and where. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    message: string,
    /** From 1; 0 when the place has none. */
    readonly line = 0,
    readonly column = 0,
  ) {
    super(message);
  }
}

/** What a long search asks and tells meanwhile. */
export interface Host {
  /** True ends the search with the best so far. Asked some thousand times a second. */
  expired?: () => boolean;
  progress?: (progress: A.PackProgress) => void;
}

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

type Question = (address: number, size: number) => number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  tetrion_allocate: (size: number) => number;
  tetrion_answer: () => number;
  tetrion_placements: Question;
  tetrion_why_not: Question;
  tetrion_steps: Question;
  tetrion_best: Question;
  tetrion_features: Question;
  tetrion_feature_cells: Question;
  tetrion_catalogue: Question;
  tetrion_pack: Question;
  tetrion_pack_reasons: Question;
  tetrion_simulate: Question;
  tetrion_game_start: Question;
  tetrion_game_move: Question;
  tetrion_watch_start: Question;
  tetrion_watch_step: Question;
}

export type QuestionName = Exclude<
  keyof Exports,
  'memory' | '_initialize' | 'tetrion_allocate' | 'tetrion_answer'
>;

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) {
    return WebAssembly.compile(source);
  }
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`the engine could not be loaded: status ${response.status}`);
  // Servers that do not know the type of .wasm files are common: no streaming then.
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(source: Source, host: Host = {}): Promise<Engine> {
    return Engine.start(await compile(source), host);
  }

  /** From a module that is compiled already. */
  static async start(module: WebAssembly.Module, host: Host = {}): Promise<Engine> {
    const imports: WebAssembly.Imports = {
      tetrion: {
        expired: () => (host.expired?.() ? 1 : 0),
        progress: (size: number, best: number, nodes: number) =>
          host.progress?.({ size, best, nodes }),
      },
    };
    // The C library's system calls. The engine opens no file and asks no clock; what it never calls
    // answers "not supported".
    const unsupported = 58;
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === 'tetrion') continue;
      const calls = (imports[from] ??= {});
      calls[name] =
        name === 'proc_exit'
          ? () => {
              throw new Error('the engine has stopped');
            }
          : () => unsupported;
    }
    const instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  /** A question as text, its answer as text: a JSON object, maybe of schema tetrion.error/1. */
  ask(name: QuestionName, question: string): string {
    const bytes = this.#encoder.encode(question);
    const address = this.#exports.tetrion_allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    const size = this.#exports[name](address, bytes.length);
    const answer = new Uint8Array(
      this.#exports.memory.buffer,
      this.#exports.tetrion_answer(),
      size,
    );
    return this.#decoder.decode(answer);
  }

  #answer<T>(name: QuestionName, question: object): T {
    const answer = JSON.parse(this.ask(name, JSON.stringify(question)));
    if (answer.schema === 'tetrion.error/1') {
      throw new EngineError(answer.error, answer.line ?? 0, answer.column ?? 0);
    }
    return answer as T;
  }

  // ── A position ──────────────────────────────────────────────────────────────────────────────────

  /** Every place where the piece can come to rest, ordered by (y, x, rotation). */
  placements(query: A.PlacementsQuery): A.Placements {
    return this.#answer('tetrion_placements', query);
  }

  /** What keeps the piece from coming to rest on a cell. */
  whyNot(query: { board: A.Rows; rules: string; piece: string; x: number; y: number }): A.WhyNot {
    return this.#answer('tetrion_why_not', query);
  }

  /** Where each input takes the piece, the spawn first; ends where one is refused. */
  steps(query: { board: A.Rows; rules: string; piece: string; inputs: A.Input[] }): A.Steps {
    return this.#answer('tetrion_steps', query);
  }

  /** The best placements, and why. */
  best(query: A.BestQuery): A.Best {
    return this.#answer('tetrion_best', query);
  }

  features(board: A.Rows): A.Features {
    return this.#answer('tetrion_features', { board });
  }

  featureCells(board: A.Rows, feature: string): A.FeatureCells {
    return this.#answer('tetrion_feature_cells', { board, feature });
  }

  /** The rule sets, controllers, randomizers and features there are. */
  catalogue(): A.Catalogue {
    return this.#answer('tetrion_catalogue', {});
  }

  // ── Packing ─────────────────────────────────────────────────────────────────────────────────────

  /** The smallest board that holds all pieces; see Host for time and progress. */
  pack(query: A.PackQuery): A.Packing {
    return this.#answer('tetrion_pack', query);
  }

  /** Of the last packing: why no smaller board does, the certificate, where each piece lies. */
  packReasons(): A.PackReasons {
    return this.#answer('tetrion_pack_reasons', {});
  }

  // ── Games ───────────────────────────────────────────────────────────────────────────────────────

  simulate(query: A.SimulateQuery): A.Simulation {
    return this.#answer('tetrion_simulate', query);
  }

  /** A game for a person; the answer's id names it in moves. */
  startGame(query: A.GameQuery): A.GameView {
    return this.#answer('tetrion_game_start', query);
  }

  move(id: number, input: A.GameInput): A.GameView {
    return this.#answer('tetrion_game_move', { id, input });
  }

  /** A game that a controller plays. */
  startWatching(query: A.WatchQuery): A.WatchView {
    return this.#answer('tetrion_watch_start', query);
  }

  watch(id: number, moves: number): A.WatchView {
    return this.#answer('tetrion_watch_step', { id, moves });
  }
}
