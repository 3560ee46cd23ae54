// The variables and how many values each still has: the strip below the board.

import { button, make } from '../element.js';
import { say } from '../words/words.js';
import { DECIDE } from './trace.js';
import { valueText } from './event_text.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */

const MOST = 400; // variables that are listed

export class DomainsView {
  /** @param {HTMLElement} place @param {(event: number) => void} onevent */
  constructor(place, onevent) {
    this.place = place;
    this.onevent = onevent;
    /** @type {(variable: number) => boolean} */
    this.onvariable = () => false; // whether a click on a variable was meant otherwise
    /** @type {{item: HTMLButtonElement, number: HTMLElement, shown: string}[]} */
    this.items = [];
  }

  /** @param {Trace} trace @param {number} columns */
  show(trace, columns) {
    this.columns = columns;
    this.items = trace.problem.variables.slice(0, MOST).map((variable, index) => {
      const number = make('b', {});
      const item = button('', () => this.follow(index), { class: 'domain' });
      item.append(make('span', {}, variable.name), number);
      return { item, number, shown: '' };
    });
    const rest = trace.problem.variables.length - MOST;
    this.place.replaceChildren(
      make('h3', { class: 'hidden-but-read' }, say('watch.domains')),
      make(
        'div',
        { class: 'domain-strip' },
        ...this.items.map(({ item }) => item),
        rest > 0 && make('span', { class: 'secondary' }, say('watch.more', { number: rest })),
      ),
    );
  }

  /** Goes to the event that fixed a variable. @param {number} variable */
  follow(variable) {
    if (this.onvariable(variable)) return;
    const event = this.state?.fixedBy[variable] ?? -1;
    if (event >= 0) this.onevent(event);
  }

  /** @param {Trace} trace @param {State} state */
  showState(trace, state) {
    this.state = state;
    const last = state.position ? trace.variable[state.position - 1] : -1;
    this.items.forEach((entry, variable) => {
      const count = state.counts[variable];
      const shown = `${this.words(trace, state, variable, count)}|${variable === last}`;
      if (entry.shown === shown) return;
      entry.shown = shown;
      entry.number.textContent = shown.split('|')[0];
      entry.item.classList.toggle('now', variable === last);
      entry.item.classList.toggle('wiped', count === 0);
    });
  }

  /** @param {Trace} trace @param {State} state @param {number} variable @param {number} count */
  words(trace, state, variable, count) {
    if (!count) return say('watch.wiped_out');
    if (count > 1) return String(count);
    const first = trace.firstValue[variable];
    const place = trace.problem.variables[variable].values.findIndex((_, index) => state.left[first + index]);
    const value = valueText(trace, variable, place, this.columns ?? 0);
    const isDecided = state.decidedBy[variable] >= 0 && trace.what[state.decidedBy[variable]] === DECIDE;
    return isDecided ? say('watch.decided', { value }) : value;
  }
}
