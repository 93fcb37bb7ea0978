/** Watching a controller play. */
import { type App, controllerOptions, grouped, rulesOptions, type View } from './app.js';
import { BoardView } from './board-view.js';
import { Chart } from './chart.js';
import { Client, isStopped, words } from './client.js';
import { el, options, say, select, setOptions } from './dom.js';
import * as link from './link.js';
import { Pace, speeds, Watched } from './watched.js';

/** The literature's rules of play beside the games'. */
export const literatureRules = [
  ['simplified', 'Simplified: straight drops'],
  ['fahey', 'Standard Tetris (Fahey)'],
  ['lee', 'tetrisai (Lee)'],
] as const;

interface Parameters {
  rules: string;
  controller: string;
  seed: number;
  speed: number;
}

export class PlayWatch {
  readonly side: HTMLElement;
  readonly middle: HTMLElement;
  readonly answers: HTMLElement;
  readonly keys: View['keys'] = [
    ['Space', 'play or pause'],
    ['→', 'one piece'],
    ['+ −', 'faster, slower'],
  ];

  #parameters: Parameters = { rules: 'nes', controller: 'bcts', seed: 1, speed: 15 };
  #game: Watched | null = null;
  #active = false;
  readonly #client = new Client();
  readonly #pace: Pace;
  readonly #board = new BoardView('The watched game');
  readonly #rules: HTMLSelectElement;
  readonly #controller: HTMLSelectElement;
  readonly #speed: HTMLSelectElement;
  readonly #seed = el('input', { type: 'number', min: 0, max: 999999999, value: 1, onchange: () => this.#set({ seed: Math.max(0, Math.round(Number(this.#seed.value)) || 0) }) });
  readonly #run = el('button', { type: 'button', class: 'strong', onclick: () => this.#toggle() }, 'Start');
  readonly #counts = el('dl', { class: 'counts' });
  readonly #fault = el('p', { class: 'fault', role: 'alert' });
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #charts = [
    new Chart('Height', 'Height of the highest column'),
    new Chart('Holes', 'Empty cells below a filled one'),
    new Chart('Lines', 'Lines cleared so far'),
  ];
  #rate = { time: 0, pieces: 0, shown: 0 };

  constructor(private readonly app: App) {
    this.#pace = new Pace((moves) => this.#step(moves), () => this.#showRunning());
    const rules = select('Rules', this.#ruleOptions(), 'nes', (value) => this.#set({ rules: value }));
    const controller = select('Controller', controllerOptions(app), 'bcts', (value) => this.#set({ controller: value }));
    const speed = select('Speed', speeds, '15', (value) => {
      this.#parameters.speed = Number(value);
      this.#pace.speed = Number(value);
      this.#link();
    });
    this.#rules = rules.input;
    this.#controller = controller.input;
    this.#speed = speed.input;
    this.side = el('div', { class: 'side' }, options(controller.node, rules.node,
      el('label', { class: 'field' }, el('span', {}, 'Seed'), this.#seed), speed.node));
    this.middle = el('div', { class: 'middle' }, this.#board.node,
      el('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Watching' },
        this.#run,
        el('button', { type: 'button', onclick: () => this.#one() }, 'One piece'),
        el('button', { type: 'button', onclick: () => void this.#begin(0) }, 'From the start')),
      this.#fault);
    this.answers = el('section', { class: 'answers', 'aria-label': 'The game in numbers' },
      el('div', { class: 'head' }, el('h2', {}, 'The game'), this.#status),
      this.#counts, ...this.#charts.map(({ node }) => node));
    this.#showRunning();
  }

  #ruleOptions(): (readonly [string, string])[] {
    return [...rulesOptions(this.app), ...literatureRules];
  }

  enter(parameters: link.Parameters): void {
    this.#active = true;
    const speed = link.readNumber(parameters.speed, 15, 0, 500);
    this.#parameters = {
      rules: link.readWord(parameters.rules, 'nes'),
      controller: link.readWord(parameters.watch, 'bcts'),
      seed: link.readNumber(parameters.seed, 1, 0, 999_999_999),
      speed,
    };
    this.#pace.speed = speed;
    this.#show();
    void this.#begin(link.readNumber(parameters.at, 0, 0, 100_000));
  }

  leave(): void {
    this.#active = false;
    this.#pace.pause();
  }

  refresh(): void {
    setOptions(this.#rules, this.#ruleOptions(), this.#parameters.rules);
    setOptions(this.#controller, controllerOptions(this.app), this.#parameters.controller);
    this.#show();
    if (this.#game) this.#draw();
  }

  #set(part: Partial<Parameters>): void {
    Object.assign(this.#parameters, part);
    const running = this.#pace.running;
    this.#pace.pause();
    void this.#begin(0).then(() => running && this.#pace.run());
  }

  #show(): void {
    this.#rules.value = this.#parameters.rules;
    this.#controller.value = this.#parameters.controller;
    this.#speed.value = String(this.#parameters.speed);
    this.#seed.value = String(this.#parameters.seed);
  }

  async #begin(at: number): Promise<void> {
    this.#pace.pause();
    this.#client.onrestart = () => {
      if (this.#game && this.#active) void this.#begin(this.#game.view?.pieces ?? 0);
    };
    const { rules, controller, seed } = this.#parameters;
    const game = new Watched(this.#client, { rules, controller, seed });
    try {
      await game.start(at);
      this.#game = game;
      say(this.#fault, '');
      this.#draw();
      this.#link();
    } catch (error) {
      if (!isStopped(error)) say(this.#fault, words(error));
    }
  }

  #link(): void {
    const { rules, controller, seed, speed } = this.#parameters;
    this.app.link('play', {
      watch: controller, rules, seed: String(seed), speed: String(speed),
      at: String(Math.min(this.#game?.view?.pieces ?? 0, 100_000)),
    });
  }

  async #step(moves: number): Promise<boolean> {
    if (!this.#game?.view) return false;
    try {
      await this.#game.step(moves);
    } catch (error) {
      if (!isStopped(error)) say(this.#fault, words(error));
      return false;
    }
    this.#draw();
    return !this.#game.view.finished;
  }

  #one(): void {
    this.#pace.pause();
    void this.#step(1).then(() => this.#link());
  }

  #toggle(): void {
    if (this.#pace.running) this.#pace.pause();
    else if (this.#game?.view?.finished) void this.#begin(0).then(() => this.#pace.run());
    else this.#pace.run();
  }

  #showRunning(): void {
    say(this.#run, this.#pace.running ? 'Pause' : 'Play');
    this.#rate = { time: performance.now(), pieces: this.#game?.view?.pieces ?? 0, shown: 0 };
    if (!this.#pace.running && this.#active) this.#link();
  }

  #draw(): void {
    const game = this.#game!;
    const { view } = game;
    if (!view) return;
    this.#board.show({ grid: game.grid, letters: this.app.settings.letters },
      this.app.palette, `${this.#parameters.controller}, ${view.pieces} pieces`);
    this.#measure(view.pieces);
    const rows: [string, string][] = [
      ['Pieces', grouped(view.pieces)],
      ['Lines', grouped(view.lines)],
      ['Next', view.queue],
      ['Speed', this.#pace.running && this.#rate.shown > 0 ? `${grouped(this.#rate.shown)} a second` : '–'],
    ];
    this.#counts.replaceChildren(...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
    say(this.#status, view.finished ? 'the game is over' : '');
    const values = (of: 'height' | 'holes' | 'lines'): number[] => game.samples.map((sample) => sample[of]);
    this.#charts[0]!.show([{ name: 'Height', values: values('height') }], this.app.palette);
    this.#charts[1]!.show([{ name: 'Holes', values: values('holes') }], this.app.palette);
    this.#charts[2]!.show([{ name: 'Lines', values: values('lines') }], this.app.palette);
  }

  #measure(pieces: number): void {
    const now = performance.now();
    const seconds = (now - this.#rate.time) / 1000;
    if (seconds < 0.7) return;
    this.#rate = { time: now, pieces, shown: Math.round((pieces - this.#rate.pieces) / seconds) };
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === ' ') this.#toggle();
    else if (event.key === 'ArrowRight') this.#one();
    else if (event.key === '+' || event.key === '-') {
      const values = speeds.map(([value]) => value);
      const at = values.findIndex((value) => value === String(this.#parameters.speed));
      const next = values[at + (event.key === '+' ? 1 : -1)];
      if (next === undefined) return true;
      this.#speed.value = next;
      this.#speed.dispatchEvent(new Event('change'));
    } else return false;
    return true;
  }

  picture(): { name: string; svg: string } {
    return { name: `tetrion-${this.#parameters.controller}-${this.#game?.view?.pieces ?? 0}`, svg: this.#board.svg };
  }
}
