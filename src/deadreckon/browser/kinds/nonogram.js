// The rules of nonograms.

import { say } from '../words/words.js';
import { lineCells, lineInWords, lineNames, readLineName } from './lines.js';
import { BLANK, UNKNOWN, blocksDone, canReadAs, readsAs, runsOf } from './nonogram_lines.js';

/** @typedef {import('./kinds.js').Rules} Rules */
/** @typedef {import('./nonogram_lines.js').Block} Block */
/** @typedef {{name: string, clue: Block[], cells: number[]}} Line */
/** @typedef {{kind: string, rows: any[][], columns: any[][], colours?: [string, string, string][]}} Nonogram */

/** @param {Nonogram} puzzle @param {readonly string[]} givenRows @returns {Rules} */
export function nonogramRules(puzzle, givenRows) {
  const size = { rows: puzzle.rows.length, columns: puzzle.columns.length };
  const givens = [...givenRows.join('')];
  const lines = lineNames(size);
  const byName = new Map(lines.map((name) => [name, lineOf(puzzle, name, size)]));
  const readable = remembered(canReadAs);
  const known = (/** @type {readonly string[]} */ cells) => cells.map((mark, cell) => (mark === UNKNOWN ? givens[cell] : mark));
  const textOf = (/** @type {readonly string[]} */ cells, /** @type {Line} */ line) => line.cells.map((cell) => cells[cell]).join('');
  const fills = fillsOf(puzzle);
  const nameOf = (/** @type {string} */ mark) =>
    mark === UNKNOWN ? say('board.unknown') : mark === BLANK ? say('board.blank') : fillName(fills, mark);

  /** @type {Rules['restOf']} */
  function restOf(cells, name) {
    const line = /** @type {Line} */ (byName.get(name));
    const text = textOf(cells, line);
    const complete = line.clue.every(({ length }) => length) && readsAs(line.clue, text.replaceAll(UNKNOWN, BLANK));
    return complete ? line.cells.filter((cell) => cells[cell] === UNKNOWN).map((cell) => [cell, BLANK]) : [];
  }

  /** @type {Rules['violations']} */
  function violations(cells) {
    const changed = [...cells.keys()].filter((cell) => ![cells[cell], UNKNOWN].includes(givens[cell]) && cells[cell] !== UNKNOWN);
    const marks = known(cells);
    const broken = [...byName.values()].filter((line) => !readable(line.name, line.clue, textOf(marks, line)));
    return [
      ...changed.map((cell) => ({ rule: 'given', cells: [cell], lines: [] })),
      ...broken.map(({ name, cells }) => ({ rule: name.split(' ')[0], cells, lines: [name] })),
    ];
  }

  return {
    size,
    marks: { unknown: UNKNOWN, blank: BLANK, fills: fills.map(({ mark }) => mark) },
    fills,
    fleet: [],
    pixels: { least: 11, most: 32 },
    lines,
    known,
    looks: (cells) => cells,
    done: (cells) => {
      const all = [...byName.values()].flatMap((line) => [...blocksDone(line.clue, textOf(cells, line))].map((block) => `${line.name}.${block}`));
      return new Set(all);
    },
    violations,
    solved: (cells) => {
      const blanked = known(cells).map((mark) => (mark === UNKNOWN ? BLANK : mark));
      return !violations(blanked).length;
    },
    forced: (cells) => lines.filter((line) => restOf(cells, line).length > 0),
    restOf,
    blanksAround: (cells) => [...new Map(lines.flatMap((line) => restOf(cells, line)))],
    describe: (_cell, mark) => nameOf(mark),
    describeLine: (name, cells) => {
      const { clue, cells: own } = /** @type {Line} */ (byName.get(name));
      const done = blocksDone(clue, own.map((cell) => cells[cell]).join('')).size;
      return `${lineInWords(name)}: ${clueInWords(clue, fills)}${done ? `, ${say('board.blocksDone', { done, all: clue.length })}` : ''}`;
    },
    readLine: (name, cells) => {
      const text = textOf(cells, /** @type {Line} */ (byName.get(name)));
      return `${lineInWords(name)}: ${runsOf(text).map(({ length, mark }) => (length > 1 ? `${length} ${nameOf(mark)}` : nameOf(mark))).join(', ')}`;
    },
  };
}

/** @param {Nonogram} puzzle @param {string} name @param {import('./lines.js').Size} size @returns {Line} */
function lineOf(puzzle, name, size) {
  const { isRow, index } = readLineName(name);
  const written = (isRow ? puzzle.rows : puzzle.columns)[index];
  const clue = written.map((block) => (Array.isArray(block) ? { length: block[0] ?? 0, mark: block[1] } : { length: block ?? 0, mark: '#' }));
  return { name, clue, cells: lineCells(name, size) };
}

/** @param {Nonogram} puzzle @returns {import('./kinds.js').Fill[]} */
function fillsOf({ colours }) {
  if (!colours) return [{ mark: '#', name: '', rgb: null }];
  return colours.map(([mark, name, rgb]) => ({ mark, name, rgb: colours.length > 1 ? rgb : null }));
}

/** @param {import('./kinds.js').Fill[]} fills @param {string} mark */
function fillName(fills, mark) {
  if (fills.length === 1) return say('board.painted');
  return fills.find((fill) => fill.mark === mark)?.name || mark;
}

/** @param {Block[]} clue @param {import('./kinds.js').Fill[]} fills */
function clueInWords(clue, fills) {
  if (!clue.length) return say('board.allBlank');
  const numbers = clue.map(({ length }) => (length ? String(length) : say('board.unreadable')));
  if (fills.length === 1) return say('board.clue', { numbers: numbers.join(' ') });
  return say('board.clue', { numbers: clue.map(({ mark }, i) => `${numbers[i]} ${fillName(fills, mark)}`).join(', ') });
}

/** The function with its last answer for each line, as most lines are what they were. @param {(clue: Block[], text: string) => boolean} answer */
function remembered(answer) {
  /** @type {Map<string, {text: string, answer: boolean}>} */
  const last = new Map();
  return (/** @type {string} */ name, /** @type {Block[]} */ clue, /** @type {string} */ text) => {
    const before = last.get(name);
    if (before?.text === text) return before.answer;
    const found = { text, answer: answer(clue, text) };
    last.set(name, found);
    return found.answer;
  };
}
