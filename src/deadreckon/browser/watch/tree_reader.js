// The search tree for screen readers: the current node among its siblings, moved by the arrow keys.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { nodeText } from './event_text.js';
import { nodeAt, visitedNodes } from './trace_state.js';
import { childrenOf, lookOf } from './tree_shape.js';

/** @typedef {import('./trace.js').Trace} Trace */

const SIBLINGS = 20; // that are named, around the node itself
let trees = 0;

/** @param {Trace} trace @param {number} node @param {number} visited */
function siblingsOf(trace, node, visited) {
  return node ? childrenOf(trace, trace.parent[node], visited) : [0];
}

/** The node that an arrow key leads to, or -1. @param {Trace} trace @param {number} node @param {string} key */
export function nodeByKey(trace, node, key) {
  if (key === 'ArrowUp') return trace.parent[node];
  if (key === 'ArrowDown') return trace.firstChild[node];
  if (key === 'ArrowRight') return trace.nextSibling[node];
  if (key !== 'ArrowLeft') return -1;
  const siblings = siblingsOf(trace, node, node + 1);
  return siblings[siblings.indexOf(node) - 1] ?? -1;
}

/**
 * A node in words: its decision, its end, and its number of children so far.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} position
 * @param {number} columns
 */
export function nodeSentence(trace, node, position, columns) {
  const status = say(/** @type {'watch.status.choice'} */ (`watch.status.${lookOf(trace, node, position)}`));
  return say('watch.node', {
    decision: nodeText(trace, node, columns),
    status,
    count: childrenOf(trace, node, visitedNodes(trace, position)).length,
  });
}

export class TreeReader {
  /**
   * @param {HTMLElement} around what has the focus
   * @param {{goToNode: (node: number) => void, toggleBreak: (node: number) => void}} handlers
   */
  constructor(around, { goToNode, toggleBreak }) {
    this.id = `tree-${++trees}`;
    this.told = ''; // which node, how it has ended, among how many
    this.list = make('div', { role: 'tree', tabindex: 0, class: 'tree-reader', 'aria-label': say('watch.tree') });
    around.append(this.list);
    this.list.addEventListener('keydown', (event) => {
      const { trace } = this;
      if (!trace || event.ctrlKey || event.metaKey) return;
      const now = nodeAt(trace, this.position ?? 0);
      const next = nodeByKey(trace, now, event.key);
      if (next >= 0) goToNode(next);
      else if (event.key === '.') toggleBreak(now);
      else if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** @param {Trace} trace @param {number} position @param {number} columns */
  show(trace, position, columns) {
    this.trace = trace;
    this.position = position;
    const [now, visited] = [nodeAt(trace, position), visitedNodes(trace, position)];
    const told = `${now}|${visited}|${lookOf(trace, now, position)}`;
    if (told === this.told && trace === this.shown) return;
    this.told = told;
    this.shown = trace;
    const siblings = siblingsOf(trace, now, visited);
    const place = siblings.indexOf(now);
    const from = Math.max(0, place - SIBLINGS);
    const items = siblings.slice(from, place + SIBLINGS).map((node, index) =>
      make(
        'div',
        {
          role: 'treeitem',
          id: `${this.id}-${node}`,
          'aria-level': trace.depth[node] + 1,
          'aria-setsize': siblings.length,
          'aria-posinset': from + index + 1,
          'aria-selected': String(node === now),
          'aria-expanded': childrenOf(trace, node, visited).length ? 'true' : null,
        },
        nodeSentence(trace, node, position, columns),
      ),
    );
    this.list.replaceChildren(...items);
    this.list.setAttribute('aria-activedescendant', `${this.id}-${now}`);
  }
}
