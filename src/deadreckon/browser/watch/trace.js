// A trace in memory: every event of a search in columns, with the tree of its decisions, built event by event.

/** @typedef {{name: string, values: unknown[]}} Variable with its initial domain */
/** @typedef {{name: string, kind: string, scope: number[]}} Constraint its scope has variables by number */
/** @typedef {{covers: (number | string)[][], of: number[][], uncovered: string}} Drawn what values put on the board */
/**
 * @typedef {{filtered: number[], strong: number[]}} QueueRules constraints that gac filters, and constraints that it need not filter again
 */
/** @typedef {{variables: Variable[], constraints: Constraint[], drawn?: Drawn, queue?: QueueRules}} Problem */
/** @typedef {import('../service_types.js').ShortEvent} ShortEvent the number of an event in EVENTS, then its details */

export const EVENTS = /** @type {const} */ (['decide', 'keep', 'broken', 'fail', 'undo', 'queue', 'load', 'draw', 'move', 'solution']);
export const [DECIDE, KEEP, BROKEN, FAIL, UNDO, QUEUE, LOAD, DRAW, MOVE, SOLUTION] = EVENTS.keys();
/** The end of a node of the tree: `open` if a limit cut it off, `skipped` if it had nothing left to try. */
export const STATUSES = /** @type {const} */ (['open', 'choice', 'failure', 'solution', 'skipped']);
const [OPEN, CHOICE, FAILURE, SOLVED, SKIPPED] = STATUSES.keys();

/** Whether an event refutes a decision, the root or a state. @param {Trace} trace @param {number} event */
export function isFailure(trace, event) {
  return trace.what[event] === FAIL || trace.what[event] === BROKEN;
}

/** @returns {number[]} */
function column() {
  return [];
}

/** A value is its place in the initial domain; a position is the number of events that have happened. */
export class Trace {
  // The events: each column has an entry for each event.
  what = column();
  variable = column(); // or -1
  value = column(); // the value decided or moved to, the depth of an undo, the state of a queue or load
  why = column(); // a reason, or -1
  was = column(); // how many values the variable had before
  from = column(); // where the places of an event begin: removed values, values of all variables, an estimate
  places = column();
  before = column(); // the event that an event which changes domains builds upon, or -1
  tip = column(); // the last event that changed the domains which stand after an event, or -1
  node = column(); // of the tree, in which an event happened
  /** @type {Map<number, string>} */
  parts = new Map(); // of a fail: where in the constraint
  /** @type {Map<number, unknown>} */
  impossible = new Map(); // of a decision: a value outside the initial domain; `value` is -1 then
  /** @type {Map<number, number>} */
  costs = new Map(); // of a draw or move: by how much constraints are violated then
  decisions = column(); // or moves, until an event, itself included
  failures = column();
  removed = column();
  solutions = column();

  // The tree: each column has an entry for each node, the root first.
  parent = [-1];
  start = [-1]; // the event of the decision
  end = [-1]; // the position where all that followed at once from the decision has happened, or -1
  status = [OPEN];
  closed = [-1]; // the event that gave the node its status, or -1
  depth = [0];
  firstChild = [-1];
  lastChild = [-1];
  nextSibling = [-1];

  // The current state while events are added.
  path = [0]; // the nodes
  tips = column(); // the tip before each decision
  now = -1; // the tip
  /** @type {Map<number, [number, number]>} */
  states = new Map(); // A*: the tip and the node of each state
  /** @type {Map<number, number>} */
  queuedBy = new Map(); // A*: by node, the event that added it to the frontier

  puzzle = ''; // its ID, where it is known
  propagation = ''; // its name, where it is known
  stopAfter = 0; // the number of solutions that ends the search; 0 if there is none or it is unknown
  cut = ''; // the limit that ended the search, if one did
  isLocal = false; // whether it is a local search: values move, and there is no tree

