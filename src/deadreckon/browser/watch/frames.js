// Frames around the subject of an event on the board: the place of a decision, lines and cells of a constraint, breakpoints.

import { cellsCovered } from './cells_state.js';
import { DECIDE, MOVE, isFailure } from './trace.js';

/** @typedef {import('../board/board_view.js').BoardView} BoardView */
/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */

const LINES = /\b(?:row|column) \d+/g;
const CELLS = /\br(\d+)c(\d+)(?: to r(\d+)c(\d+))?/g;

export class Frames {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * @param {Trace} trace
   * @param {State} state
   * @param {number} event or -1
   * @param {string} blank
   * @param {Set<number>} breakCells
   */
  show(trace, state, event, blank, breakCells) {
    const { view } = this;
    view.clearNotes();
    if (breakCells.size) view.outline([...breakCells], 'breakpoint');
    if (event < 0) return;
    const variable = trace.variable[event];
    if (trace.what[event] === DECIDE || trace.what[event] === MOVE) {
      const cells = cellsCovered(trace, variable, (place) => place === trace.value[event], blank);
      if (cells.length) view.outline(cells, 'target');
    } else if (trace.why[event] >= 0) this.frameReason(trace, state, event, blank);
  }

  /** @param {Trace} trace @param {State} state @param {number} event @param {string} blank */
  frameReason(trace, state, event, blank) {
    const className = isFailure(trace, event) ? 'danger' : 'reason';
    const text = trace.whyText(event);
    const { rows, columns } = this.view.layout;
    const lines = [...new Set(text.match(LINES) ?? [])].filter((line) => {
      const [kind, number] = line.split(' ');
      return Number(number) >= 1 && Number(number) <= (kind === 'row' ? rows : columns);
    });
    for (const line of lines) this.view.lineFrame(line, className);
    const named = [...text.matchAll(CELLS)].flatMap((found) => cellsBetween(found.slice(1).map(Number), columns));
    const cells = named.length || lines.length ? named : this.scopeCells(trace, state, event, blank);
    const inside = cells.filter((cell) => cell < rows * columns);
    if (inside.length) this.view.outline(inside, className);
  }

  /**
   * The cells of a constraint's fixed variables, if it has few variables; none for a constraint over the whole board.
   * @param {Trace} trace
   * @param {State} state
   * @param {number} event
   * @param {string} blank
   */
  scopeCells(trace, state, event, blank) {
    const scope = trace.problem.constraints[trace.why[event]]?.scope ?? [];
    if (scope.length > 4) return [];
    return scope.flatMap((variable) => {
      const first = trace.firstValue[variable];
      return state.counts[variable] === 1 ? cellsCovered(trace, variable, (place) => state.left[first + place] === 1, blank) : [];
    });
  }

  /** @param {number[]} cells */
  target(cells) {
    this.view.outline(cells, 'target');
  }
}

/**
 * The cells from the first to the last, or the only one.
 * @param {number[]} corners row and column of both, from 1
 * @param {number} columns
 */
function cellsBetween([row, column, lastRow, lastColumn], columns) {
  const cells = [];
  for (let r = row; r <= (lastRow || row); r++)
    for (let c = column; c <= (lastColumn || column); c++) cells.push((r - 1) * columns + c - 1);
  return cells;
}
