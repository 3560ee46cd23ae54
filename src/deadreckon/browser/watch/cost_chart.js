// The chart of local search, which has no tree: the cost (the violation of all constraints) over the moves; a click goes
// to a move.

import { make } from '../element.js';
import { say } from '../words/words.js';

/** @typedef {import('./trace.js').Trace} Trace */

const MARGIN = 2.3; // letters

export class CostChart {
  /** @param {HTMLElement} place @param {(position: number) => void} ongo */
  constructor(place, ongo) {
    this.canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { 'aria-hidden': 'true' }));
    this.caption = make('p', { class: 'secondary' });
    this.element = make('div', { class: 'cost-chart', hidden: true }, this.canvas, this.caption);
    place.append(this.element);
    this.position = 0;
    this.margin = 0; // pixels
    this.canvas.addEventListener('click', (event) => {
      const box = this.canvas.getBoundingClientRect();
      const share = (event.clientX - box.left - this.margin) / (box.width - 2 * this.margin);
      if (this.trace) ongo(Math.round(Math.max(0, Math.min(1, share)) * this.trace.length));
    });
  }

  /** @param {Trace | null} trace */
  show(trace) {
    this.trace = trace;
    this.element.hidden = !trace;
    /** @type {[number, number][]} */
    this.costs = trace ? [...trace.costs] : [];
    this.most = this.costs.reduce((most, [, cost]) => Math.max(most, cost), 1);
  }

  /** @param {number} position */
  showPosition(position) {
    this.position = position;
    if (!this.trace) return;
    const cost = this.costNow();
    this.caption.textContent =
      cost === null ? say(this.costs?.length ? 'watch.cost_over_moves' : 'watch.no_cost') : say('watch.cost', { cost });
    this.draw();
  }

  /** The cost of the last draw or move before the position. */
  costNow() {
    /** @type {[number, number][]} */
    const costs = this.costs ?? [];
    let [low, high] = [0, costs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (costs[middle][0] < this.position) low = middle + 1;
      else high = middle;
    }
    return low ? costs[low - 1][1] : null;
  }

  draw() {
    const { trace, canvas, most = 1 } = this;
    /** @type {[number, number][]} */
    const costs = this.costs ?? [];
    const [width, height] = [this.element.clientWidth, Math.max(120, this.element.clientHeight - 40)];
    if (!trace || !width) return;
    const scale = devicePixelRatio || 1;
    [canvas.width, canvas.height] = [width * scale, height * scale];
    canvas.style.setProperty('width', `${width}px`);
    canvas.style.setProperty('height', `${height}px`);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.scale(scale, scale);
    const style = getComputedStyle(this.element);
    const margin = (this.margin = MARGIN * parseFloat(style.fontSize));
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim() || 'gray';
    const x = (/** @type {number} */ event) => margin + (event / Math.max(trace.length, 1)) * (width - 2 * margin);
    const y = (/** @type {number} */ cost) => height - margin - (cost / most) * (height - 2 * margin);
    context.font = `${style.fontSize} system-ui, sans-serif`;
    context.fillStyle = colour('--ink2');
    context.fillText(String(most), 2, y(most) + 4);
    context.fillText('0', 12, y(0) + 4);
    context.strokeStyle = colour('--hair');
    context.strokeRect(margin, margin, width - 2 * margin, height - 2 * margin);
    for (const isFuture of [true, false]) {
      const part = costs.filter(([event]) => event >= this.position === isFuture);
      context.strokeStyle = colour(isFuture ? '--grid' : '--ink');
      context.beginPath();
      part.forEach(([event, cost], index) => {
        if (index) context.lineTo(x(event), y(part[index - 1][1]));
        context.lineTo(x(event), y(cost));
      });
      context.stroke();
    }
    context.fillStyle = colour('--accent');
    context.fillRect(x(this.position) - 1, margin - 6, 2, height - 2 * margin + 12);
  }

  refresh() {
    this.draw();
  }
}
