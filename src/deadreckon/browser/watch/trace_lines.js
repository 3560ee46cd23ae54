// Traces as text: one JSON object a line, as `reckon solve --trace` writes them and docs/traces.md describes.

import { DRAW, EVENTS, KEEP, QUEUE, SOLUTION, Trace } from './trace.js';

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
  const reader = new LineReader(trace);
  for (let i = first + 1; i < lines.length; i++) if (lines[i].trim()) reader.read(parseLine(lines[i], i + 1), i + 1);
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
  if (typeof record !== 'object' || !record || Array.isArray(record))
    throw new TraceError(line, shown(record), 'a JSON object');
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
    if (names.has(variable.name))
      throw new TraceError(line, `the variable ${shown(variable.name)} twice`, 'each name once');
    names.set(variable.name, names.size);
  }
  return {
    variables: variables.map((/** @type {any} */ { name, values }) => ({ name, values })),
    constraints: constraints.map((/** @type {any} */ one) => readConstraint(one, names, line)),
  };
}

/** @param {any} constraint @param {Map<string, number>} names @param {number} line */
function readConstraint(constraint, names, line) {
  if (typeof constraint?.name !== 'string')
    throw new TraceError(line, `the constraint ${shown(constraint)}`, 'an object with a name');
  const scope = (constraint.scope ?? []).map((/** @type {string} */ name) => {
    if (!names.has(name))
      throw new TraceError(line, `${shown(name)} in the scope of ${shown(constraint.name)}`, 'the name of a variable');
    return names.get(name);
  });
  return { name: constraint.name, kind: String(constraint.kind ?? ''), scope };
}

class LineReader {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.places = trace.problem.variables.map(
      ({ values }) => new Map(values.map((value, place) => [key(value), place])),
    );
  }

  /** Adds the event of a line. @param {Record<string, any>} record @param {number} line */
  read(record, line) {
    const what = EVENTS.indexOf(record.event);
    if (what < 0) throw new TraceError(line, `the event ${shown(record.event)}`, `one of ${EVENTS.join(', ')}`);
    this.line = line;
    this.trace.add(/** @type {ShortEvent} */ ([what, ...this[/** @type {'decide'} */ (record.event)](record)]));
    const event = this.trace.length - 1;
    if (what === DRAW && typeof record.cost !== 'number') this.trace.costs.delete(event);
    if (what === KEEP && record.left !== undefined && this.trace.leftAfter(event) !== record.left)
      this.refuse(`left ${shown(record.left)}`, `${this.trace.leftAfter(event)}, as the lines before leave so many`);
  }

  /** @param {Record<string, any>} record */
  decide({ variable, value }) {
    const number = this.variable(variable);
    return [number, this.place(number, value)];
  }

  /** @param {Record<string, any>} record */
  move(record) {
    return typeof record.cost === 'number' ? [...this.decide(record), record.cost] : this.decide(record);
  }

  /** @param {Record<string, any>} record */
  keep({ variable, removed, why }) {
    const number = this.variable(variable);
    return [number, String(why ?? ''), ...this.list(removed, 'removed').map((value) => this.place(number, value))];
  }

  /** @param {Record<string, any>} record */
  broken({ why }) {
    return [String(why ?? '')];
  }

  /** @param {Record<string, any>} record */
  fail({ why, variable }) {
    const text = String(why ?? '');
    const cut = text.lastIndexOf(': ');
    const isPart = cut > 0 && !this.trace.reasonNumbers.has(text) && this.trace.reasonNumbers.has(text.slice(0, cut));
    const number = variable === null || variable === undefined ? -1 : this.variable(variable);
    return isPart ? [text.slice(0, cut), number, text.slice(cut + 2)] : [text, number];
  }

  /** @param {Record<string, any>} record */
  undo({ depth }) {
    const number = this.whole(depth, 'depth');
    if (number > this.trace.tips.length)
      this.refuse(`depth ${number}`, `at most ${this.trace.tips.length}, the decisions that stand`);
    return [number];
  }

  /** @param {Record<string, any>} record */
  queue({ state, estimate }) {
    return [this.whole(state, 'state'), Number(estimate ?? 0)];
  }

  /** @param {Record<string, any>} record */
  load({ state }) {
    if (!this.trace.states.has(state)) this.refuse(`state ${shown(state)}`, 'one that was put aside before by "queue"');
    return [state];
  }

  /** @param {Record<string, any>} record */
  draw({ values, cost }) {
    return [Number(cost ?? 0), ...this.solution({ values })];
  }

  /** @param {Record<string, any>} record */
  solution({ values }) {
    const many = this.trace.problem.variables.length;
    if (this.list(values, 'values').length !== many)
      this.refuse(`${values.length} values`, `${many}, one for each variable`);
    return values.map((/** @type {any} */ value, /** @type {number} */ number) => this.place(number, value));
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

  /** @param {any} list @param {string} name @returns {any[]} */
  list(list, name) {
    return Array.isArray(list) ? list : this.refuse(`${name} ${shown(list)}`, 'a list');
  }

  /** @param {any} number @param {string} name @returns {number} */
  whole(number, name) {
    return Number.isInteger(number) && number >= 0
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
  if (name === 'decide' || name === 'move')
    return { event: name, variable: variable?.name, value: variable?.values[value], ...cost };
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
  const puzzle = trace.puzzle ? { puzzle: trace.puzzle } : {};
  const lines = [JSON.stringify({ event: 'problem', variables, constraints: named, ...puzzle })];
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
