// The marks that the values of a trace from elsewhere put on the board of a puzzle: by a model with the same variables
// or, if variables are named like cells, by the texts of their values.

import { ask } from '../service.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./strategy_panel.js').Opened} Opened */
/** @typedef {import('./trace.js').Drawn} Drawn */
/** @typedef {import('./trace.js').Problem} Problem */

const BLANKS = new Set(['0', '.', '-', '~', ' ', '', 'water', 'blank', 'false', '[0,0]', 'W', 'w']);

/** @param {Trace} trace @param {Opened} opened @returns {Promise<Drawn | null>} */
export async function drawnFor(trace, opened) {
  const { models } = await ask({ ask: 'methods', kind: opened.kind });
  for (const { name } of models) {
    const limits = { nodes: 1, events: 1, seconds: 5 };
    const answer = await ask({ ask: 'trace', puzzle: opened.puzzle, model: name, switches: [], ...limits }).catch(() => null);
    const problem = answer?.pieces[0].problem;
    const drawn = problem ? drawnAs(trace.problem, problem) : null;
    if (drawn) return drawn;
  }
  return opened.csp ? null : drawnByNames(trace.problem, opened);
}

/**
 * As drawn by a model, if it has all variables and values.
 * @param {Problem} problem
 * @param {Problem} model
 * @returns {Drawn | null}
 */
export function drawnAs({ variables }, model) {
  const { drawn } = model;
  if (!drawn || variables.length !== model.variables.length) return null;
  const numbers = new Map(model.variables.map(({ name }, index) => [name, index]));
  const of = [];
  for (const { name, values } of variables) {
    const index = numbers.get(name);
    if (index === undefined) return null;
    const places = new Map(model.variables[index].values.map((value, place) => [JSON.stringify(value), drawn.of[index][place]]));
    const covers = values.map((value) => places.get(JSON.stringify(value)));
    if (covers.includes(undefined)) return null;
    of.push(/** @type {number[]} */ (covers));
  }
  return { ...drawn, of };
}

/**
 * Variables such as r3c4: a value equal to a mark is that mark, a text of BLANKS is blank, any other is painted.
 * @param {Problem} problem
 * @param {import('./strategy_panel.js').OpenedPuzzle} opened
 * @returns {Drawn | null}
 */
export function drawnByNames({ variables }, { board, unknown, blank }) {
  const { rows, columns } = board.layout;
  if (variables.length !== rows * columns) return null;
  const marks = [...board.looks].filter((look) => look !== unknown && look !== blank);
  /** @type {(number | string)[][]} */
  const covers = [];
  const of = [];
  for (const { name, values } of variables) {
    const [, r, c] = (/^r(\d+)c(\d+)$/.exec(name) ?? []).map(Number);
    if (!(r >= 1 && r <= rows && c >= 1 && c <= columns)) return null;
    const cell = (r - 1) * columns + c - 1;
    of.push(values.map((value) => covers.push([cell, markOf(value)]) - 1));
  }
  return { covers, of, uncovered: '' };

  /** @param {unknown} value */
  function markOf(value) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text === blank || (BLANKS.has(text) && !marks.includes(text))) return blank;
    return marks.includes(text) ? text : marks.includes('?') ? '?' : marks[0];
  }
}
