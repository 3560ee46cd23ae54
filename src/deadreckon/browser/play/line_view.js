// The whole line that a hint is about, with its clue, as a phone shows only a part of it on the board.

import { cellsOf as cellsOfLooks, groupStarts } from '../board/chain_view.js';
import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { lineCells } from '../kinds/lines.js';
import { lineClue } from './line_clue.js';

/** @typedef {import('../board/page_board.js').PageBoard} PageBoard */
/** @typedef {import('../board/chain_view.js').Looks} Looks */
/**
 * The current content of a hint: its first line, its assumption or marks, its links, and its target cells.
 * @typedef {{line: string, ghosts: Looks, links: Looks[], target: readonly number[]}} Shown
 */

const SIDE = 24; // units of a cell
const BELOW = 14; // units below the cells, for the bracket under the visible part
const LARGEST = 30; // pixels of a cell

export class LineView {
  /** @param {PageBoard} board @param {Shown} shown */
  constructor(board, shown) {
    this.board = board;
    this.shown = shown;
    this.cells = lineCells(shown.line, board.rules.size);
    const width = SIDE * this.cells.length;
    const viewBox = `-2 -2 ${width + 4} ${SIDE + BELOW + 4}`;
    this.svg = element('svg', { viewBox, 'text-anchor': 'middle', 'aria-hidden': 'true' });
    this.svg.style.setProperty('max-width', `${LARGEST * this.cells.length}px`);
    this.bracket = element('path', { class: 'bracket' });
    this.svg.addEventListener('click', (event) => this.goTo(/** @type {MouseEvent} */ (event)));
    this.clue = make('div');
    this.element = make('div', { class: 'line-view' }, this.clue, this.svg);
    this.draw();
    this.showSight();
    board.followers.add(this);
  }

  close() {
    this.board.followers.delete(this);
  }

  /** Draws the cells anew. */
  draw() {
    const { rules, state } = this.board;
    const { line, ghosts, links, target } = this.shown;
    const width = SIDE * this.cells.length;
    this.clue.replaceChildren(lineClue(rules, line, state.done));
    this.svg.replaceChildren();
    element('rect', { width, height: SIDE, class: 'ground' }, this.svg);
    for (let i = 1; i < this.cells.length; i++)
      element('path', { d: `M${i * SIDE} 0v${SIDE}`, class: i % 5 ? 'grid-line' : 'five' }, this.svg);
    this.cells.forEach((cell, index) => this.mark(index, state.cells[cell], this.svg));
    const supposed = element('g', { class: 'ghosts' }, this.svg);
    for (let i = 0; i < ghosts.length; i += 2) this.mark(this.cells.indexOf(Number(ghosts[i])), String(ghosts[i + 1]), supposed);
    element('rect', { width, height: SIDE, class: 'line-frame' }, this.svg);
    for (const [from, to] of runs(this.cells, target))
      element('rect', { x: from * SIDE, width: (to - from) * SIDE, height: SIDE, class: 'target', fill: 'none' }, this.svg);
    links.forEach((link, number) => this.discs(cellsOfLooks(link), String(number + 1)));
    this.svg.append(this.bracket);
  }

  /** @private @param {number} index @param {string} look @param {Element} parent */
  mark(index, look, parent) {
    const { ids, looks, defined } = this.board.view;
    const id = `${ids}mark-${looks.indexOf(look)}`;
    if (index >= 0 && defined.has(id)) element('use', { href: `#${id}`, x: index * SIDE, y: 0 }, parent);
  }

  /** @private @param {number[]} cells @param {string} number */
  discs(cells, number) {
    for (const start of groupStarts(
      cells.map((cell) => this.cells.indexOf(cell)).filter((at) => at >= 0),
      this.cells.length,
    )) {
      const group = element('g', { class: 'disc' }, this.svg);
      element('circle', { cx: (start + 0.5) * SIDE, cy: SIDE / 2, r: SIDE * 0.45 }, group);
      element('text', { x: (start + 0.5) * SIDE, y: SIDE * 0.7, 'font-size': SIDE * 0.6 }, group).textContent = number;
    }
  }

  /** Puts the bracket under the visible part. */
  showSight() {
    const inSight = this.cells.map((cell) => this.isInSight(cell));
    const [from, to] = [inSight.indexOf(true), inSight.lastIndexOf(true) + 1];
    const isWhole = to - from === this.cells.length;
    const d = from < 0 || isWhole ? '' : `M${from * SIDE} ${SIDE + 4}v8H${to * SIDE}v-8`;
    this.bracket.setAttribute('d', d);
  }

  /** @private @param {number} cell */
  isInSight(cell) {
    const [box, room] = [this.board.sight.boxOf(cell), this.board.sight.box];
    const half = (/** @type {number} */ from, /** @type {number} */ to) => (from + to) / 2;
    const [x, y] = [half(box.left, box.right), half(box.top, box.bottom)];
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
  }

  /** Scrolls the board to the tapped cell. @private @param {MouseEvent} event */
  goTo(event) {
    const box = this.svg.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * this.cells.length);
    this.board.sight.centre(this.cells[Math.max(0, Math.min(this.cells.length - 1, index))]);
  }
}

/**
 * Runs of cells of a line, as half-open intervals [first, end].
 * @param {readonly number[]} line @param {readonly number[]} cells @returns {[number, number][]}
 */
function runs(line, cells) {
  /** @type {[number, number][]} */
  const found = [];
  line.forEach((cell, index) => {
    if (!cells.includes(cell)) return;
    const last = found.at(-1);
    if (last?.[1] === index) last[1] += 1;
    else found.push([index, index + 1]);
  });
  return found;
}
