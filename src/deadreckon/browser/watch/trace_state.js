// The state at a position of a trace: domains, decisions, counters, and the next positions of interest. Pure functions.

import { DECIDE, DRAW, KEEP, MOVE, SOLUTION, isFailure } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} State
 * @property {number} position
 * @property {Uint8Array} left for each value of each variable, whether it is possible: see `firstValue` of a trace
 * @property {Int32Array} counts for each variable, how many values are left
 * @property {Int32Array} decidedBy for each variable the event that decided it, or -1
 * @property {Int32Array} fixedBy for each variable the event that left it one value or none, or -1
 * @property {number[]} chain the events that made it so, first to last
 */

/** The events that led to the domains at a position. @param {Trace} trace @param {number} position */
export function chainAt(trace, position) {
  const chain = [];
  for (let event = position ? trace.tip[position - 1] : -1; event >= 0; event = trace.before[event]) chain.push(event);
  return chain.reverse();
}

/** @param {Trace} trace @param {number} position @returns {State} */
export function stateAt(trace, position) {
  return stateOf(trace, chainAt(trace, position), position);
}

/**
 * The state after a chain of events.
 * @param {Trace} trace
 * @param {number[]} chain
 * @param {number} position
 * @returns {State}
 */
export function stateOf(trace, chain, position) {
  const { variables } = trace.problem;
  const state = {
    position,
    left: new Uint8Array(trace.allValues).fill(1),
    counts: Int32Array.from(variables, (variable) => variable.values.length),
    decidedBy: new Int32Array(variables.length).fill(-1),
    fixedBy: new Int32Array(variables.length).fill(-1),
    chain,
  };
  for (const event of chain) applyEvent(trace, state, event);
  return state;
}

/** @param {Trace} trace @param {State} state @param {number} event */
function applyEvent(trace, state, event) {
  const variable = trace.variable[event];
  if (trace.what[event] === DRAW) {
    trace.placesOf(event).forEach((place, drawn) => setValue(trace, state, drawn, place));
    return;
  }
  if (trace.what[event] !== KEEP) {
    setValue(trace, state, variable, trace.value[event]);
    if (trace.what[event] === DECIDE) state.decidedBy[variable] = event;
  } else {
    const first = trace.firstValue[variable];
    for (const place of trace.placesOf(event)) {
      state.counts[variable] -= state.left[first + place];
      state.left[first + place] = 0;
    }
  }
  if (state.counts[variable] <= 1 && (state.fixedBy[variable] < 0 || trace.what[event] !== KEEP || !state.counts[variable]))
    state.fixedBy[variable] = event;
}

/** @param {Trace} trace @param {State} state @param {number} variable @param {number} place -1 for a value that never was possible */
function setValue(trace, state, variable, place) {
  const first = trace.firstValue[variable];
  state.left.fill(0, first, first + trace.problem.variables[variable].values.length);
  if (place >= 0) state.left[first + place] = 1;
  state.counts[variable] = place < 0 ? 0 : 1;
}

/** @typedef {{decisions: number, failures: number, removed: number, solutions: number}} Counters */

/** The counters up to a position. @param {Trace} trace @param {number} position @returns {Counters} */
export function countersAt(trace, position) {
  const last = position - 1;
  const [decisions, failures, removed, solutions] = ['decisions', 'failures', 'removed', 'solutions'].map((name) =>
    position ? trace[/** @type {'decisions'} */ (name)][last] : 0,
  );
  return { decisions, failures, removed, solutions };
}

/** The current node of the tree at a position. @param {Trace} trace @param {number} position */
export function nodeAt(trace, position) {
  return position ? trace.node[position - 1] : 0;
}

/** The number of visited nodes: all with smaller numbers. @param {Trace} trace @param {number} position */
export function visitedNodes(trace, position) {
  let [low, high] = [1, trace.nodes];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (trace.start[middle] < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nodes from the root to a node. @param {Trace} trace @param {number} node */
export function pathTo(trace, node) {
  const path = [];
  for (let one = node; one >= 0; one = trace.parent[one]) path.push(one);
  return path.reverse();
}

/**
 * The next position after all consequences of a decision.
 * @param {Trace} trace
 * @param {number} position
 */
export function nextDecision(trace, position) {
  if (isMoving(trace, position)) return Math.min(position + 1, trace.length);
  const node = firstNode(trace, (end) => end > position);
  return node < trace.nodes ? trace.end[node] : trace.length;
}

/** @param {Trace} trace @param {number} position */
export function previousDecision(trace, position) {
  if (isMoving(trace, position - 1)) return Math.max(position - 1, 0);
  const node = firstNode(trace, (end) => end >= position) - 1;
  return node >= 0 ? trace.end[node] : 0;
}

/** @param {Trace} trace @param {number} position */
function isMoving(trace, position) {
  return trace.what[position] === MOVE || trace.what[position] === DRAW;
}

/**
 * The first node whose end has a property, among nodes that end in the order of their numbers.
 * @param {Trace} trace
 * @param {(end: number) => boolean} wished
 */
function firstNode(trace, wished) {
  let [low, high] = [0, trace.nodes];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wished(trace.end[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The position after the next event with a property, or null.
 * @param {Trace} trace
 * @param {number} position
 * @param {(event: number) => boolean} wished
 */
export function nextEvent(trace, position, wished) {
  for (let event = position; event < trace.length; event++) if (wished(event)) return event + 1;
  return null;
}

/** @param {Trace} trace @param {number} position */
export function nextFailure(trace, position) {
  return nextEvent(trace, position, (event) => isFailure(trace, event));
}

/** @param {Trace} trace @param {number} position */
export function nextSolution(trace, position) {
  return nextEvent(trace, position, (event) => trace.what[event] === SOLUTION);
}

/** @typedef {{nodes: Set<number>, cells: Set<number>, reasons: Set<number>}} Breakpoints */

/**
 * The position of the next breakpoint: a node is reached, a value that covers a cell is pruned, or a constraint prunes.
 * @param {Trace} trace
 * @param {number} position
 * @param {Breakpoints} breakpoints
 */
export function nextBreakpoint(trace, position, { nodes, cells, reasons }) {
  const { drawn } = trace.problem;
  const touches = (/** @type {number} */ event) => {
    const variable = trace.variable[event];
    if (!drawn || variable < 0) return false;
    const places = trace.what[event] === KEEP ? trace.placesOf(event) : [trace.value[event]];
    return places.some((place) => drawn.covers[drawn.of[variable][place]]?.some((part, i) => i % 2 === 0 && cells.has(Number(part))));
  };
  return nextEvent(trace, position, (event) => {
    if (trace.what[event] === DECIDE && nodes.has(trace.node[event])) return true;
    if (trace.why[event] >= 0 && reasons.has(trace.why[event])) return true;
    return cells.size > 0 && [DECIDE, KEEP, MOVE].includes(trace.what[event]) && touches(event);
  });
}
