// Three tabs beside the board: the events, the queue of constraints, and the number of values pruned by each constraint.

import { make } from '../element.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { withConstraint } from './event_text.js';
import { LogView } from './log_view.js';
import { queueAt, statesAt } from './trace_queue.js';
import { Tabs } from './tabs.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_totals.js').Totals} Totals */

const MAX_ROWS = 200; // rows of a table

export class LogPane {
  /**
   * @param {HTMLElement} place
   * @param {{go: (position: number, variable: number) => void, toggleBreak: (why: number) => void}} handlers
   */
  constructor(place, { go, toggleBreak }) {
    this.toggleBreak = toggleBreak;
    this.tabs = new Tabs(place, [say('watch.events'), say('watch.queue'), say('watch.pruning')], () => this.update());
    this.log = new LogView(this.tabs.panels[0], {
      go: (position) => go(position, this.trace?.variable[position - 1] ?? -1),
      toggleBreak: (event) => this.breakAt(event),
    });
    this.position = 0;
  }

  /** @param {number} event */
  breakAt(event) {
    const why = this.trace?.why[event] ?? -1;
    if (why >= 0) this.toggleBreak(why);
  }

  /** @param {Trace} trace @param {number} columns */
  show(trace, columns) {
    this.trace = trace;
    this.log.show(trace, columns);
  }

  /** @param {number} position @param {number} selected @param {Totals} [totals] @param {Set<number>} [breakpoints] */
  showPosition(position, selected, totals, breakpoints = new Set()) {
    this.position = position;
    this.selected = selected;
    this.totals = totals;
    this.breakpoints = breakpoints;
    if (selected >= 0) this.tabs.choose(0);
    this.update();
  }

  update() {
    const { trace, position } = this;
    if (!trace) return;
    if (this.tabs.chosen === 0) this.log.showPosition(position, this.selected ?? -1);
    else if (this.tabs.chosen === 1) this.showQueue(trace);
    else this.showPruning();
  }

  /** @param {Trace} trace */
  showQueue(trace) {
    const { running, waiting } = queueAt(trace, this.position);
    const name = (/** @type {number} */ number) => trace.problem.constraints[number].name;
    const states = trace.isBestFirst ? statesAt(trace, this.position) : [];
    this.tabs.panels[1].replaceChildren(
      make(
        'p',
        { class: 'running' },
        ...(running >= 0 ? withConstraint(say('watch.running', { name: name(running) }), name(running)) : [say('watch.idle')]),
      ),
      ...listed(say('watch.waiting', { number: waiting.length }), waiting.map(name), SERVICE_LANGUAGE),
      ...(trace.isBestFirst
        ? listed(
            say('watch.states', { count: states.length }),
            states.map((state) => say('watch.state', state)),
          )
        : []),
    );
  }

  showPruning() {
    const rows = (this.totals?.byReason() ?? []).slice(0, MAX_ROWS).map(({ why, name, pruned, times, wipeouts }) => {
      const label = say('watch.break_on', { name });
      const box = make('input', {
        type: 'checkbox',
        'aria-label': label,
        title: label,
        checked: this.breakpoints?.has(why),
      });
      box.addEventListener('change', () => this.toggleBreak(why));
      return make(
        'tr',
        {},
        make('th', { scope: 'row', lang: SERVICE_LANGUAGE }, name),
        ...[pruned, times, wipeouts].map((number) => make('td', {}, String(number))),
        make('td', {}, make('label', { class: 'tap' }, box)),
      );
    });
    const heads = [
      say('watch.constraint'),
      say('watch.removed'),
      say('watch.times'),
      say('watch.failures', { count: 0 }),
      say('watch.break'),
    ];
    this.tabs.panels[2].replaceChildren(
      make(
        'table',
        { class: 'pruning' },
        make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
        make('tbody', {}, ...rows),
      ),
    );
  }
}

/**
 * A list under its heading, truncated if it is long.
 * @param {string} heading
 * @param {string[]} texts
 * @param {string | null} [lang] the language of the texts
 */
function listed(heading, texts, lang = null) {
  const rows = texts.slice(0, MAX_ROWS).map((text) => make('li', { lang }, text));
  const rest = texts.length - MAX_ROWS;
  const more = rest > 0 && make('li', {}, say('watch.more', { number: rest }));
  return [make('p', { class: 'secondary' }, heading), make('ol', { class: 'queue' }, ...rows, more)];
}
