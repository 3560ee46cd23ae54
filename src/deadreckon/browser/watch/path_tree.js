// The search tree for a lecture: the path to the current node, with the siblings tried on every level, and nothing
// unvisited. Parts without space are folded, oldest first: labels, then siblings, then levels at the top.

import { chosenText, nodeText } from './event_text.js';
import { nodeAt, pathTo, visitedNodes } from './trace_state.js';
import { childrenOf, lookOf } from './tree_shape.js';
import { STATUSES } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */
/**
 * @typedef {object} PathNode
 * @property {number} node or -1 for several that are folded
 * @property {number} x
 * @property {number} y
 * @property {{x: number, y: number} | null} from where its parent is
 * @property {string} look of the sign: `folded` for a subtree that is not drawn
 * @property {string} text its label, or ""
 * @property {boolean} isBeside whether the label is to the right of the sign: the path goes on below it
 * @property {boolean} isOnPath
 */
/** @typedef {{y: number, text: string}} Level the variable decided there */
/** @typedef {{nodes: PathNode[], levels: Level[], above: string, now: PathNode, step: number}} PathTree */

const TOP = 24; // pixels above the first node
const BELOW = 42; // below the last one, for its label
const STEP = { least: 66, most: 96 }; // between levels
const LETTER = 11.5; // approximate width of a letter of 20 pixels
const SIGN = 28; // width of a sign without a label
const LABELLED = 56; // minimum width of a sign with a label
const COUNTER = 66; // width of a folded group

/**
 * @param {Trace} trace
 * @param {number} position
 * @param {number} columns of the board, for names of values
 * @param {{width: number, height: number}} room
 * @returns {PathTree}
 */
export function pathTree(trace, position, columns, { width, height }) {
  const path = pathTo(trace, nodeAt(trace, position));
  const visited = visitedNodes(trace, position);
  const families = path.map((node) => childrenOf(trace, node, visited));
  if (!families[families.length - 1].length) families.pop();
  const room = Math.max(1, Math.floor((height - TOP - BELOW) / STEP.least));
  const first = Math.max(0, families.length - room); // levels above are left out
  const shown = families.slice(first);
  const step = Math.min(STEP.most, Math.max(STEP.least, (height - TOP - BELOW) / Math.max(shown.length, 1)));
  const variables = shown.map((family) => variableOf(trace, family));
  const left = 16 + Math.max(0, ...variables.map((text) => widthOf(text)));
  const solved = solvedSubtrees(trace, position);
  let parent = { x: left + (width - left) / 2, y: TOP };
  /** @type {PathNode} */
  const top = {
    node: path[first],
    ...parent,
    from: null,
    look: lookOf(trace, path[first], position),
    text: '',
    isBeside: true,
    isOnPath: true,
  };
  const nodes = [top];
  shown.forEach((family, level) => {
    const on = path[first + level + 1] ?? -1;
    const texts = family.map((node) => (variables[level] ? chosenText(trace, trace.start[node], columns) : nodeText(trace, node, columns)));
    const goesOn = level < shown.length - 1;
    const row = fitted(family, texts, on, goesOn, width - left);
    let x = Math.max(left, Math.min(parent.x - row.width / 2, width - row.width));
    const from = parent;
    for (const { node, text, wide } of row.items) {
      const look =
        node < 0 || (node !== on && trace.firstChild[node] >= 0)
          ? solved.has(node)
            ? 'solution'
            : 'folded'
          : lookOf(trace, node, position);
      const isOnPath = node === on;
      const isBeside = isOnPath && goesOn;
      const middle = x + (isBeside ? SIGN : wide) / 2;
      const made = { node, x: middle, y: TOP + step * (level + 1), from, look, text, isBeside, isOnPath };
      nodes.push(made);
      if (made.isOnPath) parent = { x: made.x, y: made.y };
      x += wide;
    }
  });
  const now = nodes.find(({ node }) => node === path[path.length - 1]) ?? top;
  const levels = variables.map((text, level) => ({ y: TOP + step * (level + 1), text }));
  return { nodes, levels, above: first ? nodeText(trace, path[first], columns) : '', now, step };
}

/** The approximate width of a label. @param {string} text */
export function widthOf(text) {
  return text.length * LETTER;
}

/** The variable that all nodes of a family decide, as "name ="; "" if they differ. @param {Trace} trace @param {number[]} family */
function variableOf(trace, family) {
  const variables = new Set(family.map((node) => trace.variable[trace.start[node]]));
  return variables.size === 1 ? `${trace.problem.variables[[...variables][0]].name} =` : '';
}

/**
 * The siblings of a level with their labels, as far as there is space; the oldest are dropped, the path never is.
 * @param {number[]} family
 * @param {string[]} texts
 * @param {number} on the sibling on the path, or -1
 * @param {boolean} goesOn whether the path goes on below it, and its label is beside it
 * @param {number} room
 */
function fitted(family, texts, on, goesOn, room) {
  let items = family.map((node, i) => {
    const beside = goesOn && node === on ? SIGN : 0;
    return { node, text: texts[i], wide: Math.max(LABELLED, widthOf(texts[i]) + 14) + beside };
  });
  const total = () => items.reduce((sum, { wide }) => sum + wide, 0);
  for (const item of items) {
    if (total() <= room) break;
    if (item.node !== on) [item.text, item.wide] = ['', SIGN];
  }
  let folded = 0;
  while (total() + (folded && COUNTER) > room && items.some(({ node }) => node !== on)) {
    items.splice(
      items.findIndex(({ node }) => node !== on),
      1,
    );
    folded++;
  }
  if (folded) items = [{ node: -1, text: `× ${folded}`, wide: COUNTER }, ...items];
  return { items, width: total() };
}

/** The nodes with a solution in their subtree that has been found. @param {Trace} trace @param {number} position */
function solvedSubtrees(trace, position) {
  const solution = STATUSES.indexOf('solution');
  const found = trace.status.flatMap((status, node) => (status === solution && trace.closed[node] < position ? pathTo(trace, node) : []));
  return new Set(found);
}
