// The search tree as it is drawn: which nodes are shown, where, and which failed subtrees are folded to a triangle.

import { STATUSES } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} Shape
 * @property {number[]} nodes those shown, a parent before its children
 * @property {Map<number, {x: number, y: number}>} places in steps: leaves side by side, a level below the other
 * @property {Set<number>} folded
 * @property {number} leaves
 * @property {number} levels
 */

const FAILURE = STATUSES.indexOf('failure');
const SKIPPED = STATUSES.indexOf('skipped');
const FOLDED = 2.4; // how many leaves a folded subtree is wide: there is a number below it
export const MOST_UNFOLDED = 60; // nodes of a tree in which nothing is folded by itself
export const MOST_DRAWN = 2500; // nodes that are drawn one by one; beyond, the tree is one of pixels

/** For each node how many nodes are in its subtree, and whether all of it has failed. @param {Trace} trace */
export function subtrees(trace) {
  const sizes = new Int32Array(trace.nodes).fill(1);
  const failed = Uint8Array.from(trace.status, (status, node) =>
    trace.firstChild[node] >= 0 || status === FAILURE || status === SKIPPED ? 1 : 0,
  );
  for (const node of trace.path) if (trace.status[node] !== FAILURE) failed[node] = 0; // where the search stopped
  for (let node = trace.nodes - 1; node > 0; node--) {
    sizes[trace.parent[node]] += sizes[node];
    if (!failed[node]) failed[trace.parent[node]] = 0;
  }
  return { sizes, failed };
}

/**
 * The largest failed subtrees, where the tree is too large to show them.
 * @param {Trace} trace
 * @returns {Set<number>}
 */
export function foldedAtFirst(trace) {
  const folded = new Set();
  if (trace.nodes <= MOST_UNFOLDED) return folded;
  const { sizes, failed } = subtrees(trace);
  for (let node = 1; node < trace.nodes; node++)
    if (failed[node] && sizes[node] > 1 && (trace.parent[node] === 0 || !failed[trace.parent[node]])) folded.add(node);
  return folded;
}

/** @param {Trace} trace @param {Set<number>} folded @returns {Shape} */
export function shapeOf(trace, folded) {
  const nodes = [];
  const stack = [0];
  while (stack.length) {
    const node = /** @type {number} */ (stack.pop());
    nodes.push(node);
    if (folded.has(node)) continue;
    const children = childrenOf(trace, node);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i]);
  }
  return { nodes, folded, ...placesOf(trace, nodes, folded) };
}

/**
 * Leaves get places side by side; a parent is in the middle of its first and last child.
 * @param {Trace} trace
 * @param {number[]} nodes
 * @param {Set<number>} folded
 */
function placesOf(trace, nodes, folded) {
  const places = new Map();
  let leaves = 0;
  let levels = 0;
  for (const node of nodes) {
    const wide = folded.has(node) ? FOLDED : trace.firstChild[node] < 0 ? 1 : 0;
    places.set(node, { x: leaves + (wide - 1) / 2, y: trace.depth[node] });
    leaves += wide;
    levels = Math.max(levels, trace.depth[node]);
  }
  for (const node of [...nodes].reverse())
    if (!folded.has(node) && trace.firstChild[node] >= 0)
      places.get(node).x = (places.get(trace.firstChild[node]).x + places.get(trace.lastChild[node]).x) / 2;
  return { places, leaves, levels };
}

/** @param {Trace} trace @param {number} node */
export function childrenOf(trace, node) {
  const children = [];
  for (let child = trace.firstChild[node]; child >= 0; child = trace.nextSibling[child]) children.push(child);
  return children;
}

/**
 * How a node looks at a position: its status, or `future` for one that was not yet visited.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} position
 */
export function lookOf(trace, node, position) {
  if (node > 0 && trace.start[node] >= position) return 'future';
  if (trace.closed[node] >= position || trace.closed[node] < 0) return 'choice';
  return STATUSES[trace.status[node]];
}
