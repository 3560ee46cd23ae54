// The layout of the tree visited so far: the nodes drawn, their positions, and the failed subtrees folded to a triangle.
// The path to the current node is never folded.

import { STATUSES } from './trace.js';
import { nodeAt, pathTo, visitedNodes } from './trace_state.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} Folding how a tree is folded
 * @property {number} [limit] failed subtrees are folded, the oldest first, while more nodes than that are drawn
 * @property {Set<number>} [closed] nodes folded by hand
 * @property {Set<number>} [opened] nodes unfolded by hand
 */
/**
 * @typedef {object} Shape
 * @property {number[]} nodes those drawn, a parent before its children
 * @property {Set<number>} path the nodes from the root to the current one
 * @property {Map<number, {x: number, y: number}>} places in steps: leaves side by side, a level below the other
 * @property {Map<number, number>} folded nodes, and how many nodes their subtrees have so far
 * @property {number} leaves
 * @property {number} levels
 */

const FAILURE = STATUSES.indexOf('failure');
const SKIPPED = STATUSES.indexOf('skipped');
const FOLDED = 2.4; // how many leaves a folded subtree is wide: there is a number below it
export const MAX_UNFOLDED = 60; // nodes of a tree in which nothing is folded by itself
export const MAX_DRAWN = 2500; // nodes that are drawn one by one; beyond, the tree is one of pixels

/**
 * The tree visited up to a position.
 * @param {Trace} trace
 * @param {number} position
 * @param {Folding} [folding]
 * @returns {Shape}
 */
export function visitedTree(trace, position, folding = {}) {
  const visited = visitedNodes(trace, position);
  const path = new Set(pathTo(trace, nodeAt(trace, position)));
  const folded = foldedNodes(trace, position, visited, path, folding);
  const nodes = [];
  const stack = [0];
  while (stack.length) {
    const node = /** @type {number} */ (stack.pop());
    nodes.push(node);
    if (!folded.has(node)) stack.push(...childrenOf(trace, node, visited).reverse());
  }
  return { nodes, path, folded, ...placesOf(trace, nodes, folded, visited) };
}

/**
 * @param {Trace} trace
 * @param {number} position
 * @param {number} visited
 * @param {Set<number>} path
 * @param {Folding} folding
 * @returns {Map<number, number>}
 */
function foldedNodes(trace, position, visited, path, { limit = MAX_UNFOLDED, closed = new Set(), opened = new Set() }) {
  const folded = new Map();
  if (visited <= limit && !closed.size) return folded;
  const { sizes, failed } = subtrees(trace, position, visited, path);
  for (const node of closed) if (node < visited && sizes[node] > 1 && !path.has(node)) folded.set(node, sizes[node]);
  let drawn = visited;
  for (let node = 1; node < visited && drawn > limit; node++) {
    const above = trace.parent[node];
    const isOutermost = !failed[above] || opened.has(above);
    if (!failed[node] || sizes[node] < 2 || opened.has(node) || !isOutermost) continue;
    folded.set(node, sizes[node]);
    drawn -= sizes[node] - 1;
  }
  return folded;
}

/**
 * For each visited node the size of its subtree so far, and whether all of it has failed.
 * @param {Trace} trace
 * @param {number} position
 * @param {number} visited
 * @param {Set<number>} path
 */
function subtrees(trace, position, visited, path) {
  const sizes = new Int32Array(visited).fill(1);
  const failed = new Uint8Array(visited).fill(1);
  for (let node = visited - 1; node > 0; node--) {
    const hasFailed = trace.closed[node] < position && [FAILURE, SKIPPED].includes(trace.status[node]);
    if (path.has(node) || (sizes[node] === 1 && !hasFailed)) failed[node] = 0;
    sizes[trace.parent[node]] += sizes[node];
    if (!failed[node]) failed[trace.parent[node]] = 0;
  }
  failed[0] = 0;
  return { sizes, failed };
}

/**
 * Leaves get places side by side; a parent is in the middle of its first and last child.
 * @param {Trace} trace
 * @param {number[]} nodes
 * @param {Map<number, number>} folded
 * @param {number} visited
 */
function placesOf(trace, nodes, folded, visited) {
  /** @type {Map<number, {x: number, y: number}>} */
  const places = new Map();
  /** @type {Map<number, number[]>} */
  const ends = new Map(); // for each parent where its first and last child are
  let leaves = 0;
  let levels = 0;
  for (const node of nodes) {
    const isLeaf = trace.firstChild[node] < 0 || trace.firstChild[node] >= visited;
    const wide = folded.has(node) ? FOLDED : isLeaf ? 1 : 0;
    places.set(node, { x: leaves + (wide - 1) / 2, y: trace.depth[node] });
    leaves += wide;
    levels = Math.max(levels, trace.depth[node]);
  }
  for (const node of [...nodes].reverse()) {
    const place = /** @type {{x: number, y: number}} */ (places.get(node));
    const [first, last] = ends.get(node) ?? [place.x, place.x];
    place.x = (first + last) / 2;
    ends.set(trace.parent[node], [place.x, ends.get(trace.parent[node])?.[1] ?? place.x]);
  }
  return { places, leaves, levels };
}

/**
 * The children of a node with numbers below `visited`.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} visited
 */
export function childrenOf(trace, node, visited) {
  const children = [];
  for (let child = trace.firstChild[node]; child >= 0 && child < visited; child = trace.nextSibling[child]) children.push(child);
  return children;
}

/**
 * The status of a visited node, as far as it is known at a position.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} position
 */
export function lookOf(trace, node, position) {
  return trace.closed[node] >= position || trace.closed[node] < 0 ? 'choice' : STATUSES[trace.status[node]];
}
