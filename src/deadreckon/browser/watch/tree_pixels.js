// The search tree in pixels, for any number of nodes: a column for each node in the order of visits, as deep as the
// node. Only visited and visible nodes are drawn.

import { make } from '../element.js';
import { STATUSES } from './trace.js';
import { nodeAt, visitedNodes } from './trace_state.js';
import { lookOf } from './tree_shape.js';

/** @typedef {import('./trace.js').Trace} Trace */

const MARGIN = 6;
const MIN_COLUMNS = 64; // that there is room for; it doubles whenever it is full
const COLOURS = { open: '--edge', choice: '--edge', failure: '--ink2', solution: '--found', skipped: '--edge' };

export class PixelTree {
  /** @param {HTMLElement} place which scrolls @param {(node: number) => void} goToNode */
  constructor(place, goToNode) {
    this.place = place;
    this.canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { 'aria-hidden': 'true' }));
    this.room = make('div', { class: 'pixel-room' }, this.canvas);
    place.append(this.room);
    /** @type {Trace | null} */
    this.trace = null;
    this.sight = ''; // what the layer shows
    this.zoom = 1;
    this.perNode = 1; // pixels; below one, several nodes share a column
    this.visited = 1; // nodes
    this.position = 0;
    this.layer = document.createElement('canvas'); // all that may be in sight, as it ended
    this.endings = new AbortController();
    place.addEventListener('scroll', () => this.draw(), { passive: true, signal: this.endings.signal });
    this.canvas.addEventListener('click', (event) => {
      const x = event.clientX - this.canvas.getBoundingClientRect().left + place.scrollLeft - MARGIN;
      goToNode(Math.max(0, Math.min(this.visited - 1, Math.round(x / this.perNode))));
    });
  }

  /** @param {Trace} trace @param {number} zoom 1: the whole tree in sight */
  show(trace, zoom) {
    this.zoom = zoom;
    if (trace === this.trace) return;
    this.trace = trace;
    let deepest = 1;
    this.deepest = Int32Array.from(trace.depth, (depth) => (deepest = Math.max(deepest, depth))); // of the nodes so far
  }

  /** @param {number} position */
  showPosition(position) {
    this.position = position;
    const { trace, place } = this;
    if (!trace) return;
    this.visited = visitedNodes(trace, position);
    let columns = MIN_COLUMNS;
    while (columns < this.visited) columns *= 2;
    if (this.visited === trace.nodes) columns = this.visited;
    const room = place.clientWidth - 2 * MARGIN;
    this.perNode = Math.min(16, (room / columns) * this.zoom);
    this.room.style.setProperty('width', `${Math.max(room, Math.ceil(columns * this.perNode)) + 2 * MARGIN}px`);
    const x = nodeAt(trace, position) * this.perNode;
    if (x < place.scrollLeft || x > place.scrollLeft + place.clientWidth - 2 * MARGIN) place.scrollLeft = x - place.clientWidth / 2;
    this.draw();
  }

  draw() {
    const { trace, canvas, place } = this;
    if (!trace) return;
    const [width, height] = [place.clientWidth, place.clientHeight - 2];
    this.paintLayer(trace, width, height);
    const scale = devicePixelRatio || 1;
    resize(canvas, width, height, scale);
    const context = contextOf(canvas);
    const last = this.visited - 1; // its end may be still to come
    const edge = Math.round(Math.max(0, Math.min(width, this.columnX(last))) * scale);
    if (edge) context.drawImage(this.layer, 0, 0, edge, canvas.height, 0, 0, edge, canvas.height);
    context.save();
    context.scale(scale, scale);
    this.paintNode(context, trace, last, height, lookOf(trace, last, this.position));
    context.restore();
    const now = this.columnX(nodeAt(trace, this.position));
    context.fillStyle = this.colour('--accent');
    const wide = Math.max(1, this.perNode); // on both sides of the column, so that it is not hidden
    for (const x of wide > 3 ? [now - 2, now + wide] : [now]) context.fillRect(x * scale, 0, 2 * scale, canvas.height);
  }

  /** @param {number} node */
  columnX(node) {
    return MARGIN + node * this.perNode - this.place.scrollLeft;
  }

  /** @param {string} name */
  colour(name) {
    return getComputedStyle(this.place).getPropertyValue(name).trim() || 'gray';
  }

  /**
   * All nodes that can be visible; cached until the visible part changes, or until a state of a best-first search
   * may have been expanded.
   * @param {Trace} trace
   * @param {number} width
   * @param {number} height
   */
  paintLayer(trace, width, height) {
    const when = trace.isBestFirst ? this.position : '';
    const sight = [this.levels, width, height, this.perNode, this.place.scrollLeft, this.colour('--ink'), when].join();
    if (sight === this.sight && trace === this.painted) return;
    this.sight = sight;
    this.painted = trace;
    resize(this.layer, width, height, devicePixelRatio || 1);
    const context = contextOf(this.layer);
    context.scale(devicePixelRatio || 1, devicePixelRatio || 1);
    const { scrollLeft } = this.place;
    const first = Math.max(0, Math.floor((scrollLeft - MARGIN) / this.perNode));
    const last = Math.min(trace.nodes - 1, Math.ceil((scrollLeft + width) / this.perNode));
    const lookAt = (/** @type {number} */ node) => (trace.isBestFirst ? lookOf(trace, node, this.position) : STATUSES[trace.status[node]]);
    const solutions = [];
    this.colours = new Map(STATUSES.map((status) => [status, this.colour(COLOURS[status])]));
    for (let node = first; node <= last; node++) {
      if (lookAt(node) === 'solution') solutions.push(node);
      else this.paintNode(context, trace, node, height, lookAt(node));
    }
    for (const node of solutions) this.paintNode(context, trace, node, height, 'solution'); // above the others
  }

  /** The depth of the tree so far. */
  get levels() {
    return this.deepest?.[this.visited - 1] ?? 1;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Trace} trace
   * @param {number} node
   * @param {number} height
   * @param {typeof STATUSES[number]} look
   */
  paintNode(context, trace, node, height, look) {
    const level = (height - 2 * MARGIN - 8) / (this.levels + 1);
    const [x, y] = [this.columnX(node), MARGIN + trace.depth[node] * level];
    const high = look === 'choice' ? Math.max(level * 0.5, 1) : Math.max(level, 2);
    context.fillStyle = this.colours?.get(look) ?? 'gray';
    context.fillRect(x, y, Math.max(1, this.perNode), high);
    if (look === 'solution') drawDiamond(context, x, y);
  }

  close() {
    this.endings.abort();
    this.room.remove();
  }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {number} scale
 */
function resize(canvas, width, height, scale) {
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.setProperty('width', `${width}px`);
  canvas.style.setProperty('height', `${height}px`);
}

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
function drawDiamond(context, x, y) {
  context.beginPath();
  context.moveTo(x, y - 6);
  context.lineTo(x + 5, y);
  context.lineTo(x, y + 6);
  context.lineTo(x - 5, y);
  context.fill();
}
