// The pack by kind and grade: which puzzles are solved, the next one, and a list of all.

import { addressOf, linkTo } from '../address.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { fillWith } from '../problem.js';
import { ask } from '../service.js';
import { choose, settings } from '../settings.js';
import { say } from '../words/words.js';
import { kindName, KINDS, packTitle } from './naming.js';
import { packPuzzles } from './pack_list.js';
import { segments } from './segments.js';
import { solvedPuzzles } from './solved.js';
import { clock } from './timer.js';

/** @typedef {import('./pack_list.js').PackPuzzle} PackPuzzle */
/** @typedef {{label: string, hardest: number | null}} GradeBound */

export function gradeCards() {
  const cards = make('div', { class: 'grades' });
  /** @param {string} kind */
  const show = (kind) => {
    choose({ kind });
    fillWith(cards, async () => {
      const [{ grades }, puzzles] = await Promise.all([ask({ ask: 'grades' }), packPuzzles()]);
      const ofKind = puzzles.filter((puzzle) => puzzle.kind === kind);
      return grades.map((/** @type {GradeBound} */ grade, /** @type {number} */ index) =>
        gradeCard(
          grade,
          index,
          ofKind.filter((puzzle) => puzzle.grade === grade.label),
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
  const head = make(
    'header',
    {},
    make('h2', {}, say('play.grades')),
    make('span', { class: 'secondary' }, say('play.grades.how')),
    kinds,
  );
  return make('section', { class: 'by-grade', 'aria-label': say('play.grades') }, head, cards);
}

/** @param {GradeBound} grade @param {number} index @param {PackPuzzle[]} puzzles */
function gradeCard(grade, index, puzzles) {
  const solved = solvedPuzzles();
  const count = puzzles.filter(({ id }) => id in solved).length;
  const next = puzzles.find(({ id }) => !(id in solved)) ?? puzzles[0];
  const bound =
    grade.hardest === null ? say('play.grade.above') : say('play.grade.to', { rating: grade.hardest.toFixed(1) });
  const needs = say(/** @type {'play.grade.0'} */ (`play.grade.${index}`));
  const squares = make(
    'span',
    { class: 'squares', 'aria-hidden': 'true' },
    ...puzzles.map(({ id }) => make('i', { class: id in solved ? 'full' : '' })),
  );
  const title = make(
    'span',
    { class: 'grade-title' },
    make('b', {}, grade.label),
    make('span', { class: 'secondary' }, bound),
  );
  const words = [title, make('span', { class: 'secondary' }, needs), squares];
  const link = next
    ? make('a', { href: addressOf('play', { pack: next.name }) }, ...words)
    : make('span', {}, ...words);
  const tally = say(count === puzzles.length ? 'play.grade.all' : 'play.grade.some', { count, all: puzzles.length });
  const list = button(say('play.grade.list'), () => showList(grade.label, puzzles), {
    class: 'plain',
    'aria-label': say('play.grade.list.of', { grade: grade.label }),
  });
  return make(
    'div',
    { class: 'grade-card' },
    link,
    make('span', { class: 'secondary tally' }, tally, puzzles.length > 0 && list),
  );
}

/** @param {string} label @param {PackPuzzle[]} puzzles */
function showList(label, puzzles) {
  const solved = solvedPuzzles();
  const items = puzzles.map((puzzle) => {
    const time = puzzle.id in solved && make('span', { class: 'secondary' }, icon('check'), clock(solved[puzzle.id]));
    const href = linkTo('play', { pack: puzzle.name });
    const rating = make('span', { class: 'secondary' }, puzzle.hardest.toFixed(1));
    return make('li', {}, make('a', { href, onclick: () => dialog.close() }, packTitle(puzzle), rating, time));
  });
  const dialog = openDialog(label, make('ul', { class: 'choices' }, ...items));
}
