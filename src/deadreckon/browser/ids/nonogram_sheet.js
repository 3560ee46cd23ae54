// The drawing of a nonogram: clues at the left and above, as in puzzles/nonogram/drawing/picture.py.

import { box, disc, label, lines } from './shapes.js';
import { BORDER, chartBorder, gridLines, namesAlong, namesBeside, struck } from './sheet.js';

/** @typedef {import('./sheet.js').Item} Item */
/**
 * @typedef {number | null | [number | null, string]} Block its length, null for a blot; with its colour where there are several
 */

const [CELL, MARGIN, NAMES] = [24, 8, 22];
const [ACROSS, STACKED] = [20, 18]; // space for a number of a clue, across and down
const PALE = 0.18; // luminance above which black is easier to read on a colour than white
const [UNKNOWN, BLANK] = ['?', '.'];

/** @param {import('../service_types.js').NonogramRecord} record @param {readonly string[]} givens @returns {import('./sheet.js').Sheet} */
export function nonogramSheet({ rows, columns, colours = [['#', 'black', '#000000']], title = '' }, givens) {
  const [boardWidth, boardHeight] = [CELL * columns.length, CELL * rows.length];
  const longest = (/** @type {Block[][]} */ clues) => Math.max(...clues.map((clue) => clue.length));
  const x = MARGIN + ACROSS * longest(rows) + 4 + BORDER;
  const y = MARGIN + STACKED * longest(columns) + 4 + BORDER;
  const [right, bottom] = [x + boardWidth + BORDER, y + boardHeight + BORDER];
  /** @type {Map<string, string>} */
  const shades = new Map(colours.map(([letter, , rgb]) => [letter, rgb]));
  return {
    width: right + NAMES + 4,
    height: bottom + NAMES,
    title: title || `A nonogram of ${rows.length} rows and ${columns.length} columns`,
    x,
    y,
    cell: CELL,
    ground: chartBorder(x, y, boardWidth, boardHeight, 5 * CELL),
    grid: gridLines(x, y, boardWidth, boardHeight, CELL, 'grid', 1) + gridLines(x, y, boardWidth, boardHeight, 5 * CELL, 'edge', 1.6),
    frame:
      box(x, y, boardWidth, boardHeight, { stroke: 'ink', thickness: 1.6 }) +
      namesBeside(rows.length, right + NAMES / 2 + 1, y, CELL) +
      namesAlong(columns.length, x, bottom + 14, CELL) +
      givenMarks(givens, x, y),
    items: clueItems(rows, columns, x, y, shades),
    rowEnds: [MARGIN - 4, x + boardWidth],
    columnEnds: [MARGIN - 4, y + boardHeight],
    above: 0,
    looks: UNKNOWN + BLANK + [...shades.keys()].join(''),
    shown: [...givens.join('')],
    tint: () => '',
    mark: (look) => mark(look, shades),
  };
}

/** @param {string} look @param {Map<string, string>} shades */
function mark(look, shades) {
  if (look === UNKNOWN) return '';
  if (look === BLANK) {
    const [near, far] = [0.39 * CELL, 0.61 * CELL];
    return lines(
      [
        [near, near, far, far],
        [near, far, far, near],
      ],
      'wave',
      1.2,
    );
  }
  if (shades.size === 1) return box(1.5, 1.5, CELL - 3, CELL - 3, { fill: 'ink', radius: 1 });
  return box(2, 2, CELL - 4, CELL - 4, { fill: shades.get(look), stroke: 'edge', radius: 1 });
}

/** @param {Block[][]} rows @param {Block[][]} columns @param {number} x @param {number} y @param {Map<string, string>} shades */
function clueItems(rows, columns, x, y, shades) {
  const [left, top] = [x - BORDER - 14, y - BORDER - 8];
  const across = rows.flatMap((clue, r) =>
    clue.map((block, i) => item(`row ${r + 1}`, i, block, left - ACROSS * (clue.length - 1 - i), y + r * CELL + 17, shades)),
  );
  const down = columns.flatMap((clue, c) => {
    const middle = x + c * CELL + CELL / 2;
    return clue.map((block, i) => item(`column ${c + 1}`, i, block, middle, top - STACKED * (clue.length - 1 - i), shades));
  });
  return [...across, ...down];
}

/**
 * The length of a block; with several colours, on its own colour.
 * @param {string} of
 * @param {number} number
 * @param {Block} block
 * @param {number} x
 * @param {number} y
 * @param {Map<string, string>} shades
 * @returns {Item}
 */
function item(of, number, block, x, y, shades) {
  const [length, letter] = Array.isArray(block) ? block : [block, ''];
  const text = String(length ?? '?');
  const plain = { name: `${of}.${number}`, of, open: label(x, y, text, 'ink', 13, true), done: struck(x, y, text, 13, 7) };
  if (shades.size === 1) return plain;
  const rgb = shades.get(letter) ?? '';
  const ground = box(x - 9, y - 13, 18, 17, { fill: rgb, stroke: 'edge', radius: 3 });
  const hollow = box(x - 9, y - 13, 18, 17, { stroke: rgb, radius: 3 });
  const readable = label(x, y, text, luminance(rgb) > PALE ? '#000000' : '#ffffff', 13);
  return { ...plain, open: ground + readable, done: hollow + plain.done };
}

/** Relative luminance of a colour, from 0 to 1, as WCAG defines it. @param {string} rgb */
function luminance(rgb) {
  const [red, green, blue] = [1, 3, 5].map((i) => {
    const share = parseInt(rgb.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * A dot in the middle of a given painted cell, and one under a given cross.
 * @param {readonly string[]} givens
 * @param {number} x
 * @param {number} y
 */
function givenMarks(givens, x, y) {
  const dot = (/** @type {string} */ given, /** @type {number} */ r, /** @type {number} */ c) => {
    if (given === UNKNOWN) return '';
    const [down, colour] = given === BLANK ? [0.8, 'ink'] : [0.5, 'sheet'];
    return disc(x + CELL * (c + 0.5), y + CELL * (r + down), 2, colour);
  };
  return givens.map((row, r) => [...row].map((given, c) => dot(given, r, c)).join('')).join('');
}
