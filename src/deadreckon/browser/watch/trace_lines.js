// Traces as text: one JSON object a line, as `reckon solve --trace` writes them and docs/reference/traces.md describes.

import { DRAW, EVENTS, FAIL, KEEP, QUEUE, SOLUTION, Trace } from './trace.js';
import { DomainCheck } from './trace_check.js';

/** @typedef {import('./trace.js').ShortEvent} ShortEvent */
/** @typedef {import('./trace.js').Problem} Problem */
/** @typedef {import('./trace.js').Variable} Variable */
/** @typedef {import('./trace.js').Constraint} Constraint */
/** @typedef {Record<string, unknown>} Fields of a line, not checked yet */

/** A trace that cannot be read: the line, what was found there and what was expected. */
export class TraceError extends Error {
  /** @param {number} line from 1 @param {string} found @param {string} expected */
  constructor(line, found, expected) {
    super(`line ${line}: found ${found}, expected ${expected}`);
  }
}

/** Reads a trace; raises TraceError. @param {string} text @returns {Trace} */
export function readTrace(text) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim());
  if (first < 0) throw new TraceError(1, 'nothing', 'a line with the event "problem"');
  const problem = parseLine(lines[first], first + 1);
  const trace = new Trace(readProblem(problem, first + 1));
  trace.puzzle = typeof problem.puzzle === 'string' ? problem.puzzle : '';
  trace.stopAfter = readStopAfter(problem.solutions, first + 1);
  const reader = new LineReader(trace);
  for (let i = first + 1; i < lines.length; i++) if (lines[i].trim()) reader.read(parseLine(lines[i], i + 1), i + 1);
  reader.end();
  return trace.finish();
}

/** @param {string} text @param {number} line @returns {Fields} */
function parseLine(text, line) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new TraceError(line, shown(text), 'a JSON object');
  }
  if (typeof record !== 'object' || !record || Array.isArray(record)) throw new TraceError(line, shown(record), 'a JSON object');
  return record;
}

/** @param {Fields} record @param {number} line @returns {Problem} */
function readProblem({ event, variables, constraints = [] }, line) {
  if (event !== 'problem') throw new TraceError(line, `the event ${shown(event)}`, 'the event "problem" first');
  const listed = listOf(variables, 'variables', line);
  const limits = listOf(constraints, 'constraints', line);
  /** @type {Map<string, number>} */
  const names = new Map();
  const read = listed.map((variable) => readVariable(variable, names, line));
  return { variables: read, constraints: limits.map((one) => readConstraint(one, names, line)) };
}

/** @param {unknown} list @param {string} name @param {number} line @returns {unknown[]} */
function listOf(list, name, line) {
  if (!Array.isArray(list)) throw new TraceError(line, `${name} ${shown(list)}`, 'a list');
  return list;
}

/** @param {unknown} variable @param {Map<string, number>} names gets its name @param {number} line @returns {Variable} */
function readVariable(variable, names, line) {
  const { name, values } = /** @type {Fields} */ (Object(variable));
  if (typeof name !== 'string' || !Array.isArray(values))
    throw new TraceError(line, `the variable ${shown(variable)}`, 'an object with name and values');
  if (names.has(name)) throw new TraceError(line, `the variable ${shown(name)} twice`, 'each name once');
  if (new Set(values.map(key)).size < values.length) throw new TraceError(line, `a value of ${shown(name)} twice`, 'each value once');
  names.set(name, names.size);
  return { name, values };
}

/** @param {unknown} constraint @param {Map<string, number>} names @param {number} line @returns {Constraint} */
function readConstraint(constraint, names, line) {
  const { name, kind, scope } = /** @type {Fields} */ (Object(constraint));
  if (typeof name !== 'string') throw new TraceError(line, `the constraint ${shown(constraint)}`, 'an object with a name');
  const listed = scope ?? [];
  if (!Array.isArray(listed)) throw new TraceError(line, `the scope ${shown(scope)} of ${shown(name)}`, 'a list');
  const numbers = listed.map((/** @type {string} */ variable) => {
    const number = names.get(variable);
    if (number === undefined) throw new TraceError(line, `${shown(variable)} in the scope of ${shown(name)}`, 'the name of a variable');
    return number;
  });
  return { name, kind: String(kind ?? ''), scope: numbers };
}

