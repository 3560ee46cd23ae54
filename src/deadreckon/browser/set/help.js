// The help of Set, with its keys.

import { openDialog } from '../dialog.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

const WAYS = /** @type {const} */ (['set.help.draw', 'set.help.clues', 'set.help.givens', 'set.help.verdict', 'set.help.open']);
const KEYS = /** @type {const} */ ([
  ['1 … 9', 'set.key.palette'],
  ['← ↑ → ↓', 'set.key.arrows'],
  ['Enter', 'set.key.enter'],
  ['Space', 'set.key.space'],
  ['Delete', 'set.key.delete'],
  ['D L G', 'set.key.modes'],
  ['Ctrl + Z', 'set.undo'],
  ['Ctrl + Y', 'set.redo'],
]);

export function showHelp() {
  const keys = KEYS.map(([key, word]) => make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, say(word))));
  const dialog = openDialog(
    say('app.help'),
    make('ul', {}, ...WAYS.map((word) => make('li', {}, say(word)))),
    make('h3', {}, say('set.keys')),
    make('dl', { class: 'keys' }, ...keys),
  );
  dialog.classList.add('help');
}
