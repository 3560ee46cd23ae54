// The page's own words, in English and German; sentences of steps come from the service and are English.

import { APP } from './app.js';
import { BOARD } from './board.js';
import { LESSONS } from './lessons.js';
import { PLAY } from './play.js';
import { SET } from './set.js';
import { TEACH } from './teach.js';
import { WATCH } from './watch.js';

export const LANGUAGES = /** @type {const} */ (['en', 'de']);
export const WORDS = { ...APP, ...BOARD, ...LESSONS, ...PLAY, ...SET, ...TEACH, ...WATCH };

/** @typedef {keyof typeof WORDS} Word */

/** @type {typeof LANGUAGES[number]} */
let language = LANGUAGES[0];

/** @param {string} name @returns {void} */
export function speak(name) {
  language = LANGUAGES.find((known) => name.startsWith(known)) ?? LANGUAGES[0];
  document.documentElement.lang = language;
}

export function spoken() {
  return language;
}

/** Words within a sentence of the service, which is English. @param {() => string} words */
export function inEnglish(words) {
  const chosen = language;
  language = LANGUAGES[0];
  try {
    return words();
  } finally {
    language = chosen;
  }
}

/**
 * A word or sentence in the language chosen, with {names} in it replaced by values.
 * @param {Word} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const pair = WORDS[key];
  return pair[LANGUAGES.indexOf(language)].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
