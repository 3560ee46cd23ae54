// Progress of a nonogram beside the board: the lines at the cursor, a thumbnail, the complete rows and columns.

import { make } from '../element.js';
import { cellsOf } from '../game/game.js';
import { say } from '../words/words.js';
import { thumbnail } from './thumbnail.js';

/** @typedef {import('./session.js').Session} Session */
/**
 * A summary beside the board: `show` the items done and the places left, `point` at a cell or line, `stroke` along a run of cells.
 * @typedef {{element: HTMLElement, show: (done: Set<string>, places: import('./places.js').ShipPlaces) => void, point?: (target: number | string | null) => void,
 *   stroke?: (run: readonly number[]) => void}} Summary
 */

/** @param {Session} session @returns {Summary} */
export function linesPanel(session) {
  const picture = make('div', { class: 'small-picture' });
  const words = make('div');
  const here = make('div', { class: 'here' });
  /** @type {string[]} */
  let pointed = [];
  const point = (/** @type {number | string | null} */ target) => {
    pointed = linesAt(target, session.rules.size.columns);
    showLines();
  };
  const showLines = () => {
    const cells = cellsOf(session.game);
    here.replaceChildren(...pointed.map((line) => make('p', {}, session.rules.describeLine(line, cells))));
  };
  const stroke = (/** @type {readonly number[]} */ run) => {
    showLines();
    if (run.length > 1) here.append(make('p', { class: 'secondary' }, say('play.lines.stroke', { count: run.length })));
  };
  const show = () => {
    const { rows, columns } = session.rules.size;
    const cells = cellsOf(session.game).join('');
    picture.replaceChildren(thumbnail({ ...session.opened, rows, columns, cells }));
    words.replaceChildren(...progress(session));
    showLines();
  };
  const now = make('div', { class: 'lines-now' }, picture, words);
  return {
    element: make('section', { class: 'lines', 'aria-label': say('play.lines') }, now, here),
    show,
    point,
    stroke,
  };
}

/** The lines of a cell, or a line itself. @param {number | string | null} target @param {number} columns */
export function linesAt(target, columns) {
  if (typeof target === 'string') return [target];
  return target === null ? [] : [`row ${Math.floor(target / columns) + 1}`, `column ${(target % columns) + 1}`];
}

/** @param {Session} session */
function progress({ rules, game, share }) {
  const complete = rules.complete(cellsOf(game));
  const count = (/** @type {string} */ side) => complete.filter((line) => line.startsWith(side)).length;
  return [
    make('p', {}, say('play.lines.rows', { done: count('row'), count: rules.size.rows })),
    make('p', {}, say('play.lines.columns', { done: count('column'), count: rules.size.columns })),
    make('p', { class: 'secondary' }, say('play.charted', { percent: Math.round(share * 100) })),
  ];
}
