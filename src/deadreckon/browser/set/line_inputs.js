// Input fields over the counts or clues of a board, one per line, visible only with the focus.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { lineText } from './edits.js';

/** @typedef {import('../board/board_view.js').Layout} Layout */
/** @typedef {import('./draft.js').PuzzleRecord} PuzzleRecord */
/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the drawing */

export class LineFields {
  /** @param {(line: string, text: string) => boolean} take returns whether the text is a clue */
  constructor(take) {
    this.take = take;
    this.element = make('div', { class: 'line-inputs' });
  }

  /** Makes the fields for all lines, or none; a focused field stays unchanged. @param {PuzzleRecord | null} puzzle */
  show(puzzle) {
    if (!puzzle) return this.element.replaceChildren();
    const fields = this.fields();
    const lines = lineNames(puzzle);
    if (lines.length === fields.length && this.element.contains(document.activeElement)) {
      for (const field of fields) if (field !== document.activeElement) field.value = lineText(puzzle, field.dataset.line ?? '');
      return;
    }
    this.element.classList.toggle('wide', puzzle.kind === 'nonogram');
    this.element.replaceChildren(...lines.map((line) => this.newField(puzzle, line)));
  }

  /** @returns {HTMLInputElement[]} */
  fields() {
    return [...this.element.querySelectorAll('input')];
  }

  /** @param {string} line @returns {HTMLInputElement | undefined} */
  fieldOf(line) {
    return this.fields().find((field) => field.dataset.line === line);
  }

  /** @param {PuzzleRecord} puzzle @param {string} line */
  newField(puzzle, line) {
    const [kind, number] = line.split(' ');
    const label = say('set.lineInput', { line: say(kind === 'row' ? 'set.row' : 'set.column', { number }) });
    const typed = {
      value: lineText(puzzle, line),
      inputmode: puzzle.kind === 'battleship' ? 'numeric' : 'text',
      autocomplete: 'off',
      spellcheck: 'false',
    };
    const input = /** @type {HTMLInputElement} */ (make('input', { 'aria-label': label, 'data-line': line, ...typed }));
    input.addEventListener('focus', () => input.select());
    input.addEventListener('change', () => input.setAttribute('aria-invalid', String(!this.take(line, input.value))));
    input.addEventListener('keydown', (event) => event.key === 'Enter' && this.focusNext(input, event.shiftKey ? -1 : 1));
    return input;
  }

  /** Moves the focus to the field of the next line, which commits this one. @param {HTMLInputElement} input @param {number} step */
  focusNext(input, step) {
    const all = this.fields();
    const next = all[all.indexOf(input) + step];
    if (next) next.focus();
    else input.blur();
  }

  /** Lays the fields over the counts or clues. @param {import('../board/page_board.js').PageBoard} board */
  place({ places, view }) {
    if (!places) return;
    const { left, top, unit } = places;
    for (const field of this.fields()) {
      const box = labelBox(view.layout, field.dataset.line ?? '');
      const pixels = { left: box.x - left, top: box.y - top, width: box.width, height: box.height };
      for (const [name, units] of Object.entries(pixels)) field.style.setProperty(name, `${units * unit}px`);
    }
  }
}

/** @param {PuzzleRecord} puzzle */
export function lineNames(puzzle) {
  const names = (/** @type {string} */ kind, /** @type {unknown[]} */ lines) => lines.map((_, index) => `${kind} ${index + 1}`);
  return [...names('row', puzzle.rows), ...names('column', puzzle.columns)];
}

/** The box of the count or clue of a line. @param {Layout} layout @param {string} line @returns {Box} */
export function labelBox(layout, line) {
  const [kind, number] = line.split(' ');
  const { x, y, cell, rows, columns, rowEnds, columnEnds } = layout;
  const index = Number(number) - 1;
  const [from, to] = kind === 'row' ? beyond(rowEnds, x, x + cell * columns) : beyond(columnEnds, y, y + cell * rows);
  return kind === 'row'
    ? { x: from, y: y + cell * index, width: to - from, height: cell }
    : { x: x + cell * index, y: from, width: cell, height: to - from };
}

/** The longer of the parts of a line before and behind its cells. @param {[number, number]} ends @param {number} first @param {number} last @returns {[number, number]} */
function beyond([start, end], first, last) {
  return first - start > end - last ? [start, first] : [last, end];
}
