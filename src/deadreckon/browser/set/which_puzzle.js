// Asks which puzzle of a text or file to take.

import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { Replaced } from '../service.js';
import { say } from '../words/words.js';

/** The index of the chosen puzzle; raises Replaced if none is chosen. @param {number} count @returns {Promise<number>} */
export function whichPuzzle(count) {
  return new Promise((choose, reject) => {
    const items = Array.from({ length: count }, (_, number) =>
      make(
        'li',
        {},
        button(say('play.open.number', { number: number + 1 }), () => {
          choose(number);
          dialog.close();
        }),
      ),
    );
    const dialog = openDialog(say('play.open.several', { count }), make('ul', { class: 'choices' }, ...items));
    dialog.addEventListener('close', () => reject(new Replaced()));
  });
}
