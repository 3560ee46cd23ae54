// Events, decisions and reasons in words.

import { make } from '../element.js';
import { cellName } from '../kinds/lines.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { BROKEN, DECIDE, DRAW, FAIL, KEEP, LOAD, MOVE, QUEUE, UNDO } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */

const CELL = /^r\d+c\d+$/;

/**
 * A value in words: a place on the board as its first cell and direction, any other value unchanged.
 * @param {Trace} trace
 * @param {number} variable
 * @param {number} place
 * @param {number} columns of the board, or 0
 */
export function valueText(trace, variable, place, columns) {
  const value = trace.problem.variables[variable].values[place];
  const { drawn } = trace.problem;
  if (!Array.isArray(value)) return String(value);
  const cover = drawn && columns ? drawn.covers[drawn.of[variable][place]] : [];
  const isCell = CELL.test(trace.problem.variables[variable].name); // its value is what is there, not where
  if (isCell || !cover.length) return value.join('.');
  const way = cover.length < 4 ? '' : Number(cover[2]) - Number(cover[0]) === 1 ? '→' : '↓';
  return `${cellName(Number(cover[0]), columns)}${way}`;
}

/** The value that an event decides or moves to. @param {Trace} trace @param {number} event @param {number} columns */
export function chosenText(trace, event, columns) {
  const value = trace.impossible.get(event);
  if (value !== undefined) return Array.isArray(value) ? value.join('.') : String(value);
  return valueText(trace, trace.variable[event], trace.value[event], columns);
}

/**
 * The decision of a node, or the root.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} columns
 * @returns {string}
 */
export function nodeText(trace, node, columns) {
  const event = trace.start[node];
  return event < 0 ? say('watch.root') : `${variableName(trace, event)} = ${chosenText(trace, event, columns)}`;
}

/**
 * The number and the estimate of a best-first search node's state in the frontier, or "".
 * @param {Trace} trace
 * @param {number} node
 */
export function stateText(trace, node) {
  const event = trace.queuedBy.get(node);
  return event === undefined ? '' : say('watch.state', { state: trace.value[event], estimate: trace.placesOf(event)[0] });
}

/** @param {Trace} trace @param {number} event */
function variableName(trace, event) {
  return trace.problem.variables[trace.variable[event]]?.name ?? '';
}

/** @typedef {{name: string, text: string, why: string}} EventWords the variable, what happens, and by which constraint */

/** @param {Trace} trace @param {number} event @param {number} columns @returns {EventWords} */
export function eventWords(trace, event, columns) {
  const what = trace.what[event];
  const name = trace.variable[event] >= 0 ? variableName(trace, event) : '';
  const subject = name && `${name}:`;
  const number = trace.value[event];
  if (what === DECIDE || what === MOVE)
    return {
      name,
      text: `= ${chosenText(trace, event, columns)}`,
      why: say(what === MOVE ? 'watch.event.move' : 'watch.event.decide'),
    };
  if (what === KEEP) {
    const all = trace.was[event];
    const text = say('watch.pruned', { pruned: all - trace.leftAfter(event), all });
    return { name: subject, text, why: trace.whyText(event) };
  }
  if (what === FAIL) return { name: subject, text: say(name ? 'watch.wipe_out' : 'watch.inconsistent'), why: trace.whyText(event) };
  if (what === BROKEN) return { name: '', text: say('watch.violated'), why: trace.whyText(event) };
  if (what === UNDO) return { name: '', text: say('watch.back_to', { depth: number }), why: '' };
  if (what === QUEUE) return { name: '', text: say('watch.queued', { state: number, estimate: trace.placesOf(event)[0] }), why: '' };
  if (what === LOAD) return { name: '', text: say('watch.loaded', { state: number }), why: '' };
  return { name: '', text: say(what === DRAW ? 'watch.drawn' : 'watch.found'), why: '' };
}

/** An event as one sentence. @param {Trace} trace @param {number} event @param {number} columns */
export function eventSentence(trace, event, columns) {
  const [what, number] = [trace.what[event], trace.value[event]];
  const name = variableName(trace, event);
  const why = trace.whyText(event);
  if (what === KEEP) return pruneSentence(trace, event, name);
  if (what === FAIL && name) return say('watch.sentence.wipe_out', { name, why: why || say('watch.no_reason') });
  if (what === FAIL || what === BROKEN)
    return say(what === FAIL ? 'watch.sentence.fail' : 'watch.sentence.broken', { why: why || say('watch.no_reason') });
  if (what === UNDO) return say('watch.sentence.undo', { depth: number });
  if (what === LOAD) return say('watch.sentence.load', { state: number });
  if (what === QUEUE) return say('watch.sentence.queue', { state: number, estimate: trace.placesOf(event)[0] });
  if (what === DRAW) return say('watch.sentence.draw');
  if (what !== DECIDE && what !== MOVE) return say('watch.sentence.solution');
  return say(what === MOVE ? 'watch.sentence.move' : 'watch.sentence.decide', { name, value: chosenText(trace, event, columns) });
}

/**
 * A sentence as nodes; the event's constraint in it is marked as English.
 * @param {string} text
 * @param {string} constraint "" for none
 */
export function withConstraint(text, constraint) {
  const at = constraint ? text.toLowerCase().indexOf(constraint.toLowerCase()) : -1;
  if (at < 0) return [text];
  const end = at + constraint.length;
  return [text.slice(0, at), make('span', { lang: SERVICE_LANGUAGE }, text.slice(at, end)), text.slice(end)];
}

/** @param {Trace} trace @param {number} event @param {string} name */
function pruneSentence(trace, event, name) {
  const [reason, all, count] = [trace.whyText(event), trace.was[event], trace.leftAfter(event)];
  const said = reason === 'explored' ? say('watch.interchangeable') : reason || say('watch.some_constraint');
  const why = said.replace(/^[a-z](?=[a-z]+ )/, (letter) => letter.toUpperCase());
  return count
    ? say('watch.sentence.prune', { why, pruned: all - count, all, name, count })
    : say('watch.sentence.prune_rest', { why, name });
}
