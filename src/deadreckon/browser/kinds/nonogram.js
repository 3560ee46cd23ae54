// The rules of nonograms.

import { isWord, say } from '../words/words.js';
import { lineCells, lineInWords, lineNames, readLineName } from './lines.js';
import { BLANK, UNKNOWN, blocksDone, canReadAs, isComplete, readsAs, runsOf } from './nonogram_lines.js';

/** @typedef {import('./kinds.js').Rules} Rules */
/** @typedef {import('./nonogram_lines.js').Block} Block */
/** @typedef {{name: string, clue: Block[], cells: number[]}} Line */
/** @typedef {import('../service_types.js').NonogramRecord} Nonogram */

/** @param {Nonogram} puzzle @param {readonly string[]} givenRows @returns {Rules} */
export function nonogramRules(puzzle, givenRows) {
  const size = { rows: puzzle.rows.length, columns: puzzle.columns.length };
  const givens = [...givenRows.join('')];
  const names = lineNames(size);
  const byName = new Map(names.map((name) => [name, lineOf(puzzle, name, size)]));
  const lines = [...byName.values()];
  const lineNamed = (/** @type {string} */ name) => /** @type {Line} */ (byName.get(name));
  const fills = fillsOf(puzzle);
  const known = (/** @type {readonly string[]} */ cells) => cells.map((mark, cell) => (mark === UNKNOWN ? givens[cell] : mark));
  const readable = remembered(canReadAs);
  const doneOf = remembered(blocksDone);
  const complete = remembered(isComplete);
  const changedGivens = (/** @type {readonly string[]} */ cells) =>
    [...cells.keys()].filter((cell) => givens[cell] !== UNKNOWN && cells[cell] !== UNKNOWN && cells[cell] !== givens[cell]);

  /** @type {Rules['restOf']} */
  function restOf(cells, name) {
    const line = lineNamed(name);
    const unknown = line.cells.filter((cell) => cells[cell] === UNKNOWN);
    return unknown.length && complete(line, textOf(line, cells)) ? unknown.map((cell) => [cell, BLANK]) : [];
  }

  return {
    size,
    marks: { unknown: UNKNOWN, blank: BLANK, fills: fills.map(({ mark }) => mark) },
    fills,
    fleet: [],
    pixels: { least: 11, most: 32 },
    lines: names,
    known,
    looks: (cells) => cells,
    done: (cells) => new Set(lines.flatMap((line) => [...doneOf(line, textOf(line, cells))].map((block) => `${line.name}.${block}`))),
    complete: (cells) => lines.filter((line) => complete(line, textOf(line, cells))).map(({ name }) => name),
    violations: (cells) => {
      const marks = known(cells);
      const broken = lines.filter((line) => !readable(line, textOf(line, marks)));
      return [
        ...changedGivens(cells).map((cell) => ({ rule: 'given', cells: [cell], lines: [] })),
        ...broken.map((line) => ({ rule: line.name.split(' ')[0], cells: line.cells, lines: [line.name] })),
      ];
    },
    solved: (cells) => {
      const marks = known(cells).map((mark) => (mark === UNKNOWN ? BLANK : mark));
      return !changedGivens(cells).length && lines.every((line) => readsAs(line.clue, textOf(line, marks)));
    },
    forced: (cells) => names.filter((name) => restOf(cells, name).length > 0),
    restOf,
    places: () => new Map(),
    blanksAround: (cells) => [...new Map(names.flatMap((name) => restOf(cells, name)))],
    clue: (name) => lineNamed(name).clue,
    describe: (_cell, mark) => markInWords(mark, fills),
    describeLine: (name, cells) => {
      const line = lineNamed(name);
      const done = doneOf(line, textOf(line, cells)).size;
      const part = done ? `, ${say('board.blocksDone', { done, all: line.clue.length })}` : '';
      return `${lineInWords(name)}: ${clueInWords(line.clue, fills)}${part}`;
    },
    readLine: (name, cells) => {
      const runs = runsOf(textOf(lineNamed(name), cells));
      const words = runs.map(({ length, mark }) => `${length > 1 ? `${length} ` : ''}${markInWords(mark, fills)}`);
      return `${lineInWords(name)}: ${words.join(', ')}`;
    },
  };
}

/** @param {Line} line @param {readonly string[]} cells */
function textOf(line, cells) {
  let text = '';
  for (const cell of line.cells) text += cells[cell];
  return text;
}

/** @param {string} mark @param {import('./kinds.js').Fill[]} fills */
function markInWords(mark, fills) {
  if (mark === UNKNOWN) return say('board.unknown');
  return mark === BLANK ? say('board.blank') : fillName(fills, mark);
}

/** @param {Nonogram} puzzle @param {string} name @param {import('./lines.js').Size} size @returns {Line} */
function lineOf(puzzle, name, size) {
  const { isRow, index } = readLineName(name);
  const written = (isRow ? puzzle.rows : puzzle.columns)[index];
  const clue = written.map((block) =>
    Array.isArray(block) ? { length: block[0] ?? 0, mark: block[1] } : { length: block ?? 0, mark: '#' },
  );
  return { name, clue, cells: lineCells(name, size) };
}

/** @param {Nonogram} puzzle @returns {import('./kinds.js').Fill[]} */
function fillsOf({ colours }) {
  if (!colours) return [{ mark: '#', name: '', rgb: null }];
  return colours.map(([mark, name, rgb]) => ({ mark, name: colourName(name), rgb: colours.length > 1 ? rgb : null }));
}

/** A common colour in the language of the page, any other as the puzzle has it. @param {string} name */
function colourName(name) {
  const word = `board.colour.${name.toLowerCase()}`;
  return isWord(word) ? say(/** @type {'board.colour.red'} */ (word)) : name;
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
  const between = clue.every(({ length }) => length) ? ' ' : ', ';
  if (fills.length === 1) return say('board.clue', { numbers: numbers.join(between) });
  return say('board.clue', { numbers: clue.map(({ mark }, i) => `${numbers[i]} ${fillName(fills, mark)}`).join(', ') });
}

/**
 * The function with a cache of its last result for each line, as most lines are unchanged.
 * @template Found
 * @param {(clue: Block[], text: string) => Found} answer
 */
function remembered(answer) {
  /** @type {Map<Line, {text: string, found: Found}>} */
  const last = new Map();
  return (/** @type {Line} */ line, /** @type {string} */ text) => {
    const before = last.get(line);
    if (before?.text === text) return before.found;
    const found = answer(line.clue, text);
    last.set(line, { text, found });
    return found;
  };
}
