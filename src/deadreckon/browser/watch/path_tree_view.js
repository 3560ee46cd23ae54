// Draws the search tree of a lecture: the path, the siblings tried, and the variable of every level.

import { element } from '../board/board_view.js';
import { pathTree, widthOf } from './path_tree.js';
import { signOf } from './tree_view.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./path_tree.js').PathNode} PathNode */

const RADIUS = 11;

export class PathTreeView {
  /** @param {HTMLElement} place @param {(node: number) => void} [goToNode] */
  constructor(place, goToNode = () => {}) {
    this.place = place;
    this.svg = /** @type {SVGSVGElement} */ (element('svg', { class: 'search-tree path-tree', 'aria-hidden': 'true' }, place));
    /** @type {(() => void) | null} */
    this.last = null; // draws anew what was shown last
    this.watcher = new ResizeObserver(() => this.last?.());
    this.watcher.observe(place);
    this.svg.addEventListener('click', (event) => {
      const node = Number(/** @type {Element} */ (event.target).closest('[data-node]')?.getAttribute('data-node') ?? -1);
      if (node >= 0) goToNode(node);
    });
  }

  clear() {
    this.svg.replaceChildren();
    this.last = null;
  }

  close() {
    this.watcher.disconnect();
    this.svg.remove();
  }

  /** Draws the tree if its place is visible. @param {Trace} trace @param {number} position @param {number} columns of the board */
  show(trace, position, columns) {
    const { clientWidth: width, clientHeight: height } = this.place;
    this.last = () => this.show(trace, position, columns);
    if (width && height) this.draw(trace, position, columns, { width: width - 16, height: height - 8 });
  }

  /**
   * @param {Trace} trace
   * @param {number} position
   * @param {number} columns
   * @param {{width: number, height: number}} room
   */
  draw(trace, position, columns, room) {
    const { nodes, levels, above, now } = pathTree(trace, position, columns, room);
    const { width, height } = room;
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
      this.svg.setAttribute(name, String(value));
    const layer = (/** @type {string} */ name) => element('g', { class: name });
    const [edges, signs, texts] = ['edges', 'nodes', 'texts'].map(layer);
    for (const node of [...nodes].sort((a, b) => Number(a.isOnPath) - Number(b.isOnPath))) drawEdge(node, edges);
    const ring = element('circle', { class: 'ring', cx: now.x, cy: now.y, r: RADIUS + 7 });
    for (const node of nodes) this.drawNode(node, signs, texts, node === now);
    for (const { y, text } of levels) addText(texts, 'level', 8, y + 38, text);
    if (above) {
      const [top] = nodes;
      element('path', { class: 'above', d: `M${top.x} ${top.y}V0` }, edges);
      const isWide = top.x + 24 + widthOf(above) > width;
      addText(texts, isWide ? 'before' : 'beside', top.x + (isWide ? -24 : 24), top.y + 7, above);
    }
    this.svg.replaceChildren(edges, ring, signs, texts);
  }

  /** @param {PathNode} item @param {SVGElement} signs @param {SVGElement} texts @param {boolean} isNow */
  drawNode({ node, x, y, look, text, isBeside, isOnPath }, signs, texts, isNow) {
    const className = `${look}${isOnPath ? ' on-path' : ''}`;
    const group = element('g', { class: className, transform: `translate(${x} ${y})`, 'data-node': node }, signs);
    const d = look === 'folded' ? `M0 ${-RADIUS} ${RADIUS} ${RADIUS}H${-RADIUS}z` : signOf(look, RADIUS);
    element('path', { class: 'sign', d }, group);
    const labelClass = `${isBeside ? 'beside' : 'below'}${isNow ? ' now' : ''}`;
    if (text) addText(texts, labelClass, isBeside ? x + 20 : x, isBeside ? y + 7 : y + 38, text);
  }
}

/** @param {PathNode} node @param {SVGElement} parent */
function drawEdge({ from, x, y, isOnPath }, parent) {
  if (!from) return;
  const middle = (from.y + y) / 2;
  const d = `M${from.x} ${from.y}C${from.x} ${middle} ${x} ${middle} ${x} ${y}`;
  element('path', { d, class: isOnPath ? 'on-path' : '' }, parent);
}

/** @param {SVGElement} parent @param {string} className @param {number} x @param {number} y @param {string} text */
function addText(parent, className, x, y, text) {
  element('text', { class: className, x, y }, parent).textContent = text;
}
