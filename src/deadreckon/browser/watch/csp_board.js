// The board of a small CSP: the remaining values of each domain, drawn by the CSP itself.

import { KEEP } from './trace.js';
import { valueText } from './event_text.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */
/**
 * @typedef {object} ShownDomain
 * @property {string} name of the variable
 * @property {'open' | 'fixed' | 'decided' | 'empty'} how
 * @property {{text: string, state: 'left' | 'struck' | 'pruned'}[]} values struck: by what has just happened
 */

export class CspBoard {
  /** @param {HTMLElement} place @param {import('./small_csps.js').SmallCsp} csp */
  constructor(place, { draw }) {
    this.place = place;
    this.draw = draw;
  }

  /** Clears the board, before `showState` draws it. */
  show() {
    this.place.replaceChildren();
  }

  /** @param {Trace} trace @param {State} state */
  showState(trace, state) {
    this.showDomains(trace.problem.variables.map((_, variable) => domainAt(trace, state, variable)));
  }

  /** Marks a variable. @param {number} chosen or -1 */
  showVariable(chosen) {
    for (const part of this.place.querySelectorAll('[data-variable]'))
      part.classList.toggle('chosen', Number(part.getAttribute('data-variable')) === chosen);
  }

  /** @param {ShownDomain[]} domains */
  showDomains(domains) {
    const svg = this.draw(domains);
    svg.setAttribute('role', 'img');
    svg.setAttribute('class', 'csp-board');
    svg.setAttribute('aria-label', domains.map(domainText).join('; '));
    this.place.replaceChildren(svg);
  }
}

/** @param {Trace} trace @param {State} state @param {number} variable @returns {ShownDomain} */
function domainAt(trace, state, variable) {
  const { name, values } = trace.problem.variables[variable];
  const first = trace.firstValue[variable];
  const event = state.position - 1;
  const struck = trace.what[event] === KEEP && trace.variable[event] === variable ? trace.placesOf(event) : [];
  const count = state.counts[variable];
  return {
    name,
    how: !count ? 'empty' : state.decidedBy[variable] >= 0 ? 'decided' : count === 1 ? 'fixed' : 'open',
    values: values.map((_, place) => ({
      text: valueText(trace, variable, place, 0),
      state: state.left[first + place] ? 'left' : struck.includes(place) ? 'struck' : 'pruned',
    })),
  };
}

/** The remaining values of a domain. @param {ShownDomain} domain */
function domainText({ name, values }) {
  const left = values.filter(({ state }) => state === 'left').map(({ text }) => text);
  return `${name}: ${left.join(', ') || '–'}`;
}
