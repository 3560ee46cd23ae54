// Whether the ship parts of a finished board can be split into the ships of a fleet, if ships may touch freely.

import { PART, isPart, sidesOf } from './battleship_ships.js';

const MAX_TRIED = 20000; // ships, on one board

/** @typedef {{parts: number[], fleet: number[]}} Left the parts without a ship, in order, and the ships left */

/**
 * Null if the limit was reached. The first part without a ship begins one, across or down.
 * @param {import('./battleship.js').Sea} sea
 * @param {readonly string[]} cells
 * @returns {boolean | null}
 */
export function canBeFleet({ size, fleet }, cells) {
  /** @type {Left[]} */
  const open = [{ parts: [...cells.keys()].filter((cell) => isPart(cells[cell])), fleet }];
  const refuted = new Set();
  let tried = 0;
  for (let now = open.pop(); now; now = open.pop()) {
    if (!now.parts.length && !now.fleet.some(Boolean)) return true;
    const key = `${now.parts}/${now.fleet}`;
    if (!now.parts.length || refuted.has(key)) continue;
    refuted.add(key);
    tried += 2 * now.fleet.length - 1;
    if (tried > MAX_TRIED) return null;
    open.push(...withOneShipLess(now, cells, size));
  }
  return false;
}

/** @param {Left} left @param {readonly string[]} cells @param {import('./lines.js').Size} size @returns {Left[]} */
function withOneShipLess({ parts, fleet }, cells, size) {
  const free = new Set(parts);
  /** @type {Left[]} */
  const found = [];
  for (const [side, letters] of /** @type {[number, string][]} */ ([
    [1, 'LMR'],
    [3, 'TMB'],
  ])) {
    /** @type {number[]} */
    const ship = [];
    for (let cell = parts[0]; free.has(cell) && ship.length < fleet.length; cell = sidesOf(cell, size)[side]) {
      ship.push(cell);
      if (ship.length === 1 && side === 3) continue; // a submarine is tried once
      if (!fleet[ship.length - 1] || !fits(ship, letters, cells)) continue;
      const rest = fleet.map((number, index) => number - Number(index + 1 === ship.length));
      found.push({ parts: parts.filter((part) => !ship.includes(part)), fleet: rest });
    }
  }
  return found;
}

/** @param {number[]} ship @param {string} letters @param {readonly string[]} cells */
function fits(ship, letters, cells) {
  const last = ship.length - 1;
  return ship.every((cell, index) => {
    const letter = last ? letters[index === 0 ? 0 : index === last ? 2 : 1] : 'S';
    return cells[cell] === PART || cells[cell] === letter;
  });
}