/** The number of solutions that end the search; 0 without one. @param {unknown} solutions @param {number} line */
function readStopAfter(solutions, line) {
  if (solutions === undefined || solutions === null) return 0;
  if (typeof solutions === 'number' && Number.isInteger(solutions) && solutions > 0) return solutions;
  throw new TraceError(line, `solutions ${shown(solutions)}`, 'a whole number from 1 on');
}

class LineReader {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.places = trace.problem.variables.map(({ values }) => new Map(values.map((value, place) => [key(value), place])));
    this.domains = new DomainCheck(trace);
    this.line = 0;
    /** @type {(() => never) | null} */
    this.unlessFails = null; // after a decision for a value that is not in the domain, which has to fail at once
  }

  /** Adds the event of a line. @param {Fields} record @param {number} line */
  read(record, line) {
    const what = EVENTS.indexOf(/** @type {'decide'} */ (record.event));
    if (what !== FAIL) this.end();
    this.unlessFails = null;
    if (what < 0) throw new TraceError(line, `the event ${shown(record.event)}`, `one of ${EVENTS.join(', ')}`);
    this.line = line;
    this.trace.add(/** @type {ShortEvent} */ ([what, ...this[/** @type {'decide'} */ (record.event)](record)]));
    if (what === DRAW && typeof record.cost !== 'number') this.trace.costs.delete(this.trace.length - 1);
  }

  /** Refuses a decision for a value outside the domain unless a failure follows. */
  end() {
    this.unlessFails?.();
  }

  /** The search `moves` may decide a value that is pruned, and fails at once. @param {Fields} record */
  decide({ variable, value }) {
    const number = this.variable(variable);
    const place = this.places[number].get(key(value)) ?? -1;
    const text = `${variable} = ${shown(value)}`;
    const standing = this.domains.standing(number);
    if (standing) this.refuse(`the decision ${text}`, `an undecided variable${standing}`);
    this.expectNoFailure('decide');
    if (!this.domains.has(number, place)) {
      const lost = this.domains.lost(number, place);
      this.unlessFails = () => this.refuse(`the decision ${text}`, `a value in its domain, or "fail" next${lost}`);
    }
    this.domains.decide(number, place, text, this.line);
    return place < 0 ? [number, place, value] : [number, place];
  }

  /** @param {Fields} record */
  move({ variable, value, cost }) {
    const number = this.variable(variable);
    return [number, this.place(number, value), ...(typeof cost === 'number' ? [cost] : [])];
  }

  /** @param {Fields} record */
  keep({ variable, removed, left, why }) {
    const number = this.variable(variable);
    const places = this.list(removed, 'removed').map((value) => this.possible(number, value));
    const rest = this.domains.size(number) - places.length;
    if (left !== undefined && left !== rest)
      this.refuse(`left ${shown(left)}`, `${rest}${this.domains.lostSize(number, Number(left) + places.length)}`);
    this.domains.prune(number, places, this.line);
    return [number, String(why ?? ''), ...places];
  }

  /** @param {Fields} record */
  broken({ why }) {
    this.domains.failure = this.line;
    return [String(why ?? '')];
  }

  /** @param {Fields} record */
  fail({ why, variable }) {
    this.domains.failure = this.line;
    const text = String(why ?? '');
    const cut = text.lastIndexOf(': ');
    const isPart = cut > 0 && !this.trace.reasonNumbers.has(text) && this.trace.reasonNumbers.has(text.slice(0, cut));
    const number = variable === null || variable === undefined ? -1 : this.variable(variable);
    return isPart ? [text.slice(0, cut), number, text.slice(cut + 2)] : [text, number];
  }

  /** @param {Fields} record */
  undo({ depth }) {
    const number = this.whole(depth, 'depth');
    if (number > this.trace.tips.length) this.refuse(`depth ${number}`, `at most ${this.trace.tips.length}, the decisions that stand`);
    this.domains.undo(number);
    return [number];
  }

  /** @param {Fields} record */
  queue({ state, estimate }) {
    const number = this.whole(state, 'state');
    this.domains.queue(number);
    return [number, Number(estimate ?? 0)];
  }

  /** @param {Fields} record */
  load({ state }) {
    const number = /** @type {number} */ (state);
    if (!this.trace.states.has(number)) this.refuse(`state ${shown(state)}`, 'one that "queue" put into the frontier before');
    this.domains.load(number);
    return [number];
  }

  /** @param {Fields} record */
  draw({ values, cost }) {
    return [Number(cost ?? 0), ...this.all(values).map((value, number) => this.place(number, value))];
  }

  /** @param {Fields} record */
  solution({ values }) {
    this.expectNoFailure('solution');
    const place = this.trace.isLocal ? 'place' : 'possible';
    return this.all(values).map((value, number) => this[place](number, value));
  }

  /** A refuted decision has to be undone before what follows. @param {string} event */
  expectNoFailure(event) {
    if (this.domains.failure) this.refuse(`"${event}" after a failure`, this.domains.afterFailure());
  }

  /** A value for each variable. @param {unknown} values */
  all(values) {
    const many = this.trace.problem.variables.length;
    const list = this.list(values, 'values');
    return list.length === many ? list : this.refuse(`${list.length} values`, `${many}, one for each variable`);
  }

  /** @param {unknown} name */
  variable(name) {
    return this.trace.names.get(/** @type {string} */ (name)) ?? this.refuse(`the variable ${shown(name)}`, 'one of the problem');
  }

  /** @param {number} variable @param {unknown} value */
  place(variable, value) {
    const { name } = this.trace.problem.variables[variable];
    return this.places[variable].get(key(value)) ?? this.refuse(`the value ${shown(value)}`, `one of those of ${name}`);
  }

  /** A value in the domain of the variable. @param {number} variable @param {unknown} value @returns {number} */
  possible(variable, value) {
    const place = this.place(variable, value);
    const { name } = this.trace.problem.variables[variable];
    return this.domains.has(variable, place)
      ? place
      : this.refuse(`the value ${shown(value)} of ${name}`, `one in its domain${this.domains.lost(variable, place)}`);
  }

  /** @param {unknown} list @param {string} name @returns {unknown[]} */
  list(list, name) {
    return Array.isArray(list) ? list : this.refuse(`${name} ${shown(list)}`, 'a list');
  }

  /** @param {unknown} number @param {string} name @returns {number} */
  whole(number, name) {
    return typeof number === 'number' && Number.isInteger(number) && number >= 0
      ? number
      : this.refuse(`${name} ${shown(number)}`, 'a whole number from 0 on');
  }

  /** @param {string} found @param {string} expected @returns {never} */
  refuse(found, expected) {
    throw new TraceError(this.line ?? 0, found, expected);
  }
}

