// A panel of the aside, or of the sheet of a phone, with a title and a button that closes it.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';

/**
 * @typedef {object} Handlers
 * @property {() => void} [changed] called when it has opened or closed, or its cells and lines have changed
 * @property {() => void} [shown] called when it has been filled
 */

export class Panel {
  /** @param {string} title @param {string} className */
  constructor(title, className) {
    this.heading = make('h2', { class: 'small' }, title);
    this.inside = make('div', { class: 'inside' });
    const close = button(say('app.close'), () => this.close(), { icon: icon('close'), bare: true, class: 'plain' });
    const head = make('header', {}, this.heading, close);
    this.element = make('section', { class: `panel ${className}`, 'aria-label': title, hidden: true }, head, this.inside);
    /** @type {Element | null} */
    this.opener = null; // the element that had the focus before
    /** @type {Handlers} */
    this.handlers = {};
    /** @type {readonly (readonly import('../board/grid.js').Target[])[]} */
    this.groups = []; // cells and lines to keep visible, the most important first
  }

  /** @param {Handlers} handlers */
  listen(handlers) {
    this.handlers = handlers;
  }

  tellChanged() {
    this.handlers.changed?.();
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {(Node | string | null | undefined | false)[]} inside */
  show(...inside) {
    const opening = this.element.hidden;
    const hadFocus = this.inside.contains(document.activeElement);
    this.element.hidden = false;
    this.inside.replaceChildren(
      ...inside.filter((item) => item !== null && item !== undefined && item !== false).map((item) => /** @type {Node} */ (item)),
    );
    if (hadFocus) /** @type {HTMLElement | null} */ (this.inside.querySelector('.primary, button'))?.focus({ preventScroll: true });
    if (opening) this.opener = document.activeElement;
    this.inside.scrollTop = 0;
    this.tellChanged();
    this.handlers.shown?.();
  }

  close() {
    if (this.element.hidden) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.groups = [];
    this.tellChanged();
    if (hadFocus) giveFocusBack(this.opener);
  }
}

/** Returns the focus to the opener, or to the board if that no longer exists. @param {Element | null} opener */
function giveFocusBack(opener) {
  const isThere = opener !== document.body && opener?.checkVisibility();
  const place = isThere ? opener : document.querySelector("[role='grid'] [tabindex='0']");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
