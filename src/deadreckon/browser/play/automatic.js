// Blanks that follow from a move by itself: beside ships, and in lines that have all they need.

import { cellsOf, paint } from '../game/game.js';

/** @typedef {import('../game/game.js').Game} Game */
/** @typedef {import('../game/game.js').Change} Change */
/** @typedef {import('../kinds/kinds.js').Rules} Rules */

/**
 * What to write besides a move: the blanks that follow from what it paints, or, where it takes away what the last move
 * painted, the blanks that came with that, so that a click that goes on to the next mark leaves none behind.
 * @param {Rules} rules
 * @param {Game} game
 * @param {Change[]} changes
 * @returns {Change[]}
 */
export function automaticChanges(rules, game, changes) {
  const after = cellsOf(paint(game, changes));
  const fills = after.some((mark, cell) => mark !== cellsOf(game)[cell] && rules.marks.fills.includes(mark));
  return fills ? rules.blanksAround(after) : outdatedBlanks(rules, game, changes);
}

/** @param {Rules} rules @param {Game} game @param {Change[]} changes @returns {Change[]} */
function outdatedBlanks({ marks, blanksAround }, game, changes) {
  const { fills, blank, unknown } = marks;
  const last = game.moves.at(-1)?.steps ?? [];
  const written = new Map(changes);
  const takesAway = last.some(({ cell, after }) => fills.includes(after.mark) && written.has(cell));
  if (!takesAway) return [];
  const came = last.filter(({ cell, after }) => after.mark === blank && !written.has(cell));
  const cleared = came.map(({ cell }) => /** @type {Change} */ ([cell, unknown]));
  const stillFollow = new Map(blanksAround(cellsOf(paint(game, [...changes, ...cleared]))));
  return cleared.filter(([cell]) => !stillFollow.has(cell));
}