/**
 * An event of a trace as the record of its line.
 * @param {Trace} trace
 * @param {number} event
 * @returns {Fields}
 */
export function eventRecord(trace, event) {
  const [what, index, value] = [trace.what[event], trace.variable[event], trace.value[event]];
  const variable = index < 0 ? null : trace.problem.variables[index];
  const places = trace.placesOf(event);
  const name = EVENTS[what];
  const cost = trace.costs.has(event) ? { cost: trace.costs.get(event) } : {};
  if (what === KEEP) {
    const removed = places.map((place) => variable?.values[place]);
    return { event: name, variable: variable?.name, removed, left: trace.leftAfter(event), why: trace.whyText(event) };
  }
  if (what === DRAW || what === SOLUTION) {
    const values = places.map((place, number) => trace.problem.variables[number].values[place]);
    return { event: name, values, ...cost };
  }
  if (name === 'decide' || name === 'move') {
    const chosen = trace.impossible.has(event) ? trace.impossible.get(event) : variable?.values[value];
    return { event: name, variable: variable?.name, value: chosen, ...cost };
  }
  if (name === 'broken') return { event: name, why: trace.whyText(event) };
  if (name === 'fail') return { event: name, why: trace.whyText(event), variable: variable?.name ?? null };
  if (what === QUEUE) return { event: name, state: value, estimate: places[0] };
  return name === 'undo' ? { event: name, depth: value } : { event: name, state: value };
}

/** A whole trace as text, which `readTrace` reads. @param {Trace} trace */
export function writeTrace(trace) {
  const { variables, constraints } = trace.problem;
  const named = constraints.map(({ name, kind, scope }) => ({
    name,
    kind,
    scope: scope.map((index) => variables[index].name),
  }));
  const about = { ...(trace.puzzle && { puzzle: trace.puzzle }), ...(trace.stopAfter && { solutions: trace.stopAfter }) };
  const lines = [JSON.stringify({ event: 'problem', variables, constraints: named, ...about })];
  for (let event = 0; event < trace.length; event++) lines.push(JSON.stringify(eventRecord(trace, event)));
  return lines.join('\n') + '\n';
}

/** @param {unknown} value */
function key(value) {
  return JSON.stringify(value);
}

/** @param {unknown} value */
function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
