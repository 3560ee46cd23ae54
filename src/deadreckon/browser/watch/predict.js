// Questions about the next step of a search, with their answers. Pure functions over a trace.

import { DECIDE, FAIL, KEEP } from './trace.js';
import { nodeAt, stateAt } from './trace_state.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} Question
 * @property {'variable' | 'pruned' | 'fails'} kind
 * @property {number} position where it is asked
 * @property {number} until where its answer can be seen
 * @property {number[]} open the variables to choose from
 * @property {number[]} right the right answers: all ties of the order, or all variables that lose most values
 * @property {boolean} fails whether propagation refutes the decision
 * @property {number} taken the variable that the search takes, or that of the decision
 */

const BY_SIZE = ['mrv', 'mrv+degree', 'mrv+heaviest'];

/** Whether there is anything to predict in a trace. @param {Trace} trace */
export function isPredictable(trace) {
  return !trace.isLocal && !trace.isBestFirst && trace.nodes > 1;
}

/**
 * The question at a position, or null.
 * @param {Trace} trace
 * @param {number} position
 * @param {import('./strategy_panel.js').MethodRecord} method
 * @returns {Question | null}
 */
export function questionAt(trace, position, method) {
  const isNext = opensChoice(trace, position);
  const isInMove = method.search === 'moves' && trace.what[position] === DECIDE; // propagation follows its last decision
  const isLast = position > 0 && trace.what[position - 1] === DECIDE && !isInMove;
  if (!(isNext || isLast) || !isPredictable(trace)) return null;
  return (isNext && variableQuestion(trace, position, method)) || (isLast ? outcomeQuestion(trace, position) : null);
}

/**
 * The next position with a question; the end if there is none.
 * @param {Trace} trace
 * @param {number} position
 * @param {import('./strategy_panel.js').MethodRecord} method
 */
export function nextQuestion(trace, position, method) {
  for (let next = position + 1; next < trace.length; next++) if (questionAt(trace, next, method)) return next;
  return trace.length;
}

/** Whether the next event is the first value of a new variable. @param {Trace} trace @param {number} event */
function opensChoice(trace, event) {
  return trace.what[event] === DECIDE && trace.firstChild[trace.parent[trace.node[event]]] === trace.node[event];
}

/**
 * The question which variable the order chooses; asked only for orders that depend on domain sizes and the list alone.
 * @param {Trace} trace @param {number} position @param {import('./strategy_panel.js').MethodRecord} method
 * @returns {Question | null}
 */
function variableQuestion(trace, position, method) {
  if (method.search === 'moves') return null; // which go by an order of their own
  if (method.order !== 'static' && !BY_SIZE.includes(method.order ?? '')) return null;
  const state = stateAt(trace, position);
  const taken = trace.variable[position];
  const least = method.propagate === 'gac' ? 2 : 1; // gac takes a variable with one value as decided
  const open = [...state.counts.keys()].filter((v) => state.decidedBy[v] < 0 && state.counts[v] >= least);
  const question = {
    kind: /** @type {const} */ ('variable'),
    position,
    until: position + 1,
    open,
    fails: false,
    taken,
  };
  if (open.length < 2 || !open.includes(taken)) return null;
  if (method.order === 'static') return { ...question, right: [open[0]] };
  const fewest = Math.min(...open.map((v) => state.counts[v]));
  return { ...question, right: open.filter((v) => state.counts[v] === fewest) };
}

/**
 * Questions on the decision just made, in turn: which variable loses most values, and whether the decision fails.
 * @param {Trace} trace @param {number} position
 * @returns {Question | null}
 */
function outcomeQuestion(trace, position) {
  const node = nodeAt(trace, position);
  const until = trace.end[node];
  const state = stateAt(trace, position);
  const taken = trace.variable[position - 1];
  const open = [...state.counts.keys()].filter((v) => state.decidedBy[v] < 0 && state.counts[v] > 1);
  const events = eventsOf(trace, position, until);
  const fails = events.some((event) => trace.what[event] === FAIL);
  const losses = open.map((variable) => lossOf(trace, events, variable));
  const most = Math.max(...losses);
  if (!open.length) return null;
  const kind = node % 2 && most > 0 && !fails ? 'pruned' : 'fails'; // where it fails, not all pruning is done
  return { kind, position, until, open, right: open.filter((_, i) => losses[i] === most), fails, taken };
}

/**
 * The number of values that a variable loses by some events.
 * @param {Trace} trace
 * @param {number[]} events
 * @param {number} variable
 */
function lossOf(trace, events, variable) {
  const prunings = events.filter((event) => trace.what[event] === KEEP && trace.variable[event] === variable);
  return prunings.reduce((sum, event) => sum + trace.placesOf(event).length, 0);
}

/** @param {Trace} trace @param {number} from @param {number} to */
function eventsOf(trace, from, to) {
  return Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i).filter((event) => event < trace.length);
}

/**
 * The number of values that a variable loses until the answer is visible.
 * @param {Trace} trace
 * @param {Question} question
 * @param {number} variable
 */
export function lossUntilAnswer(trace, question, variable) {
  return lossOf(trace, eventsOf(trace, question.position, question.until), variable);
}

/** The event that refutes the decision, or -1. @param {Trace} trace @param {Question} question */
export function failureOf(trace, question) {
  return eventsOf(trace, question.position, question.until).find((event) => trace.what[event] === FAIL) ?? -1;
}
