// Numbers of pruned values until a position, by reason and by value, updated as the position moves.

import { KEEP, isFailure } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */

export class Totals {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.position = 0;
    /** @type {number[]} */
    this.pruned = []; // by reason: values
    /** @type {number[]} */
    this.times = []; // by reason: events
    /** @type {number[]} */
    this.wipeouts = []; // by reason: failures
    this.byValue = new Int32Array(trace.allValues);
  }

  /** Goes to a position, forwards or backwards. @param {number} position */
  moveTo(position) {
    for (; this.position < position; this.position++) this.count(this.position, 1);
    while (this.position > position) this.count(--this.position, -1);
    return this;
  }

  /** @param {number} event @param {1 | -1} sign */
  count(event, sign) {
    const { trace } = this;
    const [what, why] = [trace.what[event], trace.why[event]];
    if (what === KEEP) {
      const places = trace.placesOf(event);
      const first = trace.firstValue[trace.variable[event]];
      for (const place of places) this.byValue[first + place] += sign;
      this.pruned[why] = (this.pruned[why] ?? 0) + sign * places.length;
      this.times[why] = (this.times[why] ?? 0) + sign;
    } else if (isFailure(trace, event)) this.wipeouts[why] = (this.wipeouts[why] ?? 0) + sign;
  }

  /** The reasons with any effect, by the number of values pruned, largest first. */
  byReason() {
    const rows = this.trace.reasons.map((name, why) => ({
      why,
      name,
      pruned: this.pruned[why] ?? 0,
      times: this.times[why] ?? 0,
      wipeouts: this.wipeouts[why] ?? 0,
    }));
    return rows.filter((row) => row.times || row.wipeouts).sort((a, b) => b.pruned - a.pruned || b.wipeouts - a.wipeouts);
  }
}

/** @typedef {'' | 'pruned' | 'weight' | 'size'} Heat */

/**
 * The heat of each cell, from 0 to 1: by values pruned so far, by the weight of constraints on its variables (a wipe-out
 * adds one), or by the small number of values that still cover it.
 * @param {Trace} trace
 * @param {import('./trace_state.js').State} state
 * @param {Totals} totals
 * @param {Heat} heat
 * @param {number} cells
 */
export function heatOf(trace, state, totals, heat, cells) {
  const sums = new Float64Array(cells);
  const { drawn, variables, constraints } = trace.problem;
  if (!drawn || !heat) return sums;
  const weights = new Float64Array(variables.length);
  if (heat === 'weight')
    constraints.forEach(({ scope }, number) => scope.forEach((variable) => (weights[variable] += totals.wipeouts[number] ?? 0)));
  variables.forEach((_, variable) => {
    const first = trace.firstValue[variable];
    drawn.of[variable].forEach((number, place) => {
      const share = {
        pruned: totals.byValue[first + place],
        weight: weights[variable] * state.left[first + place],
        size: state.left[first + place],
      }[heat];
      if (share) for (let i = 0; i < drawn.covers[number].length; i += 2) sums[Number(drawn.covers[number][i])] += share;
    });
  });
  const most = Math.max(...sums) || 1;
  return sums.map((sum) => (heat === 'size' ? (sum ? 1 - sum / most : 0) : sum / most));
}
