// The search tree with its tools: drawn node by node or, if it is too large, in pixels; folded, zoomed, read aloud.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { nodeAt } from './trace_state.js';
import { PixelTree } from './tree_pixels.js';
import { TreeReader, nodeSentence } from './tree_reader.js';
import { MAX_DRAWN, visitedTree } from './tree_shape.js';
import { TreeView } from './tree_view.js';

/** @typedef {import('./trace.js').Trace} Trace */

const ZOOMS = [1, 1.5, 2.25, 4, 8, 16, 64, 256];

export class TreePane {
  /**
   * @param {HTMLElement} place
   * @param {{go: (position: number, variable: number) => void, toggleBreak: (node: number) => void}} handlers
   */
  constructor(place, { go, toggleBreak }) {
    this.place = place;
    this.go = go;
    this.stop = button(say('watch.break_here'), () => toggleBreak(this.trace ? nodeAt(this.trace, this.position) : 0), {
      class: 'small',
    });
    this.zoom = 0;
    this.scroll = make('div', { class: 'tree-scroll', tabindex: 0, role: 'group', 'aria-label': say('watch.tree') });
    this.tools = make('div', { class: 'tree-tools' });
    place.append(this.tools, this.scroll);
    /** @type {{closed: Set<number>, opened: Set<number>}} */
    this.folding = { closed: new Set(), opened: new Set() }; // by hand
    const goToNode = (/** @type {number} */ node) => this.goTo(node);
    const toggleFold = (/** @type {number} */ node) => this.toggleFold(node);
    this.view = new TreeView(this.scroll, { goToNode, toggleFold });
    this.pixels = new PixelTree(this.scroll, goToNode);
    this.reader = new TreeReader(place, { goToNode, toggleBreak });
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
    this.folding = { closed: new Set(), opened: new Set() };
    this.usesPixels = this.tooMany = visitedTree(trace, trace.length).nodes.length > MAX_DRAWN;
    this.view.show(trace, columns);
    this.draw();
  }

  draw() {
    const { trace } = this;
    if (!trace || this.scroll.hidden) return;
    this.showTools();
    this.view.svg.classList.toggle('gone', Boolean(this.usesPixels));
    this.pixels.room.hidden = !this.usesPixels;
    this.view.zoom = this.usesPixels ? 1 : ZOOMS[this.zoom];
    if (this.usesPixels) this.pixels.show(trace, ZOOMS[this.zoom]);
  }

  showTools() {
    const pressed = (/** @type {boolean} */ is) => ({ 'aria-pressed': String(is) });
    this.tools.replaceChildren(
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

  /** @param {{pixels: boolean, zoom: number, closed: number[], opened: number[]}} arrangement */
  arrange({ pixels, zoom, closed, opened }) {
    this.folding = { closed: new Set(closed), opened: new Set(opened) };
    this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, zoom));
    this.usesPixels = pixels || this.tooMany;
    this.refresh();
  }

  /** @param {boolean} pixels */
  choose(pixels) {
    this.usesPixels = pixels;
    this.zoom = 0;
    this.refresh();
  }

  /** @param {number} steps */
  zoomBy(steps) {
    this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + steps));
    this.refresh();
  }

  /** Goes to the position after all consequences of a decision. @param {number} node */
  goTo(node) {
    const { trace } = this;
    if (!trace) return;
    this.go(trace.end[node], trace.variable[trace.start[node]] ?? -1);
    announce(nodeSentence(trace, node, trace.end[node], this.columns ?? 0));
  }

  /** Folds or unfolds a subtree; the path to the current node stays unfolded. @param {number} node */
  toggleFold(node) {
    if (this.view.shape?.path.has(node)) return;
    const { closed, opened } = this.folding;
    const isFolded = this.view.shape?.folded.has(node);
    (isFolded ? closed : opened).delete(node);
    (isFolded ? opened : closed).add(node);
    this.refresh();
  }

  /** @param {number} position @param {Set<number>} breakpoints */
  showPosition(position, breakpoints) {
    this.position = position;
    this.breakpoints = breakpoints;
    const { trace } = this;
    if (!trace || this.scroll.hidden) return;
    if (this.usesPixels) this.pixels.showPosition(position);
    else this.view.showPosition(visitedTree(trace, position, { ...this.folding, limit: this.view.room }), position, breakpoints);
    this.reader.show(trace, position, this.columns ?? 0);
    this.stop.setAttribute('aria-pressed', String(breakpoints.has(nodeAt(trace, position))));
  }

  refresh() {
    this.draw();
    this.showPosition(this.position, this.breakpoints ?? new Set());
  }

  /** The drawing by itself, with its current colours. */
  svgText() {
    return this.usesPixels ? null : this.view.svg;
  }

  close() {
    this.watcher.disconnect();
    this.pixels.close();
  }
}
