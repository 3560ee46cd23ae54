// The search tree in pixels, for as many nodes as there are: a column for each node in the order they were visited, as
// deep as the node is. Only what is in sight is drawn.

import { make } from '../element.js';
import { STATUSES } from './trace.js';
import { nodeAt } from './trace_state.js';

/** @typedef {import('./trace.js').Trace} Trace */

const MARGIN = 6;
const COLOURS = { open: '--edge', choice: '--edge', failure: '--ink2', solution: '--found', skipped: '--edge' };

export class PixelTree {
  /** @param {HTMLElement} place which scrolls @param {(node: number) => void} onnode */
  constructor(place, onnode) {
    this.place = place;
    this.canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { 'aria-hidden': 'true' }));
    this.room = make('div', { class: 'pixel-room' }, this.canvas);
    place.append(this.room);
    this.sight = ''; // what the layers show
    this.perNode = 1; // pixels; below one, several nodes share a column
    this.position = 0;
    this.layers = [document.createElement('canvas'), document.createElement('canvas')]; // visited, not yet visited
    this.onscroll = () => this.draw();
    place.addEventListener('scroll', this.onscroll, { passive: true });
    this.canvas.addEventListener('click', (event) => {
      const x = event.clientX - this.canvas.getBoundingClientRect().left + place.scrollLeft - MARGIN;
      const node = Math.round(x / this.perNode);
      onnode(Math.max(0, Math.min((this.trace?.nodes ?? 1) - 1, node)));
    });
  }

  /** @param {Trace} trace @param {number} zoom 1: the whole tree in sight */
  show(trace, zoom) {
    this.trace = trace;
    const room = this.place.clientWidth - 2 * MARGIN;
    this.perNode = Math.min(16, (room / trace.nodes) * zoom);
    this.levels = trace.depth.reduce((most, depth) => Math.max(most, depth), 1);
    this.room.style.setProperty('width', `${Math.max(room, Math.ceil(trace.nodes * this.perNode)) + 2 * MARGIN}px`);
  }

  /** @param {number} position */
  showPosition(position) {
    this.position = position;
    if (!this.trace) return;
    const x = nodeAt(this.trace, position) * this.perNode;
    const { place } = this;
    if (x < place.scrollLeft || x > place.scrollLeft + place.clientWidth - 2 * MARGIN)
      place.scrollLeft = x - place.clientWidth / 2;
    this.draw();
  }

  draw() {
    const { trace, canvas, place } = this;
    if (!trace) return;
    const [width, height] = [place.clientWidth, place.clientHeight - 2];
    this.paintLayers(trace, width, height);
    const scale = devicePixelRatio || 1;
    resize(canvas, width, height, scale);
    const context = contextOf(canvas);
    const now = this.columnX(nodeAt(trace, this.position));
    const seen = this.columnX(this.visited(trace)); // nodes are visited in the order of their columns
    const edge = Math.max(0, Math.min(width, seen)) * scale;
    const [past, future] = this.layers;
    if (edge) context.drawImage(past, 0, 0, edge, canvas.height, 0, 0, edge, canvas.height);
    const rest = place.closest('.predicting') ? 0 : canvas.width - edge; // what is asked about is not shown
    if (rest > 0) context.drawImage(future, edge, 0, rest, canvas.height, edge, 0, rest, canvas.height);
    context.fillStyle = this.colour('--accent');
    const wide = Math.max(1, this.perNode); // on both sides of the column, so that it is not hidden
    for (const x of wide > 3 ? [now - 2, now + wide] : [now]) context.fillRect(x * scale, 0, 2 * scale, canvas.height);
  }

  /** How many nodes have been visited. @param {Trace} trace */
  visited(trace) {
    let [low, high] = [1, trace.nodes];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (trace.start[middle] < this.position) low = middle + 1;
      else high = middle;
    }
    return low;
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
   * What is in sight, once as visited and once as not yet visited; kept until something else is in sight.
   * @param {Trace} trace
   * @param {number} width
   * @param {number} height
   */
  paintLayers(trace, width, height) {
    const sight = [trace.nodes, width, height, this.perNode, this.place.scrollLeft, this.colour('--ink')].join();
    if (sight === this.sight && trace === this.painted) return;
    this.sight = sight;
    this.painted = trace;
    const faint = this.colour('--hair');
    const colours = STATUSES.map((status) => this.colour(COLOURS[status]));
    for (const [index, layer] of this.layers.entries()) {
      resize(layer, width, height, devicePixelRatio || 1);
      const context = contextOf(layer);
      context.scale(devicePixelRatio || 1, devicePixelRatio || 1);
      this.paint(context, trace, width, height, index ? colours.map(() => faint) : colours);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Trace} trace
   * @param {number} width
   * @param {number} height
   * @param {string[]} colours by status
   */
  paint(context, trace, width, height, colours) {
    const { scrollLeft } = this.place;
    const first = Math.max(0, Math.floor((scrollLeft - MARGIN) / this.perNode));
    const last = Math.min(trace.nodes - 1, Math.ceil((scrollLeft + width) / this.perNode));
    const level = (height - 2 * MARGIN - 8) / ((this.levels ?? 1) + 1);
    const wide = Math.max(1, this.perNode);
    for (let node = first; node <= last; node++) {
      const isChoice = trace.firstChild[node] >= 0;
      context.fillStyle = colours[trace.status[node]];
      const high = isChoice ? Math.max(level * 0.5, 1) : Math.max(level, 2);
      context.fillRect(this.columnX(node), MARGIN + trace.depth[node] * level, wide, high);
    }
    const solution = STATUSES.indexOf('solution');
    for (let node = first; node <= last; node++)
      if (trace.status[node] === solution)
        drawDiamond(context, this.columnX(node), MARGIN + trace.depth[node] * level, colours[solution]);
  }

  close() {
    this.place.removeEventListener('scroll', this.onscroll);
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 */
function drawDiamond(context, x, y, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y - 6);
  context.lineTo(x + 5, y);
  context.lineTo(x, y + 6);
  context.lineTo(x - 5, y);
  context.fill();
}
