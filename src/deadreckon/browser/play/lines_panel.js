// How far a picture is, beside the board: a small picture, rows and columns that are done.

import { make } from '../element.js';
import { cellsOf } from '../game/game.js';
import { lineCells } from '../kinds/lines.js';
import { say } from '../words/words.js';
import { thumbnail } from './thumbnail.js';

/**
 * @param {import('./session.js').Session} session
 * @returns {{element: HTMLElement, show: (done: Set<string>) => void}}
 */
export function linesPanel(session) {
  const { opened, rules } = session;
  const { rows, columns } = rules.size;
  const picture = make('div', { class: 'small-picture' });
  const words = make('div');
  const show = () => {
    const cells = cellsOf(session.game);
    picture.replaceChildren(thumbnail({ ...opened, rows, columns, cells: cells.join('') }));
    const broken = new Set(rules.violations(cells).flatMap(({ lines }) => lines));
    const isFull = (/** @type {string} */ line) => lineCells(line, rules.size).every((cell) => cells[cell] !== rules.marks.unknown);
    const complete = rules.lines.filter((line) => isFull(line) && !broken.has(line));
    const count = (/** @type {string} */ side) => complete.filter((line) => line.startsWith(side)).length;
    words.replaceChildren(
      make('p', {}, say('play.lines.rows', { done: count('row'), all: rows })),
      make('p', {}, say('play.lines.columns', { done: count('column'), all: columns })),
      make('p', { class: 'secondary' }, say('play.charted', { percent: Math.round(session.share * 100) })),
    );
  };
  return { element: make('section', { class: 'lines', 'aria-label': say('play.lines') }, picture, words), show };
}
