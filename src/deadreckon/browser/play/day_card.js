// The puzzle of the day, the same for everybody, and a link to earlier days.

import { goTo } from '../address.js';
import { drawingOf } from '../board/drawing.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { fillWith } from '../problem.js';
import { ask } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { calendar } from './calendar.js';
import { dayName, isoDay, kindName, lengthName, sizeName } from './naming.js';
import { keptRecords } from './records.js';
import { legend } from './standing_signs.js';

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

/** @param {string} day @param {import('../service_types.js').DayAnswer} puzzle */
function words(day, puzzle) {
  const play = button(say('play.day.play'), () => goTo('play', { day }), { class: 'primary large' });
  const earlier = button(say('play.day.earlier'), showEarlierDays, { class: 'plain' });
  const isDone = keptRecords().solves.some(({ id }) => id === puzzle.id);
  return make(
    'div',
    { class: 'day-words' },
    make('p', { class: 'secondary' }, dayName(day)),
    make('h1', {}, say('play.day.title')),
    make('p', {}, `${kindName(puzzle.kind)} ${sizeName(puzzle)}`),
    make('p', {}, make('span', { lang: SERVICE_LANGUAGE }, `${puzzle.grade} ${puzzle.hardest.toFixed(1)}`), `, ${lengthName(puzzle)}`),
    make('p', { class: 'secondary same' }, say(isDone ? 'play.day.solved' : 'play.day.same')),
    make('div', { class: 'buttons' }, play, earlier),
  );
}

function showEarlierDays() {
  const days = calendar({ month: isoDay().slice(0, 7), months: 1, opening: () => dialog.close() });
  const dialog = openDialog(say('play.day.earlier'), days, legend('diamond'));
}
