// How far the start of Python is, for whoever shows it.

/** @typedef {{loaded?: number, total?: number, starting?: boolean, ready?: boolean, failed?: string, newer?: boolean}} StartState */

/** @type {StartState} */
let state = {};

/** @param {StartState} change */
export function reportStart(change) {
  state = change;
  dispatchEvent(new Event('deadreckon:start'));
}

export function startState() {
  return state;
}
