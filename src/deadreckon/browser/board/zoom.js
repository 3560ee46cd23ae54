// Zoom of a large board: the whole board, or a part of it with cells large enough to hit.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { cellThatFits, cluesAreFirst, cluesLikeCells, cluesOfOneSize, placesOf } from './fit.js';
import { Overview } from './overview.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./fit.js').Places} Places */
/** @typedef {import('./fit.js').Room} Room */

const EASY = 24; // minimum pixels of a cell that is easy to hit
const HARD = 18; // minimum pixels of a cell that a finger can paint
const ENLARGED = 24;
const LARGEST = 64;
const SMALLEST = 4; // minimum pixels of a cell if a tap can enlarge the board
const BESIDE_CLUES = 16; // minimum pixels of a cell beside a number of two digits
const STRIP_SHARE = 0.3; // maximum share of the window for the clues, each way

export class Zoom {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    this.byFinger = matchMedia('(pointer: coarse)').matches;
    this.whole = 0; // pixels of a cell if the whole board is visible
    /** @type {number | null | undefined} */
    this.chosen = undefined; // chosen pixels of a cell; null for the whole board
    this.exact = 0; // the same, not rounded, while two fingers move
    this.overview = new Overview(board);
    this.larger = button(say('board.zoomIn'), () => this.enlarge(), { icon: icon('plus') });
    this.smaller = button(say('board.zoomOut'), () => this.to(null));
    this.element = make('div', { class: 'zoom' }, this.overview.element, this.larger, this.smaller);
  }

  /** Whether only a part of the board is visible. */
  get enlarged() {
    return typeof this.chosen === 'number';
  }

  /** Whether cells are too small to paint with a finger: a tap then enlarges the board. */
  get tooSmall() {
    return this.byFinger && !this.enlarged && this.whole < HARD;
  }

  /**
   * All positions in the available space, and whether only a part of the board is visible.
   * @param {Room} room
   */
  placesFor(room) {
    const { layout } = this.board.view;
    const { least, most } = this.board.rules.pixels;
    const { bare } = this.board.options;
    const cluesFor = (/** @type {number} */ cell) => (bare ? null : this.wholeClues(cell));
    const height = room.window ?? room.height;
    const isWide = (/** @type {Places} */ places) => places.width > room.width + 1;
    const isHigh = (/** @type {Places} */ places) => places.height > height + 1;
    const placesAt = (/** @type {number} */ cell) => placesOf(layout, cell, cluesFor(cell));
    this.whole = cellThatFits(layout, room, { least: this.byFinger || bare ? SMALLEST : least, most }, cluesFor);
    if (!bare && cluesAreFirst(layout) && this.whole < BESIDE_CLUES && !this.byFinger) {
      const places = placesAt(this.whole);
      if (isWide(places) || isHigh(places)) this.whole = BESIDE_CLUES; // the page scrolls anyway: cells large enough for numbers
    }
    if (!bare) this.chooseCell();
    const cell = bare ? this.whole : (this.chosen ?? this.whole);
    const whole = placesAt(cell);
    const isPart = !bare && (this.enlarged || isWide(whole) || isHigh(whole));
    this.showControls(isWide(whole));
    if (!isPart || !cluesAreFirst(layout)) return { places: whole, isPart };
    const free = placesOf(layout, cell, cluesOfOneSize());
    const [across, down] = [isWide(free) ? STRIP_SHARE * room.width : Infinity, isHigh(free) ? STRIP_SHARE * height : Infinity];
    return { places: placesOf(layout, cell, cluesOfOneSize({ width: across, height: down })), isPart };
  }

  /** A board that a finger cannot paint is enlarged; one that is enlarged less than it can be is wholly in sight. @private */
  chooseCell() {
    if (this.chosen === undefined && this.byFinger && this.whole < HARD) this.chosen = ENLARGED;
    if (typeof this.chosen === 'number' && this.chosen <= this.whole) this.chosen = null;
  }

  /** The clues of a wholly visible board; on touch screens, small boards have letters of a fixed size. @param {number} cell */
  wholeClues(cell) {
    const { layout } = this.board.view;
    if (!this.byFinger || !cluesAreFirst(layout)) return cluesLikeCells(layout, cell);
    return cell < BESIDE_CLUES ? null : cluesOfOneSize();
  }

  /** @param {boolean} isPart whether only a part is visible */
  showControls(isPart) {
    this.element.hidden = this.board.options.bare || (this.whole >= EASY && !this.enlarged);
    this.larger.hidden = this.enlarged;
    this.smaller.hidden = !this.enlarged;
    this.overview.element.hidden = !this.enlarged && !isPart;
  }

  /** @param {import('./grid.js').Target} [target] to put into the middle */
  enlarge(target = this.board.grid.target) {
    this.to(Math.max(ENLARGED, this.whole + 4));
    this.board.sight.centre(target);
  }

  /** @param {number | null} cell pixels; null for the whole board */
  to(cell) {
    this.chosen = cell;
    this.board.fit();
  }

  /** Two fingers begin to move. */
  beginPinch() {
    this.exact = this.chosen ?? this.whole;
  }

  /**
   * Enlarges by a factor around a point of the window, and shifts.
   * @param {number} factor @param {{x: number, y: number}} middle @param {{x: number, y: number}} shift
   */
  pinch(factor, middle, shift) {
    const { scroller } = this.board;
    const before = this.chosen ?? this.whole;
    this.exact = Math.max(this.whole, Math.min(LARGEST, this.exact * factor));
    const cell = Math.round(this.exact);
    const box = scroller.getBoundingClientRect();
    const from = { x: scroller.scrollLeft + middle.x - box.left, y: scroller.scrollTop + middle.y - box.top };
    if (cell !== before) this.to(cell > this.whole ? cell : null);
    scroller.scrollLeft += from.x * (cell / before - 1) - shift.x;
    scroller.scrollTop += from.y * (cell / before - 1) - shift.y;
  }
}
