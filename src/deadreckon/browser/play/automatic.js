// Blanks added automatically after a move: beside ships, and in complete lines.

import { cellsOf, paint } from '../game/game.js';

/** @typedef {import('../game/game.js').Game} Game */
/** @typedef {import('../game/game.js').Change} Change */
/** @typedef {import('../kinds/kinds.js').Rules} Rules */

/**
 * Additional changes of a move: blanks that follow from its marks or, if it removes the marks of the last move,
 * the removal of that move's blanks, so that clicking through the marks leaves none behind.
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
