// The places left on a battleship board for the ships not found yet.

import { lineCells, lineNames } from './lines.js';
import { PART, UNKNOWN, WATER, cornersOf, isPart, markAt, sidesOf, wholeShips } from './battleship_ships.js';

/** @typedef {import('./battleship.js').Sea} Sea */
/** @typedef {import('./battleship_ships.js').Cells} Cells */

const ENDS = ['L', 'R', 'T', 'B']; // a ship that has this end to the left, to the right, above, below would go on into the cell

/**
 * By length, the runs of cells where a ship may still lie; none if all ships of the length are found. Such a run has no
 * water, agrees with the letters in it and beside it, and needs no more cells than its line has left.
 * @param {Sea} sea @param {Cells} cells @returns {Map<number, number[][]>}
 */
export function placesByLength(sea, cells) {
  const ships = wholeShips(cells, sea.size, sea.touching);
  const found = new Set(ships.flat());
  const isFree = (/** @type {number} */ cell) => cells[cell] !== WATER && !found.has(cell);
  const missing = sea.fleet.map((number, index) => number - ships.filter((ship) => ship.length === index + 1).length);
  return new Map(missing.map((number, index) => [index + 1, number > 0 ? placesOf(sea, cells, index + 1, isFree) : []]));
}

/** @param {Sea} sea @param {Cells} cells @param {number} length @param {(cell: number) => boolean} isFree @returns {number[][]} */
function placesOf(sea, cells, length, isFree) {
  const { size } = sea;
  const lines = lineNames(size).filter((line) => length > 1 || line.startsWith('row')); // submarines once
  return lines.flatMap((line) => {
    const own = lineCells(line, size);
    const letters = line.startsWith('row') ? 'LR' : 'TB';
    const room = length > 1 ? roomIn(sea, cells, line, own) : 1;
    const runs = own.slice(length - 1).map((_, first) => own.slice(first, first + length));
    return runs.filter(
      (run) =>
        run.every(isFree) &&
        run.filter((cell) => cells[cell] === UNKNOWN).length <= room &&
        agrees(run, cells, letters) &&
        hasSpace(run, cells, sea),
    );
  });
}

/** The number of parts that a line still needs. @param {Sea} sea @param {Cells} cells @param {string} line @param {number[]} own its cells */
function roomIn({ counts }, cells, line, own) {
  const count = counts.get(line) ?? null;
  return count === null ? Infinity : count - own.filter((cell) => isPart(cells[cell])).length;
}

/** Whether the parts in a run may be those of a ship there. @param {number[]} run @param {Cells} cells @param {string} letters of its ends */
function agrees(run, cells, [first, end]) {
  const last = run.length - 1;
  return run.every((cell, index) => {
    const kind = last === 0 ? 'S' : index === 0 ? first : index === last ? end : 'M';
    return [UNKNOWN, PART, kind].includes(cells[cell]);
  });
}

/** Whether the parts around a run may belong to other ships. @param {number[]} run @param {Cells} cells @param {Sea} sea */
function hasSpace(run, cells, { size, touching }) {
  const inside = new Set(run);
  return run.every((cell) => {
    const sides = sidesOf(cell, size);
    if (touching === 'free') return sides.every((side, at) => inside.has(side) || markAt(cells, side) !== ENDS[at]);
    const near = touching === 'never' ? [...sides, ...cornersOf(cell, size)] : sides;
    return near.every((other) => inside.has(other) || !isPart(markAt(cells, other)));
  });
}
