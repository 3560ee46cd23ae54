// The puzzle of the day, the same for everybody, and those of the last two weeks.

import { goTo, linkTo } from '../address.js';
import { drawingOf } from '../board/drawing.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { fillWith } from '../problem.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';
import { dayName, isoDay, kindName, sizeName } from './naming.js';
import { solvedPuzzles } from './solved.js';

const EARLIER_DAYS = 14;

export function dayCard() {
  const card = make('section', { class: 'day', 'aria-label': say('play.day.title') });
  fillWith(card, async () => {
    const day = isoDay();
    const puzzle = await ask({ ask: 'day', date: day });
    const opened = await ask({ ask: 'open', puzzle: puzzle.id });
    return [make('div', { class: 'day-board' }, drawingOf(opened.board).svg), words(day, puzzle)];
  });
  return card;
}

/** @param {string} day @param {Record<string, any>} puzzle */
function words(day, puzzle) {
  const play = button(say('play.day.play'), () => goTo('play', { day }), { class: 'primary large' });
  const earlier = button(say('play.day.earlier'), showEarlierDays, { class: 'plain' });
  const seconds = solvedPuzzles()[puzzle.id];
  return make(
    'div',
    { class: 'day-words' },
    make('p', { class: 'secondary' }, dayName(day)),
    make('h1', {}, say('play.day.title')),
    make('p', {}, `${kindName(puzzle.kind)} ${sizeName(/** @type {any} */ (puzzle))}`),
    make('p', {}, `${puzzle.grade} ${puzzle.hardest.toFixed(1)}`),
    make('p', { class: 'secondary' }, say(seconds === undefined ? 'play.day.same' : 'play.day.solved')),
    make('div', { class: 'buttons' }, play, earlier),
  );
}

async function showEarlierDays() {
  const days = Array.from({ length: EARLIER_DAYS }, (_, index) => isoDay(index + 1));
  const details = days.map(() => make('span', { class: 'secondary' }));
  const items = days.map((day, index) =>
    make(
      'li',
      {},
      make('a', { href: linkTo('play', { day }), onclick: () => dialog.close() }, dayName(day), details[index]),
    ),
  );
  const dialog = openDialog(say('play.day.earlier'), make('ul', { class: 'choices' }, ...items));
  const solved = solvedPuzzles();
  for (const [index, date] of days.entries()) {
    const puzzle = await ask({ ask: 'day', date }).catch(() => null);
    if (!puzzle || !dialog.isConnected) return;
    const size = sizeName(/** @type {any} */ (puzzle));
    const done = puzzle.id in solved ? `, ${say('play.solved')}` : '';
    details[index].textContent = `${kindName(puzzle.kind)} ${size}, ${puzzle.grade}${done}`;
  }
}
