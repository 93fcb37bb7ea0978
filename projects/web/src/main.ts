/** The page: its frame, the address, keys, settings; the four parts are files of their own. */
import type { Catalogue } from 'tetrion';
import { Analyse } from './analyse.js';
import type { App, View } from './app.js';
import { quick, words } from './client.js';
import { Compare } from './compare.js';
import { savePng, saveSvg } from './download.js';
import { el, fill, say, segmented } from './dom.js';
import { LinkError, type Parameters, readFragment, type Tab, tabs, writeFragment } from './link.js';
import { Pack } from './pack.js';
import { dark, light, type Palette } from './pieces.js';
import { Play } from './play.js';
import { gameActions, load, save, type Theme } from './settings.js';

const names: Record<Tab, string> = { analyse: 'Analyse', play: 'Play', pack: 'Pack', compare: 'Compare' };

class Page implements App {
  readonly settings = load();
  catalogue: Catalogue | null = null;
  palette: Palette = light;

  #view: View | null = null;
  #tab: Tab = 'analyse';
  #fragment = '';
  readonly #views = new Map<Tab, View>();
  readonly #lastFragment = new Map<Tab, string>();
  readonly #live = el('p', { class: 'hidden', 'aria-live': 'polite' });
  readonly #notice = el('p', { class: 'notice', role: 'status', hidden: true });
  readonly #main = el('main', { id: 'main' });
  readonly #tabs = new Map<Tab, HTMLAnchorElement>();
  readonly #darkness = matchMedia('(prefers-color-scheme: dark)');
  readonly #menu = el('dialog', { class: 'menu', 'aria-label': 'Settings' });
  readonly #help = el('dialog', { class: 'help', 'aria-label': 'Keys' });

