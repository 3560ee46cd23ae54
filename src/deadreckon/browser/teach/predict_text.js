// Questions and answers of Predict in words.

import { say } from '../words/words.js';
import { nodeText } from '../watch/event_text.js';
import { failureOf, lossUntilAnswer } from '../watch/predict.js';
import { nodeAt, stateAt } from '../watch/trace_state.js';

/** @typedef {import('../watch/trace.js').Trace} Trace */
/** @typedef {import('../watch/predict.js').Question} Question */
/** @typedef {number | boolean} Guess a variable, or whether it fails */

/** @type {Record<string, import('../words/words.js').Word>} */
const TIE_BREAKS = {
  mrv: 'teach.tie_break.mrv',
  'mrv+degree': 'teach.tie_break.mrv+degree',
  'mrv+heaviest': 'teach.tie_break.mrv+heaviest',
};

/** @param {Trace} trace @param {Question} question @param {string} order @param {number} columns */
export function questionText(trace, question, order, columns) {
  const decision = nodeText(trace, nodeAt(trace, question.position), columns);
  if (question.kind === 'variable') return order === 'static' ? say('teach.which_static') : say('teach.which_mrv', { order });
  return say(question.kind === 'pruned' ? 'teach.which_loses' : 'teach.does_fail', { decision });
}

/** @param {Question} question @param {Guess} guess */
export function isRight(question, guess) {
  return question.kind === 'fails' ? guess === question.fails : question.right.includes(Number(guess));
}

/**
 * Why a guess was right or wrong.
 * @param {Trace} trace
 * @param {Question} question
 * @param {Guess} guess
 * @param {string} order
 */
export function reasonText(trace, question, guess, order) {
  if (question.kind === 'variable')
    return order === 'static' ? say('teach.as_listed', { name: nameOf(trace, question.taken) }) : sizeReason(trace, question, order);
  if (question.kind === 'pruned') return lossReason(trace, question, Number(guess));
  return question.fails ? say('teach.it_fails', { why: trace.whyText(failureOf(trace, question)) }) : say('teach.it_stands');
}

/** @param {Trace} trace @param {Question} question @param {string} order */
function sizeReason(trace, { right, taken, position }, order) {
  const left = stateAt(trace, position).counts[taken];
  if (right.length === 1) return say('teach.only_fewest', { name: nameOf(trace, taken), left });
  const tie_break = say(TIE_BREAKS[order]);
  return say('teach.tie', { names: namesOf(trace, right), count: left, taken: nameOf(trace, taken), tie_break });
}

/** @param {Trace} trace @param {Question} question @param {number} guess */
function lossReason(trace, question, guess) {
  const most = say('teach.loses', {
    names: namesOf(trace, question.right),
    count: lossUntilAnswer(trace, question, question.right[0]),
  });
  if (question.right.includes(guess)) return most;
  const own = say('teach.your_loss', { name: nameOf(trace, guess), lost: lossUntilAnswer(trace, question, guess) });
  return `${most} ${own}`;
}

/** @param {Trace} trace @param {number} variable */
export function nameOf(trace, variable) {
  return trace.problem.variables[variable].name;
}

/** @param {Trace} trace @param {number[]} variables */
export function namesOf(trace, variables) {
  return variables.map((variable) => nameOf(trace, variable)).join(', ');
}
