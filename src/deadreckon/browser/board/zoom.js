// How much of a large board is in sight: the whole board, or a part of it with cells large enough to be hit.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { cellThatFits, cluesAreFirst, cluesLikeCells, cluesOfOneSize, placesOf } from './fit.js';
import { Overview } from './overview.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./fit.js').Places} Places */
/** @typedef {import('./fit.js').Room} Room */

const EASY = 24; // pixels that a cell needs to be hit at once
const HARD = 18; // with fewer pixels a finger cannot paint a cell
const ENLARGED = 24;
const LARGEST = 64;
const SMALLEST = 4; // pixels of a cell, where a finger can enlarge the board
const BESIDE_CLUES = 16; // pixels of a cell beside which a number of two digits has room
const STRIP_SHARE = 0.3; // of the window: the most that the clues take of it each way

export class Zoom {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    this.byFinger = matchMedia('(pointer: coarse)').matches;
    this.whole = 0; // pixels of a cell with which the whole board is in sight
    /** @type {number | null | undefined} */
    this.chosen = undefined; // pixels of a cell when the board is enlarged; null for the whole board
    this.exact = 0; // the same while two fingers move, not rounded
    this.overview = new Overview(board);
    this.larger = button(say('board.zoomIn'), () => this.enlarge(), { icon: icon('plus') });
    this.smaller = button(say('board.zoomOut'), () => this.to(null));
    this.element = make('div', { class: 'zoom' }, this.overview.element, this.larger, this.smaller);
  }

  /** Whether only a part of the board is in sight. */
  get enlarged() {
    return typeof this.chosen === 'number';
  }

  /** Whether cells are too small to be painted with a finger: a tap enlarges instead. */
  get tooSmall() {
    return this.byFinger && !this.enlarged && this.whole < HARD;
  }

  /**
   * Where everything is, for the room there is, and whether only a part of it is in sight.
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
      if (isWide(places) || isHigh(places)) this.whole = BESIDE_CLUES; // it is scrolled anyway: numbers do not overlap
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

  /** The clues of a board that is wholly in sight; fingers have small boards, and letters of one size. @param {number} cell */
  wholeClues(cell) {
    const { layout } = this.board.view;
    if (!this.byFinger || !cluesAreFirst(layout)) return cluesLikeCells(layout, cell);
    return cell < BESIDE_CLUES ? null : cluesOfOneSize();
  }

  /** @param {boolean} isPart whether only a part is in sight */
  showControls(isPart) {
    this.element.hidden = this.board.options.bare || (this.whole >= EASY && !this.enlarged);
    this.larger.hidden = this.enlarged;
    this.smaller.hidden = !this.enlarged;
    this.overview.element.hidden = !this.enlarged && !isPart;
  }

  /** @param {import('./grid.js').Target} [target] what is to be in the middle */
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