  /** @param {Problem} problem */
  constructor(problem) {
    this.problem = problem;
    this.names = new Map(problem.variables.map((variable, index) => [variable.name, index]));
    /** Why values were pruned: the constraints by number, then other reasons. */
    this.reasons = problem.constraints.map((constraint) => constraint.name);
    /** @type {Map<string, number>} */
    this.reasonNumbers = new Map(this.reasons.map((name, index) => [name, index]));
    /** @type {number[]} The first value of each variable in lists of all values. */
    this.firstValue = [];
    let values = 0;
    for (const variable of problem.variables) {
      this.firstValue.push(values);
      values += variable.values.length;
    }
    this.allValues = values;
    this.counts = problem.variables.map((variable) => variable.values.length); // how many values each has now
  }

  get length() {
    return this.what.length;
  }

  get nodes() {
    return this.parent.length;
  }

  /** Whether it is a best-first search: states are kept in a frontier. */
  get isBestFirst() {
    return this.states.size > 0;
  }

  /** The places of an event. @param {number} event */
  placesOf(event) {
    return this.places.slice(this.from[event], this.from[event + 1] ?? this.places.length);
  }

  /** @param {string | number} why a reason, or the number of a constraint */
  reason(why) {
    if (typeof why === 'number') return why;
    const known = this.reasonNumbers.get(why);
    if (known !== undefined) return known;
    this.reasonNumbers.set(why, this.reasons.length);
    return this.reasons.push(why) - 1;
  }

  /** Why an event happened, in words. @param {number} event */
  whyText(event) {
    const why = this.why[event] < 0 ? '' : this.reasons[this.why[event]];
    return this.parts.has(event) ? `${why}: ${this.parts.get(event)}` : why;
  }

  /** @param {ShortEvent[]} events */
  addAll(events) {
    for (const event of events) this.add(event);
  }

  /** @param {ShortEvent} event */
  add(event) {
    const [what, a, b] = /** @type {number[]} */ (event);
    if (what === FAIL && this.what[this.length - 1] === BROKEN) return this.addToBroken(event);
    const number = this.what.length;
    const last = number - 1;
    this.what.push(what);
    this.from.push(this.places.length);
    this.variable.push(-1);
    this.value.push(-1);
    this.why.push(-1);
    this.was.push(0);
    this.before.push(-1);
    this.decisions.push((this.decisions[last] ?? 0) + (what === DECIDE || what === MOVE ? 1 : 0));
    this.failures.push((this.failures[last] ?? 0) + (what === FAIL ? 1 : 0));
    this.solutions.push((this.solutions[last] ?? 0) + (what === SOLUTION ? 1 : 0));
    this.removed.push((this.removed[last] ?? 0) + (what === KEEP ? event.length - 3 : 0));
    if (what === DECIDE || what === MOVE) [this.variable[number], this.value[number]] = [a, b];
    else if (what === KEEP) [this.variable[number], this.why[number]] = [a, this.reason(/** @type {string | number} */ (event[2]))];
    else if (what === BROKEN) this.why[number] = this.reason(/** @type {string | number} */ (event[1]));
    else if (what === FAIL) [this.variable[number], this.why[number]] = [b, this.reason(/** @type {string | number} */ (event[1]))];
    else if (what === UNDO || what === QUEUE || what === LOAD) this.value[number] = a;
    if (what === DECIDE && b < 0) this.impossible.set(number, event[3]);
    if (what === FAIL && event.length > 3) this.parts.set(number, String(event[3]));
    if (what === DRAW || (what === MOVE && event.length > 3)) this.costs.set(number, Number(what === DRAW ? a : event[3]));
    const places = { [KEEP]: 3, [QUEUE]: 2, [DRAW]: 2, [SOLUTION]: 1 }[what];
    if (places) for (let i = places; i < event.length; i++) this.places.push(Number(event[i]));
    this.grow(number);
    this.tip.push(this.now);
    this.node.push(this.path[this.path.length - 1]);
  }

  /** A "broken" and the "fail" after it are one failure, and one event. @param {ShortEvent} event */
  addToBroken([, why, variable, part]) {
    const last = this.length - 1;
    this.what[last] = FAIL;
    this.variable[last] = Number(variable);
    if (why !== '') this.why[last] = this.reason(/** @type {string | number} */ (why));
    if (part !== undefined) this.parts.set(last, String(part));
    this.failures[last]++;
  }

