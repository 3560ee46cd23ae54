// Places of ships on the board: those left as thin outlines, those struck dashed and crossed.

import { element } from './board_view.js';
import { layerBefore } from './layers.js';

/** @typedef {{struck: readonly (readonly number[])[], left: readonly (readonly number[])[]}} Places each place as its cells */

const INSETS = [0.08, 0.15, 0.22, 0.29]; // of a cell: places over the same cells of a line differ, or they look like one

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
    const insets = insetsOf(places);
    places.forEach((cells, index) => outlined(this.view, cells, insets[index], 'place', this.layer));
  }
}

/** The places that a hint speaks of; not yet struck, if so. @param {import('./board_view.js').BoardView} view @param {Places} places @param {boolean} [isStruck] */
export function showPlaces(view, { struck, left }, isStruck = true) {
  const insets = insetsOf([...left, ...struck]);
  left.forEach((cells, index) => {
    const group = outlined(view, cells, insets[index], 'place');
    letterAt(view, cells[0], placeLetter(index), group);
  });
  struck.forEach((cells, index) => {
    const group = outlined(view, cells, insets[left.length + index], isStruck ? 'place out' : 'place');
    if (!isStruck) return;
    const { x, y } = view.corner(cells[index % 2 ? cells.length - 1 : 0]);
    const side = view.layout.cell;
    element('path', { d: `M${x + side * 0.3} ${y + side * 0.95}L${x + side * 0.7} ${y + side * 0.05}` }, group);
  });
}

/** The inset of each place: the first that no earlier place has which overlaps it along their line. @param {readonly (readonly number[])[]} places */
function insetsOf(places) {
  /** @type {number[]} */
  const insets = [];
  for (const [index, place] of places.entries()) {
    const overlaps = (/** @type {readonly number[]} */ other) =>
      other[1] - other[0] === place[1] - place[0] && other.some((cell) => place.includes(cell));
    const along = places.slice(0, index).map(overlaps);
    insets.push(INSETS.find((inset) => !along.some((is, other) => is && insets[other] === inset)) ?? INSETS[0]);
  }
  return insets;
}

/** The letter of a place left. @param {number} index */
export function placeLetter(index) {
  return String.fromCharCode(97 + index);
}

/** @param {import('./board_view.js').BoardView} view @param {readonly number[]} cells @param {number} part of a cell, around the outline @param {string} className @param {Element} [parent] */
function outlined(view, cells, part, className, parent = view.notes) {
  const side = view.layout.cell;
  const inset = side * part;
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
