// The domains: the number of remaining values of each variable, and the domain of one as a set, with its pruned values.

import { button, make } from '../element.js';
import { say } from '../words/words.js';
import { valueText } from './event_text.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */
/** @typedef {import('./trace_domain.js').DomainSet} DomainSet */
/** @typedef {{set: DomainSet | null, isKept: boolean}} Shown a domain, and whether it stays when the position changes */

const MAX_LISTED = 400; // variables that are listed
const MAX_VALUES = 60; // of each part of a set

export class DomainsView {
  /**
   * @param {HTMLElement} place
   * @param {{pick: (variable: number) => void, goToEvent: (event: number) => void}} handlers
   */
  constructor(place, { pick, goToEvent }) {
    this.pick = pick;
    this.goToEvent = goToEvent;
    /** @type {{item: HTMLButtonElement, number: HTMLElement, shown: string}[]} */
    this.items = [];
    this.columns = 0;
    this.revealed = -1; // a variable
    this.strip = make('div', { class: 'domain-strip' });
    this.set = make('div', { class: 'domain-set', tabindex: 0, role: 'group', 'aria-label': say('watch.domain') });
    place.append(make('h3', { class: 'hidden-but-read' }, say('watch.domains')), this.strip, this.set);
  }

  /** @param {Trace} trace @param {number} columns */
  show(trace, columns) {
    this.columns = columns;
    this.revealed = -1;
    this.items = trace.problem.variables.slice(0, MAX_LISTED).map((variable, index) => {
      const number = make('b', {});
      const item = button('', () => this.pick(index), { class: 'domain' });
      item.append(make('span', {}, variable.name), number);
      return { item, number, shown: '' };
    });
    const rest = trace.problem.variables.length - MAX_LISTED;
    this.strip.replaceChildren(
      ...this.items.map(({ item }) => item),
      ...(rest > 0 ? [make('span', { class: 'secondary' }, say('watch.more', { number: rest }))] : []),
    );
  }

  /** @param {Trace} trace @param {State} state @param {Shown} shown */
  showState(trace, state, { set, isKept }) {
    const last = state.position ? trace.variable[state.position - 1] : -1;
    this.items.forEach((entry, variable) => {
      const count = state.counts[variable];
      const chosen = variable === set?.variable;
      const shown = [this.words(trace, state, variable, count), variable === last, chosen, isKept].join('|');
      if (entry.shown === shown) return;
      entry.shown = shown;
      entry.number.textContent = shown.split('|')[0];
      entry.item.classList.toggle('now', variable === last);
      entry.item.classList.toggle('wiped', count === 0);
      entry.item.classList.toggle('chosen', chosen);
      entry.item.setAttribute('aria-pressed', String(chosen && isKept));
    });
    if (isKept && set) this.reveal(set.variable);
    if (set) this.showSet(trace, state, set);
    else this.set.replaceChildren(make('p', { class: 'secondary' }, say('watch.choose_variable')));
  }

  /** Scrolls the strip until a variable is visible. @param {number} variable */
  reveal(variable) {
    const item = this.items[variable]?.item;
    if (!item || variable === this.revealed) return;
    this.revealed = variable;
    const left = item.offsetLeft - this.strip.offsetLeft;
    const { scrollLeft, clientWidth } = this.strip;
    if (left < scrollLeft) this.strip.scrollLeft = left;
    else if (left + item.offsetWidth > scrollLeft + clientWidth) this.strip.scrollLeft = left + item.offsetWidth - clientWidth;
  }

  /** @param {Trace} trace @param {State} state @param {number} variable @param {number} count */
  words(trace, state, variable, count) {
    if (!count) return say('watch.wiped_out');
    if (count > 1) return String(count);
    const first = trace.firstValue[variable];
    const place = trace.problem.variables[variable].values.findIndex((_, index) => state.left[first + index]);
    const value = valueText(trace, variable, place, this.columns);
    return state.decidedBy[variable] >= 0 ? say('watch.decided', { value }) : value;
  }

  /** @param {Trace} trace @param {State} state @param {DomainSet} set */
  showSet(trace, state, set) {
    const { left, now, since, earlier, unchosen, isDecided } = set;
    const all = left.length + now.length + since.length;
    const size = isDecided || trace.isLocal ? '' : say('watch.left_of', { left: left.length, all });
    const hasDecision = state.decidedBy.some((event) => event >= 0);
    const rest = [
      unchosen.length && say('watch.unchosen', { count: unchosen.length }),
      earlier.length && say('watch.pruned_earlier', { count: earlier.length }),
    ].filter(Boolean);
    const fixed = state.fixedBy[set.variable];
    const { name } = trace.problem.variables[set.variable];
    const toFixing = () => button(say('watch.to_fixing'), () => this.goToEvent(fixed), { class: 'plain small' });
    const part = (/** @type {number[]} */ places, /** @type {string} */ fate, /** @type {string} */ words) =>
      make(
        'span',
        { class: 'part' },
        fate === 'left' && make('b', {}, `${name} `),
        words && make('span', { class: 'secondary' }, `${words} `),
        this.values(trace, set.variable, places, fate),
      );
    const parts = [
      part(left, 'left', isDecided ? say('watch.decided_set') : size),
      now.length > 0 && part(now, 'now', say('watch.pruned_now')),
      since.length > 0 && part(since, 'since', say(hasDecision ? 'watch.pruned_since' : 'watch.pruned_since_start')),
      rest.length > 0 && make('span', { class: 'secondary' }, rest.join(' · ')),
      fixed >= 0 && fixed !== state.position - 1 && toFixing(),
    ];
    this.set.replaceChildren(...parts.flatMap((one) => (one ? [one, ' '] : [])));
  }

  /** Values in braces. @param {Trace} trace @param {number} variable @param {number[]} places @param {string} fate */
  values(trace, variable, places, fate) {
    const name = fate === 'left' ? 'span' : 'del';
    const text = (/** @type {number} */ place) => valueText(trace, variable, place, this.columns);
    const shown = places.slice(0, MAX_VALUES).map((place) => make(name, { class: fate }, text(place)));
    const rest = places.length - MAX_VALUES;
    const more = rest > 0 && make('span', { class: 'secondary' }, say('watch.more', { number: rest }));
    const apart = shown.flatMap((one) => [one, ' ']); // so that lines break between them
    return make('span', { class: 'values' }, '{ ', ...apart, more, '}');
  }
}
