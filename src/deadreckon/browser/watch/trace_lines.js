// Traces as text: one JSON object a line, as `reckon solve --trace` writes them and docs/reference/traces.md describes.

import { DRAW, EVENTS, FAIL, KEEP, QUEUE, SOLUTION, Trace } from './trace.js';
import { DomainCheck } from './trace_check.js';

/** @typedef {import('./trace.js').ShortEvent} ShortEvent */
/** @typedef {import('./trace.js').Problem} Problem */

/** A trace that cannot be read: which line, what was found there and what was expected. */
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

/** @param {string} text @param {number} line @returns {Record<string, any>} */
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

/** @param {Record<string, any>} record @param {number} line @returns {Problem} */
function readProblem({ event, variables, constraints = [] }, line) {
  if (event !== 'problem') throw new TraceError(line, `the event ${shown(event)}`, 'the event "problem" first');
  for (const [list, name] of [
    [variables, 'variables'],
    [constraints, 'constraints'],
  ])
    if (!Array.isArray(list)) throw new TraceError(line, `${name} ${shown(list)}`, 'a list');
  const names = new Map();
  for (const variable of variables) {
    if (typeof variable?.name !== 'string' || !Array.isArray(variable.values))
      throw new TraceError(line, `the variable ${shown(variable)}`, 'an object with name and values');
    if (names.has(variable.name)) throw new TraceError(line, `the variable ${shown(variable.name)} twice`, 'each name once');
    if (new Set(variable.values.map(key)).size < variable.values.length)
      throw new TraceError(line, `a value of ${shown(variable.name)} twice`, 'each value once');
    names.set(variable.name, names.size);
  }
  return {
    variables: variables.map((/** @type {any} */ { name, values }) => ({ name, values })),
    constraints: constraints.map((/** @type {any} */ one) => readConstraint(one, names, line)),
  };
}

/** @param {any} constraint @param {Map<string, number>} names @param {number} line */
function readConstraint(constraint, names, line) {
  if (typeof constraint?.name !== 'string') throw new TraceError(line, `the constraint ${shown(constraint)}`, 'an object with a name');
  if (!Array.isArray(constraint.scope ?? []))
    throw new TraceError(line, `the scope ${shown(constraint.scope)} of ${shown(constraint.name)}`, 'a list');
  const scope = (constraint.scope ?? []).map((/** @type {string} */ name) => {
    if (!names.has(name)) throw new TraceError(line, `${shown(name)} in the scope of ${shown(constraint.name)}`, 'the name of a variable');
    return names.get(name);
  });
  return { name: constraint.name, kind: String(constraint.kind ?? ''), scope };
}