  constructor(root: HTMLElement) {
    for (const tab of tabs) {
      this.#tabs.set(tab, el('a', { href: `#${tab}`, onclick: (event: MouseEvent) => {
        event.preventDefault();
        this.#go(this.#lastFragment.get(tab) ?? `#${tab}`);
      } }, names[tab]));
    }
    const tool = (text: string, title: string, use: () => void): HTMLElement =>
      el('button', { type: 'button', class: 'quiet', title, 'aria-label': title, onclick: use }, text);
    root.append(
      el('a', { class: 'skip', href: '#main', onclick: (event: Event) => { event.preventDefault(); this.#main.querySelector<HTMLElement>('[tabindex="0"]')?.focus(); } }, 'Skip to the board'),
      el('header', {},
        el('h1', {}, 'Tetrion'),
        el('nav', { 'aria-label': 'Parts' }, ...this.#tabs.values()),
        el('div', { class: 'header-tools' },
          tool('⋯', 'Menu', () => this.#openMenu()),
          tool('Link', 'Copy a link to what you see', () => void this.#copyLink()),
          tool('SVG', 'Download the picture as SVG', () => this.#save('svg')),
          tool('PNG', 'Download the picture as PNG', () => this.#save('png')),
          tool('Settings', 'Settings', () => this.#openMenu()),
          tool('?', 'Keys', () => this.#openHelp()))),
      this.#main, this.#notice, this.#live);
    document.body.append(this.#menu, this.#help);
    this.#applyTheme();
    this.#darkness.addEventListener('change', () => this.changed());
    addEventListener('hashchange', () => this.#route());
    addEventListener('pagehide', () => this.#writeLink());
    document.addEventListener('keydown', (event) => this.#key(event));
    this.#route();
    void this.#loadCatalogue();
  }

  // ── App ───────────────────────────────────────────────────────────────────────────────────────

  link(tab: Tab, parameters: Parameters, step = false): void {
    const fragment = writeFragment(tab, parameters);
    this.#lastFragment.set(tab, fragment);
    if (tab !== this.#tab || fragment === this.#fragment) return;
    this.#fragment = fragment;
    if (step) {
      history.pushState(null, '', fragment);
      return;
    }
    // Browsers allow some hundred changes of the address a minute: the last one of a burst counts.
    if (this.#linkTimer !== 0) return;
    this.#writeLink();
    this.#linkTimer = window.setTimeout(() => {
      this.#linkTimer = 0;
      this.#writeLink();
    }, 320);
  }
  #linkTimer = 0;

  #writeLink(): void {
    if (this.#fragment === '' || location.hash === this.#fragment) return;
    try {
      history.replaceState(null, '', this.#fragment);
    } catch {
      // Too many at once, or too long for this browser: what is on the screen stays.
    }
  }

  open(tab: Tab, parameters: Parameters): void {
    this.#go(writeFragment(tab, parameters));
  }

  announce(text: string): void {
    say(this.#live, text);
  }

  notice(text: string): void {
    say(this.#notice, text);
    this.#notice.hidden = false;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = window.setTimeout(() => { this.#notice.hidden = true; }, 4000);
  }
  #noticeTimer = 0;

  changed(): void {
    save(this.settings);
    this.#applyTheme();
    for (const view of this.#views.values()) view.refresh();
  }

  // ── The address ───────────────────────────────────────────────────────────────────────────────

  #go(fragment: string): void {
    this.#writeLink();
    if (location.hash !== fragment) history.pushState(null, '', fragment);
    this.#route();
  }

  #route(): void {
    const fragment = location.hash;
    if (fragment === this.#fragment && this.#view) return;
    let tab: Tab = 'analyse';
    try {
      const read = readFragment(fragment);
      tab = read.tab;
      this.#show(tab);
      this.#fragment = fragment;
      this.#view!.enter(read.parameters);
    } catch (error) {
      const message = error instanceof LinkError ? error.message : words(error);
      this.#show(tab);
      this.#fragment = '';
      this.#view!.enter({});
      this.notice(`${message} You see a fresh start instead.`);
    }
  }

  #show(tab: Tab): void {
    if (this.#view && this.#tab !== tab) this.#view.leave();
    this.#tab = tab;
    let view = this.#views.get(tab);
    if (!view) {
      view = tab === 'analyse' ? new Analyse(this) : tab === 'play' ? new Play(this) : tab === 'pack' ? new Pack(this) : new Compare(this);
      this.#views.set(tab, view);
      if (this.catalogue) view.refresh();
    }
    this.#view = view;
    if (this.#main.firstElementChild !== view.node) fill(this.#main, view.node);
    for (const [name, anchor] of this.#tabs) {
      if (name === tab) anchor.setAttribute('aria-current', 'page');
      else anchor.removeAttribute('aria-current');
    }
    document.title = `${names[tab]} · Tetrion`;
  }

  async #loadCatalogue(): Promise<void> {
    try {
      this.catalogue = await quick.ask('catalogue');
      for (const view of this.#views.values()) view.refresh();
      document.body.dataset.ready = 'true';
    } catch (error) {
      this.notice(words(error));
    }
  }

  // ── Keys, settings, downloads ─────────────────────────────────────────────────────────────────

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target as HTMLElement;
    const types = target.closest('input, textarea, select') !== null;
    const presses = target.closest('button, a, summary') !== null && (event.key === 'Enter' || event.key === ' ');
    if (types || presses) return;
    if (event.key === '?') this.#openHelp();
    else if (!this.#view?.key(event)) return;
    event.preventDefault();
  }

  #applyTheme(): void {
    const isDark = this.settings.theme === 'dark' || (this.settings.theme === 'system' && this.#darkness.matches);
    this.palette = isDark ? dark : light;
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }

  #openMenu(): void {
    const theme = segmented('Colours', [['system', 'System'], ['light', 'Light'], ['dark', 'Dark']], this.settings.theme, (value) => {
      this.settings.theme = value as Theme;
      theme.set(value);
      this.changed();
    });
    const letters = el('input', { type: 'checkbox', onchange: () => {
      this.settings.letters = letters.checked;
      this.changed();
    } });
    letters.checked = this.settings.letters;
    const shortcut = (text: string, use: () => void): HTMLElement =>
      el('button', { type: 'button', onclick: () => { this.#menu.close(); use(); } }, text);
    fill(this.#menu,
      el('div', { class: 'row narrow' },
        shortcut('Copy link', () => void this.#copyLink()), shortcut('SVG', () => this.#save('svg')),
        shortcut('PNG', () => this.#save('png')), shortcut('Keys', () => this.#openHelp())),
      el('h2', {}, 'Settings'),
      el('div', { class: 'field' }, el('span', {}, 'Colours'), theme.node),
      el('label', { class: 'check' }, letters, 'Letters on pieces'),
      el('h3', {}, 'Keys of the game'),
      el('div', { class: 'keymap' }, ...gameActions.map(([action, label]) => this.#keyField(action, label))),
      el('div', { class: 'row end' }, el('button', { type: 'button', class: 'strong', onclick: () => this.#menu.close() }, 'Done')));
    this.#menu.showModal();
  }

  #keyField(action: string, label: string): HTMLElement {
    const shown = (key: string): string => (key === ' ' ? 'Space' : key.replace(/^Arrow/, ''));
    const input = el('input', { type: 'text', readonly: true, value: shown(this.settings.keys[action]!), onkeydown: (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key === 'Escape' || event.key === 'Shift') return;
      event.preventDefault();
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      this.settings.keys[action] = key;
      input.value = shown(key);
      this.changed();
    } });
    return el('label', { class: 'field' }, el('span', {}, label), input);
  }

  #openHelp(): void {
    fill(this.#help,
      el('h2', {}, `Keys: ${names[this.#tab]}`),
      el('dl', {}, ...[...this.#view!.keys, ['?', 'this list'] as const].flatMap(([keys, meaning]) => [el('dt', {}, keys), el('dd', {}, meaning)])),
      el('div', { class: 'row end' }, el('button', { type: 'button', class: 'strong', onclick: () => this.#help.close() }, 'Close')));
    this.#help.showModal();
  }

  async #copyLink(): Promise<void> {
    this.#writeLink();
    try {
      await navigator.clipboard.writeText(location.href);
      this.notice('The link to what you see is copied.');
    } catch {
      this.notice('The address of this page is the link to what you see.');
    }
  }

  #save(kind: 'svg' | 'png'): void {
    const { name, svg } = this.#view!.picture();
    if (svg === '') return;
    if (kind === 'svg') saveSvg(name, svg);
    else void savePng(name, svg).catch((error: unknown) => this.notice(words(error)));
  }
}

new Page(document.getElementById('app')!);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)));
}
