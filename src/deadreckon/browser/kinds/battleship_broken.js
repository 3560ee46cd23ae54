// The rules that a partly filled battleship board breaks, whatever its unknown cells are.

import { lineCells, readLineName } from './lines.js';
import { GOES_ON, PART, UNKNOWN, WATER, isPart, markAt, runsOfParts, sidesOf, wholeShips } from './battleship_ships.js';
import { canBeFleet } from './split_parts.js';

/** @typedef {import('./kinds.js').Violation} Violation */
/** @typedef {import('./battleship_ships.js').Cells} Cells */
/** @typedef {import('./battleship.js').Sea} Sea */

/** @param {Sea} sea @param {Cells} cells with the givens in unknown cells @returns {Violation[]} */
export function brokenRules(sea, cells) {
  const found = [changedGivens, wrongCounts, misplacedLetters, touchingShips, wrongFleet].flatMap((rule) => rule(sea, cells));
  return found.map(({ lines = [], ...more }) => ({ ...more, lines }));
}

/** @typedef {{rule: string, cells: number[], lines?: string[]}} Found */

/** @param {string} given @param {string} mark */
function givenAgrees(given, mark) {
  return given === mark || given === UNKNOWN || (given === PART && mark !== WATER);
}

/** @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function changedGivens({ givens }, cells) {
  const changed = [...cells.keys()].filter((cell) => cells[cell] !== UNKNOWN && !givenAgrees(givens[cell], cells[cell]));
  return changed.map((cell) => ({ rule: 'given', cells: [cell] }));
}

/** Lines with more ship parts than their count, or too few cells left for it. @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function wrongCounts({ lines, counts, size }, cells) {
  const broken = lines.filter((line) => {
    const count = counts.get(line);
    if (count === null || count === undefined) return false;
    const { parts, unknown } = tally(cells, lineCells(line, size));
    return count < parts || count > parts + unknown;
  });
  return broken.map((line) => {
    const rule = readLineName(line).isRow ? 'row count' : 'column count';
    return { rule, cells: lineCells(line, size), lines: [line] };
  });
}

/** Numbers of ship parts and of unknown cells. @param {Cells} cells @param {Iterable<number>} among */
export function tally(cells, among) {
  let parts = 0;
  let unknown = 0;
  for (const cell of among) {
    if (cells[cell] === UNKNOWN) unknown += 1;
    else if (cells[cell] !== WATER) parts += 1;
  }
  return { parts, unknown };
}

/** Parts of a known kind with neighbours that this kind cannot have. @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function misplacedLetters({ size, givens, touching }, cells) {
  const letters = [...cells.keys()].filter((cell) => isPart(cells[cell]) && cells[cell] !== PART);
  const wrong = letters.filter((cell) => {
    const around = sidesOf(cell, size).map((side) => markAt(cells, side));
    const looks = cells[cell] === 'M' ? ['-', '|'] : [cells[cell]];
    return !looks.some((look) => canGoOn(GOES_ON[look], around, touching));
  });
  return wrong.map((cell) => {
    const known = sidesOf(cell, size).filter((side) => side >= 0 && cells[side] !== UNKNOWN);
    return { rule: givens[cell] === cells[cell] ? 'given' : 'unfinished ship', cells: [cell, ...known] };
  });
}

/** @param {boolean[]} shape @param {string[]} around @param {string} touching */
function canGoOn(shape, around, touching) {
  return shape.every((goesOn, side) => (goesOn ? around[side] !== WATER : touching === 'free' || !isPart(around[side])));
}

/** Parts that meet at a corner; if that is allowed, ships that bend. @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function touchingShips({ size, touching }, cells) {
  if (touching === 'free') return [];
  /** @type {Found[]} */
  const found = [];
  for (const cell of cells.keys()) {
    if (!isPart(cells[cell])) continue;
    const [left, right, , below] = sidesOf(cell, size);
    for (const beside of below < 0 ? [] : [left, right]) {
      if (beside < 0) continue;
      const corner = beside + size.columns;
      const between = [beside, below].filter((other) => isPart(cells[other]));
      if (!isPart(cells[corner]) || (touching === 'diagonal' && !between.length)) continue;
      found.push({ rule: 'touching', cells: [cell, corner, ...(touching === 'diagonal' ? between : [])].sort((a, b) => a - b) });
    }
  }
  return found;
}

/** @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function wrongFleet(sea, cells) {
  const { parts, unknown } = tally(cells, cells.keys());
  const all = sea.fleet.reduce((sum, number, index) => sum + number * (index + 1), 0);
  /** @type {Found[]} */
  const found = [];
  if (parts > all) found.push({ rule: 'fleet', cells: [...cells.keys()].filter((cell) => isPart(cells[cell])) });
  else if (parts + unknown < all || (sea.touching === 'free' && !unknown && canBeFleet(sea, cells) === false))
    found.push({ rule: 'fleet', cells: [] });
  return sea.touching === 'free' ? found : [...found, ...tooLong(sea, cells), ...tooMany(sea, cells)];
}

/** @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function tooLong({ size, fleet }, cells) {
  const { across, down } = runsOfParts(cells, size);
  const runs = [...across, ...down.filter((run) => run.length > 1)];
  return runs.filter((run) => run.length > fleet.length).map((run) => ({ rule: 'fleet', cells: run }));
}

/** More complete ships of a length than the fleet has. @param {Sea} sea @param {Cells} cells @returns {Found[]} */
function tooMany({ size, fleet, touching }, cells) {
  const ships = wholeShips(cells, size, touching);
  const byLength = fleet.map((number, index) => ({ number, found: ships.filter((ship) => ship.length === index + 1) }));
  const many = byLength.filter(({ number, found }) => found.length > number);
  return many.map(({ found }) => ({ rule: 'fleet', cells: [...new Set(found.flat())].sort((a, b) => a - b) }));
}
