// The drawing of a battleship board: ships in ink on tinted water, as in puzzles/battleship/drawing/picture.py.

import { box, disc, label, lines, wave } from './shapes.js';
import { GOES_ON } from '../kinds/battleship_ships.js';
import { BORDER, chartBorder, gridLines, namesAlong, namesBeside, struck } from './sheet.js';

/** @typedef {import('./sheet.js').Item} Item */

const [CELL, MARGIN, NAMES, COUNTS] = [36, 6, 20, 30];
const GAP = 5; // between a ship and the sides of its cells
const OVERLAP = 0.5; // overlap of adjacent ship parts
const [SHIP, SHIP_GAP, SHIP_ROW] = [12, 8, 22];
const LOOKS = '0W?SLRTBM-|';
const SHIP_NAMES = ['submarine', 'destroyer', 'cruiser', 'battleship', 'carrier'];

/** @param {import('../service_types.js').BattleshipRecord} record @param {readonly string[]} givens @returns {import('./sheet.js').Sheet} */
export function battleshipSheet({ rows, columns, fleet, title = '' }, givens) {
  const [boardWidth, boardHeight] = [CELL * columns.length, CELL * rows.length];
  const x = MARGIN + NAMES + BORDER;
  const width = Math.max(x + boardWidth + BORDER + COUNTS, 160) + MARGIN;
  const { items: ships, height: above } = fleetItems(fleet, x, MARGIN, width - MARGIN);
  const y = MARGIN + NAMES + BORDER + above;
  const below = y + boardHeight + BORDER + COUNTS;
  return {
    width,
    height: below + MARGIN,
    title: title || `A battleship board of ${rows.length} rows and ${columns.length} columns`,
    x,
    y,
    cell: CELL,
    ground: chartBorder(x, y, boardWidth, boardHeight, CELL),
    grid: gridLines(x, y, boardWidth, boardHeight, CELL, 'grid', 1),
    frame:
      box(x, y, boardWidth, boardHeight, { stroke: 'ink', thickness: 1.6 }) +
      namesBeside(rows.length, MARGIN + NAMES / 2, y, CELL) +
      namesAlong(columns.length, x, y - BORDER - 6, CELL) +
      givenMarks(givens, x, y),
    items: [...ships, ...countItems(rows, columns, x, y)],
    rowEnds: [x, x + boardWidth + BORDER + COUNTS],
    columnEnds: [y, below],
    above,
    looks: LOOKS,
    shown: givens.flatMap((row, r) => [...row].map((mark, c) => (mark === 'M' ? middleLook(givens, r, c) : mark))),
    tint: (look) => (look === LOOKS[0] ? '' : box(0, 0, CELL, CELL, { fill: 'water' })),
    mark,
  };
}

/**
 * The appearances of a board; middle parts whose ship is known to run across or down have their own.
 * @param {readonly string[]} givens
 * @param {number} r
 * @param {number} c
 */
function middleLook(givens, r, c) {
  const beside = [givens[r][c - 1] ?? 'W', givens[r][c + 1] ?? 'W'];
  const above = [givens[r - 1]?.[c] ?? 'W', givens[r + 1]?.[c] ?? 'W'];
  const goesOn = (/** @type {string[]} */ along, /** @type {string[]} */ apart) =>
    apart.includes('W') || along.some((mark) => !'W0'.includes(mark));
  if (goesOn(beside, above)) return '-';
  return goesOn(above, beside) ? '|' : 'M';
}

/** @param {string} look */
function mark(look) {
  const middle = CELL / 2;
  if (look === 'W') return wave(middle, middle, 0.3 * CELL, 'wave', 1.4);
  if (look === '?') return box(0.22 * CELL, 0.22 * CELL, 0.56 * CELL, 0.56 * CELL, { fill: 'ink', radius: 4 });
  if (look === 'M') return box(GAP, GAP, CELL - 2 * GAP, CELL - 2 * GAP, { fill: 'ink', radius: 1 });
  if (!(look in GOES_ON)) return '';
  const [left, right, above, below] = GOES_ON[look];
  const [nearX, nearY] = [left, above].map((on) => (on ? -OVERLAP : GAP));
  const [farX, farY] = [right, below].map((on) => (on ? CELL + OVERLAP : CELL - GAP));
  const round = [!(left || above), !(right || above), !(right || below), !(left || below)];
  return box(nearX, nearY, farX - nearX, farY - nearY, { fill: 'ink', radius: middle - GAP, round });
}

/**
 * The ships of the fleet, longest first, in as many rows as needed, and their height.
 * @param {number[]} fleet
 * @param {number} left
 * @param {number} top
 * @param {number} right
 */
function fleetItems(fleet, left, top, right) {
  /** @type {Item[]} */
  const items = [];
  let [x, y] = [left, top];
  for (let length = fleet.length; length > 0; length--) {
    const long = SHIP * length;
    for (let number = 0; number < fleet[length - 1]; number++) {
      if (x + long > right && x > left) [x, y] = [left, y + SHIP_ROW];
      const hollow = box(x, y + 4, long, SHIP, { stroke: 'ink2', radius: SHIP / 2 });
      const line = lines([[x - 2, y + SHIP + 6, x + long + 2, y + 2]], 'ink2', 1.2);
      items.push({
        name: `ship ${length}.${number}`,
        of: SHIP_NAMES[length - 1] ?? `ship of length ${length}`,
        open: box(x, y + 4, long, SHIP, { fill: 'ink', radius: SHIP / 2 }),
        done: hollow + line,
      });
      x += long + SHIP_GAP;
    }
    if (fleet[length - 1]) x += SHIP_GAP;
  }
  return { items, height: items.length ? y - top + SHIP_ROW : 0 };
}

/** @param {(number | null)[]} rows @param {(number | null)[]} columns @param {number} x @param {number} y @returns {Item[]} */
function countItems(rows, columns, x, y) {
  const beside = x + CELL * columns.length + BORDER + COUNTS / 2;
  const below = y + CELL * rows.length + BORDER + 20;
  /** @type {(name: string, count: number | null, left: number, base: number) => Item} */
  const item = (name, count, left, base) => {
    const text = String(count ?? '?');
    return { name, of: name, open: label(left, base, text, 'ink', 15, true), done: struck(left, base, text, 15, 8) };
  };
  return [
    ...rows.map((count, r) => item(`row ${r + 1}`, count, beside, y + CELL * r + CELL / 2 + 5)),
    ...columns.map((count, c) => item(`column ${c + 1}`, count, x + CELL * c + CELL / 2, below)),
  ];
}

/**
 * A dot in the middle of a given ship part, and one under a given wave.
 * @param {readonly string[]} givens
 * @param {number} x
 * @param {number} y
 */
function givenMarks(givens, x, y) {
  const dot = (/** @type {string} */ given, /** @type {number} */ r, /** @type {number} */ c) => {
    if (given === LOOKS[0]) return '';
    const isWater = given === 'W';
    return disc(x + CELL * c + CELL / 2, y + CELL * (r + (isWater ? 0.78 : 0.5)), isWater ? 2 : 3, isWater ? 'ink' : 'sheet');
  };
  return givens.map((row, r) => [...row].map((given, c) => dot(given, r, c)).join('')).join('');
}
