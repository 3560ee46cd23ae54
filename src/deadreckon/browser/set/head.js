// The head of Set: title, tools, size and fleet, and the mode of editing.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { openMenu } from '../play/menu.js';
import { sizeName } from '../play/naming.js';
import { say } from '../words/words.js';
import { menuEntries } from './actions.js';
import { sizeOf } from './draft.js';
import { lettersOf } from './edits.js';
import { showExport } from './export_dialog.js';

/** @typedef {import('./editor.js').Editor} Editor */

const MODES = /** @type {const} */ (['draw', 'clues', 'givens']);

/** @param {Editor} editor @param {HTMLElement} tools @returns {HTMLElement[]} */
export function headParts(editor, tools) {
  const { sketch } = editor;
  const title = make('h1', {}, sketch.title || say('set.untitled'));
  const by = sketch.author ? make('span', { class: 'secondary' }, `· ${say('set.by', { author: sketch.author })}`) : null;
  const unkept = editor.kept ? [] : [make('p', { class: 'problem', role: 'alert' }, say('set.notSaved'))];
  return [make('div', { class: 'set-title' }, title, by), tools, ...unkept, sizeLine(editor), modesLine(editor)];
}

/** @param {Editor} editor */
export function toolButtons(editor) {
  const { past, future } = editor.draft;
  const more = button(say('set.more'), () => openMenu(more, menuEntries(editor)), { icon: icon('more'), bare: true, 'data-tool': 'more' });
  return [
    button(say('set.undo'), () => editor.undo(), { icon: icon('undo'), bare: true, disabled: !past.length, 'data-tool': 'undo' }),
    button(say('set.redo'), () => editor.redo(), { icon: icon('redo'), bare: true, disabled: !future.length, 'data-tool': 'redo' }),
    button(say('set.export'), () => showExport(editor), { icon: icon('share'), 'data-tool': 'export' }),
    button(say('set.test'), () => editor.play(), { icon: icon('play'), class: 'test', 'data-tool': 'test' }),
    more,
  ];
}

/** @param {Editor} editor */
function sizeLine(editor) {
  const { puzzle } = editor.sketch;
  const word = say(puzzle.kind === 'battleship' ? 'set.shape' : 'set.shapeNonogram');
  const { isOpen } = editor.shape;
  const state = { id: 'set-shape-button', 'aria-expanded': String(isOpen), 'aria-controls': 'set-shape' };
  const open = button(word, () => editor.showShape(!isOpen), state);
  const ships = (puzzle.fleet ?? []).map(shipsWords).filter(Boolean).reverse();
  return make('div', { class: 'fleet-line secondary' }, make('span', {}, sizeName(sizeOf(puzzle))), ...ships, open);
}

/** @param {number} number @param {number} index */
function shipsWords(number, index) {
  if (!number) return null;
  const hull = make('i', { 'aria-hidden': 'true' });
  hull.style.setProperty('width', `${10 + 11 * index}px`);
  const read = make('span', { class: 'hidden-but-read' }, say('set.length', { length: index + 1, number }));
  return make('span', { class: 'set-ships' }, hull, make('span', { 'aria-hidden': 'true' }, `× ${number}`), read);
}

/** @param {Editor} editor */
function modesLine(editor) {
  const buttons = MODES.map((mode) =>
    button(say(`set.${mode}`), () => editor.chooseMode(mode), { 'aria-pressed': String(mode === editor.mode) }),
  );
  const segments = make('div', { class: 'segments', role: 'group', 'aria-label': say('set.modes') }, ...buttons);
  return make('div', { class: 'set-modes' }, segments, make('span', { class: 'secondary' }, modeText(editor)));
}

/** @param {Editor} editor */
function modeText({ mode, sketch: { puzzle } }) {
  if (mode !== 'clues') return say(mode === 'draw' ? 'set.drawText' : 'set.givensText');
  if (puzzle.kind === 'battleship') return say('set.cluesBattleship');
  const [letter] = lettersOf(puzzle);
  return letter ? say('set.cluesColours', { letter }) : say('set.cluesNonogram');
}
