// AC-3 in words: the states of arcs, the last event, and why a value has no support.

import { say } from '../words/words.js';
import { pruned } from './ac3.js';

/** @typedef {import('./ac3.js').Ac3} Ac3 */
/** @typedef {(x: unknown, y: unknown) => import('../words/words.js').Word} Clash why two values violate their constraint */

export const STATES = /** @type {const} */ (['now', 'waiting', 'checked', 'unasked', 'empty']);
export const LINES = /** @type {const} */ (['put', 'while', 'take', 'prune', 'again', 'fail']);

/** @param {Ac3} ac3 @param {number} arc */
export function arcName({ arcs, variables }, arc) {
  return `${variables[arcs[arc].x].name} → ${variables[arcs[arc].y].name}`;
}

/** An arc with its state, for screen readers. @param {Ac3} ac3 @param {number} arc */
export function arcWords(ac3, arc) {
  const [x, y] = names(ac3, arc);
  const turn = ac3.queue.indexOf(arc) + 1;
  const state = say(`graph.state.${ac3.states[arc]}`);
  return say('graph.arc_reads', { x, y, state: turn ? `${state} ${turn}` : state });
}

/** The names of both ends. @param {Ac3} ac3 @param {number} arc */
function names({ arcs, variables }, arc) {
  return [variables[arcs[arc].x].name, variables[arcs[arc].y].name];
}

/**
 * The support of a value, or why it has none.
 * @param {Ac3} ac3
 * @param {import('./ac3.js').Judged} judged
 * @param {Clash} clash
 */
export function judgedWords(ac3, { value, support }, clash) {
  const revision = /** @type {import('./ac3.js').Revision} */ (ac3.revision);
  const { x, y } = ac3.arcs[revision.arc];
  const [own, others] = [ac3.variables[x].values, ac3.variables[y].values];
  if (support >= 0) return say('graph.support', { y: ac3.variables[y].name, value: String(others[support]) });
  const why = ac3.domain(y).map((other) => say(clash(own[value], others[other]), { value: String(others[other]) }));
  return say('graph.no_support', { why: why.join(', ') });
}

/** The last event in one or two sentences. @param {Ac3} ac3 @param {Clash} clash */
export function happened(ac3, clash) {
  const { revision, variables } = ac3;
  if (!revision) return ac3.queue.length ? begun(ac3) : say('graph.start');
  const [x, y] = names(ac3, revision.arc);
  const { judged } = revision;
  if (!judged.length) return say('graph.asks', { x, y });
  const values = variables[ac3.arcs[revision.arc].x].values;
  if (ac3.isJudging) {
    const last = judged[judged.length - 1];
    return `${x} = ${values[last.value]}: ${judgedWords(ac3, last, clash)}`;
  }
  const gone = pruned(revision).map((value) => values[value]);
  const what = gone.length ? say('graph.prunes', { x, values: gone.join(', ') }) : say('graph.keeps', { x });
  return [what, ...followed(ac3, x)].join(' ');
}

/** The consequences of the last revised arc. @param {Ac3} ac3 @param {string} x */
function followed(ac3, x) {
  if (ac3.failed >= 0) return [say('graph.fails', { x })];
  if (ac3.isSolved) return [say('graph.solved')];
  if (ac3.isIdle) return [say('graph.consistent')];
  const { joins, waits } = ac3.consequences();
  const listed = (/** @type {number[]} */ arcs) => arcs.map((arc) => arcName(ac3, arc)).join(', ');
  return [
    ...(joins.length ? [say('graph.joins', { count: joins.length, arcs: listed(joins) })] : []),
    ...(waits.length ? [say('graph.waits', { count: waits.length, arcs: listed(waits) })] : []),
  ];
}

/** @param {Ac3} ac3 */
function begun(ac3) {
  const variable = ac3.arcs[ac3.queue[0]].y;
  const isAll = ac3.queue.length === ac3.arcs.length;
  if (isAll) return say('graph.all_wait');
  const { name, values } = ac3.variables[variable];
  return say('graph.decides', { x: name, value: String(values[ac3.decided[variable]]) });
}

/** The line of the algorithm executed last. @param {Ac3} ac3 @returns {typeof LINES[number] | null} */
export function lineNow(ac3) {
  const { revision } = ac3;
  if (ac3.failed >= 0) return 'fail';
  if (!revision) return ac3.queue.length ? 'put' : null;
  if (!revision.judged.length) return 'take';
  if (ac3.isIdle) return 'while';
  return !ac3.isJudging && pruned(revision).length ? 'again' : 'prune';
}
