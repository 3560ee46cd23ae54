// The queue at a position: constraints to be filtered, or states of a best-first search. A constraint that prunes
// nothing leaves no event, but the next one is known: propagation takes the constraint posted first.

import { DECIDE, FAIL, KEEP, LOAD, QUEUE } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */

/**
 * The constraint being filtered at a position, or -1, and the queue behind it, in order.
 * @param {Trace} trace
 * @param {number} position
 * @returns {{running: number, waiting: number[]}}
 */
export function queueAt(trace, position) {
  const { constraints, queue } = trace.problem;
  const goesOn = !['bt', 'fc'].includes(trace.propagation); // those visit each constraint of the decision once
  const filtered = new Set((goesOn && queue?.filtered) || constraints.keys());
  const strong = new Set(queue?.strong);
  const touching = touchingConstraints(trace);
  let start = position;
  while (start > 0 && [KEEP, FAIL].includes(trace.what[start - 1])) start--;
  if (start > 0 && trace.what[start - 1] === DECIDE) start--;
  else if (start > 0) return { running: -1, waiting: [] };
  /** @type {Set<number>} */
  const pending = new Set(trace.what[start] === DECIDE ? touching[trace.variable[start]] : filtered);
  let running = -1;
  const changed = new Set();
  for (let event = start; event < position; event++) {
    if (trace.what[event] === FAIL) return { running: -1, waiting: [] };
    if (trace.what[event] !== KEEP || trace.why[event] >= constraints.length) continue;
    if (trace.why[event] !== running) {
      finishRun();
      running = trace.why[event];
      for (const number of pending) if (number <= running) pending.delete(number);
    }
    if (goesOn) changed.add(trace.variable[event]);
  }
  const after = new Set(pending);
  for (const variable of changed) for (const number of touching[variable]) if (number !== running) after.add(number);
  return { running, waiting: [...after].filter((number) => filtered.has(number)).sort((a, b) => a - b) };

  function finishRun() {
    for (const variable of changed) for (const number of touching[variable]) pending.add(number);
    if (strong.has(running)) pending.delete(running);
    changed.clear();
  }
}

/** @type {WeakMap<Trace, number[][]>} */
const known = new WeakMap();

/** For each variable, the constraints that have it in their scope. @param {Trace} trace */
function touchingConstraints(trace) {
  let touching = known.get(trace);
  if (!touching) {
    touching = trace.problem.variables.map(() => /** @type {number[]} */ ([]));
    trace.problem.constraints.forEach(({ scope }, number) => scope.forEach((variable) => touching?.[variable].push(number)));
    known.set(trace, touching);
  }
  return touching;
}

/**
 * The states of a best-first search that wait at a position, the next one first.
 * @param {Trace} trace
 * @param {number} position
 * @returns {{state: number, estimate: number}[]}
 */
export function statesAt(trace, position) {
  const waiting = new Map();
  for (let event = 0; event < position; event++) {
    const state = trace.value[event];
    if (trace.what[event] === QUEUE) waiting.set(state, trace.places[trace.from[event]]);
    else if (trace.what[event] === LOAD) waiting.delete(state);
  }
  const states = [...waiting].map(([state, estimate]) => ({ state, estimate }));
  return states.sort((a, b) => a.estimate - b.estimate || b.state - a.state);
}
