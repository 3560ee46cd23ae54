// The legend below the board of Set.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { UNKNOWN, givensOf, kindOf } from './edits.js';
import { readable } from './verdict_words.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('./palette.js').Mode} Mode */

/** @param {Sketch} sketch @param {Mode} mode @param {Opinion | null} opinion @param {number | null} solution the one shown, null for all @returns {HTMLElement[]} */
export function legendParts(sketch, mode, opinion, solution) {
  const nonogram = kindOf(sketch) === 'nonogram';
  const verdict = opinion?.verdict;
  const parts = [];
  if (verdict?.answer === 'multiple' && solution === null)
    parts.push(sign('differs', say(nonogram ? 'set.keyDiffersNonogram' : 'set.keyDiffers', { count: readable(verdict.count ?? '') })));
  const shared = solution === null ? say(nonogram ? 'set.keyAllNonogram' : 'set.keyAll') : say('set.solution', { number: solution + 1 });
  const isKnown = verdict?.solutions.length && (solution !== null || verdict.cells_complete);
  if (isKnown && mode !== 'draw') parts.push(sign('in-all', shared));
  if (givensOf(sketch.puzzle).some((mark) => mark !== UNKNOWN[kindOf(sketch)]) && mode !== 'draw')
    parts.push(sign('given', say('set.keyGiven')));
  return parts;
}

/** @param {string} name @param {string} words */
function sign(name, words) {
  return make('span', {}, make('i', { class: name }), words);
}
