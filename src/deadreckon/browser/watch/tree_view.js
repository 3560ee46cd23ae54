// The search tree as a drawing: a circle for a choice, a square for a failure, a diamond for a solution, a triangle
// with a number for a failed subtree that is folded.

import { element } from '../board/board_view.js';
import { nodeText, stateText } from './event_text.js';
import { nodeAt } from './trace_state.js';
import { MAX_UNFOLDED, lookOf } from './tree_shape.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./tree_shape.js').Shape} Shape */
/** @typedef {{goToNode: (node: number) => void, toggleFold: (node: number) => void}} Handlers */
/** @typedef {{group: SVGElement, edge: SVGElement | null, look: string}} Drawn a node */

const MARGIN = 34;
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });
const MIN_STEP = { x: 9, y: 26 };
const MAX_STEP = { x: 44, y: 86 };
const MIN_UNFOLDED = 20; // nodes that are drawn before failed subtrees are folded, however narrow the place is
const REACH = 20; // pixels around a node within which a click means it

export class TreeView {
  /** @param {HTMLElement} place which scrolls @param {Handlers} handlers */
  constructor(place, { goToNode, toggleFold }) {
    this.place = place;
    this.svg = /** @type {SVGSVGElement} */ (element('svg', { class: 'search-tree', 'aria-hidden': 'true' }, place));
    this.edges = element('g', { class: 'edges' }, this.svg);
    this.ring = element('circle', { class: 'ring', r: 12 }, this.svg);
    this.nodes = element('g', { class: 'nodes' }, this.svg);
    this.label = /** @type {SVGTextElement} */ (element('text', { class: 'label' }, this.svg));
    this.zoom = 1;
    this.columns = 0;
    /** @type {Map<number, Drawn>} */
    this.drawn = new Map();
    this.svg.addEventListener('click', (event) => {
      const node = this.nodeNear(event);
      if (node < 0) return;
      if (event.altKey || this.shape?.folded.has(node)) toggleFold(node);
      else goToNode(node);
    });
  }

  /** The number of leaves that fit. */
  get room() {
    return Math.max(MIN_UNFOLDED, Math.min(MAX_UNFOLDED, Math.floor((this.place.clientWidth - 2 * MARGIN) / MIN_STEP.x)));
  }

  /** A new trace. @param {Trace} trace @param {number} columns of the board, for names of values */
  show(trace, columns) {
    this.trace = trace;
    this.columns = columns;
    this.drawn.clear();
    this.edges.replaceChildren();
    this.nodes.replaceChildren();
  }

  /** The node closest to a click, or -1. @param {MouseEvent} event */
  nodeNear({ clientX, clientY }) {
    const { left, top } = this.svg.getBoundingClientRect();
    let [nearest, least] = [-1, REACH];
    for (const node of this.drawn.keys()) {
      const { x, y } = this.at(node);
      const distance = Math.hypot(x - clientX + left, y - clientY + top);
      if (distance < least) [nearest, least] = [node, distance];
    }
    return nearest;
  }

  /**
   * Draws the tree up to the current position.
   * @param {Shape} shape
   * @param {number} position
   * @param {Set<number>} breakpoints nodes
   */
  showPosition(shape, position, breakpoints) {
    const { trace } = this;
    if (!trace) return;
    this.shape = shape;
    this.fit(shape);
    const shown = new Set(shape.nodes);
    for (const [node, { group, edge }] of this.drawn) {
      if (shown.has(node)) continue;
      group.remove();
      edge?.remove();
      this.drawn.delete(node);
    }
    for (const node of shape.nodes) {
      const states = [shape.path.has(node) && 'on-path', breakpoints.has(node) && 'breakpoint'];
      this.drawNode(node, [lookOf(trace, node, position), ...states].filter(Boolean).join(' '));
    }
    this.point(nodeAt(trace, position));
  }

