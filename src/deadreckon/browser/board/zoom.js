// How much of a large board is in sight: the whole board, or a part of it with cells large enough for a finger.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { cellThatFits } from './fit.js';
import { Overview } from './overview.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */

const FINGER = 24; // pixels that a cell needs to be hit
const COMFORT = 32; // pixels of a cell when the board is enlarged

export class Zoom {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    this.whole = 0; // pixels of a cell with which the whole board is in sight
    /** @type {number | null} */
    this.chosen = null; // pixels of a cell when the board is enlarged
    this.overview = new Overview(board);
    this.larger = button(say('board.zoomIn'), () => this.enlarge(), { icon: icon('plus') });
    this.smaller = button(say('board.zoomOut'), () => this.showWhole());
    this.element = make('div', { class: 'zoom' }, this.overview.element, this.larger, this.smaller);
  }

  /** The side of a cell in pixels, for the room there is. @param {import('./fit.js').Room} room */
  cellFor(room) {
    const { layout } = this.board.view;
    this.whole = cellThatFits(layout, room, this.board.rules.pixels);
    const fits = (layout.width * this.whole) / layout.cell <= room.width + 1;
    const small = matchMedia('(pointer: coarse)').matches && this.whole < FINGER;
    if (this.chosen !== null && this.chosen <= this.whole) this.chosen = null;
    this.element.hidden = !(small || !fits || this.chosen !== null);
    this.larger.hidden = this.chosen !== null;
    this.smaller.hidden = this.chosen === null;
    this.overview.element.hidden = this.chosen === null && fits;
    return this.chosen ?? this.whole;
  }

  enlarge() {
    this.to(Math.max(COMFORT, this.whole + 4));
    this.board.reveal(this.board.grid.target);
  }

  showWhole() {
    this.to(null);
  }

  /** @param {number | null} cell pixels */
  to(cell) {
    this.chosen = cell;
    this.board.fit();
  }

  /**
   * Enlarges by a factor around a point of the window, and shifts.
   * @param {number} factor @param {{x: number, y: number}} middle @param {{x: number, y: number}} shift
   */
  pinch(factor, middle, shift) {
    const { scroller } = this.board;
    const before = this.chosen ?? this.whole;
    this.exact = Math.max(this.whole, Math.min(64, (Math.round(this.exact ?? before) === before ? this.exact ?? before : before) * factor));
    const cell = Math.round(this.exact);
    const box = scroller.getBoundingClientRect();
    const from = { x: scroller.scrollLeft + middle.x - box.left, y: scroller.scrollTop + middle.y - box.top };
    if (cell !== before) this.to(cell > this.whole ? cell : null);
    scroller.scrollLeft += from.x * (cell / before - 1) - shift.x;
    scroller.scrollTop += from.y * (cell / before - 1) - shift.y;
  }
}
