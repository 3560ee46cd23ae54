// Queens on their board, a column for each variable: solid is decided, hollow is left, a cross is pruned.

import { element } from '../board/board_view.js';

/** @typedef {import('./csp_board.js').ShownDomain} ShownDomain */

const CELL = 44;
const EDGE = 30; // for the names of the columns and rows
const CROWN = 'M8 14l7 9 7-14 7 14 7-9-3 22H11z';

/** @param {ShownDomain[]} domains @returns {SVGElement} */
export function drawQueens(domains) {
  const rows = domains[0]?.values.length ?? 0;
  const [width, height] = [domains.length * CELL, rows * CELL];
  const svg = element('svg', { viewBox: `0 0 ${width + EDGE + 8} ${height + EDGE + 8}` });
  domains.forEach(({ name, how, values }, column) => {
    const x = EDGE + column * CELL;
    const group = element('g', { 'data-variable': column }, svg);
    label(group, x + CELL / 2, EDGE - 10, name, 'name');
    values.forEach(({ text, state }, row) => {
      const y = EDGE + row * CELL;
      if (!column) label(svg, EDGE - 14, y + CELL / 2 + 5, text, '');
      const cell = element('g', { class: `queen ${state} ${how}`, transform: `translate(${x} ${y})` }, group);
      element('rect', { width: CELL, height: CELL, class: 'ground' }, cell);
      if (state !== 'pruned') element('path', { d: CROWN, class: 'crown' }, cell);
      if (state === 'pruned') element('path', { d: 'M16 16l12 12M28 16 16 28', class: 'cross' }, cell);
      if (state === 'struck') element('path', { d: 'M6 38 38 6', class: 'slash' }, cell);
    });
  });
  element('rect', { x: EDGE, y: EDGE, width, height, class: 'frame' }, svg);
  return svg;
}

/** @param {SVGElement} svg @param {number} x @param {number} y @param {string} text @param {string} className */
function label(svg, x, y, text, className) {
  element('text', { x, y, class: className }, svg).textContent = text;
}
