// Progress in the pack by grade: the puzzles solved, how, and the times without hints.

import { make } from '../element.js';
import { ask } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { bestSeconds, isSolved, medianSeconds } from './player_puzzles.js';
import { legend, squares } from './standing_signs.js';
import { clock } from './timer.js';

/** @typedef {import('./player_puzzles.js').PlayerPuzzle} PlayerPuzzle */

/** Raises ServiceError. @param {PlayerPuzzle[]} puzzles of the kinds chosen */
export async function gradeProgress(puzzles) {
  const { grades } = await ask({ ask: 'grades' });
  const labels = grades.map((/** @type {{label: string}} */ { label }) => label);
  const rows = labels.map((/** @type {string} */ label) =>
    gradeRow(
      label,
      puzzles.filter(({ grade }) => grade?.label === label),
    ),
  );
  const names = /** @type {const} */ (['solved', 'best', 'median']);
  const head = names.map((name) => make('span', {}, say(`play.records.${name}`)));
  return [
    make('div', { class: 'record-head secondary', 'aria-hidden': 'true' }, ...head),
    make('ul', { class: 'record-rows' }, ...rows),
    make('div', { class: 'record-foot' }, legend('square'), make('p', { class: 'secondary' }, say('play.records.times'))),
  ];
}

/** @param {string} label @param {PlayerPuzzle[]} puzzles */
function gradeRow(label, puzzles) {
  const inPack = puzzles.filter(({ isInPack }) => isInPack);
  const solves = puzzles.flatMap((puzzle) => puzzle.solves);
  const count = inPack.filter(({ standing }) => isSolved(standing)).length;
  const time = (/** @type {'best' | 'median'} */ name, /** @type {number | null} */ seconds) =>
    make(
      'span',
      { class: `figure ${name}` },
      make('span', { class: 'label' }, `${say(`play.records.${name}`)} `),
      seconds === null ? '–' : clock(seconds),
    );
  return make(
    'li',
    {},
    make('b', { lang: SERVICE_LANGUAGE }, label),
    squares(inPack.map(({ standing }) => standing)),
    make(
      'span',
      { class: 'figure count' },
      make('span', { class: 'label' }, `${say('play.records.solved')} `),
      say('play.records.count', { count, all: inPack.length }),
    ),
    time('best', bestSeconds(solves)),
    time('median', medianSeconds(solves)),
  );
}
