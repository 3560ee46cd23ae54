// The palette of Set: the marks to paint with, each with a small drawing and a key.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { BLANK, UNKNOWN } from './edits.js';

/** @typedef {import('../words/words.js').Word} Word */
/** @typedef {import('./draft.js').PuzzleRecord} PuzzleRecord */
/** @typedef {'draw' | 'clues' | 'givens'} Mode */
/** @typedef {{mark: string, look: string, word: string, erases?: boolean}} Tool look: its appearance on the board; '' for none */

const KINDS = 'SLRTBM';

/** The marks that can be painted. @param {PuzzleRecord} puzzle @param {Mode} mode @returns {Tool[]} */
export function toolsFor(puzzle, mode) {
  if (mode === 'clues') return [];
  if (puzzle.kind === 'nonogram')
    return [...paints(puzzle), ...(mode === 'draw' ? [eraser(BLANK.nonogram)] : [blank(), eraser(UNKNOWN.nonogram)])];
  if (mode === 'draw')
    return [
      { mark: '?', look: '?', word: say('set.mark.ship') },
      { mark: 'W', look: 'W', word: say('set.mark.W'), erases: true },
    ];
  const kinds = [...KINDS].map((mark) => ({ mark, look: mark, word: say(/** @type {Word} */ (`set.mark.${mark}`)) }));
  const part = { mark: '?', look: '?', word: say('set.mark.part') };
  return [...kinds, part, { mark: 'W', look: 'W', word: say('set.mark.W') }, eraser(UNKNOWN.battleship)];
}

/** @param {PuzzleRecord} puzzle @returns {Tool[]} */
function paints(puzzle) {
  if (!puzzle.colours) return [{ mark: '#', look: '#', word: say('set.mark.painted') }];
  return puzzle.colours.map(([letter, name]) => ({
    mark: letter,
    look: letter,
    word: name || say('set.colourName', { letter }),
  }));
}

/** @returns {Tool} */
function blank() {
  return { mark: BLANK.nonogram, look: BLANK.nonogram, word: say('set.mark.blank') };
}

/** @param {string} mark @returns {Tool} */
function eraser(mark) {
  return { mark, look: '', word: say('set.erase'), erases: true };
}

/**
 * The buttons of the palette.
 * @param {Tool[]} tools
 * @param {number} chosen
 * @param {(look: string) => Element | null} draw draws an appearance in a square
 * @param {(index: number) => void} choose
 */
export function paletteButtons(tools, chosen, draw, choose) {
  return tools.map((tool, index) => {
    const key = index < 9 ? say('set.chosen', { mark: tool.word, key: index + 1 }) : tool.word;
    const drawn = (tool.look && draw(tool.look)) || make('span', { class: 'eraser', 'aria-hidden': 'true' }, '×');
    const made = make('button', {
      type: 'button',
      'aria-pressed': String(index === chosen),
      'aria-label': tool.word,
      title: key,
      onclick: () => choose(index),
    });
    if (index < 9) made.setAttribute('aria-keyshortcuts', String(index + 1));
    made.append(drawn);
    return made;
  });
}
