// A game as pure data: its board, its trial levels, and every move, so that any of them can be undone.
//
//   newGame(opened)                  a game from an answer of `open`
//   paint(game, changes, at, places) changes: [cell, mark] each; givens never change; one move, or none. It strikes the
//                                    places of ships that are given too; one that changes a known cell clears all struck
//   beginTrial, keepTrial, dropTrial (game, at)   trials may be nested; each of these is one move
//   restart(game, at)                one move, that can be undone like any other; a new attempt begins with it
//   undo(game), redo(game), canUndo(game), canRedo(game)
//   cellsOf, rowsOf, levelsOf, movesOf, trialOf, timeOf, startOf, struckOf, movesBeforeAttempt
//
// Every function returns a new game and leaves its argument unchanged. `at` is the time of the move in
// milliseconds of play. See record.js for games that are saved.

/** @typedef {[cell: number, mark: string]} Change */
/** @typedef {{mark: string, level: number}} State of a cell; level 0 is certain, 1 and more are trials */
/** @typedef {{cell: number, before: State, after: State}} Step */
/** @typedef {'paint' | 'restart' | 'begin' | 'keep' | 'drop'} MoveKind */
/** @typedef {number[][]} Places of ships, each as its cells */
/** @typedef {{trial: number, struck: Places}} Levels the trial level and the struck places */
/** @typedef {{kind: MoveKind, at: number, steps: Step[], before: Levels, after: Levels}} Move */
/**
 * @typedef {object} Game
 * @property {string} id of the puzzle
 * @property {string} unknown the mark of an unknown cell
 * @property {number} columns
 * @property {readonly string[]} givens a mark a cell
 * @property {readonly string[]} cells
 * @property {readonly number[]} levels
 * @property {number} trial the current trial level; 0 outside of trials
 * @property {Places} struck places of ships known to hold none of their length
 * @property {readonly Move[]} moves the moves so far, oldest first
 * @property {readonly Move[]} undone the moves that can be redone, the next one last
 */
/** @typedef {{id: string, unknown: string, givens: readonly string[]}} Opened the fields of the answer to `open` that a game needs */

/** @param {Opened} opened @returns {Game} */
export function newGame({ id, unknown, givens }) {
  const cells = [...givens.join('')];
  const levels = cells.map(() => 0);
  return { id, unknown, columns: givens[0].length, givens: cells, cells, levels, trial: 0, struck: [], moves: [], undone: [] };
}

/** @param {Game} game @param {Iterable<Change>} changes @param {number} [at] @param {Places} [places] to strike @returns {Game} */
export function paint(game, changes, at = timeOf(game), places = []) {
  const wanted = [...new Map(changes)].sort(([a], [b]) => a - b);
  const steps = [];
  for (const [cell, mark] of wanted) {
    if (game.givens[cell] !== game.unknown || game.cells[cell] === mark) continue;
    const level = mark === game.unknown ? 0 : game.trial;
    steps.push({ cell, before: stateOf(game, cell), after: { mark, level } });
  }
  const struck = steps.some(({ before }) => before.mark !== game.unknown) ? [] : game.struck; // they may rest on that mark
  if (!steps.length && !places.length) return game;
  return withMove(game, 'paint', at, steps, { trial: game.trial, struck: [...struck, ...places] });
}

/** @param {Game} game @param {number} [at] @returns {Game} */
export function beginTrial(game, at = timeOf(game)) {
  return withMove(game, 'begin', at, [], { trial: game.trial + 1, struck: game.struck });
}

/** Moves the marks of the trial to the level below. @param {Game} game @param {number} [at] @returns {Game} */
export function keepTrial(game, at = timeOf(game)) {
  if (!game.trial) return game;
  const { trial, struck } = game;
  const level = trial - 1;
  const tried = allCells(game).filter((cell) => game.levels[cell] === trial);
  const steps = stepsTo(game, tried, (cell) => ({ mark: game.cells[cell], level }));
  return withMove(game, 'keep', at, steps, { trial: level, struck });
}