/** How many solutions end the search; 0 for no such number. @param {any} solutions @param {number} line */
function readStopAfter(solutions, line) {
  if (solutions === undefined || solutions === null) return 0;
  if (Number.isInteger(solutions) && solutions > 0) return solutions;
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

  /** Adds the event of a line. @param {Record<string, any>} record @param {number} line */
  read(record, line) {
    const what = EVENTS.indexOf(record.event);
    if (what !== FAIL) this.end();
    this.unlessFails = null;
    if (what < 0) throw new TraceError(line, `the event ${shown(record.event)}`, `one of ${EVENTS.join(', ')}`);
    this.line = line;
    this.trace.add(/** @type {ShortEvent} */ ([what, ...this[/** @type {'decide'} */ (record.event)](record)]));
    if (what === DRAW && typeof record.cost !== 'number') this.trace.costs.delete(this.trace.length - 1);
  }

  /** Refuses a decision for a value that is not in the domain, where no failure follows. */
  end() {
    this.unlessFails?.();
  }

  /** The search `moves` may decide a value that is pruned, and fails at once. @param {Record<string, any>} record */
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

  /** @param {Record<string, any>} record */
  move({ variable, value, cost }) {
    const number = this.variable(variable);
    return [number, this.place(number, value), ...(typeof cost === 'number' ? [cost] : [])];
  }

  /** @param {Record<string, any>} record */
  keep({ variable, removed, left, why }) {
    const number = this.variable(variable);
    const places = this.list(removed, 'removed').map((value) => this.possible(number, value));
    const rest = this.domains.size(number) - places.length;
    if (left !== undefined && left !== rest)
      this.refuse(`left ${shown(left)}`, `${rest}${this.domains.lostSize(number, left + places.length)}`);
    this.domains.prune(number, places, this.line);
    return [number, String(why ?? ''), ...places];
  }

  /** @param {Record<string, any>} record */
  broken({ why }) {
    this.domains.failure = this.line;
    return [String(why ?? '')];
  }

  /** @param {Record<string, any>} record */
  fail({ why, variable }) {
    this.domains.failure = this.line;
    const text = String(why ?? '');
    const cut = text.lastIndexOf(': ');
    const isPart = cut > 0 && !this.trace.reasonNumbers.has(text) && this.trace.reasonNumbers.has(text.slice(0, cut));
    const number = variable === null || variable === undefined ? -1 : this.variable(variable);
    return isPart ? [text.slice(0, cut), number, text.slice(cut + 2)] : [text, number];
  }

  /** @param {Record<string, any>} record */
  undo({ depth }) {
    const number = this.whole(depth, 'depth');
    if (number > this.trace.tips.length) this.refuse(`depth ${number}`, `at most ${this.trace.tips.length}, the decisions that stand`);
    this.domains.undo(number);
    return [number];
  }

  /** @param {Record<string, any>} record */
  queue({ state, estimate }) {
    this.domains.queue(this.whole(state, 'state'));
    return [state, Number(estimate ?? 0)];
  }

  /** @param {Record<string, any>} record */
  load({ state }) {
    if (!this.trace.states.has(state)) this.refuse(`state ${shown(state)}`, 'one that "queue" put into the frontier before');
    this.domains.load(state);
    return [state];
  }

  /** @param {Record<string, any>} record */
  draw({ values, cost }) {
    return [Number(cost ?? 0), ...this.all(values).map((value, number) => this.place(number, value))];
  }

  /** @param {Record<string, any>} record */
  solution({ values }) {
    this.expectNoFailure('solution');
    const place = this.trace.isLocal ? 'place' : 'possible';
    return this.all(values).map((value, number) => this[place](number, value));
  }

  /** A refuted decision has to be undone before what follows. @param {string} event */
  expectNoFailure(event) {
    if (this.domains.failure) this.refuse(`"${event}" after a failure`, this.domains.afterFailure());
  }

  /** A value for each variable. @param {any} values */
  all(values) {
    const many = this.trace.problem.variables.length;
    const list = this.list(values, 'values');
    return list.length === many ? list : this.refuse(`${list.length} values`, `${many}, one for each variable`);
  }

  /** @param {any} name */
  variable(name) {
    return this.trace.names.get(name) ?? this.refuse(`the variable ${shown(name)}`, 'one of the problem');
  }

  /** @param {number} variable @param {any} value */
  place(variable, value) {
    const { name } = this.trace.problem.variables[variable];
    return this.places[variable].get(key(value)) ?? this.refuse(`the value ${shown(value)}`, `one of those of ${name}`);
  }

  /** A value in the domain of the variable. @param {number} variable @param {any} value @returns {number} */
  possible(variable, value) {
    const place = this.place(variable, value);
    const { name } = this.trace.problem.variables[variable];
    return this.domains.has(variable, place)
      ? place
      : this.refuse(`the value ${shown(value)} of ${name}`, `one in its domain${this.domains.lost(variable, place)}`);
  }

  /** @param {any} list @param {string} name @returns {any[]} */
  list(list, name) {
    return Array.isArray(list) ? list : this.refuse(`${name} ${shown(list)}`, 'a list');
  }

  /** @param {any} number @param {string} name @returns {number} */
  whole(number, name) {
    return Number.isInteger(number) && number >= 0 ? number : this.refuse(`${name} ${shown(number)}`, 'a whole number from 0 on');
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
 * @returns {Record<string, any>}
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

/** @param {any} value */
function key(value) {
  return JSON.stringify(value);
}

/** @param {any} value */
function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
