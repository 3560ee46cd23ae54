// The domains while a trace is read, so that a line which contradicts those before it is found where it stands.

/** @typedef {import('./trace.js').Trace} Trace */

export class DomainCheck {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.left = new Uint8Array(trace.allValues).fill(1);
    /** @type {[first: number, before: Uint8Array][]} */
    this.trail = [];
    /** @type {number[]} how long the trail was before each decision */
    this.marks = [];
    /** @type {Map<number, Uint8Array>} */
    this.states = new Map();
  }

  /** Whether a variable still has a value. @param {number} variable @param {number} place */
  has(variable, place) {
    return place >= 0 && this.left[this.trace.firstValue[variable] + place] === 1;
  }

  /** @param {number} variable @param {number} place */
  decide(variable, place) {
    this.marks.push(this.trail.length);
    const domain = this.remember(variable).fill(0);
    if (place >= 0) domain[place] = 1;
  }

  /** @param {number} variable @param {number[]} places */
  remove(variable, places) {
    const domain = this.remember(variable);
    for (const place of places) domain[place] = 0;
  }

  /** The domain of a variable, to be changed; what it was is put on the trail. @param {number} variable */
  remember(variable) {
    const first = this.trace.firstValue[variable];
    const domain = this.left.subarray(first, first + this.trace.problem.variables[variable].values.length);
    this.trail.push([first, domain.slice()]);
    return domain;
  }

  /** @param {number} depth the decisions that still stand */
  undo(depth) {
    const length = this.marks[depth] ?? this.trail.length;
    for (const [first, before] of this.trail.splice(length).reverse()) this.left.set(before, first);
    this.marks.length = Math.min(this.marks.length, depth);
  }

  /** @param {number} state */
  queue(state) {
    this.states.set(state, this.left.slice());
  }

  /** @param {number} state */
  load(state) {
    this.left = this.states.get(state)?.slice() ?? this.left;
    this.trail = [];
    this.marks = [];
  }
}
