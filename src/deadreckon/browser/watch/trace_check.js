// Checks the domains while a trace is read: finds a line that contradicts earlier ones, and names a missing "undo".

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {{variable: number, text: string, line: number, start: number}} Decision `start`: of its changes, on the trail */
/** @typedef {{first: number, before: Uint8Array, line: number}} Change of the domain that begins at `first` */

export class DomainCheck {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.left = new Uint8Array(trace.allValues).fill(1);
    /** @type {Change[]} */
    this.trail = [];
    /** @type {Decision[]} that stand */
    this.decisions = [];
    /** @type {Map<number, number>} by variable, the number of its decision */
    this.decided = new Map();
    /** @type {Map<number, Uint8Array>} */
    this.states = new Map();
    this.failure = 0; // the line that refuted the last decision or the root
  }

  /** Whether a value is in the domain of a variable. @param {number} variable @param {number} place */
  has(variable, place) {
    return place >= 0 && this.left[this.trace.firstValue[variable] + place] === 1;
  }

  /** The number of values of a variable. @param {number} variable */
  size(variable) {
    return sizeOf(this.domain(variable));
  }

  /** @param {number} variable */
  domain(variable) {
    const first = this.trace.firstValue[variable];
    return this.left.subarray(first, first + this.trace.problem.variables[variable].values.length);
  }

  /** @param {number} variable @param {number} place @param {string} text @param {number} line */
  decide(variable, place, text, line) {
    this.decided.set(variable, this.decisions.length);
    this.decisions.push({ variable, text, line, start: this.trail.length });
    const domain = this.remember(variable, line).fill(0);
    if (place >= 0) domain[place] = 1;
  }

  /** @param {number} variable @param {number[]} places @param {number} line */
  prune(variable, places, line) {
    const domain = this.remember(variable, line);
    for (const place of places) domain[place] = 0;
  }

  /** The domain of a variable, for a change; its old values are put on the trail. @param {number} variable @param {number} line */
  remember(variable, line) {
    const domain = this.domain(variable);
    this.trail.push({ first: this.trace.firstValue[variable], before: domain.slice(), line });
    return domain;
  }

  /** @param {number} depth the decisions that still stand */
  undo(depth) {
    if (depth >= this.decisions.length) return;
    for (const { first, before } of this.trail.splice(this.decisions[depth].start).reverse()) this.left.set(before, first);
    for (const { variable } of this.decisions.splice(depth)) this.decided.delete(variable);
    this.failure = 0;
  }

  /** @param {number} state */
  queue(state) {
    this.states.set(state, this.left.slice());
  }

  /** @param {number} state */
  load(state) {
    this.left = this.states.get(state)?.slice() ?? this.left;
    this.trail = [];
    this.decisions = [];
    this.decided.clear();
    this.failure = 0;
  }

  /** The decision of a variable that already stands, or "". @param {number} variable */
  standing(variable) {
    const depth = this.decided.get(variable);
    return depth === undefined ? '' : `: ${this.named(depth)} stands${undoTo(depth)}`;
  }

  /** The events expected after a failure. */
  afterFailure() {
    const depth = this.decisions.length - 1;
    return depth < 0
      ? `no more events: line ${this.failure} refutes the root`
      : `"undo": line ${this.failure} refutes ${this.named(depth)}${undoTo(depth)}`;
  }

  /**
   * The line that pruned a value, and the undo that restores it; "" if no undo does.
   * @param {number} variable
   * @param {number} place
   */
  lost(variable, place) {
    const first = this.trace.firstValue[variable];
    const at = this.trail.findLastIndex((change) => change.first === first && change.before[place] === 1);
    const depth = this.depthOf(at);
    if (depth < 0) return '';
    const { line, text, start } = this.decisions[depth];
    const value = JSON.stringify(this.trace.problem.variables[variable].values[place]);
    const cause = at === start ? `line ${line} decided ${text}` : this.pruned(at, value);
    return `: ${cause}${undoTo(depth)}`;
  }

  /**
   * The undo that restores a domain of this size; "" if none does.
   * @param {number} variable
   * @param {number} size
   */
  lostSize(variable, size) {
    const { name } = this.trace.problem.variables[variable];
    const first = this.trace.firstValue[variable];
    for (let depth = this.decisions.length - 1; depth >= 0; depth--) {
      const { start } = this.decisions[depth];
      const at = this.trail.findIndex((change, index) => index >= start && change.first === first);
      if (at >= 0 && sizeOf(this.trail[at].before) === size) return `: ${this.pruned(at, `values of ${name}`)}${undoTo(depth)}`;
    }
    return '';
  }

  /** @param {number} at the place of the change on the trail @param {string} what */
  pruned(at, what) {
    return `line ${this.trail[at].line} pruned ${what} after ${this.named(this.depthOf(at))}`;
  }

  /** The number of the decision that a change follows, or -1. @param {number} at */
  depthOf(at) {
    return this.decisions.findLastIndex(({ start }) => start <= at);
  }

  /** @param {number} depth */
  named(depth) {
    return `${this.decisions[depth].text} (line ${this.decisions[depth].line})`;
  }
}

/** @param {Uint8Array} domain */
function sizeOf(domain) {
  return domain.reduce((sum, one) => sum + one, 0);
}

/** @param {number} depth */
function undoTo(depth) {
  return `; undo to depth ${depth} first?`;
}
