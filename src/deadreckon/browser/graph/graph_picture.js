// The constraint graph as a picture: variables with their domains, and an arrow for each arc in the line of its state.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';
import { pruned } from './ac3.js';
import { STATES, arcWords } from './graph_words.js';

/** @typedef {import('./ac3.js').Ac3} Ac3 */
/** @typedef {Record<string, [number, number]>} Places of the variables by name, from 0 to 1 */
/** @typedef {{width: number, height: number, radius: number, at: [number, number][]}} Layout */

const EDGE = 8; // pixels between the picture's edge and a variable
const LABEL = 14; // pixels for the label above a decided variable
const APART = 9; // half the distance between the two arcs of a constraint
const GAP = 7; // between an arrow and the circle of a variable
const DISC = 0.38; // position of the disc with a number or a tick, as a share of its arc
const HEADS = { now: 11, waiting: 9, checked: 9, unasked: 7, empty: 9 };

export class GraphPicture {
  /** @param {HTMLElement} place @param {Places} places */
  constructor(place, places) {
    this.places = places;
    this.room = make('div', { class: 'graph-room' });
    this.list = make('ul', { class: 'hidden-but-read' });
    this.legend = make('ul', { class: 'graph-legend' });
    place.append(this.room, this.list, this.legend);
    this.resized = new ResizeObserver(() => this.ac3 && this.draw(this.ac3));
    this.resized.observe(this.room);
  }

  /** @param {Ac3} ac3 */
  show(ac3) {
    this.ac3 = ac3;
    this.draw(ac3);
    this.list.replaceChildren(...ac3.arcs.map((_, arc) => make('li', {}, arcWords(ac3, arc))));
    this.legend.replaceChildren(...STATES.map((state) => legendEntry(ac3, state)));
  }

  /** @param {Ac3} ac3 */
  draw(ac3) {
    const layout = this.layout(ac3);
    const { width, height } = layout;
    const svg = element('svg', { class: 'constraint-graph', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
    ac3.arcs.forEach((_, arc) => drawArc(svg, ac3, arc, layout));
    ac3.arcs.forEach((_, arc) => drawDisc(svg, ac3, arc, layout));
    ac3.variables.forEach((_, variable) => drawVariable(svg, ac3, variable, layout));
    this.room.replaceChildren(svg);
  }

  /** @param {Ac3} ac3 @returns {Layout} in pixels of the room */
  layout({ variables }) {
    const { clientWidth: width, clientHeight: height } = this.room;
    const radius = Math.max(30, Math.min(50, (width * 0.5) / Math.max(5, variables.length), height * 0.12));
    const inside = (/** @type {number} */ share, /** @type {number} */ all) =>
      Math.max(radius + EDGE, Math.min(all - radius - EDGE, share * all));
    const at = variables.map(({ name }, number) => {
      const turn = (2 * Math.PI * number) / variables.length;
      const [x, y] = this.places[name] ?? [0.5 + 0.4 * Math.sin(turn), 0.5 - 0.4 * Math.cos(turn)];
      return /** @type {[number, number]} */ ([inside(x, width), inside(y, height - LABEL) + LABEL]);
    });
    return { width, height, radius, at };
  }

  close() {
    this.resized.disconnect();
  }
}

/**
 * Both ends of an arc, beside the line between its variables.
 * @param {Ac3} ac3
 * @param {number} arc
 * @param {Layout} layout
 */
function ends(ac3, arc, { at, radius }) {
  const [[ax, ay], [bx, by]] = [at[ac3.arcs[arc].x], at[ac3.arcs[arc].y]];
  const length = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const [from, to] = [radius + GAP, length - radius - GAP];
  const point = (/** @type {number} */ way) => [ax + dx * way + dy * APART, ay + dy * way - dx * APART];
  return { start: point(from), end: point(to), disc: point(from + (to - from) * DISC), dx, dy };
}

/** @param {SVGElement} svg @param {Ac3} ac3 @param {number} arc @param {Layout} layout */
function drawArc(svg, ac3, arc, layout) {
  const state = ac3.states[arc];
  const { start, end, dx, dy } = ends(ac3, arc, layout);
  const head = HEADS[state];
  const neck = [end[0] - dx * head, end[1] - dy * head];
  const [wx, wy] = [(-dy * head) / 2, (dx * head) / 2];
  const group = element('g', { class: `arc ${state}` }, svg);
  element('path', { d: `M${start}L${neck}`, class: 'line' }, group);
  element('path', { d: `M${end}L${neck[0] + wx} ${neck[1] + wy}L${neck[0] - wx} ${neck[1] - wy}Z`, class: 'head' }, group);
}

/**
 * The position of a waiting arc in the queue, or the tick of a checked one.
 * @param {SVGElement} svg
 * @param {Ac3} ac3
 * @param {number} arc
 * @param {Layout} layout
 */
function drawDisc(svg, ac3, arc, layout) {
  const state = ac3.states[arc];
  if (state !== 'waiting' && state !== 'checked') return;
  const [x, y] = ends(ac3, arc, layout).disc;
  const group = element('g', { class: `arc-disc ${state}`, transform: `translate(${x} ${y})` }, svg);
  element('circle', { r: layout.radius < 40 ? 8 : 10 }, group);
  if (state === 'checked') element('path', { d: 'm-4 0 3 3 5-6' }, group);
  else element('text', { y: 4.5 }, group).textContent = String(ac3.queue.indexOf(arc) + 1);
}

/** @param {SVGElement} svg @param {Ac3} ac3 @param {number} variable @param {Layout} layout */
function drawVariable(svg, ac3, variable, { at, radius }) {
  const { name, values } = ac3.variables[variable];
  const { revision } = ac3;
  const isNow = revision !== null && ac3.arcs[revision.arc].x === variable && ac3.states[revision.arc] !== 'checked';
  const kind = ac3.failed === variable ? 'empty' : isNow ? 'now' : '';
  const [x, y] = at[variable];
  const group = element('g', { class: `variable ${kind}`, transform: `translate(${x} ${y})` }, svg);
  element('circle', { r: radius }, group);
  element('text', { y: -5, class: 'name' }, group).textContent = name;
  if (ac3.decided[variable] >= 0) element('text', { y: -radius - 7, class: 'decided' }, group).textContent = say('graph.decided');
  const struck = revision && isNow ? pruned(revision) : [];
  const step = Math.min(20, (2 * radius - 14) / values.length);
  values.forEach((value, number) => {
    const dx = (number - (values.length - 1) / 2) * step;
    const state = ac3.left[variable][number] ? 'left' : struck.includes(number) ? 'struck' : 'pruned';
    element('text', { x: dx, y: 17, class: `value ${state}` }, group).textContent = String(value);
    if (state !== 'left') element('path', { d: `M${dx - 6} 18l12 -12`, class: `slash ${state}` }, group);
  });
}

/** @param {Ac3} ac3 @param {import('./ac3.js').ArcState} state */
function legendEntry(ac3, state) {
  const line = element('svg', { viewBox: '0 0 34 12', width: 34, height: 12, 'aria-hidden': 'true' });
  const group = element('g', { class: `arc ${state}` }, line);
  element('path', { d: 'M0 6H34', class: 'line' }, group);
  const count = ac3.states.filter((one) => one === state).length;
  return make('li', {}, line, say(`graph.state.${state}`), ' ', make('b', {}, String(count)));
}
