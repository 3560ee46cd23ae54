// The domain of a variable on the board: outlined places, or the possible marks written into cells. Pruned values are
// struck out; those pruned by the current event are dashed.

import { element } from '../board/board_view.js';
import { layerBefore } from '../board/layers.js';
import { valueText } from './event_text.js';

/** @typedef {import('../board/board_view.js').BoardView} BoardView */
/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_domain.js').DomainSet} DomainSet */
/** @typedef {'left' | 'now' | 'since'} Fate */
/** @typedef {{cells: number[], fate: Fate, inset: number}} Place */

const FATES = /** @type {const} */ (['left', 'now', 'since']);
const MAX_PLACES = 8; // outlined one by one; of more, all cells that they cover
const MAX_MARKS = 16; // written into a cell
const INSETS = [0.11, 0.21]; // of a cell, so that places which overlap can be told apart

export class DomainLayer {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.layer = layerBefore(view, 'domain', view.notes);
  }

  /**
   * @param {Trace} trace
   * @param {DomainSet | null} set
   * @param {string} blank the mark of a cell with nothing in it
   * @param {boolean} writes whether marks are written into cells, in small type; otherwise the cells are outlined
   * @returns {Set<number>} the cells that are written into
   */
  show(trace, set, blank, writes) {
    this.layer.replaceChildren();
    const { drawn } = trace.problem;
    if (!drawn || !set) return new Set();
    const covers = drawn.of[set.variable].map((number) => drawn.covers[number]);
    const cells = (/** @type {(number | string)[]} */ cover) => cover.filter((_, i) => i % 2 === 0).map(Number);
    const isPlace = covers.some((cover) => String(cells(cover)) !== String(cells(covers[0])));
    if (!isPlace && writes) return this.showMarks(trace, set, cells(covers[0] ?? []), covers);
    if (!isPlace) {
      this.view.outline(cells(covers[0] ?? []), 'left', this.layer);
      return new Set();
    }
    this.showPlaces(
      set,
      covers.map((cover) => cells(cover).filter((_, i) => cover[2 * i + 1] !== blank)),
    );
    return new Set();
  }

  /** @param {DomainSet} set @param {number[][]} covers the cells of each value */
  showPlaces(set, covers) {
    /** @type {Place[]} */
    const places = [];
    for (const fate of FATES) {
      if (fate === 'left' && set.left.length === 1) continue; // it is on the board
      const lists = set[fate].map((value) => covers[value]).filter((cells) => cells.length);
      if (lists.length > MAX_PLACES) this.showArea(lists, fate, set, covers);
      else for (const cells of lists) places.push({ cells, fate, inset: INSETS[0] });
    }
    places.forEach((place, number) => {
      const others = places.slice(0, number).filter(({ inset }) => inset === INSETS[0]);
      if (others.some(({ cells }) => cells.some((cell) => place.cells.includes(cell)))) place.inset = INSETS[1];
    });
    for (const place of places) this.drawPlace(place, places);
  }

  /**
   * All cells of many places; of pruned places, only cells that no remaining place covers.
   * @param {number[][]} lists
   * @param {Fate} fate
   * @param {DomainSet} set
   * @param {number[][]} covers
   */
  showArea(lists, fate, set, covers) {
    const left = new Set(fate === 'left' ? [] : set.left.flatMap((value) => covers[value]));
    this.view.outline(
      lists.flat().filter((cell) => !left.has(cell)),
      fate,
      this.layer,
    );
  }

  /** @param {Place} place @param {Place[]} places */
  drawPlace({ cells, fate, inset }, places) {
    const { columns, cell: side } = this.view.layout;
    const [first, last] = [Math.min(...cells), Math.max(...cells)];
    const isLine = last - first === (cells.length - 1) * (last - first < columns ? 1 : columns);
    if (!isLine) return this.view.outline(cells, fate, this.layer);
    const [from, to] = [this.view.corner(first), this.view.corner(last)];
    const gap = inset * side;
    const [width, height] = [to.x - from.x + side - 2 * gap, to.y - from.y + side - 2 * gap];
    const round = Math.min(width, height) / 2;
    element('rect', { x: from.x + gap, y: from.y + gap, width, height, rx: round, class: fate }, this.layer);
    if (fate === 'left') return;
    const struck = places.filter((other) => other.fate !== 'left' && other.cells !== cells).flatMap((other) => other.cells);
    this.slash([first, last].find((cell) => !struck.includes(cell)) ?? first, fate); // at an end of its own
  }

  /** @param {number} cell @param {Fate} fate */
  slash(cell, fate) {
    const { x, y } = this.view.corner(cell);
    const side = this.view.layout.cell;
    const d = `M${x + side * 0.2} ${y + side * 0.8}l${side * 0.6} ${-side * 0.6}`;
    element('path', { d, class: `${fate} slash` }, this.layer);
  }

  /**
   * The possible marks of the variable's cells: if the variable is a cell, the names of its values; if it is a line, in
   * the cells that have lost a mark.
   * @param {Trace} trace
   * @param {DomainSet} set
   * @param {number[]} cells
   * @param {(number | string)[][]} covers
   */
  showMarks(trace, set, cells, covers) {
    this.view.outline(cells, 'left', this.layer);
    const written = new Set();
    cells.forEach((cell, index) => {
      /** @type {Map<string, Fate>} */
      const marks = new Map();
      for (const fate of FATES)
        for (const value of set[fate]) {
          const text = cells.length > 1 ? String(covers[value][2 * index + 1]) : valueText(trace, set.variable, value, 0);
          if (!marks.has(text)) marks.set(text, fate);
        }
      const isPruned = [...marks.values()].some((fate) => fate !== 'left');
      if (marks.size < 2 || marks.size > MAX_MARKS || (cells.length > 1 && !isPruned)) return;
      written.add(cell);
      this.writeMarks(cell, marks);
    });
    return written;
  }

  /** @param {number} cell @param {Map<string, Fate>} marks */
  writeMarks(cell, marks) {
    const { x, y } = this.view.corner(cell);
    const across = Math.ceil(Math.sqrt(marks.size));
    const down = Math.ceil(marks.size / across);
    const box = (this.view.layout.cell * 0.9) / across;
    const letters = Math.max(...[...marks.keys()].map((text) => text.length));
    const size = Math.min(box * 0.9, (box * 1.5) / letters);
    const top = y + (this.view.layout.cell - box * down) / 2;
    [...marks].forEach(([text, fate], index) => {
      const centre = x + this.view.layout.cell * 0.05 + box * ((index % across) + 0.5);
      const middle = top + box * (Math.floor(index / across) + 0.5);
      const label = element('text', { x: centre, y: middle + size * 0.36, 'font-size': size, class: fate }, this.layer);
      label.textContent = text;
      const d = `M${centre - size * 0.45} ${middle + size * 0.45}l${size * 0.9} ${-size * 0.9}`;
      if (fate !== 'left') element('path', { d, class: `${fate} slash` }, this.layer);
    });
  }
}
