// The small CSPs of the textbooks, opened as a puzzle is: 4 queens on their board, the map of Australia in three colours.

import { say } from '../words/words.js';
import { drawQueens } from './queens_board.js';
import { drawMap } from './region_map.js';

/** @typedef {import('../words/words.js').Word} Word */
/** @typedef {import('./csp_board.js').ShownDomain} ShownDomain */
/**
 * @typedef {object} SmallCsp
 * @property {(domains: ShownDomain[]) => SVGElement} draw
 * @property {(x: unknown, y: unknown) => Word} clash why two values violate their constraint, as a word about the second
 * @property {Record<string, [number, number]>} places where the variables are in the constraint graph, from 0 to 1
 * @property {string} first the decision that the graph opens with
 */

/**
 * An opened small CSP: the fields of an answer to `open` that Watch needs.
 * @typedef {{id: string, kind: string, puzzle: string, title: string, board: {layout: {rows: number, columns: number}},
 *   csp: SmallCsp}} OpenedCsp
 */

/** @type {Record<string, SmallCsp>} */
export const SMALL_CSPS = {
  '4-queens': {
    draw: drawQueens,
    clash: (x, y) => (x === y ? 'graph.why.row' : 'graph.why.diagonal'),
    places: { Q1: [0.16, 0.2], Q2: [0.84, 0.2], Q3: [0.84, 0.84], Q4: [0.16, 0.84] },
    first: 'Q1=1',
  },
  australia: {
    draw: drawMap,
    clash: () => 'graph.why.colour',
    places: {
      WA: [0.12, 0.42],
      NT: [0.39, 0.16],
      SA: [0.45, 0.58],
      Q: [0.72, 0.18],
      NSW: [0.87, 0.52],
      V: [0.6, 0.87],
      T: [0.92, 0.88],
    },
    first: 'WA=R',
  },
};

/** Opens a small CSP by its name; null for a puzzle. @param {unknown} name @returns {OpenedCsp | null} */
export function openedCsp(name) {
  if (typeof name !== 'string' || !Object.hasOwn(SMALL_CSPS, name)) return null;
  const layout = { rows: 0, columns: 0 };
  return { id: name, kind: name, puzzle: name, title: cspTitle(name), board: { layout }, csp: SMALL_CSPS[name] };
}

/** @param {string} name */
export function cspTitle(name) {
  return say(/** @type {'csp.4-queens'} */ (`csp.${name}`));
}
