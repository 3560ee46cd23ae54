// The rules of Battleship Solitaire.

import { say } from '../words/words.js';
import { lineCells, lineInWords, lineNames, readLineName } from './lines.js';
import { brokenRules, tally } from './battleship_broken.js';
import { placesByLength } from './battleship_places.js';
import { GOES_ON, PART, UNKNOWN, WATER, cornersOf, isPart, shipLooks, sidesOf, wholeShips } from './battleship_ships.js';

/** @typedef {import('./kinds.js').Rules} Rules */
/** @typedef {import('./battleship_ships.js').Cells} Cells */
/** @typedef {{kind: string, rows: (number | null)[], columns: (number | null)[], fleet: number[], touching?: import('./battleship_ships.js').Touching}} Battleship */
/**
 * @typedef {object} Sea the constants of a puzzle
 * @property {import('./lines.js').Size} size
 * @property {string[]} lines
 * @property {Map<string, number | null>} counts null if unknown
 * @property {number[]} fleet
 * @property {import('./battleship_ships.js').Touching} touching
 * @property {string[]} givens
 */

const SHIPS = /** @type {const} */ (['board.submarine', 'board.destroyer', 'board.cruiser', 'board.battleship', 'board.carrier']);

/** @param {Battleship} puzzle @param {readonly string[]} givenRows @returns {Rules} */
export function battleshipRules(puzzle, givenRows) {
  const sea = seaOf(puzzle, givenRows);
  const { size, lines, givens, touching } = sea;
  const known = (/** @type {Cells} */ cells) => cells.map((mark, cell) => knownMark(mark, givens[cell]));
  const restOf = (/** @type {Cells} */ cells, /** @type {string} */ line) => restOfLine(sea, cells, line);
  const violations = (/** @type {Cells} */ cells) => brokenRules(sea, known(cells));
  return {
    size,
    marks: { unknown: UNKNOWN, blank: WATER, fills: [PART] },
    fills: [{ mark: PART, name: say('board.ship'), rgb: null }],
    fleet: fleetItems(sea.fleet),
    pixels: { least: 28, most: 56 },
    lines,
    known,
    looks: (cells, levels) => {
      const certain = levels ? cells.map((mark, cell) => (levels[cell] ? UNKNOWN : mark)) : cells;
      const looks = shipLooks(certain, size, touching);
      return levels ? looks.map((look, cell) => (levels[cell] ? cells[cell] : look)) : looks;
    },
    done: (cells) => new Set([...lines.filter((line) => isFull(sea, cells, line)), ...shipsFound(sea, cells)]),
    complete: (cells) => lines.filter((line) => isFull(sea, cells, line)),
    violations,
    solved: (cells) => !violations(known(cells).map((mark) => (mark === UNKNOWN ? WATER : mark))).length,
    forced: (cells) => lines.filter((line) => restOf(cells, line).length > 0),
    restOf,
    blanksAround: (cells) => waterAround(sea, cells),
    places: (cells) => placesByLength(sea, known(cells)),
    clue: () => [],
    describe: (_cell, mark) => say(markWord(mark)),
    describeLine: (line, cells) => {
      const placed = tally(cells, lineCells(line, size)).parts;
      const needed = sea.counts.get(line) ?? null;
      const counts = needed === null ? say('board.countUnknown', { placed }) : say('board.count', { needed, placed });
      return `${lineInWords(line)}: ${counts}`;
    },
    readLine: (line, cells) => `${lineInWords(line)}: ${runsInWords(lineCells(line, size).map((cell) => cells[cell]))}`,
  };
}

/** @param {Battleship} puzzle @param {readonly string[]} givenRows @returns {Sea} */
function seaOf({ rows, columns, fleet, touching = 'never' }, givenRows) {
  const size = { rows: rows.length, columns: columns.length };
  const lines = lineNames(size);
  const countOf = (/** @type {string} */ name) => {
    const { isRow, index } = readLineName(name);
    return (isRow ? rows : columns)[index];
  };
  const counts = new Map(lines.map((line) => [line, countOf(line)]));
  return { size, lines, counts, fleet, touching, givens: [...givenRows.join('')] };
}

