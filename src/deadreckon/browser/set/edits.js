// Changes of a sketch: functions from a sketch to a new one. Only the service derives clues from a drawing.

import { cluesOf, clueText } from './clue_text.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./draft.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('./draft.js').Block} Block */
/** @typedef {import('./draft.js').Clue} Clue */
/** @typedef {PuzzleRecord['kind']} Kind */
/** @typedef {[cell: number, mark: string]} Change */

export const UNKNOWN = { battleship: '0', nonogram: '?' };
export const BLANK = { battleship: 'W', nonogram: '.' };
export const TOUCHING = /** @type {const} */ (['never', 'diagonal', 'free']);
export const CLASSIC = [4, 3, 2, 1];
export const LONGEST_SHIP = 12;
const MAX_SHIPS = 99;

/** @param {Kind} kind @param {number} rows @param {number} columns @returns {Sketch} */
export function blankSketch(kind, rows, columns) {
  const clues = (/** @type {number} */ size) => Array.from({ length: size }, () => (kind === 'battleship' ? 0 : []));
  const puzzle = { kind, rows: clues(rows), columns: clues(columns), ...(kind === 'battleship' ? { fleet: [] } : {}) };
  const board = Array.from({ length: rows }, () => BLANK[kind].repeat(columns));
  return { puzzle, board, title: '', author: '' };
}

/** @param {Sketch} sketch */
export function kindOf({ puzzle }) {
  return puzzle.kind;
}

/** Whether the sketch has nothing to solve. @param {Sketch} sketch */
export function isEmpty({ puzzle, board }) {
  const blank = BLANK[puzzle.kind];
  const drawn = board?.some((row) => [...row].some((mark) => mark !== blank));
  const clues = [...puzzle.rows, ...puzzle.columns].some((clue) => (Array.isArray(clue) ? clue.length : clue !== 0));
  return !drawn && !clues && !puzzle.fleet?.length;
}

/** The givens of all cells. @param {PuzzleRecord} puzzle @returns {string[]} */
export function givensOf(puzzle) {
  const unknown = UNKNOWN[puzzle.kind];
  return puzzle.givens ? [...puzzle.givens.join('')] : Array(puzzle.rows.length * puzzle.columns.length).fill(unknown);
}

/** @param {readonly string[]} cells @param {number} columns @returns {string[]} */
export function rowsOf(cells, columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
}

/** The sketch with other givens; a drawing that contradicts them is dropped. @param {Sketch} sketch @param {Change[]} changes @returns {Sketch} */
export function withGivens(sketch, changes) {
  const { puzzle, board } = sketch;
  const cells = givensOf(puzzle);
  if (changes.every(([cell, mark]) => cells[cell] === mark)) return sketch;
  for (const [cell, mark] of changes) cells[cell] = mark;
  const drawn = board && [...board.join('')];
  const agrees = drawn?.every((mark, cell) => givenAgrees(cells[cell], mark, kindOf(sketch)));
  return { ...sketch, puzzle: { ...puzzle, givens: rowsOf(cells, puzzle.columns.length) }, board: agrees ? board : null };
}

/** @param {string} given @param {string} mark @param {Kind} kind */
function givenAgrees(given, mark, kind) {
  return given === UNKNOWN[kind] || given === mark || (kind === 'battleship' && given === '?' && mark !== 'W');
}

/** The sketch with a changed drawing; the service derives its clues. @param {Sketch} sketch @param {Change[]} changes @returns {Sketch} */
export function withDrawing(sketch, changes) {
  const cells = [...drawingOf(sketch).join('')];
  if (changes.every(([cell, mark]) => cells[cell] === mark)) return sketch;
  for (const [cell, mark] of changes) cells[cell] = mark;
  const columns = sketch.puzzle.columns.length;
  if (kindOf(sketch) === 'battleship') for (const cell of shipsAround(cells, columns, changes)) cells[cell] = '?';
  return { ...sketch, board: rowsOf(cells, columns), stale: true };
}

/** Updates the ship parts at and beside changed cells. @param {string[]} cells @param {number} columns @param {Change[]} changes */
function shipsAround(cells, columns, changes) {
  const beside = (/** @type {number} */ cell) => [
    cell - columns,
    cell + columns,
    ...(cell % columns ? [cell - 1] : []),
    ...((cell + 1) % columns ? [cell + 1] : []),
  ];
  const found = new Set(/** @type {number[]} */ ([]));
  const waiting = changes.flatMap(([cell]) => [cell, ...beside(cell)]);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (found.has(cell) || !cells[cell] || cells[cell] === 'W') continue;
    found.add(cell);
    waiting.push(...beside(cell));
  }
  return found;
}

/** The drawing, or else the givens. @param {Sketch} sketch @returns {string[]} */
export function drawingOf({ puzzle, board }) {
  const kind = puzzle.kind;
  const givens = givensOf(puzzle).map((mark) => (mark === UNKNOWN[kind] ? BLANK[kind] : mark));
  return board ?? rowsOf(givens, puzzle.columns.length);
}

