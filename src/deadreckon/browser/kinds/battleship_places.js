// The places left on a battleship board for the ships not found yet.

import { lineCells, lineNames } from './lines.js';
import { PART, UNKNOWN, WATER, cornersOf, isPart, sidesOf, wholeShips } from './battleship_ships.js';

/** @typedef {import('./battleship.js').Sea} Sea */
/** @typedef {import('./battleship_ships.js').Cells} Cells */

const GOES_INTO = { R: 0, L: 1, B: 2, T: 3 }; // the side of an end where its ship goes on: left, right, above, below

/**
 * By length, the runs of cells where a ship may still lie; none if all ships of the length are found. Such a run has no
 * water, agrees with the letters in it and beside it, and needs no more cells than its line has left.
 * @param {Sea} sea @param {Cells} cells @returns {Map<number, number[][]>}
 */
export function placesByLength(sea, cells) {
  const ships = wholeShips(cells, sea.size, sea.touching);
  const found = new Set(ships.flat());
  const isFree = cells.map((mark, cell) => mark !== WATER && !found.has(cell));
  const joined = joinedParts(sea, cells);
  const missing = sea.fleet.map((number, index) => number - ships.filter((ship) => ship.length === index + 1).length);
  const lines = lineNames(sea.size).map((line) => {
    const own = lineCells(line, sea.size);
    return { own, letters: line.startsWith('row') ? 'LR' : 'TB', room: roomIn(sea, cells, line, own) };
  });

  /** @param {number} length */
  const placesOf = (length) => {
    const used = length > 1 ? lines : lines.slice(0, sea.size.rows); // submarines once, and whatever the counts are
    return used.flatMap(({ own, letters, room }) =>
      runsOfFree(own, isFree, length).filter(
        (run) =>
          (length === 1 || run.filter((cell) => cells[cell] === UNKNOWN).length <= room) &&
          agrees(run, cells, letters) &&
          run.every((cell) => (joined.get(cell) ?? []).every((part) => run.includes(part))),
      ),
    );
  };
  return new Map(missing.map((number, index) => [index + 1, number > 0 ? placesOf(index + 1) : []]));
}

/** The number of parts that a line still needs. @param {Sea} sea @param {Cells} cells @param {string} line @param {number[]} own its cells */
function roomIn({ counts }, cells, line, own) {
  const count = counts.get(line) ?? null;
  return count === null ? Infinity : count - own.filter((cell) => isPart(cells[cell])).length;
}

/** @param {number[]} own the cells of a line @param {boolean[]} isFree @param {number} length */
function runsOfFree(own, isFree, length) {
  /** @type {number[][]} */
  const runs = [];
  let free = 0;
  own.forEach((cell, index) => {
    free = isFree[cell] ? free + 1 : 0;
    if (free >= length) runs.push(own.slice(index + 1 - length, index + 1));
  });
  return runs;
}

/** Whether the parts in a run may be those of a ship there. @param {number[]} run @param {Cells} cells @param {string} letters of its ends */
function agrees(run, cells, [first, end]) {
  const last = run.length - 1;
  return run.every((cell, index) => {
    const kind = last === 0 ? 'S' : index === 0 ? first : index === last ? end : 'M';
    return [UNKNOWN, PART, kind].includes(cells[cell]);
  });
}

/** By cell, the parts that belong to every ship over this cell. @param {Sea} sea @param {Cells} cells */
function joinedParts({ size, touching }, cells) {
  /** @type {Map<number, number[]>} */
  const joined = new Map();
  cells.forEach((mark, part) => {
    if (!isPart(mark)) return;
    const sides = sidesOf(part, size);
    const goesInto = mark in GOES_INTO ? [sides[GOES_INTO[/** @type {keyof typeof GOES_INTO} */ (mark)]]] : [];
    const around = touching === 'free' ? goesInto : touching === 'never' ? [...sides, ...cornersOf(part, size)] : sides;
    for (const cell of around) joined.set(cell, [...(joined.get(cell) ?? []), part]);
  });
  return joined;
}
