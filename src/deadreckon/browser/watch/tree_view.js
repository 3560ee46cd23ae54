// The search tree as a drawing: a circle for a choice, a square for a failure, a diamond for a solution, a triangle
// with a number for a failed subtree that is folded; what was not yet visited is faint.

import { element } from '../board/board_view.js';
import { nodeText, stateText } from './event_text.js';
import { nodeAt, pathTo } from './trace_state.js';
import { lookOf, shapeOf, subtrees } from './tree_shape.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./tree_shape.js').Shape} Shape */
/** @typedef {{onnode: (node: number) => void, onfold: (node: number) => void}} Handlers */

const MARGIN = 34;
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });
const LEAST = { x: 9, y: 26 };
const MOST = { x: 44, y: 86 };

export class TreeView {
  /** @param {HTMLElement} place which scrolls @param {Handlers} handlers */
  constructor(place, { onnode, onfold }) {
    this.place = place;
    this.svg = /** @type {SVGSVGElement} */ (element('svg', { class: 'search-tree', 'aria-hidden': 'true' }, place));
    this.zoom = 1;
    /** @type {Map<number, {group: SVGElement, look: string, edge: SVGElement | null}>} */
    this.drawn = new Map();
    this.svg.addEventListener('click', (event) => {
      const group = /** @type {Element} */ (event.target).closest('[data-node]');
      if (!group) return;
      const node = Number(group.getAttribute('data-node'));
      if (event.altKey || group.classList.contains('folded')) onfold(node);
      else onnode(node);
    });
    this.svg.addEventListener('dblclick', (event) => {
      const group = /** @type {Element} */ (event.target).closest('[data-node]');
      if (group && !group.classList.contains('folded')) onfold(Number(group.getAttribute('data-node')));
    });
  }

  /**
   * Draws a tree anew.
   * @param {Trace} trace
   * @param {Set<number>} folded
   * @param {number} columns of the board, for names of values
   */
  show(trace, folded, columns) {
    this.trace = trace;
    this.columns = columns;
    this.shape = shapeOf(trace, folded);
    this.sizes = subtrees(trace).sizes;
    this.drawn.clear();
    this.fit();
    const edges = element('g', { class: 'edges' });
    const nodes = element('g', { class: 'nodes' });
    for (const node of this.shape.nodes)
      this.drawn.set(node, { group: this.drawNode(node, nodes), look: '', edge: this.drawEdge(node, edges) });
    this.ring = element('circle', { class: 'ring', r: 12 });
    this.label = /** @type {SVGTextElement} */ (element('text', { class: 'label' }));
    this.svg.replaceChildren(edges, this.ring, nodes, this.label);
  }

  /** Distances between leaves and between levels, for the room there is. */
  fit() {
    const { leaves, levels } = /** @type {Shape} */ (this.shape);
    const room = { x: this.place.clientWidth - 2 * MARGIN, y: this.place.clientHeight - 2 * MARGIN };
    const step = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ many) =>
      this.zoom * Math.max(LEAST[axis], Math.min(MOST[axis], Math.floor((room[axis] / Math.max(many, 1)) * 10) / 10));
    this.step = { x: step('x', leaves - 1), y: step('y', levels) };
    const width = Math.max((leaves - 1) * this.step.x + 2 * MARGIN, this.place.clientWidth - 2);
    const height = Math.max(levels * this.step.y + 2 * MARGIN + 8, this.place.clientHeight - 4);
    this.left = (width - (leaves - 1) * this.step.x) / 2;
    this.svg.setAttribute('width', String(width));
    this.svg.setAttribute('height', String(height));
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** Where a node is drawn. @param {number} node */
  at(node) {
    const { x, y } = /** @type {{x: number, y: number}} */ (this.shape?.places.get(node));
    return { x: (this.left ?? 0) + x * (this.step?.x ?? 0), y: MARGIN - 10 + y * (this.step?.y ?? 0) };
  }

