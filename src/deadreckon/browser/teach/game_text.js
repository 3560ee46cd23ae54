// The state of Be the heuristic in words.

import { say } from '../words/words.js';
import { valueText } from '../watch/event_text.js';
import { KEEP } from '../watch/trace.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Point} Point */
/** @typedef {import('../watch/trace.js').Trace} Trace */

/** A decision such as "ship 3.1 = r2c4↓". @param {Trace} trace @param {number[]} decision @param {number} columns */
export function decisionText(trace, [variable, value], columns) {
  return `${trace.problem.variables[variable].name} = ${valueText(trace, variable, value, columns)}`;
}

/** The result of the last decision or step back. @param {Game} game @param {Trace} trace @param {number} columns */
export function standText({ point, decisions }, trace, columns) {
  const { failure, solved, exhausted, counters } = point;
  if (solved) return counters.decisions ? say('teach.solved', counted(counters)) : say('teach.root_solved');
  const refuted = failure?.decision
    ? say('teach.refuted', { decision: decisionText(trace, failure.decision, columns), why: failure.why })
    : '';
  if (failure && !failure.decision) return say('teach.it_fails', { why: failure.why });
  if (exhausted !== null) return `${refuted} ${stuckText(point, exhausted, trace)}`.trim();
  if (refuted) return refuted;
  const last = decisions[decisions.length - 1];
  if (!last) return '';
  if (!last.length) return say('teach.backtracked');
  return say('teach.stands', { decision: decisionText(trace, last, columns), count: prunedLast(point) });
}

/** @param {Point} point @param {number} exhausted @param {Trace} trace */
function stuckText({ decisions }, exhausted, trace) {
  return say(decisions.length ? 'teach.exhausted' : 'teach.impossible', {
    name: trace.problem.variables[exhausted].name,
  });
}

/** @param {{decisions: number, failures: number}} counters */
function counted({ decisions, failures }) {
  return {
    decisions: say('teach.some_decisions', { count: decisions }),
    failures: say('teach.some_failures', { count: failures }),
  };
}

/** The number of values pruned after the last decision. @param {Point} point */
function prunedLast({ events, latest }) {
  const prunings = events.slice(latest).filter((event) => event[0] === KEEP);
  return prunings.reduce((sum, event) => sum + event.length - 3, 0);
}

/** The score of the person against the rival. @param {Game} game @returns {string[]} */
export function scoreTexts({ point, rival }) {
  const told = [say('teach.you', counted(point.counters))];
  if (rival) told.push(say(rival.found ? 'teach.against' : 'teach.against_more', { order: rival.order, ...counted(rival) }));
  if (rival?.found && point.solved) {
    const difference = Math.sign(point.counters.decisions - rival.decisions);
    told.push(
      say(/** @type {const} */ (['teach.better', 'teach.equal', 'teach.worse'])[difference + 1], {
        order: rival.order,
      }),
    );
  }
  return told;
}
