// The clues of a partly visible board: copies along the top and the left side, which stay while the board scrolls.

import { make } from '../element.js';
import { element } from './board_view.js';
import { place } from './cursor.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./board_view.js').BoardView} BoardView */

const NUMBER = { across: 20, down: 18 }; // units per number of a clue
const AROUND = { across: 8, down: 7 }; // units around the numbers

export class Strips {
  /** @param {PageBoard} board @param {string} ids */
  constructor(board, ids) {
    this.board = board;
    const strip = (/** @type {string} */ side) => {
      const svg = element('svg', { 'text-anchor': 'middle', 'aria-hidden': 'true' });
      const lit = element('g', { class: 'lit' }, svg);
      const now = element('rect', { visibility: 'hidden' }, lit);
      element('use', { href: `#${ids}items` }, svg);
      const press = (/** @type {MouseEvent} */ event) => this.press(event);
      return { svg, now, element: make('div', { class: `strip ${side}`, onclick: press }, svg) };
    };
    this.top = strip('top');
    this.left = strip('left');
    this.corner = make('div', { class: 'strip' });
    this.elements = [this.top.element, this.left.element, this.corner];
    this.covered = { width: 0, height: 0 }; // pixels of the window that the strips cover
    /** @type {import('./grid.js').Position | null} */
    this.lit = null;
    this.cut = new CutClues(board.view);
    for (const [line, items] of board.view.itemsOf) for (const item of items) board.view.scaleWithClue(item, line);
    this.hide(true);
  }

  /** @param {boolean} hidden */
  hide(hidden) {
    for (const strip of this.elements) strip.hidden = hidden;
  }

  /** @param {import('./fit.js').Places} places @param {boolean} isPart whether only a part of the board is visible */
  fit(places, isPart) {
    const { scroller, grid } = this.board;
    const shown = isPart && grid.headersFirst;
    const border = Math.ceil(places.border);
    const box = { width: places.x - border, height: places.y - border };
    this.hide(!shown);
    this.covered = shown ? box : { width: 0, height: 0 };
    if (grid.headersFirst) this.cut.show(places);
    if (!shown) return;
    size(this.top.element, { height: box.height, width: scroller.clientWidth });
    size(this.left.element, { width: box.width, height: scroller.clientHeight });
    size(this.corner, box);
    this.draw(this.top.svg, places, { width: places.width, height: box.height });
    this.draw(this.left.svg, places, { width: box.width, height: places.height });
    this.light(this.lit);
  }

  /** @private @param {SVGElement} svg @param {import('./fit.js').Places} places @param {{width: number, height: number}} box */
  draw(svg, { left, top, unit }, box) {
    svg.setAttribute('viewBox', `${left} ${top} ${box.width / unit} ${box.height / unit}`);
    size(svg, box);
  }

  /** Shows the clues of the visible lines. */
  follow() {
    const { scroller } = this.board;
    this.top.svg.style.setProperty('transform', `translateX(${-scroller.scrollLeft}px)`);
    this.left.svg.style.setProperty('transform', `translateY(${-scroller.scrollTop}px)`);
  }

  /** Lights the clues of the lit lines. @param {import('./grid.js').Position | null} at */
  light(at) {
    const { x, y, cell, width, height } = this.board.view.layout;
    this.lit = at;
    if (!this.covered.width) return;
    place(this.left.now, at && { x: x - width, y: y + at.row * cell, width, height: cell });
    place(this.top.now, at && { x: x + at.column * cell, y: y - height, width: cell, height });
  }

  /** Handles a click on a clue. @param {MouseEvent} event */
  press(event) {
    const { row, column } = this.board.positionAt(event.clientX, event.clientY);
    const isTop = this.top.element.contains(/** @type {Node} */ (event.target));
    const target = this.board.grid.targetAt(isTop ? { row: -1, column } : { row, column: -1 });
    if (target !== null) this.board.activate(target);
  }
}

/** Replaces the first numbers of clues that are longer than their strip by an ellipsis. */
class CutClues {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.across = Infinity; // numbers that fit into the strip of a row
    this.down = Infinity;
    this.layer = element('g', { class: 'more', 'font-size': 13 });
    view.svg.querySelector('.items')?.append(this.layer);
  }

  /** @param {import('./fit.js').Places} places */
  show({ x, y, clueUnit }) {
    const across = Math.floor((x / clueUnit - AROUND.across) / NUMBER.across);
    const down = Math.floor((y / clueUnit - AROUND.down) / NUMBER.down);
    if (across === this.across && down === this.down) return;
    Object.assign(this, { across, down });
    this.layer.replaceChildren();
    for (const [line, numbers] of this.view.itemsOf) {
      const room = line.startsWith('row') ? across : down;
      const hidden = numbers.length > room ? numbers.length - Math.max(0, room - 1) : 0;
      numbers.forEach((number, index) => number.classList.toggle('cut', index < hidden));
      if (hidden) this.ellipsis(line, numbers[hidden - 1]);
    }
  }

  /** @private @param {string} line @param {SVGElement} number that it replaces */
  ellipsis(line, number) {
    const replaced = /** @type {Element} */ (number.querySelector('text'));
    const [x, y] = ['x', 'y'].map((name) => Number(replaced.getAttribute(name)));
    const dots = element('text', { x, y: y - 3, fill: 'var(--ink2)' }, this.layer);
    dots.textContent = '…';
    this.view.scaleWithClue(dots, line);
  }
}

/** @param {HTMLElement | SVGElement} element @param {{width: number, height: number}} box */
function size({ style }, { width, height }) {
  style.setProperty('width', `${width}px`);
  style.setProperty('height', `${height}px`);
}
