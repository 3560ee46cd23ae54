// The fleet beside the board: each ship drawn, those found crossed off, and the number of places left for each kind.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

const CELL = 19;
const HEIGHT = 16;
const GAP = 14;

/**
 * @param {import('../kinds/kinds.js').Rules} rules
 * @param {(length: number) => void} toggle shows or hides the places of ships of this length
 * @returns {import('./lines_panel.js').Summary}
 */
export function fleetPanel({ fleet }, toggle) {
  const tally = make('span', { class: 'secondary' });
  const rows = fleet.map((ships) => new ShipsRow(ships, () => toggle(ships.length)));
  const all = fleet.reduce((sum, { items }) => sum + items.length, 0);
  const head = make('header', {}, make('h2', { class: 'small' }, say('play.fleet')), tally);
  const section = make('section', { class: 'fleet', 'aria-label': say('play.fleet') }, head, ...rows.map(({ button }) => button));
  return {
    element: section,
    show: (done, places) => {
      const found = rows.map((row) => row.show(done, places)).reduce((sum, number) => sum + number, 0);
      tally.textContent = say('play.fleet.found', { found, all });
    },
  };
}

/** The ships of one length, as a button for their places. */
class ShipsRow {
  /** @param {import('../kinds/kinds.js').FleetShips} ships @param {() => void} onclick */
  constructor({ length, name, items }, onclick) {
    this.length = length;
    this.items = items;
    this.drawn = drawnShips(length, items);
    this.found = make('span', { class: 'hidden-but-read' });
    this.places = make('span', { class: 'places' });
    const inside = [make('span', { class: 'ship-name' }, name), this.found, this.drawn, this.places];
    this.button = make('button', { type: 'button', class: 'ships', onclick }, ...inside);
  }

  /** Returns the number of ships found. @param {Set<string>} done @param {import('./places.js').ShipPlaces} places */
  show(done, places) {
    const { items, button } = this;
    const found = items.filter((item) => done.has(item)).length;
    const { all, left } = places.byLength.get(this.length) ?? { all: 0, left: [] };
    const isFound = found === items.length;
    button.classList.toggle('done', isFound);
    button.setAttribute('aria-pressed', String(places.length === this.length));
    this.found.textContent = `${say('play.fleet.found', { found, all: items.length })},`;
    this.places.replaceChildren(...(isFound ? [] : placesInWords(left.length, all)));
    for (const ship of this.drawn.children) ship.classList.toggle('done', done.has(/** @type {SVGElement} */ (ship).dataset.ship ?? ''));
    return found;
  }
}

/** The number of places left, and before it that of all, struck. @param {number} count @param {number} all @returns {(string | Node)[]} */
function placesInWords(count, all) {
  const left = make('span', {}, String(count), make('span', { class: 'word' }, ` ${say('play.places.word', { count })}`));
  if (count === all) return [left];
  const before = make('span', { class: 'hidden-but-read' }, say('play.places.before', { all }));
  return [make('s', { 'aria-hidden': 'true' }, String(all)), ' ', left, before];
}

/** @param {number} length @param {string[]} items */
function drawnShips(length, items) {
  const width = length === 1 ? HEIGHT : CELL * length;
  const all = items.length * (width + GAP);
  const svg = element('svg', { viewBox: `0 0 ${all} ${HEIGHT + 8}`, width: all, height: HEIGHT + 8, 'aria-hidden': 'true' });
  items.forEach((item, index) => {
    const x = index * (width + GAP) + 2;
    const ship = element('g', { 'data-ship': item }, svg);
    element('rect', { x, y: 4, width, height: HEIGHT, rx: HEIGHT / 2 }, ship);
    element('path', { d: `M${x - 1} ${HEIGHT + 6}L${x + width + 1} 2` }, ship);
  });
  return svg;
}
