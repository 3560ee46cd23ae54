// Blanks that follow from a move by itself: beside ships, and in lines that have all they need.

import { cellsOf } from '../game/game.js';

/** @typedef {import('../game/game.js').Game} Game */

/**
 * What to write besides a move; nothing where the move took something away, so that it stays away.
 * @param {any} rules of the kind of puzzle
 * @param {Game} before
 * @param {Game} after
 * @returns {import('../game/game.js').Change[]}
 */
export function automaticBlanks(rules, before, after) {
  const cells = cellsOf(after);
  const fills = cells.some((mark, cell) => mark !== cellsOf(before)[cell] && rules.marks.fills.includes(mark));
  return fills ? rules.blanksAround(cells) : [];
}
