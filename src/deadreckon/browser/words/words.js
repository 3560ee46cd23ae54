// The page's words in the language chosen. Sentences of steps come from the service, in that language.

import { EN } from './en.js';

/** @typedef {keyof typeof EN} Word */
/** @typedef {string | { one: string, other: string }} Wording one text, or a form for each plural category of `count` */
/** @typedef {{ [K in Word]: typeof EN[K] extends string ? never : K }[Word]} CountedWord whose text depends on `count` */
/** @typedef {Record<string, string | number>} Values */

export const SERVICE_LANGUAGE = 'en'; // of errors, of rules broken, and of names of grades and formats, that the service answers with

export const LANGUAGES = /** @type {const} */ (['en', 'de']);
/** @typedef {typeof LANGUAGES[number]} Language */

/** @type {Record<Language, () => Promise<Record<Word, Wording>>>} */
const LOADED = { en: async () => EN, de: async () => (await import('./de.js')).DE };

/** @type {Language} */
let language = LANGUAGES[0];
/** @type {Record<Word, Wording>} */
let words = EN;

/** Load the words of a language and use them from now on. @param {string} name @returns {Promise<void>} */
export async function speak(name) {
  const chosen = LANGUAGES.find((known) => name.startsWith(known)) ?? LANGUAGES[0];
  words = await LOADED[chosen]();
  language = chosen;
  document.documentElement.lang = chosen;
}

export function spoken() {
  return language;
}

/**
 * A word or sentence in the language chosen, with {names} in it replaced by values.
 * @template {Word} Key
 * @param {Key} key
 * @param {Key extends CountedWord ? [values: Values & {count: string | number}] : [values?: Values]} more
 */
export function say(key, ...more) {
  const [values = {}] = more;
  const wording = words[key];
  const text = typeof wording === 'string' ? wording : wording[pluralForm(Number(values.count))];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Whether a word of that key exists. @param {string} key @returns {key is Word} */
export function isWord(key) {
  return key in EN;
}

/** @param {number} count @returns {'one' | 'other'} English and German have these two forms */
function pluralForm(count) {
  return new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
}