/** The known mark of a cell: its own or the given one. @param {string} mark @param {string} given */
function knownMark(mark, given) {
  const isLetter = isPart(given) && given !== PART;
  return mark === UNKNOWN || (mark === PART && isLetter) ? given : mark;
}

/** @param {Sea} sea @param {Cells} cells @param {string} line */
function isFull({ counts, size }, cells, line) {
  return counts.get(line) === tally(cells, lineCells(line, size)).parts;
}

/** The forced rest of a line: water if the count is reached, ship if it needs all open cells. @param {Sea} sea @param {Cells} cells @param {string} line @returns {import('./kinds.js').Change[]} */
function restOfLine({ counts, size }, cells, line) {
  const own = lineCells(line, size);
  const { parts, unknown } = tally(cells, own);
  const count = counts.get(line);
  const mark = count === parts ? WATER : count === parts + unknown ? PART : null;
  return mark === null ? [] : own.filter((cell) => cells[cell] === UNKNOWN).map((cell) => [cell, mark]);
}

/** The names of the ships found. @param {Sea} sea @param {Cells} cells */
function shipsFound({ size, fleet, touching }, cells) {
  const ships = wholeShips(cells, size, touching);
  return fleet.flatMap((number, index) => {
    const found = ships.filter((ship) => ship.length === index + 1).length;
    return Array.from({ length: Math.min(number, found) }, (_, ship) => `ship ${index + 1}.${ship}`);
  });
}

/** @param {number[]} fleet */
function fleetItems(fleet) {
  const kinds = fleet.map((number, index) => {
    const length = index + 1;
    const name = SHIPS[index] ? say(SHIPS[index]) : say('board.shipOfLength', { length });
    return { length, name, items: Array.from({ length: number }, (_, ship) => `ship ${length}.${ship}`) };
  });
  return kinds.filter(({ items }) => items.length).reverse();
}

/** Water that follows at once: at corners of ship parts, beside ships, around complete ships, in full lines. @param {Sea} sea @param {Cells} cells @returns {import('./kinds.js').Change[]} */
function waterAround(sea, cells) {
  const { size, touching, lines } = sea;
  const looks = shipLooks(cells, size, touching);
  const wet = new Set(lines.filter((line) => isFull(sea, cells, line)).flatMap((line) => lineCells(line, size)));
  for (const cell of touching === 'free' ? [] : cells.keys()) {
    if (!isPart(cells[cell])) continue;
    const sides = sidesOf(cell, size);
    if (touching === 'never') cornersOf(cell, size).forEach((corner) => wet.add(corner));
    const goesOn = GOES_ON[looks[cell]] ?? openSides(sides.map((side) => side >= 0 && isPart(cells[side])));
    goesOn.forEach((on, side) => on || wet.add(sides[side]));
  }
  return [...wet].filter((cell) => cells[cell] === UNKNOWN).map((cell) => [cell, WATER]);
}

/** The sides to which the ship of a part with these neighbours may continue: only along its known direction. @param {boolean[]} parts */
function openSides(parts) {
  const across = parts[0] || parts[1];
  const down = parts[2] || parts[3];
  return across === down ? parts.map(() => true) : [across, across, down, down];
}

/** @param {string} mark */
function markWord(mark) {
  if (mark === UNKNOWN) return 'board.unknown';
  if (mark === WATER) return 'board.water';
  const kinds = /** @type {const} */ ({
    S: 'board.submarine',
    L: 'board.leftEnd',
    R: 'board.rightEnd',
    T: 'board.topEnd',
    B: 'board.bottomEnd',
    M: 'board.middle',
    '-': 'board.middle',
    '|': 'board.middle',
  });
  return mark in kinds ? kinds[/** @type {keyof typeof kinds} */ (mark)] : 'board.ship';
}

/** @param {string[]} marks */
function runsInWords(marks) {
  /** @type {{word: string, times: number}[]} */
  const runs = [];
  for (const mark of marks) {
    const word = say(isPart(mark) ? 'board.ship' : markWord(mark));
    const last = runs.at(-1);
    if (last?.word === word) last.times += 1;
    else runs.push({ word, times: 1 });
  }
  return runs.map(({ word, times }) => (times > 1 ? `${times} ${word}` : word)).join(', ');
}
