// AC-3 controlled by a student: decisions and chosen arcs, undone step by step, and written as words of an address.
//
//   Q1=1 is a decision, Q3>Q2 an arc taken, `all` puts every arc in the queue.

import { Ac3 } from './ac3.js';

const ALL = 'all';

export class GraphRun {
  /** @param {import('./ac3.js').BinaryCsp} csp */
  constructor(csp) {
    this.ac3 = new Ac3(csp);
    /** @type {string[]} actions so far, as words of an address */
    this.did = [];
    /** @type {{saved: ReturnType<Ac3['save']>, did: string[]}[]} */
    this.history = [];
  }

  get canStep() {
    return this.ac3.failed < 0 && !this.ac3.isIdle;
  }

  get canUndo() {
    return this.history.length > 0;
  }

  /**
   * Performs an action that can be undone.
   * @param {() => boolean | void} act returns false if there was nothing to do
   * @param {string} [word] for the address; by default the arc taken, if any
   */
  act(act, word) {
    const before = { saved: this.ac3.save(), did: this.did };
    const last = this.ac3.revision;
    if (act() === false) return false;
    this.history.push(before);
    const { revision } = this.ac3;
    const named = word ?? (revision && revision !== last ? this.wordOf(revision.arc) : '');
    if (named) this.did = [...this.did, named];
    return true;
  }

  fineStep() {
    return this.act(() => this.ac3.fineStep());
  }

  /** @param {number} [chosen] an arc of the queue; by default the first */
  step(chosen) {
    return this.act(() => this.ac3.step(chosen));
  }

  /** @param {number} variable @param {number} value */
  decide(variable, value) {
    const { name, values } = this.ac3.variables[variable];
    return this.act(() => this.ac3.decide(variable, value), `${name}=${values[value]}`);
  }

  askAll() {
    return this.act(() => this.ac3.askAll(), ALL);
  }

  undo() {
    const before = this.history.pop();
    if (!before) return;
    this.ac3.restore(before.saved);
    this.did = before.did;
  }

  /** Undoes the last decision, or the queuing of all arcs, and everything after it. */
  undoDecision() {
    const begun = this.did.findLastIndex((word) => !word.includes('>'));
    while (this.canUndo && this.did.length > begun) this.undo();
  }

  /** Undoes everything. */
  restart() {
    this.history.splice(1);
    this.undo();
  }

  /** Performs the actions named in an address, as far as possible. @param {string} words */
  replay(words) {
    words
      .split(' ')
      .filter(Boolean)
      .every((word) => this.follow(word));
  }

  /** @param {string} word */
  follow(word) {
    const { ac3 } = this;
    if (word.includes('>')) {
      const arc = ac3.arcs.findIndex((_, number) => this.wordOf(number) === word && this.canTake(number));
      return arc >= 0 && this.step(arc);
    }
    if (!ac3.isIdle) return false;
    if (word === ALL) return this.askAll();
    const [name, text] = word.split('=');
    const variable = ac3.variables.findIndex((one) => one.name === name);
    const value = ac3.variables[variable]?.values.findIndex((one) => String(one) === text) ?? -1;
    return Boolean(ac3.left[variable]?.[value]) && this.decide(variable, value);
  }

  /** Whether an arc is in the queue, or will join it before the next one is taken. @param {number} arc */
  canTake(arc) {
    return this.ac3.failed < 0 && [...this.ac3.queue, ...this.ac3.consequences().joins].includes(arc);
  }

  /** @param {number} arc */
  wordOf(arc) {
    const { arcs, variables } = this.ac3;
    return `${variables[arcs[arc].x].name}>${variables[arcs[arc].y].name}`;
  }
}
