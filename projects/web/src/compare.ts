/** Compare: two controllers on the same pieces, side by side. */
import { type App, controllerOptions, grouped, rulesOptions, standardController, type View } from './app.js';
import { BoardView } from './board-view.js';
import { Chart } from './chart.js';
import { Client, isStopped, words } from './client.js';
import { el, fill, options, say, select, setOptions } from './dom.js';
import * as link from './link.js';
import { toSvg, unit } from './picture.js';
import { literatureRules } from './play-watch.js';
import { Pace, speeds, Watched } from './watched.js';

interface Parameters {
  rules: string;
  controllers: [string, string];
  seed: number;
  speed: number;
}

export class Compare implements View {
  readonly node: HTMLElement;
  readonly keys = [
    ['Space', 'play or pause'],
    ['→', 'one piece each'],
  ] as const;

  #parameters: Parameters = { rules: 'nes', controllers: [standardController, 'bcts'], seed: 1, speed: 15 };
  #games: [Watched, Watched] | null = null;
  #active = false;
  readonly #clients = [new Client(), new Client()] as const;
  readonly #pace: Pace;
  readonly #boards = [new BoardView('First game'), new BoardView('Second game')] as const;
  readonly #names = [el('h2', {}), el('h2', {})] as const;
  readonly #selects: readonly [HTMLSelectElement, HTMLSelectElement];
  readonly #rules: HTMLSelectElement;
  readonly #speed: HTMLSelectElement;
  readonly #seed = el('input', { type: 'number', min: 0, max: 999999999, onchange: () => this.#set({ seed: Math.max(0, Math.round(Number(this.#seed.value)) || 0) }) });
  readonly #run = el('button', { type: 'button', class: 'strong', onclick: () => this.#toggle() }, 'Play');
  readonly #table = el('table', {});
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #fault = el('p', { class: 'fault', role: 'alert' });
  readonly #charts = [
    new Chart('Height', 'Height of the highest column'),
    new Chart('Holes', 'Empty cells below a filled one'),
    new Chart('Lines', 'Lines cleared so far'),
  ];

  constructor(private readonly app: App) {
    this.#pace = new Pace((moves) => this.#step(moves), () => this.#showRunning());
    const rules = select('Rules', this.#ruleOptions(), 'nes', (value) => this.#set({ rules: value }));
    const pick = (i: 0 | 1, name: string): { node: HTMLElement; input: HTMLSelectElement } =>
      select(name, controllerOptions(app), this.#parameters.controllers[i], (value) => {
        const controllers: [string, string] = [...this.#parameters.controllers];
        controllers[i] = value;
        this.#set({ controllers });
      });
    const first = pick(0, 'First');
    const second = pick(1, 'Second');
    this.#selects = [first.input, second.input];
    this.#rules = rules.input;
    const speed = select('Speed', speeds, '15', (value) => {
      this.#parameters.speed = Number(value);
      this.#pace.speed = Number(value);
      this.#link();
    });
    this.#speed = speed.input;
    this.node = el('div', { class: 'view compare' },
      el('div', { class: 'side' }, options(first.node, second.node, rules.node,
        el('label', { class: 'field' }, el('span', {}, 'Seed: the pieces of both'), this.#seed), speed.node)),
      el('div', { class: 'middle' },
        el('div', { class: 'pair' },
          el('div', { class: 'one' }, this.#names[0], this.#boards[0].node),
          el('div', { class: 'one' }, this.#names[1], this.#boards[1].node)),
        el('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Comparing' }, this.#run,
          el('button', { type: 'button', onclick: () => this.#one() }, 'One piece'),
          el('button', { type: 'button', onclick: () => void this.#begin(0) }, 'From the start')),
        this.#fault),
      el('section', { class: 'answers', 'aria-label': 'The games in numbers' },
        el('div', { class: 'head' }, el('h2', {}, 'Same pieces, two players'), this.#status),
        this.#table, ...this.#charts.map(({ node }) => node)));
  }

  #ruleOptions(): (readonly [string, string])[] {
    return [...rulesOptions(this.app), ...literatureRules];
  }

  enter(parameters: link.Parameters): void {
    this.#active = true;
    const speed = link.readNumber(parameters.speed, 15, 0, 500);
    this.#parameters = {
      rules: link.readWord(parameters.rules, 'nes'),
      controllers: [link.readWord(parameters.first, standardController), link.readWord(parameters.second, 'bcts')],
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
    this.#selects.forEach((input, i) => setOptions(input, controllerOptions(this.app), this.#parameters.controllers[i]!));
    this.#show();
    if (this.#games) this.#draw();
  }

  #set(part: Partial<Parameters>): void {
    Object.assign(this.#parameters, part);
    const running = this.#pace.running;
    this.#show();
    void this.#begin(0).then(() => running && this.#pace.run());
  }

  #show(): void {
    const { rules, controllers, seed, speed } = this.#parameters;
    this.#rules.value = rules;
    this.#seed.value = String(seed);
    this.#speed.value = String(speed);
    controllers.forEach((name, i) => {
      this.#selects[i]!.value = name;
      say(this.#names[i]!, name);
    });
  }

  async #begin(at: number): Promise<void> {
    this.#pace.pause();
    const { rules, controllers, seed } = this.#parameters;
    const games = controllers.map((controller, i) => new Watched(this.#clients[i]!, { rules, controller, seed })) as [Watched, Watched];
    for (const client of this.#clients) {
      client.onrestart = () => {
        if (this.#active && this.#games) void this.#begin(this.#pieces());
      };
    }
    try {
      await Promise.all(games.map((game) => game.start(at)));
      this.#games = games;
      say(this.#fault, '');
      this.#draw();
      this.#link();
    } catch (error) {
      if (!isStopped(error)) say(this.#fault, words(error));
    }
  }

  #pieces(): number {
    return Math.max(0, ...(this.#games ?? []).map(({ view }) => view?.pieces ?? 0));
  }

  #link(): void {
    const { rules, controllers, seed, speed } = this.#parameters;
    this.app.link('compare', {
      first: controllers[0], second: controllers[1], rules, seed: String(seed), speed: String(speed),
      at: String(Math.min(this.#pieces(), 100_000)),
    });
  }

  /** Both play the same number of pieces; one that is over waits. */
  async #step(moves: number): Promise<boolean> {
    const games = this.#games;
    if (!games) return false;
    try {
      await Promise.all(games.map((game) => game.step(moves)));
    } catch (error) {
      if (!isStopped(error)) say(this.#fault, words(error));
      return false;
    }
    this.#draw();
    return games.some(({ view }) => view && !view.finished);
  }

  #one(): void {
    this.#pace.pause();
    void this.#step(1).then(() => this.#link());
  }

  #toggle(): void {
    if (this.#pace.running) this.#pace.pause();
    else if (this.#games?.every(({ view }) => view?.finished)) void this.#begin(0).then(() => this.#pace.run());
    else this.#pace.run();
  }

  #showRunning(): void {
    say(this.#run, this.#pace.running ? 'Pause' : 'Play');
    if (!this.#pace.running && this.#active) this.#link();
  }

  #draw(): void {
    const games = this.#games!;
    games.forEach((game, i) => {
      this.#boards[i]!.show({ grid: game.grid, letters: this.app.settings.letters }, this.app.palette, `${this.#parameters.controllers[i]}, ${game.view?.pieces ?? 0} pieces`);
    });
    const [a, b] = games.map(({ view }) => view);
    if (!a || !b) return;
    const row = (name: string, left: number, right: number): HTMLElement =>
      el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, grouped(left)), el('td', {}, grouped(right)));
    fill(this.#table,
      el('thead', {}, el('tr', {}, el('td', {}), ...this.#parameters.controllers.map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, row('Pieces', a.pieces, b.pieces), row('Lines', a.lines, b.lines), row('Height', a.height, b.height), row('Holes', a.holes, b.holes)));
    const over = games.flatMap(({ view }, i) => (view?.finished ? [this.#parameters.controllers[i]!] : []));
    say(this.#status, over.length === 2 ? 'both are over' : over.length === 1 ? `${over[0]} is over` : '');
    for (const [i, of] of (['height', 'holes', 'lines'] as const).entries()) {
      this.#charts[i]!.show(games.map((game, g) => ({ name: this.#parameters.controllers[g]!, values: game.samples.map((sample) => sample[of]) })), this.app.palette);
    }
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === ' ') this.#toggle();
    else if (event.key === 'ArrowRight') this.#one();
    else return false;
    return true;
  }

  /** Both boards in one picture. */
  picture(): { name: string; svg: string } {
    const games = this.#games;
    if (!games) return { name: '', svg: '' };
    const inner = games.map((game, i) => toSvg({ grid: game.grid, letters: this.app.settings.letters }, this.app.palette, this.#parameters.controllers[i]!));
    const width = games[0].grid.width * unit;
    const height = games[0].grid.height * unit;
    const placed = inner.map((svg, i) => svg.replace('<svg ', `<svg x="${i * (width + unit)}" y="0" `));
    return {
      name: `tetrion-${this.#parameters.controllers.join('-and-')}`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width + unit} ${height}" width="${2 * width + unit}" height="${height}">${placed.join('')}</svg>`,
    };
  }
}
