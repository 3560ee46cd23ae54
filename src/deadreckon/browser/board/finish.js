// The end of a puzzle: the border fills once around the frame, and stays filled.

import { element } from './board_view.js';

/** @param {import('./board_view.js').BoardView} view */
export function fillBorder({ svg, layout }) {
  svg.querySelector('.filled')?.remove();
  const { x, y, rows, columns, cell, border } = layout;
  const half = border / 2;
  const [width, height] = [columns * cell + border, rows * cell + border];
  const long = 2 * (width + height);
  const way = `M${x - half} ${y - half}h${width}v${height}h${-width}z`;
  const line = element('path', { d: way, class: 'filled', 'stroke-width': border, 'stroke-dasharray': long, pathLength: long });
  line.style.setProperty('--long', String(long));
  svg.insertBefore(line, svg.querySelector('.frame'));
}