  /** @param {number} node @param {SVGElement} parent */
  drawNode(node, parent) {
    const { x, y } = this.at(node);
    const isFolded = this.shape?.folded.has(node);
    const group = element(
      'g',
      { 'data-node': node, class: isFolded ? 'folded' : '', transform: `translate(${x} ${y})` },
      parent,
    );
    if (isFolded) {
      element('path', { class: 'sign', d: 'M0 -7 11 12H-11z' }, group);
      element('text', { class: 'number', y: 25 }, group).textContent = COMPACT.format(this.sizes?.[node] ?? 0);
    } else {
      const radius = Math.min(7, Math.max(3.2, (this.step?.x ?? 0) * 0.4));
      element('path', { class: 'hit', d: `M${-radius - 3} -12h${2 * radius + 6}v24h${-2 * radius - 6}z` }, group);
      element('path', { class: 'sign', d: '', 'data-radius': radius }, group);
    }
    return group;
  }

  /** @param {number} node @param {SVGElement} parent */
  drawEdge(node, parent) {
    const above = this.trace?.parent[node] ?? -1;
    if (above < 0) return null;
    const [from, to] = [this.at(above), this.at(node)];
    const middle = (from.y + to.y) / 2;
    return element('path', { d: `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` }, parent);
  }

  /** Shows how far the search has come. @param {number} position @param {Set<number>} [breakpoints] nodes */
  showPosition(position, breakpoints = new Set()) {
    const { trace } = this;
    if (!trace || !this.shape) return;
    const now = nodeAt(trace, position);
    const path = new Set(pathTo(trace, now));
    for (const [node, item] of this.drawn) {
      const states = [path.has(node) && 'on-path', breakpoints.has(node) && 'breakpoint'];
      const look = [lookOf(trace, node, position), ...states].filter(Boolean).join(' ');
      if (look === item.look) continue;
      item.look = look;
      const folded = this.shape.folded.has(node);
      item.group.setAttribute('class', `${folded ? 'folded ' : ''}${look}`);
      item.edge?.setAttribute('class', look);
      if (path.has(node)) item.edge?.parentNode?.append(item.edge);
      if (!folded) this.drawSign(item.group, look.split(' ')[0]);
    }
    this.point([...path].reverse().find((node) => this.drawn.has(node)) ?? 0, now);
  }

  /** @param {SVGElement} group @param {string} look */
  drawSign(group, look) {
    const sign = /** @type {SVGElement} */ (group.querySelector('.sign'));
    const r = Number(sign.getAttribute('data-radius'));
    const small = look === 'future' ? Math.min(r, 2.6) : r * 0.8;
    const circle = (/** @type {number} */ size) =>
      `M${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
    const square = `M${-small} ${-small}h${2 * small}v${2 * small}h${-2 * small}z`;
    const diamond = `M0 ${-r * 1.55}l${r * 1.35} ${r * 1.55}l${-r * 1.35} ${r * 1.55}l${-r * 1.35} ${-r * 1.55}z`;
    sign.setAttribute(
      'd',
      { failure: square, skipped: square, solution: diamond, future: circle(small) }[look] ?? circle(r),
    );
  }

  /** Rings the node of the position, or the folded one that hides it. @param {number} node @param {number} now */
  point(node, now) {
    const { x, y } = this.at(node);
    this.ring?.setAttribute('cx', String(x));
    this.ring?.setAttribute('cy', String(y));
    if (!this.label || !this.trace) return;
    const width = Number(this.svg.getAttribute('width'));
    const words = [now && nodeText(this.trace, now, this.columns ?? 0), stateText(this.trace, now)];
    this.label.textContent = words.filter(Boolean).join(' · ');
    const half = this.label.textContent.length * 3.6;
    this.label.setAttribute('x', String(Math.max(half + 4, Math.min(width - half - 4, x))));
    this.label.setAttribute('y', String(y + (this.shape?.folded.has(node) ? 40 : 28)));
    this.reveal(x, y);
  }

  /** @param {number} x @param {number} y */
  reveal(x, y) {
    const { place } = this;
    if (x < place.scrollLeft + 40 || x > place.scrollLeft + place.clientWidth - 40)
      place.scrollLeft = x - place.clientWidth / 2;
    if (y < place.scrollTop + 20 || y > place.scrollTop + place.clientHeight - 50)
      place.scrollTop = y - place.clientHeight / 2;
  }
}
