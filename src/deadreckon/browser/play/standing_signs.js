// Signs for a player's progress: solid for solved without hints, hollow with hints, dashed for begun.

import { make } from '../element.js';
import { say } from '../words/words.js';

/** @typedef {import('./player_puzzles.js').Standing} Standing */

const SVG = 'http://www.w3.org/2000/svg';
const EXPLAINED = /** @type {const} */ (['without', 'with', 'begun']);

/** One square per puzzle, hidden from screen readers: text beside it says the same. @param {Standing[]} standings */
export function squares(standings) {
  return make('span', { class: 'squares', 'aria-hidden': 'true' }, ...standings.map(square));
}

/** @param {Standing} standing */
export function diamond(standing) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('class', `diamond ${standing}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M6 1 11 6 6 11 1 6z');
  svg.append(path);
  return svg;
}

/** @param {Exclude<Standing, 'open'>} standing */
export function standingWords(standing) {
  return say(`play.standing.${standing}`);
}

/** The legend of the signs. @param {'square' | 'diamond'} shape */
export function legend(shape) {
  const sign = shape === 'square' ? square : diamond;
  const items = EXPLAINED.map((standing) => make('li', {}, sign(standing), standingWords(standing)));
  return make('ul', { class: 'sign-legend secondary' }, ...items);
}

/** @param {Standing} standing */
function square(standing) {
  return make('i', { class: `square ${standing}` });
}
