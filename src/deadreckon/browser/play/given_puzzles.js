// Puzzles named on the command line that started the page.

import { addressOf } from '../address.js';
import { make } from '../element.js';
import { openedPuzzles } from '../service.js';
import { say } from '../words/words.js';
import { kindName, sizeName } from './naming.js';

export function givenPuzzles() {
  const section = make('section', { class: 'given', hidden: true, 'aria-label': say('play.given') });
  openedPuzzles().then((puzzles) => {
    section.hidden = !puzzles.length;
    const items = puzzles.map((puzzle) =>
      make(
        'li',
        {},
        make(
          'a',
          { href: addressOf('play', { id: puzzle.id }) },
          puzzle.file,
          make('span', { class: 'secondary' }, `${kindName(puzzle.kind)} ${sizeName(puzzle)}`),
        ),
      ),
    );
    section.replaceChildren(make('h2', {}, say('play.given')), make('ul', { class: 'choices' }, ...items));
  });
  return section;
}
