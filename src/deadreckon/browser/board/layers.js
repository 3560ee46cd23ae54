// Layers over the marks of a board: trials, mistakes, forced lines, numbers, heat, differences.

import { element } from './board_view.js';

/** @typedef {import('./board_view.js').BoardView} BoardView */
/** @typedef {import('../kinds/kinds.js').Violation} Violation */

const MAX_OUTLINED = 3; // lines framed as a whole; if there are more, only counts or clues are marked

/** An empty layer in the SVG, right before another. @param {BoardView} view @param {string} className @param {Element | null} before */
export function layerBefore({ svg }, className, before) {
  const layer = element('g', { class: className });
  svg.insertBefore(layer, before);
  return layer;
}

/** An empty layer below the counts and clues, which is copied with them. @param {BoardView} view @param {string} className */
function layerBelowItems({ svg }, className) {
  const layer = element('g', { class: className });
  svg.querySelector('.items')?.prepend(layer);
  return layer;
}

/** A text in the middle of a cell. @param {BoardView} view @param {number} cell @param {string} text @param {Element} parent @param {number} size of its letters, as a part of the cell @param {number} [lower] below the middle, as a part too */
export function textAt(view, cell, text, parent, size, lower = 0) {
  const { x, y } = view.corner(cell);
  const side = view.layout.cell;
  const label = element('text', { x: x + side / 2, y: y + side * (0.5 + lower + size * 0.36), 'font-size': side * size }, parent);
  label.textContent = text;
  return label;
}

/** The box of a cell. @param {BoardView} view @param {number} cell */
export function boxOf(view, cell) {
  const side = view.layout.cell;
  return { ...view.corner(cell), width: side, height: side };
}

/** Marks of trials: hollow, with the number of their level. */
export class Trials {
  /** @param {BoardView} view @param {readonly string[]} hollow the appearances with space for a number inside */
  constructor(view, hollow) {
    this.view = view;
    this.hollow = hollow;
    this.layer = layerBefore(view, 'trials', view.layers.mark.nextElementSibling);
    /** @type {Map<number, {look: string, level: number, group: Element}>} */
    this.shown = new Map();
  }

  /** @param {number} cell @param {string} look @param {number} level 0 outside of trials */
  set(cell, look, level) {
    const before = this.shown.get(cell);
    if (before?.look === look && before.level === level) return;
    before?.group.remove();
    this.shown.delete(cell);
    if (!level) return;
    const group = element('g', {}, this.layer);
    this.view.use('mark', cell, look, group);
    textAt(this.view, cell, String(level), group, 0.3, this.hollow.includes(look) ? 0 : 0.28);
    this.shown.set(cell, { look, level, group });
  }
}

/** Broken rules: a dotted line around the cells, and around the count or clue of a line. */
export class Mistakes {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.layer = layerBefore(view, 'mistakes', view.notes);
    this.rings = layerBelowItems(view, 'mistakes');
    this.last = '';
  }

  /** @param {readonly Violation[]} violations @param {readonly number[]} wrong cells that differ from the solution */
  show(violations, wrong) {
    const now = JSON.stringify([violations.map(({ cells, lines }) => (lines.length ? lines : cells)), wrong]);
    if (now === this.last) return;
    this.last = now;
    this.layer.replaceChildren();
    this.rings.replaceChildren();
    const lines = new Set(violations.flatMap((violation) => violation.lines));
    for (const { cells, lines: whole } of violations)
      if (!whole.length || lines.size <= MAX_OUTLINED) this.view.outline(cells, 'danger', this.layer);
    if (wrong.length) this.view.outline(wrong, 'danger', this.layer);
    for (const line of lines) this.ring(line);
    for (const item of this.view.items.values()) item.classList.toggle('broken', lines.has(item.dataset.of ?? ''));
  }

  /** Around the count or the clue. @param {string} line */
  ring(line) {
    const box = this.view.labelBox(line);
    if (!box) return;
    const rx = Math.min(box.width, box.height) / 2;
    this.view.scaleWithClue(element('rect', { ...box, rx, class: 'danger ring' }, this.rings), line);
  }
}

/** Underlines the counts of lines whose open cells are forced. */
export class Forced {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.layer = layerBelowItems(view, 'forced');
    this.last = '';
  }

  /** @param {readonly string[]} lines */
  show(lines) {
    if (String(lines) === this.last) return;
    this.last = String(lines);
    this.layer.replaceChildren();
    for (const line of lines) {
      const box = this.view.labelBox(line);
      const way = box && `M${box.x + 4} ${box.y + box.height - 1}h${box.width - 8}`;
      if (way) this.view.scaleWithClue(element('path', { d: way }, this.layer), line);
    }
  }
}

/** Texts in cells, such as soundings; hatched for cells that differ between solutions. */
export class CellTexts {
  /** @param {BoardView} view @param {string} className @param {boolean} hatched */
  constructor(view, className, hatched) {
    this.view = view;
    this.hatched = hatched;
    this.layer = layerBefore(view, className, hatched ? view.layers.mark : view.notes);
    /** @type {Map<number, {text: string, group: Element}>} */
    this.shown = new Map();
  }

  /** @param {ReadonlyMap<number, string | number>} texts */
  show(texts) {
    for (const [cell, { group }] of this.shown) {
      if (texts.has(cell)) continue;
      group.remove();
      this.shown.delete(cell);
    }
    for (const [cell, text] of texts) this.set(cell, String(text));
  }

  /** @param {number} cell @param {string} text */
  set(cell, text) {
    const before = this.shown.get(cell);
    if (before?.text === text) return;
    before?.group.remove();
    const group = element('g', {}, this.layer);
    if (this.hatched) this.hatch(cell, text, group);
    textAt(this.view, cell, text, group, this.hatched ? 0.28 : 0.36);
    this.shown.set(cell, { text, group });
  }

  /** @param {number} cell @param {string} text @param {Element} group */
  hatch(cell, text, group) {
    const { x, y, width } = boxOf(this.view, cell);
    element('rect', { ...boxOf(this.view, cell), class: 'wash' }, group);
    const lines = [0.2, 0.6, 1, 1.4, 1.8].map((at) => {
      const [from, to] = [Math.max(0, at - 1), Math.min(1, at)];
      return `M${x + width * from} ${y + width * to}L${x + width * to} ${y + width * from}`;
    });
    element('path', { d: lines.join('') }, group);
    if (text) element('circle', { cx: x + width / 2, cy: y + width / 2, r: width * 0.22 }, group);
  }
}

/** Cells tinted by a number from 0 to 1. */
export class Heat {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.layer = layerBefore(view, 'heat', view.layers.tint.nextElementSibling);
    /** @type {Map<number, Element>} */
    this.shown = new Map();
  }

  /** @param {ReadonlyMap<number, number>} shares */
  show(shares) {
    for (const [cell, box] of this.shown) {
      if (shares.get(cell)) continue;
      box.remove();
      this.shown.delete(cell);
    }
    for (const [cell, share] of shares) {
      if (!share) continue;
      const box = this.shown.get(cell) ?? element('rect', boxOf(this.view, cell), this.layer);
      box.setAttribute('fill-opacity', String(Math.round(share * 70) / 100));
      this.shown.set(cell, box);
    }
  }
}
