// The cursor: brackets at the cell, its row and column lit, its scale bars in accent; and the run counter.

import { element } from './board_view.js';
import { layerBefore } from './layers.js';

/** @typedef {import('./board_view.js').BoardView} BoardView */
/** @typedef {import('./grid.js').Position} Position */

export class Cursor {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.lit = layerBefore(view, 'lit', view.layers.tint.nextElementSibling);
    this.layer = layerBefore(view, 'cursor', null);
    this.row = element('rect', {}, this.lit);
    this.column = element('rect', {}, this.lit);
    this.bars = element('path', { class: 'bars' }, this.layer);
    this.brackets = element('path', { class: 'brackets' }, this.layer);
    this.counter = element('g', { class: 'counter' }, this.layer);
    this.light(null);
    this.mark(null);
  }

  /** Lights the row and the column of a position, or one of them at a header. @param {Position | null} at */
  light(at) {
    const { rows, columns, rowEnds, columnEnds, x, y, cell } = this.view.layout;
    const row = at && at.row >= 0 && at.row < rows ? at.row : null;
    const column = at && at.column >= 0 && at.column < columns ? at.column : null;
    place(this.row, row === null ? null : { x: rowEnds[0], y: y + row * cell, width: rowEnds[1] - rowEnds[0], height: cell });
    place(
      this.column,
      column === null ? null : { x: x + column * cell, y: columnEnds[0], width: cell, height: columnEnds[1] - columnEnds[0] },
    );
    this.bars.setAttribute('d', this.barsAt(row, column));
  }

  /** @param {number | null} row @param {number | null} column */
  barsAt(row, column) {
    const { rows, columns, x, y, cell } = this.view.layout;
    const { border } = this.view;
    let way = '';
    if (column !== null) for (const top of [y - border, y + rows * cell]) way += `M${x + column * cell} ${top}h${cell}v${border}h${-cell}z`;
    if (row !== null)
      for (const left of [x - border, x + columns * cell]) way += `M${left} ${y + row * cell}h${border}v${cell}h${-border}z`;
    return way;
  }

  /** Brackets at the four corners of a cell. @param {number | null} cell */
  mark(cell) {
    this.brackets.setAttribute('d', cell === null ? '' : brackets(this.view.corner(cell), this.view.layout.cell));
  }

  /** The length of a run, written beyond its last cell, and a frame around the run. @param {readonly number[]} run @param {number} last @param {boolean} above if a finger hides the cells beside it */
  count(run, last, above) {
    this.counter.replaceChildren();
    if (run.length < 2) return;
    this.view.outline(run, 'run', this.counter);
    const { x, y } = this.view.corner(last);
    const { cell, width } = this.view.layout;
    const side = Math.max(cell * 0.86, 22);
    const left = Math.min(x + cell * 1.05, width - side - 1);
    const top = y - side * (above ? 1.9 : 0.9);
    element('rect', { x: left, y: top, width: side, height: side * 0.8, rx: 4 }, this.counter);
    const label = element('text', { x: left + side / 2, y: top + side * 0.58, 'font-size': side * 0.5 }, this.counter);
    label.textContent = String(run.length);
  }
}

/** Positions a rectangle, or hides it. @param {SVGElement} rect @param {Record<string, number> | null} box */
export function place(rect, box) {
  rect.toggleAttribute('hidden', !box);
  rect.setAttribute('visibility', box ? 'visible' : 'hidden');
  for (const [name, value] of Object.entries(box ?? {})) rect.setAttribute(name, String(value));
}

/** @param {{x: number, y: number}} corner @param {number} side */
function brackets({ x, y }, side) {
  const arm = side * 0.26;
  const [right, bottom] = [x + side, y + side];
  return `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}M${right} ${bottom - arm}V${bottom}H${right - arm}M${x + arm} ${bottom}H${x}V${bottom - arm}`;
}
