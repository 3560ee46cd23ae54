// Keys on a board: arrows move, Enter paints or marks in turn, Space marks blank, Ctrl and Shift with arrows paint on,
// digits choose a colour, Backspace clears, r and c read the row and the column, Escape takes back a stroke.

import { announce } from '../announce.js';
import { cellsBetween, toggled } from './stroke.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./grid.js').Target} Target */

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {PageBoard} board @param {AbortSignal} signal ends it */
export function bindKeys(board, signal) {
  const { element } = board.grid;
  element.addEventListener(
    'keydown',
    (event) => {
      const target = board.grid.targetOf(event.target);
      if (target === null || event.altKey || event.metaKey || !pressKey(board, target, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  element.addEventListener(
    'focusin',
    (event) => {
      const target = board.grid.targetOf(event.target);
      if (target !== null) board.moveCursor(target);
    },
    { signal },
  );
  element.addEventListener('focusout', () => board.point(null), { signal });
}

/** Handles a key; returns whether it has an effect on the board. @param {PageBoard} board @param {Target} target @param {KeyboardEvent} event */
function pressKey(board, target, event) {
  if (event.key === 'Escape' && board.painter.stroke) {
    board.painter.cancel();
    return true;
  }
  if (event.key in ARROWS) return arrow(board, target, event);
  if (event.key === 'Home' || event.key === 'End') return jump(board, target, event.key === 'End', event.ctrlKey);
  if (event.ctrlKey) return false;
  if (event.key === 'r' || event.key === 'c') return readLine(board, target, event.key === 'r');
  if (event.key === 'Enter') {
    board.activate(target);
    return true;
  }
  return typeof target === 'number' && !board.options.readOnly && mark(board, target, event.key);
}

/** @param {PageBoard} board @param {number} cell @param {string} key */
function mark(board, cell, key) {
  const { unknown, blank } = board.rules.marks;
  if (key === ' ') return write(board, [cell], toggled(board.state.cells[cell], blank, unknown));
  if (key === 'Backspace' || key === 'Delete') return write(board, [cell], unknown);
  const fill = board.rules.fills[Number(key) - 1];
  if (!/^[1-9]$/.test(key) || !fill) return false;
  board.set({ fill: fill.mark });
  board.handlers.colour?.(fill.mark);
  return true;
}

/** @param {PageBoard} board @param {number[]} cells @param {string} written */
function write(board, cells, written) {
  const changes = cells.filter((cell) => !board.options.locked(cell)).map((cell) => /** @type {[number, string]} */ ([cell, written]));
  if (changes.length) board.paint(changes);
  return true;
}

/** @param {PageBoard} board @param {Target} target @param {KeyboardEvent} event */
function arrow(board, target, event) {
  const [down, right] = ARROWS[event.key];
  const { row, column } = board.grid.positionOf(target);
  const next = board.grid.targetAt({ row: row + down, column: column + right });
  const paints = (event.ctrlKey || event.shiftKey) && typeof target === 'number' && !board.options.readOnly;
  if (paints) paintOn(board, target, typeof next === 'number' ? next : target, event.ctrlKey);
  if (next !== null && (!paints || typeof next === 'number')) board.focus(next);
  return true;
}

/** Paints from the cursor's old cell to its new one, never over other marks. @param {PageBoard} board @param {number} from @param {number} to @param {boolean} fills */
function paintOn(board, from, to, fills) {
  const { unknown, blank } = board.rules.marks;
  const cells = [from, ...cellsBetween(from, to, board.rules.size.columns)].filter((cell) => board.state.cells[cell] === unknown);
  if (cells.length) write(board, cells, fills ? board.options.fill : blank);
}

/** To an end of the row, or of the board. @param {PageBoard} board @param {Target} target @param {boolean} toEnd @param {boolean} ofBoard */
function jump(board, target, toEnd, ofBoard) {
  const { rows, columns } = board.rules.size;
  const { row } = board.grid.positionOf(target);
  const inBoard = Math.max(0, Math.min(rows - 1, ofBoard ? (toEnd ? rows - 1 : 0) : row));
  board.focus(inBoard * columns + (toEnd ? columns - 1 : 0));
  return true;
}

/** @param {PageBoard} board @param {Target} target @param {boolean} isRow */
function readLine(board, target, isRow) {
  const { row, column } = board.grid.positionOf(target);
  const index = isRow ? row : column;
  const { rows, columns } = board.rules.size;
  if (index < 0 || index >= (isRow ? rows : columns)) return false;
  announce(board.rules.readLine(`${isRow ? 'row' : 'column'} ${index + 1}`, board.state.cells));
  return true;
}
