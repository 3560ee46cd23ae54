// Settings of the user, saved in the browser, with defaults.

import { Listeners } from './listeners.js';
import { keepTextIfAllowed, keptText } from './storage.js';

/** @typedef {import('./play/options.js').Options} Options */
/** @typedef {import('./play/new_one.js').Chosen} Wish */
/** @typedef {{theme: string, language: string, kind?: string, wish?: Partial<Wish>, pseudocode?: boolean} & Partial<Options>} Settings */

/** @type {Settings} */
const USUAL = { theme: '', language: navigator.language };
const KEY = 'deadreckon.settings';
/** @type {Listeners<[changes: Partial<Settings>]>} */
const listeners = new Listeners();

/** @returns {Settings} */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(keptText(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Partial<Settings>} changes */
export function choose(changes) {
  keepTextIfAllowed(KEY, JSON.stringify({ ...settings(), ...changes }));
  listeners.tell(changes);
}

/** @param {(changes: Partial<Settings>) => void} listener */
export function listenToSettings(listener) {
  listeners.add(listener);
}
