/**
 * Play: a game in the browser under any rule set, or a controller to watch.
 *
 * The engine holds the game; the page keeps its log, from which the same game is made again: in a
 * link, after a reload, or when the engine had to be restarted.
 */
import { PlayGame } from './play-game.js';
import { PlayWatch } from './play-watch.js';
import type { App, View } from './app.js';
import { el, fill, segmented } from './dom.js';
import type { Parameters } from './link.js';

export class Play implements View {
  readonly node: HTMLElement;
  readonly #game: PlayGame;
  readonly #watch: PlayWatch;
  #shown: PlayGame | PlayWatch;
  readonly #switch: { node: HTMLElement; set: (value: string) => void };

  constructor(private readonly app: App) {
    this.#switch = segmented('Who plays', [['game', 'You play'], ['watch', 'Watch']], 'game', (value) =>
      this.app.open('play', value === 'watch' ? { watch: 'bcts' } : {}),
    );
    this.#game = new PlayGame(app);
    this.#watch = new PlayWatch(app);
    this.#shown = this.#game;
    this.node = el('div', { class: 'view play' });
    this.#lay();
  }

  get keys(): View['keys'] {
    return this.#shown.keys;
  }

  #lay(): void {
    const { side, middle, answers } = this.#shown;
    if (side.firstElementChild !== this.#switch.node) side.prepend(this.#switch.node);
    fill(this.node, side, middle, answers);
  }

  enter(parameters: Parameters): void {
    const wanted = parameters.watch !== undefined ? this.#watch : this.#game;
    if (wanted !== this.#shown) this.#shown.leave();
    this.#shown = wanted;
    this.#switch.set(wanted === this.#watch ? 'watch' : 'game');
    this.#lay();
    wanted.enter(parameters);
  }

  leave(): void {
    this.#shown.leave();
  }

  refresh(): void {
    this.#game.refresh();
    this.#watch.refresh();
  }

  key(event: KeyboardEvent): boolean {
    return this.#shown.key(event);
  }

  picture(): { name: string; svg: string } {
    return this.#shown.picture();
  }
}
