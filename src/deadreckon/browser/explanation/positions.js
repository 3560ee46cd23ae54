// The board after any number of steps, from the first board and the changes of each step.

/** @typedef {(number | string)[]} Looks cell, look, cell, look, ... */
/** @typedef {{set: Looks, done: string[], undone: string[], learns: [name: string, count: string][]}} Changes */
/** @typedef {{cells: string[], done: Set<string>, learned: Map<string, string>}} Shown */

/**
 * The boards from the first on. `first` has a string per row; each step has the appearances it sets, the names that
 * become done or undone, and the counts it learns.
 * @param {{first: string[], done: string[], steps: Changes[]}} steps
 * @returns {Shown[]}
 */
export function positions({ first, done, steps }) {
  let cells = [...first.join('')];
  let names = new Set(done);
  /** @type {Map<string, string>} */
  let learned = new Map();
  const all = [{ cells, done: names, learned }];
  for (const step of steps) {
    cells = [...cells];
    for (let i = 0; i < step.set.length; i += 2) cells[Number(step.set[i])] = String(step.set[i + 1]);
    names = new Set([...names, ...step.done]);
    for (const name of step.undone) names.delete(name);
    learned = new Map([...learned, ...step.learns]);
    all.push({ cells, done: names, learned });
  }
  return all;
}
