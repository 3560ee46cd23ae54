// What a person has chosen, kept in the browser; a choice that was never made has its usual value.

import { Listeners } from './listeners.js';
import { keepTextIfAllowed, keptText } from './storage.js';

/** @type {Record<string, any>} */
const USUAL = { theme: '', language: navigator.language };
const KEY = 'deadreckon.settings';
/** @type {Listeners<[changes: Record<string, any>]>} */
const listeners = new Listeners();

/** @returns {Record<string, any>} */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(keptText(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Record<string, any>} changes */
export function choose(changes) {
  keepTextIfAllowed(KEY, JSON.stringify({ ...settings(), ...changes }));
  listeners.tell(changes);
}

/** @param {(changes: Record<string, any>) => void} listener */
export function listenToSettings(listener) {
  listeners.add(listener);
}
