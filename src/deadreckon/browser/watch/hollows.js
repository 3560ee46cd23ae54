// Marks fixed by propagation: drawn hollow over the solid ones, with one outline around connected parts.

import { element } from '../board/board_view.js';

/** @typedef {import('../board/board_view.js').BoardView} BoardView */

export class Hollows {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.edges = element('g', { class: 'hollow-edges' });
    this.insides = element('g', { class: 'hollow-insides' });
    for (const layer of [this.edges, this.insides]) view.svg.insertBefore(layer, view.notes);
    /** @type {Map<number, {look: string, uses: Element[]}>} */
    this.shown = new Map();
  }

  /** @param {readonly string[]} looks of all cells @param {(cell: number) => boolean} isHollow */
  show(looks, isHollow) {
    looks.forEach((look, cell) => {
      const before = this.shown.get(cell);
      const wanted = isHollow(cell) ? look : '';
      if ((before?.look ?? '') === wanted) return;
      before?.uses.forEach((use) => use.remove());
      this.shown.delete(cell);
      if (wanted) this.shown.set(cell, { look, uses: this.draw(cell, look) });
    });
  }

  /** @param {number} cell @param {string} look @returns {Element[]} */
  draw(cell, look) {
    return [this.edges, this.insides].flatMap((layer) => this.view.use('mark', cell, look, layer) ?? []);
  }
}
