// The answer to `open` for an ID, made before Python has started: the same puzzle and drawing (explaining/page_board.py).

import { rulesOf } from '../kinds/kinds.js';
import { battleshipSheet } from './battleship_sheet.js';
import { puzzleOfId } from './id_puzzle.js';
import { nonogramSheet } from './nonogram_sheet.js';
import { escaped } from './shapes.js';
import { BORDER } from './sheet.js';

/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {import('./id_puzzle.js').PuzzleRecord} PuzzleRecord */
/** @typedef {(record: PuzzleRecord, givens: readonly string[]) => Sheet} MakeSheet */

/** @type {{[Kind in PuzzleRecord['kind']]: (record: Extract<PuzzleRecord, {kind: Kind}>, givens: readonly string[]) => Sheet}} */
const SHEETS = { battleship: battleshipSheet, nonogram: nonogramSheet };
const FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** The answer to `open`; raises UnreadableId for IDs that Python must refuse. @param {string} id @returns {import('../service_types.js').OpenAnswer} */
export function openedId(id) {
  const { record, givens, unknown, blank } = puzzleOfId(id);
  const { title = '', author = '' } = record;
  const sheet = /** @type {MakeSheet} */ (SHEETS[record.kind])(record, givens);
  const [rows, columns] = [givens.length, givens[0].length];
  const { width, height, x, y, cell, rowEnds, columnEnds, above, looks } = sheet;
  const layout = { width, height, x, y, cell, rows, columns, rowEnds, columnEnds, border: BORDER, above };
  return {
    puzzle: record,
    kind: record.kind,
    id,
    title,
    author,
    givens,
    unknown,
    blank,
    board: { svg: boardSvg(sheet, record, givens), layout, looks },
    solution: null,
    format: 'id',
    also: [],
    more: [],
    left_out: 0,
  };
}

/** @param {Sheet} sheet @param {PuzzleRecord} record @param {string[]} givens */
function boardSvg(sheet, record, givens) {
  const done = rulesOf({ puzzle: record, givens }).done([...givens.join('')]);
  const drawn = { tint: [...sheet.looks].map(sheet.tint), mark: [...sheet.looks].map(sheet.mark) };
  const definitions = (/** @type {'tint' | 'mark'} */ kind) =>
    drawn[kind].map((text, i) => (text ? `<g id="${kind}-${i}">${text}</g>` : '')).join('');
  const uses = (/** @type {'tint' | 'mark'} */ kind) =>
    sheet.shown.map((look, i) => useOf(sheet, kind, drawn[kind], look, i, givens[0].length)).join('');
  const items = sheet.items.map(
    ({ name, of, open, done: struck }) =>
      `<g data-item="${escaped(name)}" data-of="${escaped(of)}"${done.has(name) ? ' class="done"' : ''}>` +
      `<g class="open">${open}</g><g class="struck">${struck}</g></g>`,
  );
  return [
    `<svg id="board" viewBox="0 0 ${sheet.width} ${sheet.height}" ` +
      `font-family="${FONT}" text-anchor="middle" role="img" aria-labelledby="board-title">`,
    `<title id="board-title">${escaped(sheet.title)}</title>`,
    `<defs>${definitions('tint')}${definitions('mark')}</defs>`,
    `<g>${sheet.ground}</g>`,
    `<g class="tints">${uses('tint')}</g>`,
    `<g>${sheet.grid}</g>`,
    `<g class="marks">${uses('mark')}</g>`,
    `<g class="frame">${sheet.frame}</g>`,
    `<g class="items">${items.join('')}</g>`,
    '<g class="notes"></g>',
    '</svg>',
  ].join('\n');
}

/**
 * @param {Sheet} sheet
 * @param {string} kind
 * @param {string[]} drawn
 * @param {string} look
 * @param {number} cell
 * @param {number} columns
 */
function useOf({ x, y, cell: side, looks }, kind, drawn, look, cell, columns) {
  const index = looks.indexOf(look);
  if (!drawn[index]) return '';
  return `<use href="#${kind}-${index}" x="${x + side * (cell % columns)}" y="${y + side * Math.floor(cell / columns)}"/>`;
}
