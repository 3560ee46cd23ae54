// Places of ships on the board: those left as thin outlines, those struck dashed and crossed.

import { element } from './board_view.js';
import { layerBefore } from './layers.js';

/** @typedef {{struck: readonly (readonly number[])[], left: readonly (readonly number[])[]}} Places each place as its cells */

const INSETS = [0.11, 0.21]; // of a cell, by turns, or places over the same cells hide each other

/** The places left for the ships that the player asked about, without letters. */
export class PlacesLeft {
  /** @param {import('./board_view.js').BoardView} view */
  constructor(view) {
    this.view = view;
    this.layer = layerBefore(view, 'places', view.notes);
    this.last = '';
  }

  /** @param {readonly (readonly number[])[]} places */
  show(places) {
    const now = places.join(' ');
    if (now === this.last) return;
    this.last = now;
    this.layer.replaceChildren();
    places.forEach((cells, index) => outlined(this.view, cells, index, 'place', this.layer));
  }
}

/** The places that a hint speaks of; not yet struck, if so. @param {import('./board_view.js').BoardView} view @param {Places} places @param {boolean} [isStruck] */
export function showPlaces(view, { struck, left }, isStruck = true) {
  left.forEach((cells, index) => {
    const group = outlined(view, cells, index, 'place');
    letterAt(view, cells[0], placeLetter(index), group);
  });
  struck.forEach((cells, index) => {
    const group = outlined(view, cells, index, isStruck ? 'place out' : 'place');
    if (!isStruck) return;
    const { x, y } = view.corner(cells[index % 2 ? cells.length - 1 : 0]);
    const side = view.layout.cell;
    element('path', { d: `M${x + side * 0.3} ${y + side * 0.95}L${x + side * 0.7} ${y + side * 0.05}` }, group);
  });
}

/** The letter of a place left. @param {number} index */
export function placeLetter(index) {
  return String.fromCharCode(97 + index);
}

/** @param {import('./board_view.js').BoardView} view @param {readonly number[]} cells @param {number} index @param {string} className @param {Element} [parent] */
function outlined(view, cells, index, className, parent = view.notes) {
  const side = view.layout.cell;
  const inset = side * INSETS[index % INSETS.length];
  const [first, last] = [view.corner(cells[0]), view.corner(/** @type {number} */ (cells.at(-1)))];
  const box = { width: last.x - first.x + side - 2 * inset, height: last.y - first.y + side - 2 * inset };
  const group = element('g', { class: className }, parent);
  element('rect', { x: first.x + inset, y: first.y + inset, ...box, rx: side / 2 - inset }, group);
  return group;
}

/** @param {import('./board_view.js').BoardView} view @param {number} cell @param {string} letter @param {Element} group */
function letterAt(view, cell, letter, group) {
  const { x, y } = view.corner(cell);
  const side = view.layout.cell;
  element('circle', { cx: x + side * 0.28, cy: y + side * 0.28, r: side * 0.17 }, group);
  const label = element('text', { x: x + side * 0.28, y: y + side * 0.37, 'font-size': side * 0.26 }, group);
  label.textContent = letter;
}
