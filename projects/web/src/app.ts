/** What the parts of the page share. */
import type { Catalogue, RulesInfo } from 'tetrion';
import type { Parameters, Tab } from './link.js';
import type { Palette } from './pieces.js';
import type { Settings } from './settings.js';

export interface App {
  readonly settings: Settings;
  readonly palette: Palette;
  /** Set once the engine has answered. */
  readonly catalogue: Catalogue | null;
  /** Puts the state in the address; `step` makes it a step of the browser's history. */
  link(tab: Tab, parameters: Parameters, step?: boolean): void;
  /** Opens a part of the page in a state. */
  open(tab: Tab, parameters: Parameters): void;
  /** Spoken by screen readers; nothing is seen. */
  announce(text: string): void;
  /** Shown for a while at the foot of the page, and spoken. */
  notice(text: string): void;
  /** The settings have been changed. */
  changed(): void;
}

/** One of the four parts of the page. */
export interface View {
  readonly node: HTMLElement;
  /** Shows a state; throws LinkError when the parameters make no sense. */
  enter(parameters: Parameters): void;
  leave(): void;
  /** The catalogue, the colours or the settings are other ones. */
  refresh(): void;
  /** True: the key was used. */
  key(event: KeyboardEvent): boolean;
  /** What is on the screen, for downloads. */
  picture(): { name: string; svg: string };
  /** Keys for the help. */
  readonly keys: readonly (readonly [keys: string, meaning: string])[];
}

/** Who ranks and rates until another one is chosen. Links name it, so that it may change. */
export const standardController = 'tetrion-12';

export const rulesInfo = (app: App, name: string): RulesInfo | undefined =>
  app.catalogue?.rules.find((rules) => rules.name === name);

/** Rule sets by name; the ones that only measure move generators are left out. */
export function rulesOptions(app: App): (readonly [string, string])[] {
  const known = app.catalogue?.rules ?? [];
  if (known.length === 0) return [['nes', 'NES']];
  return known
    .filter((rules) => !rules.name.startsWith('perft'))
    .map((rules) => [rules.name, rules.title] as const);
}

export function controllerOptions(app: App): (readonly [string, string])[] {
  const known = app.catalogue?.controllers ?? [];
  return known.length === 0
    ? [[standardController, standardController]]
    : known.map(({ name }) => [name, name] as const);
}

/** 1,234,567 */
export const grouped = (number: number): string => number.toLocaleString('en-US');

/** +0.41, −12.6, −11,704: with a sign, and as many digits as say something. */
export function signed(number: number): string {
  const size = Math.abs(number);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const text = size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number < 0 && text !== '0.00' ? '−' : '+'}${text}`;
}
