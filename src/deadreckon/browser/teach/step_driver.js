// Driver of the controls that moves several strategies in step. A position is a row of `stepsOf`.

import { say } from '../words/words.js';
import { eventSentence } from '../watch/event_text.js';
import { nextRow, previousRow, rowAt, stepsOf } from '../watch/in_step.js';
import { nextBreakpoint, nextFailure, nextSolution } from '../watch/trace_state.js';

/** @typedef {import('../watch/strategy_panel.js').StrategyPanel} StrategyPanel */
/** @typedef {import('../watch/controls.js').Driver} Driver */

const FINDERS = { failure: nextFailure, solution: nextSolution };

/** @implements {Driver} */
export class StepDriver {
  /** @param {StrategyPanel[]} panels @param {() => void} moved after the row has changed */
  constructor(panels, moved) {
    this.panels = panels;
    this.moved = moved;
    this.row = 0;
    this.isMoving = false;
    this.steps = stepsOf(panels.map((panel) => panel.trace));
    panels.forEach((panel, side) => panel.listen({ moved: (position) => this.follow(side, position) }));
  }

  position() {
    return this.row;
  }

  length() {
    return this.steps.rows.length - 1;
  }

  /** @param {number} row */
  go(row) {
    this.row = Math.max(0, Math.min(this.length(), row));
    this.place(this.steps.rows[this.row]);
  }

  /** @param {number[]} positions of the panels; unchanged ones stay */
  place(positions) {
    this.isMoving = true;
    positions.forEach((position, side) => {
      if (this.panels[side].position !== position) this.panels[side].go(position);
    });
    this.isMoving = false;
    this.moved();
  }

  /**
   * Called when one side was moved by itself: moves the others to the same number of decisions.
   * @param {number} side
   * @param {number} position
   */
  follow(side, position) {
    if (this.isMoving) return;
    this.row = rowAt(this.steps, side, position);
    this.place(this.steps.rows[this.row].map((where, other) => (other === side ? position : where)));
  }

  /** @param {import('../watch/controls.js').Step} step */
  next(step) {
    return this.row < this.length() ? nextRow(this.steps, this.row, step === 'decision') : null;
  }

  /** @param {import('../watch/controls.js').Step} step */
  previous(step) {
    return this.row > 0 ? previousRow(this.steps, this.row, step === 'decision') : null;
  }

  /** The next row in which some side has the wanted event. @param {'failure' | 'solution' | 'breakpoint'} wanted */
  find(wanted) {
    const rows = this.panels.flatMap(({ trace, position, breakpoints }, side) => {
      const found = wanted === 'breakpoint' ? nextBreakpoint(trace, position, breakpoints) : FINDERS[wanted](trace, position);
      return found === null ? [] : [rowAt(this.steps, side, found)];
    });
    return rows.length ? Math.min(...rows) : null;
  }

  sentence() {
    const told = this.panels.map(({ trace, position, board }, side) => {
      const sentence = position ? eventSentence(trace, position - 1, board.columns) : say('watch.at_start');
      return `${'AB'[side]}: ${sentence}`;
    });
    return told.join(' ');
  }
}
