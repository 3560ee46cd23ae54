// The choices of all variable orders and value orders at the state of Be the heuristic.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { valueText } from '../watch/event_text.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../watch/trace.js').Trace} Trace */
/** @typedef {import('../service_types.js').WeighedValues} Weighed */

/**
 * The choice of every order, folded so that it is not seen too early.
 * @param {Game} game
 * @param {Trace} trace
 * @param {number} chosen
 * @param {number} columns
 * @param {Weighed | null} weighed
 * @param {boolean} open
 */
export function ordersPart({ point }, trace, chosen, columns, weighed, open) {
  const name = (/** @type {number} */ variable) => trace.problem.variables[variable].name;
  const taken = Object.entries(point.orders).map(([order, { variable, equals }]) => {
    const others = equals.filter((one) => one !== variable).map(name);
    const isTie = others.length && order !== 'static';
    return make('li', {}, say(isTie ? 'teach.equals' : 'teach.order_takes', { order, name: name(variable), names: others.join(', ') }));
  });
  const part = make(
    'details',
    { class: 'orders', open },
    make('summary', {}, say('teach.orders')),
    make('ul', {}, ...taken),
    standingTable(point, name),
  );
  if (chosen >= 0 && weighed) part.append(valueOrders(trace, chosen, columns, weighed));
  return part;
}

/** @param {import('./game.js').Point} point @param {(variable: number) => string} name */
function standingTable({ open }, name) {
  const columns = /** @type {const} */ (['values_left', 'degree', 'weighted_degree', 'weight']);
  const heads = [say('teach.variable'), ...columns.map((column) => say(`teach.${column}`))];
  const rows = open.map(({ variable, left, degree, weighted_degree, weight }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, name(variable)),
      ...[left, degree, weighted_degree, weight].map((number) => make('td', {}, String(number))),
    ),
  );
  return make(
    'table',
    { class: 'standings' },
    make('caption', { class: 'hidden-but-read' }, say('teach.variable_table')),
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows),
  );
}

/** @param {Trace} trace @param {number} variable @param {number} columns @param {Weighed} weighed */
function valueOrders(trace, variable, columns, { orders }) {
  const words = (/** @type {number[]} */ values) =>
    values
      .slice(0, 6)
      .map((value) => valueText(trace, variable, value, columns))
      .join(', ') + (values.length > 6 ? ', …' : '');
  return make(
    'ul',
    {},
    ...Object.entries(orders).map(([order, values]) => make('li', {}, say('teach.value_order', { order, values: words(values) }))),
  );
}
