// The grid of cells over the drawing of a board, for readers, keys and pointers: one tab stop, the focus on a cell, or on
// the header of a line. A target is the number of a cell, or the name of a line.

import { make } from '../element.js';
import { lineCells, readLineName } from '../kinds/lines.js';
import { cluesAreFirst } from './fit.js';

/** @typedef {number | string} Target */
/** @typedef {{row: number, column: number}} Position of a cell, from 0; headers are at -1 or beyond the last cell */

export class Grid {
  /**
   * @param {import('../kinds/kinds.js').Rules} rules
   * @param {import('./board_view.js').Layout} layout
   * @param {string} label
   */
  constructor(rules, layout, label) {
    this.size = rules.size;
    this.layout = layout;
    this.headersFirst = cluesAreFirst(layout);
    /** @type {Map<string, HTMLElement>} */
    this.headers = new Map(rules.lines.map((line) => [line, this.header(line)]));
    this.cells = Array.from({ length: this.size.rows * this.size.columns }, (_, cell) => this.cell(cell));
    this.element = make(
      'div',
      {
        role: 'grid',
        class: `grid${this.headersFirst ? ' headers-first' : ''}`,
        'aria-label': label,
        'aria-rowcount': this.size.rows + 1,
        'aria-colcount': this.size.columns + 1,
      },
      ...this.rows(),
    );
    /** @type {Target} */
    this.target = 0;
    this.cells[0].tabIndex = 0;
  }

  /** @param {string} line */
  header(line) {
    const { isRow, index } = readLineName(line);
    const place = isRow ? { role: 'rowheader', 'aria-colindex': 1 } : { role: 'columnheader', 'aria-colindex': index + 2 };
    return make('div', { ...place, tabindex: -1, 'data-line': line });
  }

  /** @param {number} cell */
  cell(cell) {
    return make('div', { role: 'gridcell', tabindex: -1, 'aria-colindex': (cell % this.size.columns) + 2 });
  }

  rows() {
    const headers = [...this.headers];
    const columns = headers.slice(this.size.rows).map(([, header]) => header);
    const rows = headers.slice(0, this.size.rows).map(([line, header], r) => {
      const cells = lineCells(line, this.size).map((cell) => this.cells[cell]);
      return make('div', { role: 'row', class: 'cells', 'aria-rowindex': r + 2 }, header, ...cells);
    });
    return [make('div', { role: 'row', class: 'columns', 'aria-rowindex': 1 }, ...columns), ...rows];
  }

  /** Lays the grid over the drawing. @param {import('./fit.js').Places} places */
  fit({ cell, unit, x, y, width, height }) {
    const { rowEnds, columnEnds } = this.layout;
    const counts = {
      across: Math.min((rowEnds[1] - rowEnds[0]) * unit, width - x) - cell * this.size.columns,
      down: Math.min((columnEnds[1] - columnEnds[0]) * unit, height - y) - cell * this.size.rows,
    };
    const { style } = this.element;
    style.setProperty('--cell', `${cell}px`);
    style.setProperty('--across', `${this.headersFirst ? x : counts.across}px`);
    style.setProperty('--down', `${this.headersFirst ? y : counts.down}px`);
    style.setProperty('--columns', String(this.size.columns));
    style.setProperty('left', `${this.headersFirst ? 0 : x}px`);
    style.setProperty('top', `${this.headersFirst ? 0 : y}px`);
  }

  /** @param {Target} target @returns {HTMLElement} */
  elementOf(target) {
    return typeof target === 'number' ? this.cells[target] : /** @type {HTMLElement} */ (this.headers.get(target));
  }

  /** @param {EventTarget | null} element @returns {Target | null} */
  targetOf(element) {
    if (!(element instanceof HTMLElement)) return null;
    if (element.dataset.line) return element.dataset.line;
    const cell = element.role === 'gridcell' ? this.cells.indexOf(element) : -1;
    return cell < 0 ? null : cell;
  }

  /** Makes a target the only tab stop. @param {Target} target */
  stopAt(target) {
    this.elementOf(this.target).tabIndex = -1;
    this.target = target;
    this.elementOf(target).tabIndex = 0;
  }

  /** @param {Target} target */
  focus(target) {
    this.stopAt(target);
    this.elementOf(target).focus({ preventScroll: true });
  }

  /** @param {Target} target @returns {Position} */
  positionOf(target) {
    const { rows, columns } = this.size;
    if (typeof target === 'number') return { row: Math.floor(target / columns), column: target % columns };
    const { isRow, index } = readLineName(target);
    if (isRow) return { row: index, column: this.headersFirst ? -1 : columns };
    return { row: this.headersFirst ? -1 : rows, column: index };
  }

  /** The target at a position; null for the corner between the headers. @param {Position} position @returns {Target | null} */
  targetAt({ row, column }) {
    const { rows, columns } = this.size;
    const inRows = row >= 0 && row < rows;
    const inColumns = column >= 0 && column < columns;
    if (inRows && inColumns) return row * columns + column;
    if (inRows && column === (this.headersFirst ? -1 : columns)) return `row ${row + 1}`;
    return inColumns && row === (this.headersFirst ? -1 : rows) ? `column ${column + 1}` : null;
  }
}
