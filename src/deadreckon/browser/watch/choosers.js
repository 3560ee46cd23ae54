// The choices of a strategy: model and switches, propagation, orders, search, seed, limits. A choice without effect
// beside the others, or one that weakens the propagation, is disabled and says why.

import { button, make } from '../element.js';
import { ask } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';

/** @typedef {import('./strategy_panel.js').MethodChoice} MethodChoice */
/** @typedef {import('../service_types.js').MethodsAnswer} Offers */
/** @typedef {typeof FIELDS[number]} Field */

const FIELDS = /** @type {const} */ (['model', 'propagate', 'order', 'values', 'search']);
const LISTS = /** @type {const} */ ({ model: 'models', propagate: 'propagations', order: 'orders', values: 'values', search: 'searches' });
const NAMED = /** @type {const} */ (['model', 'propagate', 'order', 'values', 'search', 'local']); // the fields of an address that are texts

let controls = 0;

/** The method in an address. @param {Record<string, string>} asked @returns {MethodChoice} */
export function methodOf(asked) {
  /** @type {MethodChoice} */
  const method = {};
  for (const name of NAMED) if (asked[name]) method[name] = asked[name];
  if (asked.switches !== undefined) method.switches = asked.switches.split(' ').filter(Boolean);
  for (const name of /** @type {const} */ (['seed', 'nodes', 'solutions']))
    if (/^\d{1,9}$/.test(asked[name] ?? '')) method[name] = Number(asked[name]);
  return method;
}

/** A method as fields of an address. @param {MethodChoice} method @returns {Record<string, string>} */
export function addressOfMethod(method) {
  const texts = Object.entries(method).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(texts.map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]));
}

/**
 * The part of a method that is valid for another kind of puzzle, which has other models.
 * @param {MethodChoice} method
 * @returns {MethodChoice}
 */
export function methodOfAnyKind({ propagate, nodes, solutions }) {
  return { propagate, nodes, solutions };
}

