// The rules of the puzzle, and its controls: mouse, touch and keys.

import { openDialog } from '../dialog.js';
import { make } from '../element.js';
import { isWord, say } from '../words/words.js';

/** @typedef {import('../service_types.js').PuzzleRecord} PuzzleRecord */

const KEYS = /** @type {const} */ ([
  ['← ↑ → ↓', 'play.key.arrows'],
  ['Enter', 'play.key.enter'],
  ['play.name.space', 'play.key.space'],
  ['play.name.ctrl.arrow', 'play.key.ctrl'],
  ['play.name.shift.arrow', 'play.key.shift'],
  ['play.name.home', 'play.key.home'],
  ['play.name.delete', 'play.key.delete'],
  ['r c', 'play.key.line'],
  ['1 … 9', 'play.key.colour'],
  ['play.name.ctrl.z', 'play.key.undo'],
  ['play.name.ctrl.y', 'play.key.redo'],
  ['t', 'play.key.trial'],
  ['k', 'play.key.check'],
  ['h', 'play.key.hint'],
  ['p', 'play.key.pause'],
  ['play.name.escape', 'play.key.close'],
  ['?', 'play.key.help'],
]);
const WAYS = /** @type {const} */ ([
  'play.way.click',
  'play.way.right',
  'play.way.drag',
  'play.way.touch',
  'play.way.count',
  'play.way.hint',
]);

/** @param {PuzzleRecord} [puzzle] whose rules come first */
export function showHelp(puzzle) {
  const rules = puzzle ? [make('h3', {}, say('play.rules')), rulesText(puzzle)] : [];
  const keys = KEYS.map(([key, word]) => make('div', {}, make('dt', {}, make('kbd', {}, nameOf(key))), make('dd', {}, say(word))));
  const dialog = openDialog(
    say('app.help'),
    ...rules,
    make('h3', {}, say('play.ways')),
    make('ul', {}, ...WAYS.map((word) => make('li', {}, say(word)))),
    make('h3', {}, say('play.keys')),
    make('dl', { class: 'keys' }, ...keys),
  );
  dialog.classList.add('help');
}

/** The name of a key: a word, or the character printed on all keyboards. @param {typeof KEYS[number][0]} key */
function nameOf(key) {
  return isWord(key) ? say(key) : key;
}

/** The rules of a puzzle, for the help and for paper. @param {PuzzleRecord} puzzle */
export function rulesText(puzzle) {
  /** @type {import('../words/words.js').Word[]} */
  const words = [`play.rules.${puzzle.kind}`];
  if (puzzle.kind === 'battleship' && puzzle.touching) words.push(`play.rules.touching.${puzzle.touching}`);
  if (puzzle.kind === 'nonogram' && puzzle.colours) words.push('play.rules.colours');
  return make('p', { class: 'rules' }, words.map((word) => say(word)).join(' '));
}