/** The clue of a line as typed: "3", "?" for a hidden count, "3 1 2", "2r 1b". @param {PuzzleRecord} puzzle @param {string} line */
export function lineText(puzzle, line) {
  const clue = lineOf(puzzle, line);
  if (Array.isArray(clue)) return clueText(clue);
  return clue === null ? '?' : String(clue);
}

/**
 * The sketch with another clue of a line; null if the text is no clue.
 * @param {Sketch} sketch @param {string} line @param {string} text @returns {Sketch | null}
 */
export function withLine(sketch, line, text) {
  const clue = kindOf(sketch) === 'nonogram' ? cluesOf(text, lettersOf(sketch.puzzle)) : countOf(text);
  if (clue === undefined) return null;
  const before = lineOf(sketch.puzzle, line);
  if (JSON.stringify(before) === JSON.stringify(clue)) return sketch;
  const { side, index } = placeOf(line);
  const lines = sketch.puzzle[side].with(index, clue);
  const board = clue === null ? sketch.board : null; // hiding a count keeps the solution
  return { ...sketch, puzzle: { ...sketch.puzzle, [side]: lines }, board };
}

/** @param {PuzzleRecord} puzzle @returns {string[]} of a coloured nonogram; otherwise [] */
export function lettersOf(puzzle) {
  return (puzzle.colours ?? []).map((colour) => colour[0]);
}

/** @param {string} text @returns {number | null | undefined} undefined for an invalid count */
function countOf(text) {
  const typed = text.trim();
  if (typed === '?') return null;
  return /^\d{0,4}$/.test(typed) ? Number(typed) : undefined;
}

/** @param {PuzzleRecord} puzzle @param {string} line */
function lineOf(puzzle, line) {
  const { side, index } = placeOf(line);
  return puzzle[side][index];
}

/** @param {string} line such as "row 3" @returns {{side: 'rows' | 'columns', index: number}} */
function placeOf(line) {
  const [kind, number] = line.split(' ');
  return { side: kind === 'row' ? 'rows' : 'columns', index: Number(number) - 1 };
}

/** @param {Sketch} sketch @param {number} length @param {number} more 1 or -1 @returns {Sketch} */
export function withShips(sketch, length, more) {
  const fleet = [...(sketch.puzzle.fleet ?? [])];
  while (fleet.length < length) fleet.push(0);
  const number = Math.min(MAX_SHIPS, Math.max(0, fleet[length - 1] + more));
  if (number === fleet[length - 1]) return sketch;
  fleet[length - 1] = number;
  while (fleet.length && !fleet.at(-1)) fleet.pop();
  return { ...sketch, puzzle: { ...sketch.puzzle, fleet }, board: null };
}

/** @param {Sketch} sketch @param {number[]} fleet @returns {Sketch} */
export function withFleet(sketch, fleet) {
  return { ...sketch, puzzle: { ...sketch.puzzle, fleet }, board: null };
}

/** @param {Sketch} sketch @param {typeof TOUCHING[number]} touching @returns {Sketch} */
export function withTouching(sketch, touching) {
  return { ...sketch, puzzle: { ...sketch.puzzle, touching }, stale: sketch.board !== null };
}

/** A nonogram with these colours, one of them new. @param {Sketch} sketch @param {[string, string, string][]} colours @returns {Sketch} */
export function withColours(sketch, colours) {
  const plain = !sketch.puzzle.colours;
  const inFirst = (/** @type {number | null} */ length) => /** @type {Block} */ ([length, colours[0][0]]);
  const coloured = (/** @type {Clue} */ clue) => (plain ? lengthsIn(clue).map(inFirst) : clue);
  const [rows, columns] = [sketch.puzzle.rows, sketch.puzzle.columns].map((side) => side.map(coloured));
  return { ...sketch, puzzle: { ...sketch.puzzle, colours, rows, columns } };
}

/** The letters of colours used in the drawing, the givens or a clue. @param {Sketch} sketch @returns {Set<string>} */
export function usedLetters({ puzzle, board }) {
  const told = [...puzzle.rows, ...puzzle.columns].flat().map((block) => (Array.isArray(block) ? block[1] : ''));
  return new Set([...told, ...givensOf(puzzle), ...(board ?? []).join('')]);
}

/** The nonogram without an unused colour; with black alone it becomes black and white. @param {Sketch} sketch @param {string} letter @returns {Sketch} */
export function withoutColour(sketch, letter) {
  const { colours: before = [], ...puzzle } = sketch.puzzle;
  const colours = before.filter((colour) => colour[0] !== letter);
  if (colours.length > 1 || colours[0][0] !== '#') return { ...sketch, puzzle: { ...puzzle, colours } };
  return { ...sketch, puzzle: { ...puzzle, rows: puzzle.rows.map(lengthsIn), columns: puzzle.columns.map(lengthsIn) } };
}

/** The lengths of the blocks of a nonogram's line. @param {Clue} clue */
function lengthsIn(clue) {
  const blocks = /** @type {Block[]} */ (clue);
  return blocks.map((block) => (Array.isArray(block) ? block[0] : block));
}