export class Choosers {
  /**
   * @param {HTMLElement} place
   * @param {object} options
   * @param {string} options.kind
   * @param {MethodChoice} options.method
   * @param {string} [options.beside] the propagation that it is compared with
   * @param {(method: MethodChoice) => void} options.run
   */
  constructor(place, { kind, method, beside, run }) {
    this.kind = kind;
    this.beside = beside;
    this.method = { ...method };
    this.run = run;
    this.form = make('form', { class: 'choosers', 'aria-label': say('watch.choose_strategy') });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.run({ ...this.method });
    });
    place.append(this.form);
  }

  /** Asks for the choices possible beside the current ones, and shows them. @returns {Promise<void>} */
  async refresh() {
    const { nodes, seconds, solutions, ...method } = this.method;
    const beside = this.beside ? { beside: this.beside } : {};
    const offers = await ask({ ask: 'methods', kind: this.kind, ...method, ...beside }, `methods-${this.kind}`);
    this.offers = offers;
    if ((this.method.propagate ?? '') in offers.idle.propagate) delete this.method.propagate;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.getAttribute('name');
    this.form.replaceChildren(
      ...FIELDS.map((field) => this.select(offers, field)),
      this.numbers(offers),
      this.switches(offers),
      button(say('watch.run'), () => {}, { type: 'submit', class: 'primary' }),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.form.querySelector(`[name="${focused}"]`))?.focus();
  }

  /** @param {MethodChoice} changes */
  async change(changes) {
    this.method = { ...this.method, ...changes };
    if ('model' in changes || 'search' in changes) this.dropIdle(changes);
    await this.refresh();
    if ('propagate' in changes) await this.dropWeakening();
  }

  /** Turns off switches that were turned on under another propagation. */
  async dropWeakening() {
    const weakening = new Set(this.offers?.chosen.weakening);
    if (!this.method.switches || !weakening.size) return;
    this.method.switches = this.method.switches.filter((name) => !weakening.has(name));
    await this.refresh();
  }

  /**
   * Adapts the other choices: a new model has its own switches, and a new search may ignore an order.
   * @param {MethodChoice} changes
   */
  dropIdle(changes) {
    if ('model' in changes) delete this.method.search;
    for (const name of /** @type {const} */ (['order', 'values', 'switches', 'local'])) delete this.method[name];
  }

  /** @param {Offers} offers @param {Field} field */
  select(offers, field) {
    const idle = /** @type {Partial<Record<Field, Record<string, string>>>} */ (offers.idle)[field] ?? {};
    const [usually, now] = /** @type {Partial<Record<Field, string>>[]} */ ([offers.default, offers.chosen]);
    const chosen = this.method[field] ?? usually[field] ?? now[field] ?? '';
    const usual = field === 'order' ? [{ name: '', summary: '' }] : [];
    const options = [...usual, ...offers[LISTS[field]]].map(({ name, summary }) =>
      make(
        'option',
        { value: name, selected: name === chosen, disabled: name in idle, title: idle[name] ?? summary },
        name ? `${name}${name in idle ? ` (${say('watch.no_effect')})` : ''}` : say('watch.as_suits'),
      ),
    );
    const select = /** @type {HTMLSelectElement} */ (make('select', { name: field }, ...options));
    select.addEventListener('change', () => this.change({ [field]: select.value || undefined }));
    const summary = offers[LISTS[field]].find(({ name }) => name === chosen)?.summary ?? '';
    const allIdle = Object.keys(idle).length >= offers[LISTS[field]].length - 1 ? String(Object.values(idle)[0]) : '';
    return this.field(say(`watch.${field}`), select, allIdle || summary);
  }

  /**
   * A control with its label and its explanation.
   * @param {string} name
   * @param {HTMLElement} control
   * @param {string} summary
   * @param {string} [className]
   */
  field(name, control, summary, className = '') {
    control.id = `chooser-${++controls}`;
    const lang = className === 'first' ? null : SERVICE_LANGUAGE; // all other summaries are the service's
    const words = make('small', { id: `${control.id}-words`, lang }, summary);
    if (summary) control.setAttribute('aria-describedby', words.id);
    return make('div', { class: `field ${className}` }, make('label', { for: control.id }, name), control, words);
  }

  /** @param {Offers} offers */
  numbers(offers) {
    const seedIdle = offers.idle.seed[''] ?? '';
    return make(
      'div',
      { class: 'numbers' },
      this.number('seed', 0, 999_999_999, this.method.seed ?? 0, seedIdle),
      this.number('nodes', 1, 400_000, this.method.nodes ?? 50_000, ''),
      this.local(offers),
      this.first(),
    );
  }

  /** Whether to stop at the first solution. */
  first() {
    const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', name: 'first', checked: this.method.solutions === 1 }));
    box.addEventListener('change', () => (this.method.solutions = box.checked ? 1 : undefined));
    return this.field(say('watch.stop_first'), box, say('watch.stop_first_why'), 'first');
  }

  /**
   * @param {'seed' | 'nodes'} field
   * @param {number} least
   * @param {number} most
   * @param {number} value
   * @param {string} idle
   */
  number(field, least, most, value, idle) {
    const input = /** @type {HTMLInputElement} */ (
      make('input', { type: 'number', name: field, min: least, max: most, value, disabled: Boolean(idle), title: idle })
    );
    input.addEventListener('change', () => {
      if (input.checkValidity()) this.method[field] = Number(input.value);
    });
    return this.field(say(field === 'nodes' ? 'watch.nodes_limit' : 'watch.seed'), input, idle);
  }

  /** @param {Offers} offers */
  local(offers) {
    const idle = offers.idle.local[''] ?? '';
    if (idle) return null;
    const input = /** @type {HTMLInputElement} */ (
      make('input', { name: 'local', value: this.method.local ?? '', placeholder: 'annealing=none noise=0.1' })
    );
    input.addEventListener('change', () => (this.method.local = input.value || undefined));
    return this.field(say('watch.local'), input, '');
  }

  /** @param {Offers} offers */
  switches(offers) {
    const model = offers.models.find(({ name }) => name === offers.chosen.model);
    const on = new Set(offers.chosen.switches);
    const boxes = (model?.switches ?? []).map(({ name, summary }) => {
      const idle = offers.idle.switches[name];
      const box = /** @type {HTMLInputElement} */ (
        make('input', {
          type: 'checkbox',
          name: `switch ${name}`,
          checked: on.has(name),
          disabled: Boolean(idle) && !on.has(name),
        })
      );
      box.addEventListener('change', () => this.turn(name, box.checked));
      return this.field(name, box, idle ?? summary, idle ? 'idle' : '');
    });
    return make(
      'details',
      { class: 'switches' },
      make('summary', {}, say('watch.switches', { on: on.size, all: boxes.length }), baseInWords(offers.chosen.base)),
      make('div', {}, ...boxes),
    );
  }

  /** @param {string} name @param {boolean} isOn */
  async turn(name, isOn) {
    const on = new Set(this.offers?.chosen.switches);
    if (isOn) on.add(name);
    else on.delete(name);
    const isOpen = this.form.querySelector('details')?.open;
    await this.change({ switches: [...on] });
    const details = this.form.querySelector('details');
    if (details && isOpen) details.open = true;
  }
}

/** The name of a set of switches, in brackets. @param {string} base */
function baseInWords(base) {
  return base ? ` (${say(/** @type {'watch.base.usual'} */ (`watch.base.${base}`))})` : '';
}
