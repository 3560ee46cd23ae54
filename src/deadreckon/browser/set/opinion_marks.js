// The verdict on the board: cells that differ between solutions, shared cells, contradictory clues.

import { element } from '../board/board_view.js';
import { layerBefore } from '../board/layers.js';
import { givensOf } from './edits.js';
import { shortNumber } from './verdict_words.js';

/** @typedef {import('../board/page_board.js').PageBoard} PageBoard */
/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('./judge.js').Verdict} Verdict */

const [INSET, SIDE, ROUND] = [0.22, 0.56, 0.1]; // shares of a cell: a ship part common to all solutions

export class OpinionMarks {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    const { view } = board;
    this.blank = layerBefore(view, 'known-water', view.layers.tint.nextElementSibling);
    this.filled = layerBefore(view, 'in-all', view.notes);
  }

  /** @param {Opinion} opinion @param {number | null} solution the one shown; null for all @param {boolean} drawing whether the solution is being drawn */
  show(opinion, solution, drawing) {
    const { board } = this;
    const { verdict, best, conflict, violations, sketch } = opinion;
    board.view.clearNotes();
    const several = verdict?.answer === 'multiple' && solution === null;
    const differs = new Map(several ? Object.entries(verdict.cells).map(([cell, count]) => [Number(cell), timesText(verdict, count)]) : []);
    board.showDifferences(differs);
    const isShared = !several || verdict.cells_complete; // otherwise the common cells are unknown
    const shown = isShared && (verdict?.solutions[solution ?? 0] ?? sketch.board);
    this.showKnown(shown && !drawing ? [...shown.join('')] : [], differs, givensOf(sketch.puzzle));
    if (best && solution === null) board.view.outline([best.cell], 'target');
    const facts = conflict?.facts ?? [];
    this.point(
      [...facts, ...violations].flatMap(({ cells }) => cells),
      facts.map(({ line }) => line).filter(Boolean),
    );
  }

  /** Frames contradictory cells and lines. @param {number[]} cells @param {string[]} lines */
  point(cells, lines) {
    const { view } = this.board;
    view.notes.querySelectorAll('.danger').forEach((note) => note.remove());
    view.outline(cells, 'danger');
    for (const line of lines) view.lineFrame(line, 'danger');
  }

  /**
   * Shows the solution in cells without givens: ship parts hollow, paint pale, known cells tinted.
   * @param {string[]} marks @param {ReadonlyMap<number, string>} differs @param {string[]} givens
   */
  showKnown(marks, differs, givens) {
    const { view, rules } = this.board;
    for (const layer of [this.blank, this.filled]) layer.replaceChildren();
    marks.forEach((mark, cell) => {
      if (differs.has(cell) || givens[cell] !== rules.marks.unknown) return;
      view.use('tint', cell, mark, this.blank);
      if (mark !== rules.marks.blank) this.showFilled(cell, mark);
    });
  }

  /** @param {number} cell @param {string} mark */
  showFilled(cell, mark) {
    const { view, rules } = this.board;
    if (!rules.fleet.length) return void view.use('mark', cell, mark, this.filled);
    const { x, y } = view.corner(cell);
    const side = view.layout.cell;
    element('rect', { x: x + side * INSET, y: y + side * INSET, width: side * SIDE, height: side * SIDE, rx: side * ROUND }, this.filled);
  }
}

/** The number of solutions in which a differing cell is filled; '' if unknown or if the counted ones agree. @param {Verdict} verdict @param {number | string} count */
function timesText({ at_least: isMore, count: all }, count) {
  return count === 0 || (isMore && String(count) === all) ? '' : shortNumber(count);
}