  /** Distances between leaves and between levels, for the available space. @param {Shape} shape */
  fit({ leaves, levels }) {
    const room = { x: this.place.clientWidth - 2 * MARGIN, y: this.place.clientHeight - 2 * MARGIN };
    const step = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ many) =>
      this.zoom * Math.max(MIN_STEP[axis], Math.min(MAX_STEP[axis], Math.floor((room[axis] / Math.max(many, 1)) * 10) / 10));
    this.step = { x: step('x', leaves - 1), y: step('y', levels) };
    const width = Math.max((leaves - 1) * this.step.x + 2 * MARGIN, this.place.clientWidth - 2);
    const height = Math.max(levels * this.step.y + 2 * MARGIN + 8, this.place.clientHeight - 4);
    this.left = (width - (leaves - 1) * this.step.x) / 2;
    setAttributes(this.svg, { width, height, viewBox: `0 0 ${width} ${height}` });
  }

  /** The position of a node. @param {number} node */
  at(node) {
    const { x, y } = /** @type {{x: number, y: number}} */ (this.shape?.places.get(node));
    return { x: (this.left ?? 0) + x * (this.step?.x ?? 0), y: MARGIN - 10 + y * (this.step?.y ?? 0) };
  }

  /** Draws or updates a node and the edge to its parent. @param {number} node @param {string} look */
  drawNode(node, look) {
    const { x, y } = this.at(node);
    const size = this.shape?.folded.get(node);
    const radius = Math.min(7, Math.max(3.2, (this.step?.x ?? 0) * 0.4));
    const drawn = this.drawn.get(node) ?? this.newNode(node);
    setAttributes(drawn.group, { transform: `translate(${x} ${y})` });
    if (drawn.edge) setAttributes(drawn.edge, { d: this.edgeTo(node) });
    const now = `${look}|${size ?? ''}|${radius}`;
    if (now === drawn.look) return;
    drawn.look = now;
    setAttributes(drawn.group, { class: `${size ? 'folded ' : ''}${look}` });
    if (drawn.edge) setAttributes(drawn.edge, { class: look });
    if (drawn.edge && this.shape?.path.has(node)) this.edges.append(drawn.edge);
    drawn.group.replaceChildren();
    if (size) {
      element('path', { class: 'sign', d: 'M0 -7 11 12H-11z' }, drawn.group);
      element('text', { class: 'number', y: 25 }, drawn.group).textContent = COMPACT.format(size);
    } else element('path', { class: 'sign', d: signOf(look.split(' ')[0], radius) }, drawn.group);
  }

  /** @param {number} node @returns {Drawn} */
  newNode(node) {
    const edge = node ? element('path', {}, this.edges) : null;
    const made = { group: element('g', { 'data-node': node }, this.nodes), edge, look: '' };
    this.drawn.set(node, made);
    return made;
  }

  /** @param {number} node */
  edgeTo(node) {
    const [from, to] = [this.at(this.trace?.parent[node] ?? 0), this.at(node)];
    const middle = (from.y + to.y) / 2;
    return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  }

  /** Rings the current node and names it. @param {number} now */
  point(now) {
    const { x, y } = this.at(now);
    setAttributes(this.ring, { cx: x, cy: y });
    if (!this.trace) return;
    const width = Number(this.svg.getAttribute('width'));
    const words = [now && nodeText(this.trace, now, this.columns), stateText(this.trace, now)];
    this.label.textContent = words.filter(Boolean).join(' · ');
    const half = this.label.textContent.length * 3.6;
    setAttributes(this.label, { x: Math.max(half + 4, Math.min(width - half - 4, x)), y: y + 28 });
    this.reveal(x, y);
  }

  /** @param {number} x @param {number} y */
  reveal(x, y) {
    const { place } = this;
    if (x < place.scrollLeft + 40 || x > place.scrollLeft + place.clientWidth - 40) place.scrollLeft = x - place.clientWidth / 2;
    if (y < place.scrollTop + 20 || y > place.scrollTop + place.clientHeight - 50) place.scrollTop = y - place.clientHeight / 2;
  }
}

/** The sign of a status. @param {string} look @param {number} r */
export function signOf(look, r) {
  const side = r * 0.8;
  const square = `M${-side} ${-side}h${2 * side}v${2 * side}h${-2 * side}z`;
  const diamond = `M0 ${-r * 1.55}l${r * 1.35} ${r * 1.55}l${-r * 1.35} ${r * 1.55}l${-r * 1.35} ${-r * 1.55}z`;
  const circle = `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return { failure: square, skipped: square, solution: diamond }[look] ?? circle;
}

/** Sets the attributes that change. @param {Element} shape @param {Record<string, string | number>} attributes */
function setAttributes(shape, attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (shape.getAttribute(name) !== String(value)) shape.setAttribute(name, String(value));
}
