// The pseudocode of a search, and the line that each event of a trace executes. BACKTRACKING-SEARCH, INFERENCE, AC-3 and
// MIN-CONFLICTS follow Russell and Norvig, "Artificial Intelligence: A Modern Approach", chapter 6.

import { BROKEN, DECIDE, DRAW, FAIL, KEEP, LOAD, MOVE, QUEUE, SOLUTION, UNDO } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * The actions of events that the pseudocode distinguishes.
 * @typedef {'start' | 'decide' | 'prune' | 'explored' | 'excluded' | 'fail' | 'undo' | 'solution' | 'first state' | 'state'
 *   | 'pop' | 'restore' | 'discard' | 'draw' | 'move'} Action
 */
/** @typedef {{text: string, indent: number, action: Action | ''}} Line `action`: what lights the line */
/** @typedef {Line[][]} Listing functions, each a list of lines */

const SEARCH = `
function BACKTRACKING-SEARCH(csp) | start
  if INFERENCE(csp) = failure then return failure
  return BACKTRACK(csp, {})`;

const BACKTRACK = `
function BACKTRACK(csp, assignment)
  if assignment is complete then {found} | solution
  var ← SELECT-UNASSIGNED-VARIABLE(csp)
  for each value in ORDER-DOMAIN-VALUES(var) do
    add {var = value} to assignment | decide
    if INFERENCE(csp, var) ≠ failure then
{recursion}
    undo {var = value} and its inferences | undo
{explored}
  return failure`;

const MOVES = `
function BACKTRACK(csp, assignment)
  if assignment is complete then {found} | solution
  X ← the first unassigned variable
  for each move in MOVES(csp, X) do
    for each {var = value} in move do
      add {var = value} to assignment | decide
      if value ∉ D(var) then move fails | excluded
      if INFERENCE(csp, var) = failure then move fails
    if not failed then BACKTRACK(csp, assignment)
    undo move and its inferences | undo
  return failure`;

/** BACKTRACK after a solution: it returns the first one, or searches for another. */
const FIRST = {
  found: 'return assignment',
  recursion: `      result ← BACKTRACK(csp, assignment)
      if result ≠ failure then return result`,
};
const NEXT = { found: 'report it; return', recursion: '      BACKTRACK(csp, assignment)' };
const EXPLORED = '    prune value from interchangeable variables | explored';

/** @type {Record<string, string>} */
const INFERENCES = {
  bt: `
function INFERENCE(csp, var) ▷ check only
  for each c on var with all variables assigned do
    if assignment violates c then return failure | fail
  return no inferences`,
  fc: `
function INFERENCE(csp, var) ▷ forward checking
  for each c on var with one unassigned Y do
    prune the values that violate c | prune
    if D(Y) is empty then return failure | fail
  return the values pruned`,
  gac: `
function INFERENCE(csp, var) ▷ GAC (AC-3)
  queue ← the constraints on var
  while queue is not empty do
    c ← POP(queue)
    for each X in the scope of c do
      prune values without support in c | prune
      if D(X) is empty then return failure | fail
      if D(X) has changed then
        add its other constraints to queue
  return the values pruned`,
  unknown: `
function INFERENCE(csp, var)
  for each constraint c do
    prune the values of X that c excludes | prune
    if D(X) is empty or c violated then
      return failure | fail
  return the values pruned`,
};

const ASTAR = `
function A*-SEARCH(csp) | start
  add s, csp after INFERENCE, to frontier | first state
  while frontier is not empty do
    s ← POP(frontier) ▷ the smallest f | pop
    if s assigns every variable then
      if no constraint is violated then report s | solution
      else discard s | discard
    else for each value of the smallest D(var) do
      restore s | restore
      add {var = value} to s | decide
      if INFERENCE(s, var) ≠ failure then
        add s to frontier ▷ with its f | state`;

