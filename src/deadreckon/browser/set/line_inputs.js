// Fields over the counts or clues of a board, one a line, in which they are typed; seen only while they have the focus.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { lineText } from './edits.js';

/** @typedef {import('../board/board_view.js').Layout} Layout */
/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the drawing */

/**
 * The fields; `place` lies exactly over the drawing, in which positions are parts of its size.
 * @param {Record<string, any>} puzzle
 * @param {(line: string, text: string) => boolean} take answers whether the text is a clue
 * @returns {HTMLInputElement[]}
 */
export function lineInputs(puzzle, take) {
  return lineNames(puzzle).map((line) => {
    const [kind, number] = line.split(' ');
    const label = say('set.lineInput', { line: say(kind === 'row' ? 'set.row' : 'set.column', { number }) });
    const input = /** @type {HTMLInputElement} */ (make('input', { 'aria-label': label, 'data-line': line, value: lineText(puzzle, line), autocomplete: 'off', spellcheck: 'false', inputmode: puzzle.kind === 'battleship' ? 'numeric' : 'text' }));
    input.addEventListener('focus', () => input.select());
    input.addEventListener('change', () => input.setAttribute('aria-invalid', String(!take(line, input.value))));
    input.addEventListener('keydown', (event) => event.key === 'Enter' && focusNext(input, event.shiftKey ? -1 : 1));
    return input;
  });
}

/** @param {Record<string, any>} puzzle */
export function lineNames(puzzle) {
  const names = (/** @type {string} */ kind, /** @type {any[]} */ lines) => lines.map((_, index) => `${kind} ${index + 1}`);
  return [...names('row', puzzle.rows), ...names('column', puzzle.columns)];
}

/** Goes to the field of the next line, which writes down this one. @param {HTMLInputElement} input @param {number} step */
function focusNext(input, step) {
  const all = /** @type {HTMLInputElement[]} */ ([...(input.parentElement?.querySelectorAll('input') ?? [])]);
  const next = all[all.indexOf(input) + step];
  if (next) next.focus();
  else input.blur();
}

/** Where the count or clue of a line is drawn. @param {Layout} layout @param {string} line @returns {Box} */
export function labelBox(layout, line) {
  const [kind, number] = line.split(' ');
  const { x, y, cell, rows, columns, rowEnds, columnEnds } = layout;
  const index = Number(number) - 1;
  const [from, to] = kind === 'row' ? beyond(rowEnds, x, x + cell * columns) : beyond(columnEnds, y, y + cell * rows);
  return kind === 'row' ? { x: from, y: y + cell * index, width: to - from, height: cell } : { x: x + cell * index, y: from, width: cell, height: to - from };
}

/** The longer of the parts of a line before and behind its cells. @param {[number, number]} ends @param {number} first @param {number} last @returns {[number, number]} */
function beyond([start, end], first, last) {
  return first - start > end - last ? [start, first] : [last, end];
}
