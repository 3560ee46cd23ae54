// AC-3 (Mackworth 1977) on the arcs of a binary CSP, value by value; any waiting arc may be taken next.

/** @typedef {{name: string, values: unknown[]}} Variable */
/** @typedef {{name: string, scope: number[], allowed: number[][]}} Constraint pairs of values, by number */
/** @typedef {{variables: Variable[], constraints: Constraint[]}} BinaryCsp answer of the service to `graph` */
/** @typedef {{x: number, y: number, constraint: number, allows: (valueX: number, valueY: number) => boolean}} Arc */
/** @typedef {'waiting' | 'now' | 'checked' | 'unasked' | 'empty'} ArcState empty: its variable has no value left */
/** @typedef {{value: number, support: number}} Judged a value and its support, -1 for none */
/**
 * @typedef {object} Revision the current or last revised arc x → y
 * @property {number} arc
 * @property {number[]} values of x when the arc was taken
 * @property {Judged[]} judged
 * @property {boolean} isSettled whether its consequences have been applied
 */

export class Ac3 {
  /** @param {BinaryCsp} csp */
  constructor({ variables, constraints }) {
    this.variables = variables;
    /** @type {Arc[]} */
    this.arcs = constraints.flatMap(({ scope: [a, b], allowed }, constraint) => {
      const pairs = new Set(allowed.map(([i, j]) => `${i} ${j}`));
      return [
        { x: a, y: b, constraint, allows: (i, j) => pairs.has(`${i} ${j}`) },
        { x: b, y: a, constraint, allows: (i, j) => pairs.has(`${j} ${i}`) },
      ];
    });
    this.left = variables.map(({ values }) => values.map(() => true));
    this.decided = variables.map(() => -1);
    /** @type {number[]} the queue of arcs, first to last */
    this.queue = [];
    /** @type {ArcState[]} */
    this.states = this.arcs.map(() => 'unasked');
    /** @type {Revision | null} */
    this.revision = null;
    this.checks = 0; // pairs of values looked up
    this.taken = 0; // arcs taken since the last decision
    this.failed = -1; // the variable without a value
  }

  /** The remaining values of a variable, by number. @param {number} variable */
  domain(variable) {
    return this.left[variable].flatMap((isLeft, value) => (isLeft ? [value] : []));
  }

  /** Whether the queue is empty and no revision is in progress. */
  get isIdle() {
    return this.failed < 0 && !this.queue.length && (this.revision?.isSettled ?? true);
  }

  get isSolved() {
    return this.isIdle && this.variables.every((_, variable) => this.domain(variable).length === 1);
  }

  /** Whether the last arc taken has values not yet judged. */
  get isJudging() {
    return this.revision !== null && this.revision.judged.length < this.revision.values.length;
  }

  /** Decides a value: the arcs to its variable join the queue. @param {number} variable @param {number} value */
  decide(variable, value) {
    this.left[variable] = this.left[variable].map((_, other) => other === value);
    this.decided[variable] = value;
    this.begin(this.arcs.flatMap(({ y }, arc) => (y === variable ? [arc] : [])));
  }

  /** Puts every arc in the queue. */
  askAll() {
    this.begin([...this.arcs.keys()]);
  }

  /** @param {number[]} queue */
  begin(queue) {
    this.queue = queue;
    this.states = this.arcs.map((_, arc) => (queue.includes(arc) ? 'waiting' : 'unasked'));
    this.revision = null;
    this.taken = 0;
  }

  /** Takes an arc out of the queue, after the consequences of the previous one. @param {number} arc */
  take(arc) {
    this.settle();
    this.queue = this.queue.filter((other) => other !== arc);
    this.states[arc] = 'now';
    this.taken++;
    this.revision = { arc, values: this.domain(this.arcs[arc].x), judged: [], isSettled: false };
    return true;
  }

  /** Looks for a support of the next value of x, and prunes the value if y has none. */
  judge() {
    const revision = /** @type {Revision} */ (this.revision);
    const { x, y, allows } = this.arcs[revision.arc];
    const value = revision.values[revision.judged.length];
    let support = -1;
    for (const other of this.domain(y)) {
      this.checks++;
      if (!allows(value, other)) continue;
      support = other;
      break;
    }
    revision.judged.push({ value, support });
    if (support < 0) this.left[x][value] = false;
    if (this.isJudging) return;
    const { joins } = this.consequences();
    if (!this.domain(x).length || (!joins.length && !this.queue.length)) this.settle();
  }

  /** The other arcs to x, which join the queue if values of x were pruned, and the arcs already in it. */
  consequences() {
    const { revision } = this;
    if (!revision || revision.isSettled || !pruned(revision).length) return { joins: [], waits: [] };
    const { x, constraint } = this.arcs[revision.arc];
    const others = this.arcs.flatMap((arc, number) => (arc.y === x && arc.constraint !== constraint ? [number] : []));
    return {
      joins: others.filter((arc) => !this.queue.includes(arc)),
      waits: others.filter((arc) => this.queue.includes(arc)),
    };
  }

  /** Applies the consequences of the last arc taken: a failure, or arcs that join the queue. */
  settle() {
    const { revision } = this;
    if (!revision || revision.isSettled) return;
    while (this.isJudging) this.judge();
    if (revision.isSettled) return; // already done with the last value
    const { x } = this.arcs[revision.arc];
    const { joins } = this.consequences();
    revision.isSettled = true;
    if (!this.domain(x).length) {
      this.failed = x;
      this.states[revision.arc] = 'empty';
      return;
    }
    this.states[revision.arc] = 'checked';
    for (const arc of joins) {
      this.states[arc] = 'waiting';
      this.queue.push(arc);
    }
  }

  /** Judges one value, or takes the next arc. @returns {boolean} whether anything was left to do */
  fineStep() {
    if (this.isJudging) this.judge();
    else return this.takeNext();
    return true;
  }

  /** Judges all values of the current arc, of the next one, or of the chosen one. @param {number} [chosen] an arc of the queue */
  step(chosen = -1) {
    if (chosen >= 0) this.take(chosen);
    else if (!this.isJudging && !this.takeNext()) return false;
    while (this.isJudging) this.judge();
    return true;
  }

  /** The first arc of the queue, including arcs added by the last revision. */
  takeNext() {
    if (this.failed >= 0) return false;
    this.settle();
    return this.failed < 0 && this.queue.length > 0 && this.take(this.queue[0]);
  }

  /** Runs until the queue is empty or a variable has no value. */
  run() {
    while (this.step());
  }

  /** The mutable state, for `restore`. */
  save() {
    const { left, decided, queue, states, revision, checks, taken, failed } = this;
    return structuredClone({ left, decided, queue, states, revision, checks, taken, failed });
  }

  /** @param {ReturnType<Ac3['save']>} saved */
  restore(saved) {
    Object.assign(this, structuredClone(saved));
  }
}

/** The values pruned so far by a revision. @param {Revision} revision */
export function pruned({ judged }) {
  return judged.flatMap(({ value, support }) => (support < 0 ? [value] : []));
}