/** @type {Record<string, string>} */
const LOCAL = {
  annealing: `
function SIMULATED-ANNEALING(csp, schedule) | start
  current ← a random assignment | draw
  for t = 1 to max_steps do
    if no constraint is violated then return current | solution
    T ← schedule(t)
    next ← a random move from current
    ΔE ← cost of next − cost of current
    if ΔE ≤ 0 or, with probability exp(−ΔE/T), then
      current ← next | move
  return failure ▷ restart`,
  conflicts: `
function MIN-CONFLICTS(csp, max_steps) | start
  current ← a random assignment | draw
  for i = 1 to max_steps do
    if no constraint is violated then return current | solution
    var ← a random conflicted variable
    value ← the value of var with the least cost
    set var = value in current | move
  return failure ▷ restart`,
  unknown: `
function LOCAL-SEARCH(csp, max_steps) | start
  current ← a random assignment | draw
  for i = 1 to max_steps do
    if no constraint is violated then return current | solution
    choose var and its new value
    set var = value in current | move
  return failure ▷ restart`,
};

/**
 * The pseudocode of a search.
 * @param {Trace} trace
 * @param {import('./strategy_panel.js').MethodRecord} [method] its choices, where they are known
 * @returns {Listing}
 */
export function listingOf(trace, method = {}) {
  const inference = INFERENCES[trace.propagation] ?? INFERENCES[prunes(trace) ? 'unknown' : 'bt'];
  if (trace.isLocal || method.search === 'local')
    return [LOCAL[localKind(method.local ?? '')], ...(prunes(trace) ? [inference] : [])].map(linesOf);
  if (trace.isBestFirst || method.search === 'astar') return [ASTAR, inference].map(linesOf);
  const { found, recursion } = trace.stopAfter === 1 && method.search !== 'moves' ? FIRST : NEXT;
  const search = method.search === 'moves' ? MOVES : BACKTRACK;
  const filled = search
    .replace('{found}', found)
    .replace('{recursion}', recursion)
    .replace('{explored}', trace.reasonNumbers.has('explored') ? EXPLORED : '');
  return [SEARCH, filled, inference].map(linesOf);
}

/** @param {string} text @returns {Line[]} */
function linesOf(text) {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [shown, action = ''] = line.split(' | ');
    return { text: shown.trim(), indent: (shown.length - shown.trimStart().length) / 2, action: /** @type {Action} */ (action) };
  });
}

/** Whether any domain is pruned. @param {Trace} trace */
function prunes(trace) {
  return trace.what.includes(KEEP);
}

/** @param {string} options of local search, as text */
function localKind(options) {
  return options.includes('annealing=none') ? 'conflicts' : options.includes('annealing=') ? 'annealing' : 'unknown';
}

/**
 * The function and the line in it that an event lights; event -1, before the first, lights the start.
 * @param {Listing} listing
 * @param {Trace} trace
 * @param {number} event
 * @returns {[number, number]}
 */
export function lineOf(listing, trace, event) {
  const action = event < 0 ? 'start' : actionOf(trace, event);
  const found = placeOf(listing, action);
  return found[0] < 0 ? placeOf(listing, 'fail') : found; // what a search does that its pseudocode does not tell apart
}

/** @param {Listing} listing @param {Action} action @returns {[number, number]} */
function placeOf(listing, action) {
  const where = listing.findIndex((lines) => lines.some((line) => line.action === action));
  return [where, listing[where]?.findIndex((line) => line.action === action) ?? -1];
}

/** @param {Trace} trace @param {number} event @returns {Action} */
function actionOf(trace, event) {
  const isRoot = trace.decisions[event] === 0;
  switch (trace.what[event]) {
    case DECIDE:
      return 'decide';
    case KEEP:
      return trace.whyText(event) === 'explored' ? 'explored' : 'prune';
    case BROKEN:
      return 'discard';
    case FAIL:
      return trace.whyText(event) === 'ruled out before' ? 'excluded' : 'fail';
    case UNDO:
      return 'undo';
    case QUEUE:
      return isRoot ? 'first state' : 'state';
    case LOAD:
      return trace.what[event + 1] === DECIDE ? 'restore' : 'pop';
    case DRAW:
      return 'draw';
    case MOVE:
      return 'move';
    case SOLUTION:
      return 'solution';
    default:
      return 'fail';
  }
}
