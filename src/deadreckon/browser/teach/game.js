// Be the heuristic: the decisions of a person and the answers of the service, without any drawing.

import { ask } from '../service.js';
import { Trace } from '../watch/trace.js';

/** @typedef {import('../service_types.js').ChooseAnswer} Point */
/** @typedef {number[]} Decision a variable and its value, by number; empty: one step back */

export class Game {
  /** @param {string | object} puzzle @param {import('../watch/strategy_panel.js').MethodRecord} method */
  constructor(puzzle, { model, switches, propagate }) {
    /** @type {import('../service.js').RequestOf<'choose'>} */
    this.request = { ask: 'choose', puzzle, model, switches, propagate };
    /** @type {Decision[]} */
    this.decisions = [];
    this.point = /** @type {Point} */ ({}); // until it begins
    this.rivalOrder = 'mrv';
  }

  /** Begins without decisions; also asks for the cost of the rival. */
  async begin() {
    this.decisions = [];
    this.point = await ask({ ...this.request, decisions: [], against: this.rivalOrder }, 'choose');
    this.rival = this.point.against;
  }

  /** @param {number} variable @param {number} value */
  async decide(variable, value) {
    await this.send([...this.decisions, [variable, value]]);
  }

  async back() {
    await this.send([...this.decisions, []]);
  }

  /** @param {Decision[]} decisions */
  async send(decisions) {
    this.point = await ask({ ...this.request, decisions }, 'choose');
    this.decisions = decisions;
  }

  /** The values of a variable in each value order, and the number of values left after each. @param {number} variable */
  async weigh(variable) {
    return (await ask({ ...this.request, decisions: this.decisions, weigh: variable }, 'weigh')).weighed ?? null;
  }

  /** The events so far as a trace. */
  trace() {
    const trace = new Trace(this.point.problem);
    trace.addAll(this.point.events);
    return trace.finish();
  }

  /** The position of that trace to show: at a failure, before it is undone, otherwise the end. */
  get position() {
    return this.point.events.length - (this.point.failure?.decision ? 1 : 0);
  }

  get canGoBack() {
    return this.point.decisions.length > 0;
  }

  /** Whether a value was refuted at the current state. @param {number} variable @param {number} value */
  isRefuted(variable, value) {
    return this.point.refuted.some((one) => one[0] === variable && one[1] === value);
  }
}