/** Restores the board and the struck places from before the trial. @param {Game} game @param {number} [at] @returns {Game} */
export function dropTrial(game, at = timeOf(game)) {
  if (!game.trial) return game;
  const begun = game.moves.findLastIndex((move) => move.kind === 'begin' && move.after.trial === game.trial);
  /** @type {Map<number, State>} */
  const first = new Map();
  for (const { steps } of game.moves.slice(begun).reverse()) for (const { cell, before } of steps) first.set(cell, before);
  const steps = stepsTo(game, [...first.keys()], (cell) => /** @type {State} */ (first.get(cell)));
  return withMove(game, 'drop', at, steps, game.moves[begun].before);
}

/** @param {Game} game @param {number} [at] @returns {Game} */
export function restart(game, at = timeOf(game)) {
  const steps = stepsTo(game, allCells(game), (cell) => ({ mark: game.givens[cell], level: 0 }));
  return steps.length || game.trial || at > startOf(game) ? withMove(game, 'restart', at, steps, { trial: 0, struck: [] }) : game;
}

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const last = game.moves.at(-1);
  if (!last) return game;
  const before = { ...withStates(game, last.steps, 'before'), ...last.before };
  return { ...before, moves: game.moves.slice(0, -1), undone: [...game.undone, last] };
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const next = game.undone.at(-1);
  if (!next) return game;
  const after = { ...withStates(game, next.steps, 'after'), ...next.after };
  return { ...after, moves: [...game.moves, next], undone: game.undone.slice(0, -1) };
}

/** @param {Game} game */
export const canUndo = (game) => game.moves.length > 0;
/** @param {Game} game */
export const canRedo = (game) => game.undone.length > 0;
/** @param {Game} game */
export const cellsOf = (game) => game.cells;
/** The trial level of each cell; 0 for what is certain. @param {Game} game */
export const levelsOf = (game) => game.levels;
/** @param {Game} game */
export const trialOf = (game) => game.trial;
/** The moves so far, as a replay shows them. @param {Game} game */
export const movesOf = (game) => game.moves;
/** @param {Game} game */
export const struckOf = (game) => game.struck;
/** The time of the last move. @param {Game} game */
export const timeOf = (game) => game.moves.at(-1)?.at ?? 0;
/** Number of moves before the current attempt. @param {Game} game */
export const movesBeforeAttempt = (game) => game.moves.findLastIndex(({ kind }) => kind === 'restart') + 1;
/** Start time of the current attempt: that of the last restart, unless undone. @param {Game} game */
export const startOf = (game) => game.moves[movesBeforeAttempt(game) - 1]?.at ?? 0;

/** The board for the service: one string per row. @param {Game} game @returns {string[]} */
export function rowsOf({ cells, columns }) {
  return Array.from({ length: cells.length / columns }, (_, r) => cells.slice(r * columns, (r + 1) * columns).join(''));
}

/** The game after its first `moves` moves. @param {Game} game @param {number} moves @returns {Game} */
export function gameAfter(game, moves) {
  let now = game;
  while (now.moves.length > moves) now = undo(now);
  while (now.moves.length < moves && canRedo(now)) now = redo(now);
  return now;
}

/** @param {Game} game @param {number} cell @returns {State} */
function stateOf(game, cell) {
  return { mark: game.cells[cell], level: game.levels[cell] };
}

/** @param {Game} game */
function allCells(game) {
  return [...game.cells.keys()];
}

/** @param {Game} game @param {number[]} cells @param {(cell: number) => State} target @returns {Step[]} */
function stepsTo(game, cells, target) {
  const steps = cells.map((cell) => ({ cell, before: stateOf(game, cell), after: target(cell) }));
  return steps.filter(({ before, after }) => before.mark !== after.mark || before.level !== after.level);
}

/** @param {Game} game @param {Step[]} steps @param {'before' | 'after'} side @returns {Game} */
function withStates(game, steps, side) {
  const cells = [...game.cells];
  const levels = [...game.levels];
  for (const step of steps) {
    cells[step.cell] = step[side].mark;
    levels[step.cell] = step[side].level;
  }
  return { ...game, cells, levels };
}

/**
 * @param {Game} game @param {MoveKind} kind @param {number} at @param {Step[]} steps @param {Levels} after
 * @returns {Game}
 */
function withMove(game, kind, at, steps, after) {
  const { trial, struck } = game;
  const move = { kind, at: Math.max(at, timeOf(game)), steps, before: { trial, struck }, after };
  return { ...withStates(game, steps, 'after'), ...after, moves: [...game.moves, move], undone: [] };
}
