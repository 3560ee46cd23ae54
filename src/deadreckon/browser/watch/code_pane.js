// The pseudocode of the search, with the line of the last event lit.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { lineOf, listingOf } from './pseudocode.js';

/** @typedef {import('./trace.js').Trace} Trace */

const KEYWORDS = /\b(function|for each|for|while|do|if|then|else|return|report)\b|(▷.*)/;

export class CodePane {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    place.setAttribute('role', 'region');
    place.setAttribute('aria-label', say('watch.pseudocode'));
    place.lang = 'en';
    place.tabIndex = 0; // to be scrolled by keyboard
    /** @type {HTMLElement[][]} */
    this.lines = [];
    /** @type {HTMLElement | null} */
    this.lit = null;
  }

  /** @param {Trace} trace @param {import('./strategy_panel.js').MethodRecord} [method] */
  show(trace, method) {
    this.trace = trace;
    this.listing = listingOf(trace, method);
    this.lines = this.listing.map((lines) => lines.map(lineElement));
    this.lit = null;
    this.place.replaceChildren(...this.lines.map((lines) => make('ol', {}, ...lines)));
  }

  /** Lights the line of the event before a position. @param {number} position */
  showPosition(position) {
    const { trace, listing } = this;
    if (!trace || !listing) return;
    const [where, line] = lineOf(listing, trace, position - 1);
    const lit = this.lines[where]?.[line] ?? null;
    if (lit !== this.lit) {
      this.lit?.removeAttribute('aria-current');
      lit?.setAttribute('aria-current', 'step');
      this.lines.forEach(([first], number) => first.parentElement?.classList.toggle('now', number === where));
      this.lit = lit;
    }
    this.reveal();
  }

  /** Scrolls the listing, never the page, until the function of the lit line is visible, or at least the line. */
  reveal() {
    const { lit, place } = this;
    if (!lit?.parentElement || place.scrollHeight <= place.clientHeight) return;
    const { top, bottom, height } = place.getBoundingClientRect();
    const block = lit.parentElement.getBoundingClientRect();
    const box = block.height <= height ? block : lit.getBoundingClientRect();
    if (box.top < top) place.scrollTop += box.top - top;
    else if (box.bottom > bottom) place.scrollTop += box.bottom - bottom;
  }
}

/** @param {import('./pseudocode.js').Line} line */
function lineElement({ text, indent }) {
  const parts = text.split(KEYWORDS).filter(Boolean);
  const item = make(
    'li',
    {},
    ...parts.map((part) => (part.startsWith('▷') ? make('small', {}, part) : KEYWORDS.test(part) ? make('b', {}, part) : part)),
  );
  item.style.setProperty('--indent', String(indent));
  return item;
}
