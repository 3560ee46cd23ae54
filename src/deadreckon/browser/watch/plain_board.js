// The board of a trace without its puzzle: if variables are named like cells, r3c4, a table of their remaining values.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { valueText } from './event_text.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */

const CELL = /^r(\d+)c(\d+)$/;
const MAX_CELLS = 10_000; // cells

/** The number of columns of the board whose cells are the variables; 0 if they are no cells. @param {Trace} trace */
export function columnsByNames(trace) {
  const cells = trace.problem.variables.map(({ name }) => CELL.exec(name));
  if (!cells.length || cells.length > MAX_CELLS || cells.some((cell) => !cell)) return 0;
  return Math.max(...cells.map((cell) => Number(cell?.[2])));
}

export class PlainBoard {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {HTMLElement[]} */
    this.cells = [];
  }

  /** @param {Trace} trace @param {number} columns */
  show(trace, columns) {
    this.cells = [];
    if (!columns) {
      this.place.replaceChildren(make('p', { class: 'secondary' }, say('watch.no_board')));
      return;
    }
    const numbers = trace.problem.variables.map(({ name }) => CELL.exec(name)?.slice(1).map(Number) ?? [1, 1]);
    const rows = Math.max(...numbers.map(([row]) => row));
    const table = Array.from({ length: rows }, () => Array.from({ length: columns }, () => make('td')));
    numbers.forEach(([row, column], variable) => (this.cells[variable] = table[row - 1][column - 1]));
    this.cells.forEach((cell, variable) => cell.setAttribute('data-variable', String(variable)));
    this.place.replaceChildren(
      make('table', { class: 'plain-board' }, make('tbody', {}, ...table.map((cells) => make('tr', {}, ...cells)))),
    );
  }

  /** Frames the cell of a variable. @param {number} chosen or -1 */
  showVariable(chosen) {
    this.cells.forEach((cell, variable) => cell.classList.toggle('chosen', variable === chosen));
  }

  /** @param {Trace} trace @param {State} state */
  showState(trace, state) {
    this.cells.forEach((cell, variable) => {
      const count = state.counts[variable];
      const first = trace.firstValue[variable];
      const place = count === 1 ? trace.problem.variables[variable].values.findIndex((_, index) => state.left[first + index]) : -1;
      cell.textContent = place < 0 ? String(count) : valueText(trace, variable, place, 0);
      cell.className = count === 0 ? 'wiped' : count > 1 ? 'open' : state.decidedBy[variable] >= 0 ? 'decided' : 'fixed';
    });
  }
}