  /** The effect of an event on the domains and on the tree. @param {number} event */
  grow(event) {
    const [what, variable, value] = [this.what[event], this.variable[event], this.value[event]];
    if (what === DECIDE) {
      this.tips.push(this.now);
      this.endSegment(event);
      this.addNode(event);
      this.change(event, value < 0 ? 0 : 1);
    } else if (what === KEEP) this.change(event, this.counts[variable] - (this.places.length - this.from[event]));
    else if (what === MOVE) this.change(event, 1);
    else if (what === DRAW) {
      this.isLocal = true;
      this.endSegment(event);
      this.now = event;
      this.counts.fill(1);
    } else if (what === UNDO) {
      this.endSegment(event);
      this.takeBack(this.tips[value] ?? this.now);
      this.tips.length = Math.min(this.tips.length, value);
      this.leave(value + 1, event);
    } else if (what === QUEUE) {
      const node = this.path[this.path.length - 1];
      this.states.set(value, [this.now, node]);
      this.queuedBy.set(node, event);
    } else if (what === LOAD) this.load(value, event);
    else if (what === FAIL || what === SOLUTION) this.close(what === FAIL ? FAILURE : SOLVED, event);
    else if (what === BROKEN) this.close(FAILURE, event);
  }

  /** @param {number} event @param {number} left how many values its variable has then */
  change(event, left) {
    this.was[event] = this.counts[this.variable[event]];
    this.counts[this.variable[event]] = left;
    this.before[event] = this.now;
    this.now = event;
  }

  /** Undoes changes until `tip` is the last one. @param {number} tip */
  takeBack(tip) {
    for (; this.now !== tip && this.now >= 0; this.now = this.before[this.now])
      if (this.was[this.now]) this.counts[this.variable[this.now]] = this.was[this.now];
  }

  /** @param {number} state @param {number} event */
  load(state, event) {
    const [tip, node] = this.states.get(state) ?? [-1, 0];
    this.endSegment(event);
    this.takeBack(-1);
    const chain = [];
    for (let one = tip; one >= 0; one = this.before[one]) chain.push(one);
    for (const one of chain.reverse()) this.counts[this.variable[one]] = this.leftAfter(one);
    this.now = tip;
    this.path = [node];
    this.tips = [];
  }

  /** The number of values that the variable of an event has after it. @param {number} event */
  leftAfter(event) {
    if (this.what[event] !== KEEP) return this.value[event] < 0 ? 0 : 1;
    return this.was[event] - ((this.from[event + 1] ?? this.places.length) - this.from[event]);
  }

  /** @param {number} event */
  addNode(event) {
    const node = this.parent.length;
    const parent = this.path[this.path.length - 1];
    this.parent.push(parent);
    this.start.push(event);
    this.end.push(-1);
    this.status.push(OPEN);
    this.closed.push(-1);
    this.depth.push(this.depth[parent] + 1);
    this.firstChild.push(-1);
    this.lastChild.push(-1);
    this.nextSibling.push(-1);
    if (this.lastChild[parent] < 0) this.firstChild[parent] = node;
    else this.nextSibling[this.lastChild[parent]] = node;
    this.lastChild[parent] = node;
    this.status[parent] = CHOICE;
    this.path.push(node);
  }

  /** @param {number} event */
  endSegment(event) {
    const node = this.path[this.path.length - 1];
    if (this.end[node] < 0) this.end[node] = event;
  }

  /** @param {number} status @param {number} event */
  close(status, event) {
    const node = this.path[this.path.length - 1];
    if (this.status[node] !== CHOICE) this.status[node] = status;
    this.closed[node] = event;
  }

  /** Leaves the nodes of the path after the first `many`. @param {number} many @param {number} event */
  leave(many, event) {
    for (const node of this.path.slice(many)) {
      if (this.status[node] === OPEN) this.status[node] = SKIPPED;
      if (this.closed[node] < 0) this.closed[node] = event;
    }
    this.path.length = Math.min(this.path.length, many);
  }

  /** The search has ended: nothing more will be added. @param {string} [cut] the limit that ended it */
  finish(cut = '') {
    this.cut = cut;
    for (let node = 0; node < this.nodes; node++) if (this.end[node] < 0) this.end[node] = this.length;
    return this;
  }
}
