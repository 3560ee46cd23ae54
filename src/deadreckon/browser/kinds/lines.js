// The rows and columns of a board by their names, such as "row 3" and "column 4".

import { say } from '../words/words.js';

/** @typedef {{rows: number, columns: number}} Size */

/** @param {Size} size @returns {string[]} the rows first */
export function lineNames({ rows, columns }) {
  const names = (/** @type {string} */ side, /** @type {number} */ count) => Array.from({ length: count }, (_, i) => `${side} ${i + 1}`);
  return [...names('row', rows), ...names('column', columns)];
}

/** @param {string} name @returns {{isRow: boolean, index: number}} its place, from 0 */
export function readLineName(name) {
  const [side, number] = name.split(' ');
  return { isRow: side === 'row', index: Number(number) - 1 };
}

/** The cells of a line, in order. @param {string} name @param {Size} size @returns {number[]} */
export function lineCells(name, { rows, columns }) {
  const { isRow, index } = readLineName(name);
  if (isRow) return Array.from({ length: columns }, (_, c) => index * columns + c);
  return Array.from({ length: rows }, (_, r) => r * columns + index);
}

/** r3c4, counted from 1. @param {number} cell @param {number} columns */
export function cellName(cell, columns) {
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
}

/** The name as people read it. @param {string} name */
export function lineInWords(name) {
  const { isRow, index } = readLineName(name);
  return say(isRow ? 'board.row' : 'board.column', { number: index + 1 });
}
