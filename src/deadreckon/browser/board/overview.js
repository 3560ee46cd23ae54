// A miniature of the whole board: its painted cells, and a frame around the visible part.

import { make } from '../element.js';
import { say } from '../words/words.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */

/**
 * A view that follows a board: redrawn when cells change, and updated when the board is scrolled.
 * @typedef {{draw: () => void, showSight: () => void}} Follower
 */

const LONGEST = 120; // pixels
const LONGEST_ON_PHONE = 60;

export class Overview {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    const { rows, columns } = board.rules.size;
    const longest = Math.min(screen.width, screen.height) < 500 ? LONGEST_ON_PHONE : LONGEST;
    this.side = Math.max(1, Math.floor(longest / Math.max(rows, columns)));
    this.canvas = /** @type {HTMLCanvasElement} */ (
      make('canvas', { width: columns * this.side, height: rows * this.side, role: 'img', 'aria-label': say('board.overview') })
    );
    this.frame = make('span', { class: 'frame' });
    this.element = make('div', { class: 'overview' }, this.canvas, this.frame);
    this.element.addEventListener('pointerdown', (event) => {
      this.element.setPointerCapture(event.pointerId);
      this.goTo(event);
    });
    this.element.addEventListener('pointermove', (event) => event.buttons && this.goTo(event));
  }

  /** Redraws the cells. */
  draw() {
    const context = this.canvas.getContext('2d');
    if (!context || this.element.hidden) return;
    const { rules, state } = this.board;
    const style = getComputedStyle(this.element);
    const colours = new Map(rules.fills.map(({ mark, rgb }) => [mark, rgb ?? style.getPropertyValue('--ink')]));
    const [sheet, water, ink] = ['--sheet', '--water', '--ink'].map((name) => style.getPropertyValue(name));
    const { unknown, blank } = rules.marks;
    state.cells.forEach((mark, cell) => {
      context.fillStyle = mark === unknown ? sheet : mark === blank ? water : (colours.get(mark) ?? ink);
      context.fillRect((cell % rules.size.columns) * this.side, Math.floor(cell / rules.size.columns) * this.side, this.side, this.side);
    });
  }

  /** Frames the visible part. */
  showSight() {
    const { scroller, places } = this.board;
    if (!places || this.element.hidden) return;
    const scale = this.side / places.cell;
    const clip = (/** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ all) => [
      Math.max(0, from),
      Math.min(all, from + long) - Math.max(0, from),
    ];
    const [left, width] = clip((scroller.scrollLeft - places.x) * scale, scroller.clientWidth * scale, this.canvas.width);
    this.frame.hidden = scroller.scrollWidth <= scroller.clientWidth && scroller.scrollHeight <= scroller.clientHeight;
    const [top, height] = clip((scroller.scrollTop - places.y) * scale, scroller.clientHeight * scale, this.canvas.height);
    const box = { left, width, top, height };
    for (const [name, value] of Object.entries(box)) this.frame.style.setProperty(name, `${value}px`);
  }

  /** Scrolls the board to the cell under the pointer. @param {PointerEvent} event */
  goTo(event) {
    const { scroller, places } = this.board;
    if (!places) return;
    const box = this.canvas.getBoundingClientRect();
    scroller.scrollLeft = ((event.clientX - box.left) / this.side) * places.cell + places.x - scroller.clientWidth / 2;
    scroller.scrollTop = ((event.clientY - box.top) / this.side) * places.cell + places.y - scroller.clientHeight / 2;
  }
}
