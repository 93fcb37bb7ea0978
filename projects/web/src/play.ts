import type { App, View } from './app.js';
import { el } from './dom.js';
export class Play implements View {
  readonly node = el('div', {});
  readonly keys = [] as const;
  constructor(_app: App) {}
  enter(): void {}
  leave(): void {}
  refresh(): void {}
  key(): boolean { return false; }
  picture() { return { name: '', svg: '' }; }
}
