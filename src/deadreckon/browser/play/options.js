// Options of a player for the behaviour and the look of the board, saved as settings.

import { make } from '../element.js';
import { choose, settings } from '../settings.js';
import { say } from '../words/words.js';
import { segments } from './segments.js';

/** @type {{light: boolean, strike: boolean, oneLine: boolean, automatic: boolean, forced: boolean, live: boolean,
 *   timer: boolean, signs: boolean, letters: boolean, click: 'cycle' | 'fill', touch: 'tool' | 'cycle'}} */
const USUAL = {
  light: true,
  strike: true,
  oneLine: false,
  automatic: false,
  forced: false,
  live: true,
  timer: true,
  signs: true,
  letters: true,
  click: 'cycle',
  touch: 'tool',
};
/** @typedef {typeof USUAL} Options */
/** @typedef {'light' | 'strike' | 'oneLine' | 'automatic' | 'forced' | 'live' | 'timer' | 'signs' | 'letters'} Switch */

export const SWITCHES = /** @type {const} */ (['light', 'strike', 'oneLine', 'automatic', 'forced', 'live', 'timer', 'signs', 'letters']);
export const IN_SIGHT = /** @type {const} */ (['light', 'strike', 'oneLine', 'automatic']); // beside the board

/** @returns {Options} */
export function options() {
  return { ...USUAL, ...settings() };
}

/** @param {Switch} name @param {() => void} changed */
export function optionSwitch(name, changed) {
  const word = say(/** @type {'play.option.light'} */ (`play.option.${name}`));
  const onclick = () => {
    choose({ [name]: !options()[name] });
    for (const other of document.querySelectorAll(`[data-option='${name}']`)) other.setAttribute('aria-checked', String(options()[name]));
    changed();
  };
  return make(
    'button',
    {
      type: 'button',
      role: 'switch',
      class: 'switch',
      'aria-checked': String(options()[name]),
      'data-option': name,
      onclick,
    },
    word,
    make('i'),
  );
}

/**
 * The choice between two effects of a click or a tap.
 * @param {'click' | 'touch'} name
 * @param {string[]} values
 * @param {() => void} changed
 */
export function optionChoice(name, values, changed) {
  const word = say(/** @type {'play.option.click'} */ (`play.option.${name}`));
  const choices = values.map(
    (value) => /** @type {[string, string]} */ ([value, say(/** @type {'play.option.click.cycle'} */ (`play.option.${name}.${value}`))]),
  );
  const control = segments(word, choices, options()[name], (chosen) => (choose({ [name]: chosen }), changed()));
  return make('div', { class: 'option-row' }, make('span', {}, word), control);
}
