// The search tree with its tools: drawn node by node or, where it is too large, in pixels; folded, zoomed, read aloud.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { nodeAt } from './trace_state.js';
import { PixelTree } from './tree_pixels.js';
import { TreeReader, nodeSentence } from './tree_reader.js';
import { MOST_DRAWN, childrenOf, foldedAtFirst, shapeOf } from './tree_shape.js';
import { TreeView } from './tree_view.js';

/** @typedef {import('./trace.js').Trace} Trace */

const ZOOMS = [1, 1.5, 2.25, 4, 8, 16, 64, 256];

export class TreePane {
  /**
   * @param {HTMLElement} place
   * @param {{ongo: (position: number) => void, onbreak: (node: number) => void}} handlers
   */
  constructor(place, { ongo, onbreak }) {
    this.place = place;
    this.ongo = ongo;
    this.stop = button(say('watch.break_here'), () => onbreak(this.trace ? nodeAt(this.trace, this.position) : 0), {
      class: 'small',
    });
    this.zoom = 0;
    this.scroll = make('div', { class: 'tree-scroll', tabindex: 0, role: 'group', 'aria-label': say('watch.tree') });
    this.tools = make('div', { class: 'tree-tools' });
    place.append(this.tools, this.scroll);
    /** @type {Set<number>} */
    this.folded = new Set();
    const onnode = (/** @type {number} */ node) => this.goTo(node);
    const onfold = (/** @type {number} */ node) => this.toggleFold(node);
    this.view = new TreeView(this.scroll, { onnode, onfold });
    this.pixels = new PixelTree(this.scroll, onnode);
    this.reader = new TreeReader(place, { onnode, onfold, onbreak });
    this.position = 0;
    this.watcher = new ResizeObserver(() => this.refresh());
    this.watcher.observe(this.scroll);
  }

  /** @param {Trace} trace @param {number} columns @param {boolean} hidden local search has no tree */
  show(trace, columns, hidden) {
    this.trace = trace;
    this.columns = columns;
    this.zoom = 0;
    this.scroll.hidden = this.tools.hidden = this.reader.list.hidden = hidden;
    this.folded = foldedAtFirst(trace);
    this.usesPixels = this.tooMany = shapeOf(trace, this.folded).nodes.length > MOST_DRAWN;
    this.draw();
  }

  draw() {
    const { trace } = this;
    if (!trace || this.scroll.hidden) return;
    this.showTools(trace);
    this.view.svg.classList.toggle('gone', Boolean(this.usesPixels));
    this.pixels.room.hidden = !this.usesPixels;
    this.view.zoom = this.usesPixels ? 1 : ZOOMS[this.zoom];
    if (this.usesPixels) this.pixels.show(trace, ZOOMS[this.zoom]);
    else this.view.show(trace, this.folded, this.columns ?? 0);
  }

  /** @param {Trace} trace */
  showTools(trace) {
    const pressed = (/** @type {boolean} */ is) => ({ 'aria-pressed': String(is) });
    this.tools.replaceChildren(
      make('span', { class: 'secondary' }, say('watch.nodes', { nodes: trace.nodes - 1 })),
      this.stop,
      make(
        'span',
        { class: 'segments small', role: 'group', 'aria-label': say('watch.drawing') },
        button(say('watch.as_tree'), () => this.choose(false), {
          ...pressed(!this.usesPixels),
          disabled: this.tooMany,
          title: this.tooMany ? say('watch.too_many') : '',
        }),
        button(say('watch.as_pixels'), () => this.choose(true), pressed(Boolean(this.usesPixels))),
      ),
      button(say('watch.zoom_out'), () => this.zoomBy(-1), {
        icon: icon('zoom_out'),
        bare: true,
        class: 'plain',
        disabled: this.zoom === 0,
      }),
      button(say('watch.zoom_in'), () => this.zoomBy(1), {
        icon: icon('zoom_in'),
        bare: true,
        class: 'plain',
        disabled: this.zoom === ZOOMS.length - 1,
      }),
    );
  }

  /** @param {boolean} pixels */
  choose(pixels) {
    this.usesPixels = pixels;
    if (this.trace && !pixels && shapeOf(this.trace, this.folded).nodes.length > MOST_DRAWN)
      this.folded = foldedAtFirst(this.trace);
    this.zoom = 0;
    this.refresh();
  }

  /** @param {number} steps */
  zoomBy(steps) {
    this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + steps));
    this.refresh();
  }

  /** Goes to where all that follows at once from a decision has happened. @param {number} node */
  goTo(node) {
    const { trace } = this;
    if (!trace) return;
    this.ongo(trace.end[node]);
    announce(nodeSentence(trace, node, trace.end[node], this.columns ?? 0));
  }

  /** @param {number} node */
  toggleFold(node) {
    const { trace } = this;
    if (!trace || node === 0 || trace.firstChild[node] < 0) return;
    if (!this.folded.delete(node)) this.folded.add(node);
    else for (const child of childrenOf(trace, node)) if (trace.firstChild[child] >= 0) this.folded.add(child); // level by level
    this.usesPixels = shapeOf(trace, this.folded).nodes.length > MOST_DRAWN;
    this.refresh();
  }

  /** @param {number} position @param {Set<number>} breakpoints */
  showPosition(position, breakpoints) {
    this.position = position;
    this.breakpoints = breakpoints;
    const { trace } = this;
    if (!trace || this.scroll.hidden) return;
    if (this.usesPixels) this.pixels.showPosition(position);
    else this.view.showPosition(position, breakpoints);
    this.reader.show(trace, position, this.columns ?? 0);
    this.stop.setAttribute('aria-pressed', String(breakpoints.has(nodeAt(trace, position))));
  }

  refresh() {
    this.draw();
    this.showPosition(this.position, this.breakpoints ?? new Set());
  }

  /** The drawing by itself, with the colours it has now. */
  svgText() {
    return this.usesPixels ? null : this.view.svg;
  }

  close() {
    this.watcher.disconnect();
    this.pixels.close();
  }
}
