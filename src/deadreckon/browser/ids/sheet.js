// Parts of the drawing that boards of both kinds share, as in puzzles/drawing/pictures.py.

import { box, label, lines } from './shapes.js';

/** @typedef {import('./shapes.js').Line} Line */
/**
 * An item that is struck out when done; `of` is its line or kind of ship.
 * @typedef {{name: string, of: string, open: string, done: string}} Item
 */
/**
 * @typedef {object} Sheet the parts of a drawing that do not depend on the board, as SVG, and the layout of the cells
 * @property {number} width
 * @property {number} height
 * @property {string} title
 * @property {number} x of the first cell
 * @property {number} y
 * @property {number} cell its side
 * @property {string} ground below the marks
 * @property {string} grid over the tints of cells, below their marks
 * @property {string} frame over the marks
 * @property {Item[]} items
 * @property {[number, number]} rowEnds
 * @property {[number, number]} columnEnds
 * @property {number} above height of a fleet above the board
 * @property {string} looks every appearance of a cell, an unknown cell first
 * @property {string[]} shown the appearance of each cell of the givens
 * @property {(look: string) => string} tint
 * @property {(look: string) => string} mark
 */

export const BORDER = 6;

/**
 * The border with a scale as on charts; its bars are `bar` units long.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} bar
 */
export function chartBorder(x, y, width, height, bar) {
  const edge = { fill: 'edge' };
  const across = steps(0, width, 2 * bar).flatMap((at) =>
    [y - BORDER, y + height].map((side) => box(x + at, side, Math.min(bar, width - at), BORDER, edge)),
  );
  const down = steps(0, height, 2 * bar).flatMap((at) =>
    [x - BORDER, x + width].map((side) => box(side, y + at, BORDER, Math.min(bar, height - at), edge)),
  );
  const outside = box(x - BORDER, y - BORDER, width + 2 * BORDER, height + 2 * BORDER, { fill: 'page', stroke: 'edge' });
  return [outside, ...across, ...down, box(x, y, width, height, { fill: 'sheet' })].join('');
}

/**
 * The lines inside a board, `step` apart.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} step
 * @param {string} stroke
 * @param {number} thickness
 */
export function gridLines(x, y, width, height, step, stroke, thickness) {
  const across = steps(step, width, step).map((at) => /** @type {Line} */ ([x + at, y, x + at, y + height]));
  const down = steps(step, height, step).map((at) => /** @type {Line} */ ([x, y + at, x + width, y + at]));
  return lines([...across, ...down], stroke, thickness);
}

/** The numbers of rows, one below the other. @param {number} rows @param {number} x @param {number} y @param {number} cell */
export function namesBeside(rows, x, y, cell) {
  return Array.from({ length: rows }, (_, r) => label(x, y + r * cell + cell / 2 + 4, String(r + 1), 'ink2', 11)).join('');
}

/**
 * The numbers of columns, one beside the other.
 * @param {number} columns
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 */
export function namesAlong(columns, x, y, cell) {
  return Array.from({ length: columns }, (_, c) => label(x + c * cell + cell / 2, y, String(c + 1), 'ink2', 11)).join('');
}

/**
 * A number with the line that strikes it out, which extends by `reach` to both sides.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {number} size
 * @param {number} reach
 */
export function struck(x, y, text, size, reach) {
  const middle = y - size * 0.36;
  return label(x, y, text, 'ink2', size) + lines([[x - reach, middle + reach / 2, x + reach, middle - reach / 2]], 'ink2', 1.2);
}

/** @param {number} from @param {number} to @param {number} step */
function steps(from, to, step) {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step);
}
