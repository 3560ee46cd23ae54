// Traces in step: one row of positions after another, with equal decisions on all sides.

import { DECIDE, DRAW, MOVE } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} Steps
 * @property {number[][]} rows the position of each side, from the start to the end of all
 * @property {number[]} decisions the numbers of the rows where all that a decision leads to at once has happened
 */

/** @param {Trace[]} traces @returns {Steps} */
export function stepsOf(traces) {
  const stops = traces.map(stopsOf);
  const rows = [traces.map(() => 0)];
  const decisions = [0];
  for (let decision = 0; decision < Math.max(...stops.map((list) => list.length)); decision++) {
    addRows(
      rows,
      traces.map((trace, side) => segment(trace, stops[side], decision)),
    );
    decisions.push(rows.length - 1);
  }
  addRows(
    rows,
    traces.map((trace) => [trace.length]),
  );
  if (decisions[decisions.length - 1] < rows.length - 1) decisions.push(rows.length - 1);
  return { rows, decisions };
}

/**
 * The position after all consequences of each decision, the root first; in local search a move
 * is a decision.
 * @param {Trace} trace
 */
function stopsOf(trace) {
  if (!trace.isLocal) return trace.end.map((end) => (end < 0 ? trace.length : end));
  return [...trace.what.keys()].filter((event) => isChoice(trace, event)).map((event) => event + 1);
}

/** @param {Trace} trace @param {number} event */
function isChoice(trace, event) {
  return [DECIDE, DRAW, MOVE].includes(trace.what[event]);
}

/**
 * The positions from a decision to the end of its consequences.
 * @param {Trace} trace
 * @param {number[]} stops
 * @param {number} decision
 */
function segment(trace, stops, decision) {
  if (decision >= stops.length) return [];
  let first = decision ? stops[decision - 1] : 0;
  if (decision) while (!isChoice(trace, first)) first++;
  return Array.from({ length: stops[decision] - first }, (_, i) => first + 1 + i);
}

/**
 * Adds the rows that the longest list needs; a side without further positions repeats its last one.
 * @param {number[][]} rows
 * @param {number[][]} lists
 */
function addRows(rows, lists) {
  const before = rows[rows.length - 1];
  for (let i = 0; i < Math.max(...lists.map((list) => list.length)); i++) {
    const row = lists.map((list, side) => (list.length ? list[Math.min(i, list.length - 1)] : before[side]));
    if (row.some((position, side) => position !== rows[rows.length - 1][side])) rows.push(row);
  }
}

/**
 * The number of the first row in which one side is at a position or beyond it.
 * @param {Steps} steps
 * @param {number} side
 * @param {number} position
 */
export function rowAt({ rows }, side, position) {
  return firstWhere(rows.length - 1, (row) => rows[row][side] >= position);
}

/**
 * The next row: one event or one decision later.
 * @param {Steps} steps
 * @param {number} row
 * @param {boolean} byDecision
 */
export function nextRow({ rows, decisions }, row, byDecision) {
  if (!byDecision) return Math.min(row + 1, rows.length - 1);
  return decisions[firstWhere(decisions.length - 1, (i) => decisions[i] > row)];
}

/** @param {Steps} steps @param {number} row @param {boolean} byDecision */
export function previousRow({ decisions }, row, byDecision) {
  if (!byDecision) return Math.max(row - 1, 0);
  return decisions[Math.max(firstWhere(decisions.length, (i) => decisions[i] >= row) - 1, 0)];
}

/**
 * Binary search: the smallest number below `end` with a property that all larger numbers have too, or else `end`.
 * @param {number} end
 * @param {(number: number) => boolean} isWished
 */
function firstWhere(end, isWished) {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWished(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
