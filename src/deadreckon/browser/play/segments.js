// A few choices side by side, one of them chosen.

import { button, make } from '../element.js';

/**
 * @template {string | number} Choice
 * @param {string} label for readers
 * @param {[Choice, string][]} choices each with its word
 * @param {Choice} chosen
 * @param {(choice: Choice) => void} take
 */
export function segments(label, choices, chosen, take) {
  const buttons = choices.map(([choice, word]) =>
    button(
      word,
      () => {
        for (const other of buttons) other.setAttribute('aria-pressed', String(other === buttons[index(choice)]));
        take(choice);
      },
      { 'aria-pressed': String(choice === chosen) },
    ),
  );
  /** @param {Choice} choice */
  const index = (choice) => choices.findIndex(([other]) => other === choice);
  return make('div', { class: 'segments', role: 'group', 'aria-label': label }, ...buttons);
}
