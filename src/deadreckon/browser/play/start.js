// The start screen: puzzles from the command line, the puzzle of the day, unfinished games, the pack, and a new puzzle.

import { addressOf } from '../address.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { continueList } from './continue_list.js';
import { dayCard } from './day_card.js';
import { givenPuzzles } from './given_puzzles.js';
import { gradeCards } from './grade_cards.js';
import { newOne } from './new_one.js';
import { showOpenDialog, takeDrops } from './open_dialog.js';

/** @param {HTMLElement} place */
export function showStart(place) {
  const open = button(say('play.open'), () => showOpenDialog(), { icon: icon('plus'), class: 'plain' });
  const where = addressOf('play', { records: 'both' });
  const records = make('a', { class: 'button plain', href: where }, icon('list'), say('play.records'));
  const lastRow = make('div', { class: 'last-row' }, newOne(), make('div', { class: 'start-links' }, records, open));
  const screen = make(
    'div',
    { class: 'start' },
    givenPuzzles(),
    make('div', { class: 'start-parts' }, dayCard(), continueList(), gradeCards(), lastRow),
  );
  takeDrops(screen);
  place.append(screen);
}
