// The fleet beside the board: each ship drawn, those found crossed off.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

const CELL = 19;
const HEIGHT = 16;
const GAP = 14;

/** @param {import('../kinds/kinds.js').Rules} rules @returns {import('./lines_panel.js').Summary} */
export function fleetPanel({ fleet }) {
  const tally = make('span', { class: 'secondary' });
  const rows = fleet.map(({ length, name, items }) => {
    const drawn = drawnShips(length, items);
    return { items, drawn, row: make('div', { class: 'ships' }, make('span', { class: 'ship-name' }, name), drawn) };
  });
  const all = fleet.reduce((sum, { items }) => sum + items.length, 0);
  const head = make('header', {}, make('h2', { class: 'small' }, say('play.fleet')), tally);
  const section = make('section', { class: 'fleet', 'aria-label': say('play.fleet') }, head, ...rows.map(({ row }) => row));
  const show = (/** @type {Set<string>} */ done) => {
    const found = (/** @type {string[]} */ items) => items.filter((item) => done.has(item)).length;
    tally.textContent = say('play.fleet.found', { found: rows.reduce((sum, { items }) => sum + found(items), 0), all });
    for (const { items, drawn, row } of rows) {
      row.classList.toggle('done', found(items) === items.length);
      drawn.setAttribute('aria-label', say('play.fleet.found', { found: found(items), all: items.length }));
      for (const ship of drawn.children) ship.classList.toggle('done', done.has(/** @type {SVGElement} */ (ship).dataset.ship ?? ''));
    }
  };
  return { element: section, show };
}

/** @param {number} length @param {string[]} items */
function drawnShips(length, items) {
  const width = length === 1 ? HEIGHT : CELL * length;
  const all = items.length * (width + GAP);
  const svg = element('svg', { viewBox: `0 0 ${all} ${HEIGHT + 8}`, width: all, height: HEIGHT + 8, role: 'img' });
  items.forEach((item, index) => {
    const x = index * (width + GAP) + 2;
    const ship = element('g', { 'data-ship': item }, svg);
    element('rect', { x, y: 4, width, height: HEIGHT, rx: HEIGHT / 2 }, ship);
    element('path', { d: `M${x - 1} ${HEIGHT + 6}L${x + width + 1} 2` }, ship);
  });
  return svg;
}
