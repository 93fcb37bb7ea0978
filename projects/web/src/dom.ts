/** Making elements. Text is always set as text: nothing that a person typed becomes markup. */

type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, unknown>;

/** el('button', { class: 'tool', onclick: undo, 'aria-label': 'Undo' }, '↶') */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children.filter(isShown).map(asNode));
  return node;
}

function isShown(child: Child): child is Node | string | number {
  return child !== null && child !== undefined && child !== false;
}

function asNode(child: Node | string | number): Node | string {
  return child instanceof Node ? child : String(child);
}

function set(node: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith('on')) {
    node.addEventListener(name.slice(2), value as EventListener);
  } else if (name in node && (typeof value === 'boolean' || name === 'value')) {
    (node as unknown as Record<string, unknown>)[name] = value;
  } else {
    node.setAttribute(name, value === true ? '' : String(value));
  }
}

/** The node's children become these; focus and scroll of what stays are kept. */
export function fill(node: Element, ...children: Child[]): void {
  node.replaceChildren(...children.filter(isShown).map(asNode));
}

/** Sets the text only when it differs: live regions speak once. */
export function say(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

export function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  onchange: (value: string) => void,
): { node: HTMLLabelElement; input: HTMLSelectElement } {
  const input = el('select', { onchange: () => onchange(input.value) });
  setOptions(input, options, value);
  return { node: el('label', { class: 'field' }, el('span', {}, label), input), input };
}

export function setOptions(
  input: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
): void {
  fill(input, ...options.map(([v, text]) => el('option', { value: v }, text)));
  input.value = value;
}

/** One of several, as buttons side by side. */
export function segmented(
  label: string,
  options: readonly (readonly [value: string, text: string, title?: string])[],
  value: string,
  onchange: (value: string) => void,
): { node: HTMLElement; set: (value: string) => void } {
  const buttons = options.map(([v, text, title]) =>
    el('button', { type: 'button', role: 'radio', title, onclick: () => onchange(v) }, text),
  );
  const show = (chosen: string): void => {
    buttons.forEach((button, i) => {
      const on = options[i]![0] === chosen;
      button.setAttribute('aria-checked', String(on));
      button.tabIndex = on ? 0 : -1;
    });
  };
  const node = el('div', { class: 'segmented', role: 'radiogroup', 'aria-label': label }, ...buttons);
  node.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + step + buttons.length) % buttons.length]!;
    next.focus();
    next.click();
  });
  show(value);
  return { node, set: show };
}

/** What is set once and then looked at: open beside the board, folded on a phone. */
export function options(...children: Child[]): HTMLDetailsElement {
  const node = el('details', { class: 'options' }, el('summary', {}, 'Options'), el('div', {}, ...children));
  const narrow = matchMedia('(max-width: 760px)');
  const fold = (): void => {
    node.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  fold();
  return node;
}

export const reducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;
