// The current stroke on a board: shown at once, and reported as one move when it ends.

import { beginStroke, cycled, extendStroke, runOf, toggled } from './stroke.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./stroke.js').Stroke} Stroke */

export class Painter {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.byFinger = false;
  }

  /** The mark that a click of the main button or a tap gives a cell. @param {number} cell @param {boolean} byFinger */
  mainMark(cell, byFinger) {
    const { options, rules, state } = this.board;
    const before = state.cells[cell];
    const way = byFinger ? options.touch : options.click;
    if (way === 'cycle') return cycled(before, options.fill, rules.marks);
    const wanted = way === 'tool' && options.tool === 'blank' ? rules.marks.blank : options.fill;
    return toggled(before, wanted, rules.marks.unknown);
  }

  /** The mark that the other button or a long press gives a cell: the one that the main button does not paint. @param {number} cell @param {boolean} byFinger */
  otherMark(cell, byFinger) {
    const { options, rules, state } = this.board;
    const isBlank = byFinger && options.touch === 'tool' && options.tool === 'blank';
    return toggled(state.cells[cell], isBlank ? options.fill : rules.marks.blank, rules.marks.unknown);
  }

  /** @param {number} cell @param {string} mark @param {boolean} byFinger */
  begin(cell, mark, byFinger) {
    const { state, rules, options } = this.board;
    this.cancel();
    if (options.locked(cell)) return;
    this.byFinger = byFinger;
    const { unknown } = rules.marks;
    this.stroke = beginStroke({ first: cell, before: state.cells[cell], mark, unknown, keepToLine: options.keepToLine });
    this.board.preview([cell], mark);
    this.tell();
  }

  /** @param {number} cell */
  extend(cell) {
    const { stroke } = this;
    if (!stroke || cell === stroke.last) return;
    const { state, rules, options } = this.board;
    const mayPaint = (/** @type {number} */ passed) => state.cells[passed] === stroke.over && !options.locked(passed);
    this.stroke = extendStroke(stroke, cell, rules.size.columns, mayPaint);
    this.board.preview(this.stroke.cells.slice(stroke.cells.length), stroke.mark);
    this.tell();
  }

  /** Shows the current stroke. */
  tell() {
    const { stroke } = this;
    if (!stroke) return;
    const painted = new Set(stroke.cells);
    const markAt = (/** @type {number} */ cell) => (painted.has(cell) ? stroke.mark : this.board.state.cells[cell]);
    const run = runOf(stroke, markAt, this.board.rules.size);
    const counts = this.board.options.counter && this.board.rules.marks.fills.includes(stroke.mark) && stroke.cells.length > 1;
    this.board.cursor.count(counts ? run : [], stroke.last, this.byFinger);
    this.board.point(stroke.last);
    this.board.handlers.stroke?.({ mark: stroke.mark, cells: stroke.cells, run });
  }

  /** Ends the stroke: it becomes one move. */
  commit() {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    this.board.cursor.count([], stroke.last, false);
    this.board.paint(stroke.cells.map((cell) => [cell, stroke.mark]));
  }

  /** Cancels the stroke. */
  cancel() {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    this.board.cursor.count([], stroke.last, false);
    this.board.showAgain();
  }
}
