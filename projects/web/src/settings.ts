/** What a person chose, kept in this browser and nowhere else. */

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  theme: Theme;
  letters: boolean;
  /** Keys of the game: action → KeyboardEvent.key. */
  keys: Record<string, string>;
}

export const gameActions = [
  ['left', 'Left', 'ArrowLeft'],
  ['right', 'Right', 'ArrowRight'],
  ['down', 'Soft drop', 'ArrowDown'],
  ['drop', 'Hard drop', ' '],
  ['cw', 'Turn right', 'x'],
  ['ccw', 'Turn left', 'z'],
  ['180', 'Half turn', 'a'],
  ['hold', 'Hold', 'c'],
  ['pause', 'Pause', 'p'],
] as const;

const standard = (): Settings => ({
  theme: 'system',
  letters: false,
  keys: Object.fromEntries(gameActions.map(([action, , key]) => [action, key])),
});

const name = 'tetrion.settings';

export function load(storage: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage): Settings {
  const settings = standard();
  try {
    const kept: unknown = JSON.parse(storage?.getItem(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return settings;
    const { theme, letters, keys } = kept as Partial<Settings>;
    if (theme === 'light' || theme === 'dark') settings.theme = theme;
    if (letters === true) settings.letters = true;
    for (const action of Object.keys(settings.keys)) {
      const key: unknown = keys?.[action];
      if (typeof key === 'string' && key.length <= 20) settings.keys[action] = key;
    }
  } catch {
    // Unreadable settings are as good as none.
  }
  return settings;
}

export function save(settings: Settings): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings hold until the page is closed.
  }
}
