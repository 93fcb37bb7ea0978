/** Questions and answers of the engine. x grows right from 0, y grows down from 0 at the top row. */

export type Letter = 'I' | 'O' | 'T' | 'S' | 'Z' | 'J' | 'L';
export type Cell = [x: number, y: number];
/** Rows of a drawing, top first: `-` `.` `_` `0` empty, any other mark filled. */
export type Rows = string[];
/** One key press, as input sequences name them. */
export type Input = 'left' | 'right' | 'ccw' | 'cw' | '180' | 'down';

export interface PlacementsQuery {
  board: Rows;
  rules: string;
  piece: string;
  start_x?: number;
  kick?: boolean;
  directions?: 'ccw' | 'cw' | 'both';
}

export interface Placement {
  x: number;
  y: number;
  rotation: number;
  cells: Cell[];
  lines_cleared: number;
  /** The shortest; ties go by the order left right ccw cw 180 down. */
  inputs: Input[];
}

export interface Placements {
  schema: 'tetrion.placements/1';
  rules: string;
  piece: Letter;
  start_x: number;
  kick: boolean;
  width: number;
  height: number;
  placements: Placement[];
}

export type Access = 'reachable' | 'filled' | 'no entry' | 'no room' | 'floating' | 'cut off';

export interface WhyNot {
  schema: 'tetrion.why-not/1';
  access: Access;
  cell: Cell;
  /** Reachable: the placements over the cell; cut off: where the piece would rest, were it there. */
  states: Cell[][];
  /** Cut off: every cell the piece covers in states that lead to those. */
  pocket: Cell[];
}

export interface Steps {
  schema: 'tetrion.steps/1';
  steps: Cell[][];
}

export interface BestQuery {
  board: Rows;
  piece: string;
  next?: string;
  hold?: string;
  rules?: string;
  controller?: string;
  /** Your own, schema tetrion.weights/1, instead of a controller. */
  weights?: object;
  /** Unknown pieces to average over, 0 to 3. */
  depth?: number;
  top?: number;
  explain?: boolean;
}

export interface BestPlacement {
  piece: Letter;
  x?: number;
  y?: number;
  rotation?: number;
  /** Under the rules of a game; "hold" first where the held piece is played. */
  inputs?: (Input | 'hold')[];
  orientation?: number;
  column?: number;
  cells: Cell[];
  /** null when the move loses. */
  value: number | null;
  lines: number;
  safe: boolean;
  depth: number;
  features?: Record<string, { value: number; adds: number }>;
  difference_to_best?: Record<string, number>;
}

export interface Best {
  schema: 'tetrion.best/1';
  rules: string;
  controller: string;
  piece: Letter;
  count: number;
  placements: BestPlacement[];
}

export interface Features {
  schema: 'tetrion.features/1';
  features: Record<string, number | number[]>;
}

export interface FeatureCells {
  schema: 'tetrion.feature-cells/1';
  feature: string;
  cells: Cell[];
}

export interface RulesInfo {
  name: string;
  title: string;
  width: number;
  height: number;
  turns: { ccw: boolean; cw: boolean; half: boolean };
  kick: boolean;
  headroom: number;
  /** How a game is set up: pieces shown after the current one, hold, milliseconds before a lock. */
  shown: number;
  hold: boolean;
  lock_delay: number;
  pieces: Record<Letter, Rows[]>;
  facts: { topic: string; statement: string; source: string; verified: boolean }[];
  unverified_scoring: string[];
}

export interface Catalogue {
  schema: 'tetrion.catalogue/1';
  rules: RulesInfo[];
  controllers: { name: string; source: string }[];
  randomizers: { name: string; meaning: string }[];
  features: { name: string; meaning: string }[];
  /** The 19 fixed tetrominoes that packings are made of. */
  shapes: { name: string; piece: Letter; cells: Cell[] }[];
}

export interface PackQuery {
  /** 4×4 blocks of `#` and `.`, a blank line between. */
  pieces: string;
  profile?: '01edu' | 'fillit';
  /** Neither: the smallest square. Width alone: the smallest height. Both: that rectangle. */
  width?: number;
  height?: number;
  /** Fill this drawing: its empty marks are the cells to fill. */
  region?: Rows;
  exact?: boolean;
  rotate?: boolean;
  reflect?: boolean;
  canonical?: boolean;
}

