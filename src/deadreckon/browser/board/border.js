// The border of scale bars around the cells: its thickness, and its animation when a puzzle is solved.

import { element } from './board_view.js';

/** @typedef {import('./board_view.js').BoardView} BoardView */

/** Draws the border with a new thickness. @param {BoardView} view @param {number} thickness in units */
export function drawBorder(view, thickness) {
  const { border: before, layout } = view;
  if (before === thickness) return;
  view.border = thickness;
  const [outside, ...bars] = view.layers.tint.previousElementSibling?.children ?? [];
  for (const [start, long, from, end] of sidesOf(layout)) {
    const number = (/** @type {Element} */ rect, /** @type {string} */ name) => Number(rect.getAttribute(name));
    outside.setAttribute(start, String(from - thickness));
    outside.setAttribute(long, String(end - from + 2 * thickness));
    for (const bar of bars) {
      if (number(bar, long) !== before) continue;
      bar.setAttribute(long, String(thickness));
      if (number(bar, start) < from) bar.setAttribute(start, String(from - thickness));
    }
  }
}

/**
 * The attributes of position and length, across and down, and the first and last coordinate of the cells.
 * @param {import('./board_view.js').Layout} layout @returns {[string, string, number, number][]}
 */
function sidesOf({ x, y, rows, columns, cell }) {
  return [
    ['x', 'width', x, x + columns * cell],
    ['y', 'height', y, y + rows * cell],
  ];
}

/** Fills the border once around the frame, for a solved puzzle; it stays filled. @param {BoardView} view */
export function fillBorder({ svg, layout, border }) {
  svg.querySelector('.filled')?.remove();
  const { x, y, rows, columns, cell } = layout;
  const half = border / 2;
  const [width, height] = [columns * cell + border, rows * cell + border];
  const long = 2 * (width + height);
  const way = `M${x - half} ${y - half}h${width}v${height}h${-width}z`;
  const line = element('path', { d: way, class: 'filled', 'stroke-width': border, 'stroke-dasharray': long, pathLength: long });
  line.style.setProperty('--long', String(long));
  svg.insertBefore(line, svg.querySelector('.frame'));
}
