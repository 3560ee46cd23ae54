// The address of a scene: the state of a strategy's display, besides its position, as fields; and updates of the address.

import { nameAddress } from '../address.js';

/** @typedef {import('./strategy_panel.js').StrategyPanel} StrategyPanel */
/** @typedef {Record<string, string>} Fields */

const NAMING = 300; // milliseconds after a change until the address says so
const TABS = ['', 'queue', 'pruning'];
const STOPS = /** @type {const} */ ({ n: 'nodes', c: 'cells', k: 'reasons' });

/** The fields of a panel that differ from the defaults. @param {StrategyPanel} panel @returns {Fields} */
export function sceneOf({ chosen, trace, board, tree, log, selected, breakpoints }) {
  const numbers = (/** @type {Iterable<number>} */ list) => [...list].join(' ');
  const stops = Object.entries(STOPS).flatMap(([letter, kind]) => [...breakpoints[kind]].map((one) => letter + one));
  const fields = {
    variable: trace.problem.variables[chosen]?.name ?? '',
    cell: selected >= 0 ? String(board.picked) : '',
    heat: board.heat.value,
    tree: tree.usesPixels && !tree.tooMany ? 'pixels' : '',
    zoom: tree.zoom ? String(tree.zoom) : '',
    fold: numbers(tree.folding.closed),
    unfold: numbers(tree.folding.opened),
    tab: TABS[log.tabs.chosen],
    stops: stops.join(' '),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

/** Applies the fields of an address. @param {StrategyPanel} panel @param {Fields} asked */
export function showScene(panel, { variable, cell, heat, tree, zoom, fold, unfold, tab, stops }) {
  const { trace, board, log, breakpoints } = panel;
  const numbers = (/** @type {string | undefined} */ list) => (list ?? '').split(' ').filter(Boolean).map(Number);
  for (const stop of (stops ?? '').split(' '))
    if (Object.hasOwn(STOPS, stop[0] ?? '')) breakpoints[STOPS[/** @type {'n'} */ (stop[0])]].add(Number(stop.slice(1)));
  if (heat) board.heat.value = heat;
  panel.tree.arrange({ pixels: tree === 'pixels', zoom: Number(zoom) || 0, closed: numbers(fold), opened: numbers(unfold) });
  panel.update();
  if (cell && Number(cell) < board.cells) panel.explainCell(Number(cell));
  const chosen = trace.names.get(variable ?? '');
  if (chosen !== undefined) panel.select(chosen);
  if (tab) log.tabs.choose(Math.max(0, TABS.indexOf(tab)));
}

/** Updates the address bar a moment after a change of the scene. */
export class SceneAddress {
  /** @param {HTMLElement} place @param {() => Fields | null} fields of the scene; null if it has no address */
  constructor(place, fields) {
    this.place = place;
    this.fields = fields;
    for (const type of ['click', 'change', 'keyup']) place.addEventListener(type, () => this.changed());
  }

  changed() {
    clearTimeout(this.naming);
    this.naming = setTimeout(() => {
      const fields = this.fields();
      if (fields) nameAddress(this.place, 'watch', fields);
    }, NAMING);
  }

  close() {
    clearTimeout(this.naming);
  }
}
