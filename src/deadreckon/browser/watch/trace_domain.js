// The domain of a variable as a set: the remaining values at a position, and the events that pruned the others. Pure functions.

import { DRAW, DECIDE, FAIL, KEEP } from './trace.js';
import { chainAt } from './trace_state.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} DomainSet values as places among those possible at first, each list in that order
 * @property {number} variable
 * @property {number[]} left
 * @property {number[]} now pruned by the event that is looked at
 * @property {number[]} since pruned by other events since the last decision
 * @property {number[]} earlier pruned before the last decision
 * @property {number[]} unchosen left when the variable was decided or moved, and not chosen
 * @property {boolean} isDecided
 */

const [LEFT, NOW, SINCE, EARLIER, UNCHOSEN] = /** @type {const} */ ([0, 1, 2, 3, 4]);

/**
 * @param {Trace} trace
 * @param {number} position
 * @param {number} variable
 * @param {number} [event] the one that is looked at
 * @returns {DomainSet}
 */
export function domainSetAt(trace, position, variable, event = position - 1) {
  const chain = chainAt(trace, position);
  const decision = chain.findLast((one) => trace.what[one] === DECIDE) ?? -1;
  const pruning = pruningOf(trace, event);
  const fates = new Uint8Array(trace.problem.variables[variable].values.length);
  let isDecided = false;
  for (const one of chain) {
    const what = trace.what[one];
    if (what === DRAW) choose(fates, trace.placesOf(one)[variable]);
    else if (trace.variable[one] !== variable) continue;
    else if (what === KEEP) {
      const fate = one === pruning ? NOW : one > decision ? SINCE : EARLIER;
      for (const place of trace.placesOf(one)) fates[place] = fate;
    } else {
      choose(fates, trace.value[one]);
      isDecided = what === DECIDE;
    }
  }
  const listed = (/** @type {number} */ fate) => [...fates.keys()].filter((place) => fates[place] === fate);
  const [left, now, since, earlier, unchosen] = [LEFT, NOW, SINCE, EARLIER, UNCHOSEN].map(listed);
  return { variable, left, now, since, earlier, unchosen, isDecided };
}

/** The pruning of an event: the event itself or, for the failure of a wipe-out, the one before it. @param {Trace} trace @param {number} event */
function pruningOf(trace, event) {
  const isWipeOut = trace.what[event] === FAIL && trace.variable[event] >= 0;
  return isWipeOut && trace.variable[event - 1] === trace.variable[event] ? event - 1 : event;
}

/** Marks one value as remaining, the others as not chosen. @param {Uint8Array} fates @param {number} chosen or -1 */
function choose(fates, chosen) {
  fates.forEach((fate, place) => {
    if (place === chosen) fates[place] = LEFT;
    else if (fate === LEFT) fates[place] = UNCHOSEN;
  });
}

/** The variable that the last events are about, or -1. @param {Trace} trace @param {number} position */
export function variableAt(trace, position) {
  for (let event = position - 1; event >= 0; event--) if (trace.variable[event] >= 0) return trace.variable[event];
  return -1;
}
