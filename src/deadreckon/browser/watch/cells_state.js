// From domains to the board: the mark of each fixed cell, and the number of values that still cover each open cell.

import { chainAt, stateOf } from './trace_state.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */
/** @typedef {'given' | 'decided' | 'fixed' | ''} How */
/**
 * @typedef {object} CellsState
 * @property {string[]} marks of each cell; that of an unknown cell where it is not certain
 * @property {How[]} how each mark came about
 * @property {Int32Array} soundings for each cell, how many values left put something other than a blank there
 */
/** @typedef {{givens: string[], unknown: string, blank: string}} Ground the board without any search */

/** @param {Trace} trace @param {State} state @param {Ground} ground @returns {CellsState} */
export function cellsOf(trace, state, { givens, unknown, blank }) {
  const marks = [...givens.join('')];
  const how = marks.map((mark) => /** @type {How} */ (mark === unknown ? '' : 'given'));
  const soundings = new Int32Array(marks.length);
  const { drawn, variables } = trace.problem;
  if (!drawn) return { marks, how, soundings };
  variables.forEach((_, variable) => {
    const agreed = agreedMarks(trace, state, variable, blank, soundings);
    const isDecided = state.decidedBy[variable] >= 0;
    for (const [cell, mark] of agreed) {
      if (how[cell] === 'given' || (how[cell] === 'decided' && !isDecided)) continue;
      marks[cell] = mark;
      how[cell] = isDecided ? 'decided' : 'fixed';
    }
  });
  if (drawn.uncovered)
    soundings.forEach((number, cell) => {
      if (!number && how[cell] === '') [marks[cell], how[cell]] = [drawn.uncovered, 'fixed'];
    });
  return { marks, how, soundings };
}

/**
 * The marks common to all remaining values of a variable; adds the cells that these cover to the soundings.
 * @param {Trace} trace
 * @param {State} state
 * @param {number} variable
 * @param {string} blank
 * @param {Int32Array} soundings
 * @returns {Map<number, string>}
 */
function agreedMarks(trace, state, variable, blank, soundings) {
  const { covers, of } = /** @type {import('./trace.js').Drawn} */ (trace.problem.drawn);
  const first = trace.firstValue[variable];
  const votes = new Map();
  of[variable].forEach((number, place) => {
    if (!state.left[first + place]) return;
    const cover = covers[number];
    for (let i = 0; i < cover.length; i += 2) {
      const [cell, mark] = /** @type {[number, string]} */ ([cover[i], cover[i + 1]]);
      if (mark !== blank) soundings[cell]++;
      const vote = votes.get(cell);
      if (!vote) votes.set(cell, { mark, many: 1 });
      else if (vote.mark === mark) vote.many++;
      else vote.many = -Infinity;
    }
  });
  const agreed = new Map();
  for (const [cell, { mark, many }] of votes) if (many === state.counts[variable]) agreed.set(cell, mark);
  return agreed;
}

/**
 * The event that fixed the mark of a cell; -1 if the cell is open, given, or fixed from the start.
 * @param {Trace} trace
 * @param {number} position
 * @param {number} cell
 * @param {Ground} ground
 */
export function eventThatFixed(trace, position, cell, ground) {
  const chain = chainAt(trace, position);
  const isCertain = (/** @type {number} */ events) =>
    cellsOf(trace, stateOf(trace, chain.slice(0, events), position), ground).how[cell] !== '';
  if (!isCertain(chain.length) || isCertain(0)) return -1;
  let [low, high] = [0, chain.length]; // not certain, certain
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isCertain(middle)) high = middle;
    else low = middle;
  }
  return chain[high - 1];
}

/**
 * The variables with a remaining value that covers a cell, smallest domains first.
 * @param {Trace} trace
 * @param {State} state
 * @param {number} cell
 * @param {string} blank
 */
export function variablesAt(trace, state, cell, blank) {
  return [...trace.problem.variables.keys()]
    .filter((variable) => {
      const first = trace.firstValue[variable];
      return cellsCovered(trace, variable, (place) => state.left[first + place] === 1, blank).includes(cell);
    })
    .sort((a, b) => state.counts[a] - state.counts[b]);
}

/**
 * The cells that the values of a variable can mark.
 * @param {Trace} trace
 * @param {number} variable
 * @param {(place: number) => boolean} wished
 * @param {string} blank
 */
export function cellsCovered(trace, variable, wished, blank) {
  const { drawn } = trace.problem;
  const cells = new Set();
  drawn?.of[variable].forEach((number, place) => {
    if (!wished(place)) return;
    const cover = drawn.covers[number];
    const ownCell = cover.length === 2; // of a model of cells: its variable is about that cell, blank or not
    for (let i = 0; i < cover.length; i += 2) if (ownCell || cover[i + 1] !== blank) cells.add(cover[i]);
  });
  return /** @type {number[]} */ ([...cells]);
}
