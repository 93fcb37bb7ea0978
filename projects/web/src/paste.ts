/** Pasting into a text field: what is far too long is refused before the browser lays it out. */
import { say } from './dom.js';

export const longestText = 400_000;

export const tooLong = (length: number): string =>
  `The text has ${length.toLocaleString('en-US')} characters, more than this page takes (${longestText.toLocaleString('en-US')}). The command line reads any size.`;

export function guardPaste(field: HTMLTextAreaElement, fault: Element): void {
  field.maxLength = longestText;
  field.addEventListener('paste', (event) => {
    const length = event.clipboardData?.getData('text').length ?? 0;
    if (length <= longestText) return;
    event.preventDefault();
    say(fault, tooLong(length));
  });
}
