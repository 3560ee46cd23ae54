// The card of Be the heuristic: variables, values of the chosen one, the choices of the orders, and the score.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { valueText } from '../watch/event_text.js';
import { scoreTexts } from './game_text.js';
import { ordersPart } from './orders_part.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../watch/trace.js').Trace} Trace */
/**
 * @typedef {object} Handlers
 * @property {(variable: number) => void} chooseVariable
 * @property {(variable: number, value: number) => void} decide
 * @property {(variable: number, value: number) => void} preview called for the value under the pointer; -1 for none
 * @property {() => void} back
 * @property {() => void} restart
 * @property {() => void} leave
 */
/** @typedef {import('./orders_part.js').Weighed} Weighed */

export class ChooseCard {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.element = make('section', { class: 'choose card', 'aria-label': say('teach.be') });
  }

  /**
   * @param {Game} game
   * @param {Trace} trace
   * @param {{columns: number, chosen: number, text: string, cell: number, weighed: Weighed | null}} shown
   */
  show(game, trace, { columns, chosen, text, cell, weighed }) {
    const parts = [this.head(game), ...(text ? [make('p', { class: 'stand' }, text)] : [])];
    if (game.point.open.length && game.point.exhausted === null) {
      parts.push(this.variables(game, trace, chosen));
      if (chosen >= 0) parts.push(this.values(game, trace, chosen, columns, cell));
    }
    this.element.replaceChildren(...parts);
    this.showOrders(game, trace, chosen, columns, weighed);
  }

  /**
   * The choices of the orders, as far as known.
   * @param {Game} game
   * @param {Trace} trace
   * @param {number} chosen
   * @param {number} columns
   * @param {Weighed | null} weighed
   */
  showOrders(game, trace, chosen, columns, weighed) {
    const before = this.element.querySelector('details');
    if (game.point.open.length) this.element.append(ordersPart(game, trace, chosen, columns, weighed, this.isOpen ?? false));
    before?.remove();
    const part = this.element.querySelector('details');
    part?.addEventListener('toggle', () => (this.isOpen = part.open));
  }

  /** @param {Game} game */
  head(game) {
    const { back, restart, leave } = this.handlers;
    return make(
      'div',
      { class: 'predict-head' },
      make('h1', {}, say('teach.be')),
      make('p', { class: 'secondary score' }, scoreTexts(game).join(' ')),
      make(
        'div',
        { class: 'choose-tools' },
        button(say('teach.back'), back, { icon: icon('undo'), disabled: !game.canGoBack }),
        button(say('teach.restart'), restart, { disabled: !game.decisions.length }),
        button(say('teach.leave'), leave, { icon: icon('close'), bare: true, class: 'plain' }),
      ),
    );
  }

  /** @param {Game} game @param {Trace} trace @param {number} chosen */
  variables(game, trace, chosen) {
    const label = say('teach.pick_variable');
    const items = game.point.open.map((/** @type {{variable: number, left: number}} */ { variable, left }) => {
      const item = button(trace.problem.variables[variable].name, () => this.handlers.chooseVariable(variable), {
        class: 'choice',
        'aria-pressed': String(variable === chosen),
      });
      item.append(make('small', {}, say('teach.left', { left })));
      return item;
    });
    return make('div', { class: 'answers', role: 'group', 'aria-label': label }, make('span', { class: 'secondary' }, label), ...items);
  }

  /**
   * @param {Game} game
   * @param {Trace} trace
   * @param {number} variable
   * @param {number} columns
   * @param {number} cell only values that cover it, or -1
   */
  values(game, trace, variable, columns, cell) {
    const label = say('teach.pick_value', { name: trace.problem.variables[variable].name });
    const covers = (/** @type {number} */ value) => cell < 0 || coverOf(trace, variable, value).includes(cell);
    const items = game.point.domains[variable].filter(covers).map((/** @type {number} */ value) => {
      const text = valueText(trace, variable, value, columns);
      const refuted = game.isRefuted(variable, value);
      const [show, hide] = [value, -1].map((shown) => () => this.handlers.preview(variable, shown));
      return button(text, () => this.handlers.decide(variable, value), {
        class: `choice value${refuted ? ' struck' : ''}`,
        disabled: refuted,
        'aria-label': refuted ? say('teach.was_refuted', { value: text }) : null,
        onpointerenter: show,
        onfocus: show,
        onpointerleave: hide,
        onblur: hide,
      });
    });
    return make(
      'div',
      { class: 'answers values', role: 'group', 'aria-label': label },
      make('span', { class: 'secondary' }, label),
      ...items,
    );
  }
}

/**
 * The cells that a value covers.
 * @param {Trace} trace
 * @param {number} variable
 * @param {number} value
 * @returns {number[]}
 */
export function coverOf(trace, variable, value) {
  const { drawn } = trace.problem;
  return drawn ? drawn.covers[drawn.of[variable][value]].filter((_, i) => i % 2 === 0).map(Number) : [];
}
