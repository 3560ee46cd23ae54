// The progress of Python's start, and whether a newer version of the page is ready.

import { Listeners } from '../listeners.js';

/** @typedef {{loaded?: number, total?: number, starting?: boolean, ready?: boolean, failed?: string}} StartState */

/** @type {StartState} */
let state = {};
let newer = false;
/** @type {Listeners<[]>} */
const listeners = new Listeners();

/** @param {StartState} change */
export function reportStart(change) {
  state = change;
  listeners.tell();
}

export function reportNewer() {
  newer = true;
  listeners.tell();
}

/** @param {() => void} listener */
export function listenToStart(listener) {
  listeners.add(listener);
}

export function startState() {
  return { ...state, newer };
}
