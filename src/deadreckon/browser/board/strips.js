// The clues of an enlarged board that stay in sight while it is scrolled: copies of them along the top and the left side.

import { make } from '../element.js';
import { element } from './board_view.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */

export class Strips {
  /** @param {PageBoard} board @param {string} ids */
  constructor(board, ids) {
    this.board = board;
    const strip = (/** @type {string} */ side) => {
      const svg = element('svg', { 'text-anchor': 'middle', 'aria-hidden': 'true' });
      element('use', { href: `#${ids}items` }, svg);
      return { svg, element: make('div', { class: `strip ${side}`, onclick: (/** @type {MouseEvent} */ event) => this.press(event) }, svg) };
    };
    this.top = strip('top');
    this.left = strip('left');
    this.corner = make('div', { class: 'strip' });
    this.elements = [this.top.element, this.left.element, this.corner];
    this.hide(true);
  }

  /** @param {boolean} hidden */
  hide(hidden) {
    for (const strip of this.elements) strip.hidden = hidden;
  }

  /** @param {import('./fit.js').Places} places @param {boolean} isPart whether only a part of the board is in sight */
  fit(places, isPart) {
    const { scroller, grid, view } = this.board;
    const shown = isPart && grid.headersFirst;
    this.hide(!shown);
    scroller.style.setProperty('scroll-padding', shown ? `${places.y}px 0 0 ${places.x}px` : 'auto');
    if (!shown) return;
    const border = Math.ceil(view.layout.border * places.unit);
    const across = { width: places.width, height: places.y - border };
    const down = { width: places.x - border, height: places.height };
    size(this.top.element, { height: across.height, width: scroller.clientWidth });
    size(this.left.element, { width: down.width, height: scroller.clientHeight });
    size(this.corner, { width: down.width, height: across.height });
    for (const [{ svg }, box] of /** @type {[typeof this.top, typeof across][]} */ ([[this.top, across], [this.left, down]])) {
      svg.setAttribute('viewBox', `${places.left} ${places.top} ${box.width / places.unit} ${box.height / places.unit}`);
      size(svg, box);
    }
  }

  /** Shows the clues of what is in sight. */
  follow() {
    const { scroller } = this.board;
    this.top.svg.style.setProperty('transform', `translateX(${-scroller.scrollLeft}px)`);
    this.left.svg.style.setProperty('transform', `translateY(${-scroller.scrollTop}px)`);
  }

  /** A clue was clicked. @param {MouseEvent} event */
  press(event) {
    const { row, column } = this.board.positionAt(event.clientX, event.clientY);
    const isTop = this.top.element.contains(/** @type {Node} */ (event.target));
    const target = this.board.grid.targetAt(isTop ? { row: -1, column } : { row, column: -1 });
    if (target !== null) this.board.activate(target);
  }
}

/** @param {HTMLElement | SVGElement} element @param {{width: number, height: number}} box */
function size({ style }, { width, height }) {
  style.setProperty('width', `${width}px`);
  style.setProperty('height', `${height}px`);
}