export type Reason =
  | 'area'
  | 'leftover'
  | 'bounding-box'
  | 'parity'
  | 'weights'
  | 'counting'
  | 'exhaustive';

export interface Refutation {
  size: number;
  kind: Reason;
  piece?: number;
  colouring?: 'checkerboard' | 'columns' | 'rows';
  modulus?: number;
  cell_weights?: number[];
  piece_weights?: number[];
  side?: number;
  nodes?: number;
}

export interface Packing {
  schema: 'tetrion.pack/1';
  pieces: number;
  status: 'optimal' | 'packed' | 'impossible' | 'time';
  /** The side of a square, the height at a width; a region has none. */
  size?: number | null;
  width?: number;
  height?: number;
  empty?: number;
  optimal: boolean;
  canonical: boolean;
  lower_bound?: { size: number; kind: Reason };
  refuted: Refutation[];
  board: Rows | null;
  nodes: number;
  seconds: number;
}

export interface PackReasons {
  schema: 'tetrion.pack-reasons/1';
  why: string;
  certificate: string | null;
  /** Names of the kinds that piece weights are listed by. */
  kinds: string[];
  pieces: { letter: Letter; label: string; colour: string; cells: Cell[] }[];
}

export interface PackProgress {
  size: number;
  /** The smallest size that has a packing so far, 0: none yet. */
  best: number;
  nodes: number;
}

export interface SimulateQuery {
  controller?: string;
  /** `simplified`, `fahey`, `lee`, or a game's rule set. */
  rules?: string;
  width?: number;
  height?: number;
  seed?: number;
  games?: number;
  max_pieces?: number;
  look_ahead?: number;
  randomizer?: string;
}

export interface Simulation {
  schema: 'tetrion.simulate/1';
  games: number;
  deaths: number;
  pieces: number;
  lines: number;
  mean_lines: number | null;
  [key: string]: unknown;
}

export type LogEntry = 'hold' | { cells: Cell[]; soft?: number };

export interface GameQuery {
  rules?: string;
  seed?: number;
  level?: number;
  randomizer?: string;
  width?: number;
  height?: number;
  shown?: number;
  /** Moves to play at once: what has locked where, and holds. */
  log?: LogEntry[];
}

export interface Lock {
  piece: Letter;
  cells: Cell[];
  /** Full rows that were removed, top first. */
  rows: number[];
  soft: number;
}

export interface GameView {
  schema: 'tetrion.game/1';
  id: number;
  changed: boolean;
  board: Rows;
  /** The piece in the air; null when the game is over. */
  piece: Letter | null;
  cells: Cell[];
  ghost: Cell[];
  rests: boolean;
  next: string;
  hold: Letter | null;
  hold_used: boolean;
  score: number;
  lines: number;
  level: number;
  pieces: number;
  over: string | null;
  /** Milliseconds a row by gravity. */
  fall_ms: number;
  /** The piece that this move locked. */
  locked: Lock | null;
  /** Of a game that was started with a log: the locks it made. */
  replayed?: Lock[];
}

/** `fall` is gravity; `drop` a hard drop; an empty one only asks. */
export type GameInput = Input | 'fall' | 'drop' | 'hold' | '';

export interface WatchQuery extends Omit<SimulateQuery, 'games' | 'max_pieces'> {
  /** Number of the game: its own stream of the seed. */
  game?: number;
}

export interface WatchedMove {
  piece: Letter;
  orientation: number;
  column: number;
  cells: Cell[];
  rows: number[];
  lines: number;
}

export interface WatchView {
  schema: 'tetrion.watch/1';
  id: number;
  board: Rows;
  /** The pieces the controller sees, the current one first. */
  queue: string;
  pieces: number;
  lines: number;
  height: number;
  holes: number;
  finished: boolean;
  /** Of a step: its last moves, at most 64. */
  moves?: WatchedMove[];
}
