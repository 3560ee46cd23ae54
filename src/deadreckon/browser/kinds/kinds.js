// The rules of a puzzle by its kind, checked and worded without the service, with the same results.
//
//   const rules = rulesOf(opened)    from an answer of `open`
//   rules.size                       {rows, columns}
//   rules.marks                      {unknown, blank, fills}: fills are the marks that can be painted
//   rules.fills                      [{mark, name, rgb}]: their names in words; rgb is null for ink
//   rules.fleet                      [{length, name, items}], longest first: items are names such as "ship 3.0"; [] for nonograms
//   rules.pixels                     {least, most}: of a cell's side
//   rules.lines                      the names of all lines: "row 1", ..., "column 1", ...
//   rules.known(cells)               the cells, with givens in place of unknown marks
//   rules.looks(cells, levels)       how each cell is drawn
//   rules.done(cells)                Set of the names of counts, clue numbers ("row 4.1") and ships ("ship 3.0") that are done
//   rules.complete(cells)            the names of the lines whose parts or blocks are all there; unknown cells may be left
//   rules.violations(cells)          [{rule, cells, lines}] broken already, whatever the unknown cells are
//   rules.solved(cells)              whether it is a solution, unknown cells taken as blank
//   rules.forced(cells)              the names of the lines whose rest is forced
//   rules.restOf(cells, line)        [[cell, mark], ...] the rest of a line, where it is forced; otherwise []
//   rules.blanksAround(cells)        [[cell, mark], ...] water around ships, blanks in finished lines
//   rules.places(cells)              by length, the places [[cell, ...], ...] where a ship may still lie; empty for nonograms
//   rules.clue(line)                 [{length, mark}, ...] the blocks of a line, length 0 if it cannot be read; [] for battleships
//   rules.describe(cell, mark)       "water": what a mark is, in words
//   rules.describeLine(line, cells)  "Row 3: 2 needed, 1 placed"
//   rules.readLine(line, cells)      "Row 3: ship, 2 water, unknown": a whole line, compactly

import { battleshipRules } from './battleship.js';
import { nonogramRules } from './nonogram.js';

/** @typedef {{rule: string, cells: number[], lines: string[]}} Violation */
/** @typedef {[cell: number, mark: string]} Change */
/** @typedef {{unknown: string, blank: string, fills: string[]}} Marks */
/** @typedef {{mark: string, name: string, rgb: string | null}} Fill */
/** @typedef {{length: number, name: string, items: string[]}} FleetShips */
/**
 * @typedef {object} Rules
 * @property {import('./lines.js').Size} size
 * @property {Marks} marks
 * @property {Fill[]} fills
 * @property {FleetShips[]} fleet
 * @property {import('../board/fit.js').Pixels} pixels
 * @property {string[]} lines
 * @property {(cells: readonly string[]) => string[]} known
 * @property {(cells: readonly string[], levels?: readonly number[]) => readonly string[]} looks
 * @property {(cells: readonly string[]) => Set<string>} done
 * @property {(cells: readonly string[]) => string[]} complete
 * @property {(cells: readonly string[]) => Violation[]} violations
 * @property {(cells: readonly string[]) => boolean} solved
 * @property {(cells: readonly string[]) => string[]} forced
 * @property {(cells: readonly string[], line: string) => Change[]} restOf
 * @property {(cells: readonly string[]) => Change[]} blanksAround
 * @property {(cells: readonly string[]) => Map<number, number[][]>} places
 * @property {(line: string) => import('./nonogram_lines.js').Block[]} clue
 * @property {(cell: number, mark: string) => string} describe
 * @property {(line: string, cells: readonly string[]) => string} describeLine
 * @property {(line: string, cells: readonly string[]) => string} readLine
 */
/** @typedef {import('../service_types.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('../service_types.js').DrawnBoard} DrawnBoard */
/** @typedef {{id: string, puzzle: PuzzleRecord, givens: string[], unknown: string, blank: string, board: DrawnBoard}} Opened */
/** @typedef {(puzzle: PuzzleRecord, givens: readonly string[]) => Rules} MakeRules */

/** @type {{[Kind in PuzzleRecord['kind']]: (puzzle: Extract<PuzzleRecord, {kind: Kind}>, givens: readonly string[]) => Rules}} */
const KINDS = { battleship: battleshipRules, nonogram: nonogramRules };

/** @param {Pick<Opened, 'puzzle' | 'givens'>} opened @returns {Rules} */
export function rulesOf({ puzzle, givens }) {
  return /** @type {MakeRules} */ (KINDS[puzzle.kind])(puzzle, givens);
}
