// The pack by kind and grade: the solved puzzles, the next one, and a list of all.

import { addressOf, linkTo } from '../address.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { fillWith } from '../problem.js';
import { ask } from '../service.js';
import { choose, settings } from '../settings.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { kindName, KINDS } from './naming.js';
import { packPuzzles } from './pack_list.js';
import { isSolved, playerPuzzles } from './player_puzzles.js';
import { segments } from './segments.js';
import { diamond, squares, standingWords } from './standing_signs.js';
import { clock } from './timer.js';

/** @typedef {import('./player_puzzles.js').PlayerPuzzle} PlayerPuzzle */
/** @typedef {{label: string, hardest: number | null}} GradeBound */

export function gradeCards() {
  const cards = make('div', { class: 'grades' });
  /** @param {string} kind */
  const show = (kind) => {
    choose({ kind });
    fillWith(cards, async () => {
      const [{ grades }, pack] = await Promise.all([ask({ ask: 'grades' }), packPuzzles()]);
      const ofKind = playerPuzzles(pack).filter((puzzle) => puzzle.isInPack && puzzle.kind === kind);
      return grades.map((/** @type {GradeBound} */ grade, /** @type {number} */ index) =>
        gradeCard(
          grade,
          index,
          ofKind.filter((puzzle) => puzzle.grade?.label === grade.label),
        ),
      );
    });
  };
  const chosen = settings().kind ?? KINDS[0];
  const kinds = segments(
    say('play.kind'),
    KINDS.map((kind) => [kind, kindName(kind)]),
    chosen,
    show,
  );
  show(chosen);
  const head = make('header', {}, make('h2', {}, say('play.grades')), make('span', { class: 'secondary' }, say('play.grades.how')), kinds);
  return make('section', { class: 'by-grade', 'aria-label': say('play.grades') }, head, cards);
}

/** @param {GradeBound} grade @param {number} index @param {PlayerPuzzle[]} puzzles */
function gradeCard(grade, index, puzzles) {
  const count = puzzles.filter(({ standing }) => isSolved(standing)).length;
  const next = puzzles.find(({ standing }) => !isSolved(standing)) ?? puzzles[0];
  const bound = grade.hardest === null ? say('play.grade.above') : say('play.grade.to', { rating: grade.hardest.toFixed(1) });
  const needs = say(/** @type {'play.grade.0'} */ (`play.grade.${index}`));
  const title = make(
    'span',
    { class: 'grade-title' },
    make('b', { lang: SERVICE_LANGUAGE }, grade.label),
    make('span', { class: 'secondary' }, bound),
  );
  const tally = say(count === puzzles.length ? 'play.grade.all' : 'play.grade.some', { count, all: puzzles.length });
  const words = [
    title,
    make('span', { class: 'secondary needs' }, needs),
    squares(puzzles.map(({ standing }) => standing)),
    make('span', { class: 'secondary tally' }, tally),
  ];
  const link = next ? make('a', { href: addressOf('play', next.asked) }, ...words) : make('span', {}, ...words);
  const list = button(say('play.grade.list'), () => showList(grade.label, puzzles), {
    class: 'plain',
    'aria-label': say('play.grade.list.of', { grade: grade.label }),
  });
  return make('div', { class: 'grade-card' }, link, puzzles.length > 0 && list);
}

/** @param {string} label @param {PlayerPuzzle[]} puzzles */
function showList(label, puzzles) {
  const items = puzzles.map(({ title, grade, standing, solves, asked }) => {
    const last = solves.at(-1);
    const sign = standing !== 'open' && diamond(standing);
    const words = standing !== 'open' && make('span', { class: 'hidden-but-read' }, standingWords(standing));
    const time = make('span', { class: 'secondary' }, sign, words, last && clock(last.seconds));
    const rating = make('span', { class: 'secondary' }, grade?.hardest.toFixed(1));
    return make('li', {}, make('a', { href: linkTo('play', asked), onclick: () => dialog.close() }, title, rating, time));
  });
  const dialog = openDialog(label, make('ul', { class: 'choices graded' }, ...items));
}
