// The board after any number of steps, from the first board and what each step changes.

// `first` is the first board, a text a row; each step has `set` as [cell, look, cell, look, ...], the names that are
// `done` and no longer so (`undone`), and the counts it learns.
export function positions({ first, done, steps }) {
  let cells = [...first.join('')];
  let names = new Set(done);
  let learned = new Map();
  const all = [{ cells, done: names, learned }];
  for (const step of steps) {
    cells = [...cells];
    for (let i = 0; i < step.set.length; i += 2) cells[step.set[i]] = step.set[i + 1];
    names = new Set([...names, ...step.done]);
    for (const name of step.undone) names.delete(name);
    learned = new Map([...learned, ...step.learns]);
    all.push({ cells, done: names, learned });
  }
  return all;
}
