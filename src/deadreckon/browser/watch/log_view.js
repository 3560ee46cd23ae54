// The events of a trace as a virtual list: only visible rows are in the document, as there may be 400,000 events.

import { make } from '../element.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { eventWords } from './event_text.js';
import { EVENTS } from './trace.js';

/** @typedef {import('./trace.js').Trace} Trace */

const SPARE = 8; // rows beyond the sight
let logs = 0;

export class LogView {
  /**
   * @param {HTMLElement} place
   * @param {{go: (position: number) => void, toggleBreak: (event: number) => void}} handlers
   */
  constructor(place, { go, toggleBreak }) {
    this.id = `log-${++logs}`;
    this.go = go;
    this.room = make('div', { class: 'log-room', role: 'presentation' });
    this.list = make('div', { class: 'log', role: 'listbox', tabindex: 0, 'aria-label': say('watch.events') }, this.room);
    place.append(this.list);
    this.position = 0;
    this.selected = -1;
    this.row = 1;
    this.list.addEventListener('scroll', () => this.draw(), { passive: true });
    this.list.addEventListener('click', (event) => {
      const row = /** @type {Element} */ (event.target).closest('[data-event]');
      if (row) go(Number(row.getAttribute('data-event')) + 1);
    });
    this.list.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
      if (event.key === '.') toggleBreak(this.position - 1);
      else if (!step) return;
      else go(Math.max(0, Math.min(this.trace?.length ?? 0, this.position + step)));
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** @param {Trace} trace @param {number} columns */
  show(trace, columns) {
    this.trace = trace;
    this.columns = columns;
    this.row = parseFloat(getComputedStyle(this.room).lineHeight); // pixels; more where it is touched
    this.room.style.setProperty('height', `${trace.length * this.row}px`);
  }

  /**
   * The event before the position is the one that has just happened; another one may be selected.
   * @param {number} position
   * @param {number} [selected]
   */
  showPosition(position, selected = -1) {
    this.position = position;
    this.selected = selected;
    this.reveal(selected >= 0 ? selected : position - 1);
    this.draw();
  }

  /** @param {number} event */
  reveal(event) {
    const { list, row } = this;
    const top = event * row;
    if (top < list.scrollTop) list.scrollTop = top - row;
    else if (top > list.scrollTop + list.clientHeight - 2 * row) list.scrollTop = top - list.clientHeight + 3 * row;
  }

  draw() {
    const { trace, list } = this;
    if (!trace) return;
    const first = Math.max(0, Math.floor(list.scrollTop / this.row) - SPARE);
    const last = Math.min(trace.length, Math.ceil((list.scrollTop + (list.clientHeight || 300)) / this.row) + SPARE);
    const rows = [];
    for (let event = first; event < last; event++) rows.push(this.newRow(trace, event));
    this.room.replaceChildren(...rows);
    const now = this.position - 1;
    if (now >= first && now < last) list.setAttribute('aria-activedescendant', `${this.id}-${now}`);
    else list.removeAttribute('aria-activedescendant');
  }

  /** @param {Trace} trace @param {number} event */
  newRow(trace, event) {
    const { name, text, why } = eventWords(trace, event, this.columns ?? 0);
    const isNow = event === this.position - 1;
    const states = [isNow && 'now', event >= this.position && 'future', event === this.selected && 'selected'];
    const row = make(
      'div',
      {
        class: ['event', EVENTS[trace.what[event]], ...states].filter(Boolean).join(' '),
        role: 'option',
        id: `${this.id}-${event}`,
        'data-event': event,
        'aria-selected': String(isNow),
        'aria-posinset': event + 1,
        'aria-setsize': trace.length,
        title: why,
      },
      make('span', { class: 'sign' }),
      make('span', { class: 'what' }, name ? make('b', {}, name) : '', name ? ' ' : '', text),
      why && make('span', { class: 'why', lang: why === trace.whyText(event) ? SERVICE_LANGUAGE : null }, why),
    );
    row.style.setProperty('top', `${event * this.row}px`);
    return row;
  }
}
