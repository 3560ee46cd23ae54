// How far the start of Python is, and whether a newer version of the page waits, for whoever shows it.

/** @typedef {{loaded?: number, total?: number, starting?: boolean, ready?: boolean, failed?: string}} StartState */

/** @type {StartState} */
let state = {};
let newer = false;

/** @param {StartState} change */
export function reportStart(change) {
  state = change;
  dispatchEvent(new Event('deadreckon:start'));
}

export function reportNewer() {
  newer = true;
  dispatchEvent(new Event('deadreckon:start'));
}

export function startState() {
  return { ...state, newer };
}
