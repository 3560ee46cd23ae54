// The view of a constraint graph: AC-3 arc by arc; the student chooses the next arc and decides values.

import { goTo, nameAddress } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { problemBox } from '../problem.js';
import { ServiceError, ask } from '../service.js';
import { methodOf } from '../watch/choosers.js';
import { CspBoard } from '../watch/csp_board.js';
import { SMALL_CSPS, cspTitle } from '../watch/small_csps.js';
import { say } from '../words/words.js';
import { pruned } from './ac3.js';
import { GraphPicture } from './graph_picture.js';
import { GraphRun } from './graph_run.js';
import { LINES, arcName, happened, judgedWords, lineNow } from './graph_words.js';

/** @typedef {import('./ac3.js').Ac3} Ac3 */
/** @typedef {import('./ac3.js').BinaryCsp} BinaryCsp */

const PAUSE = 700; // milliseconds per arc of a run

/** @param {HTMLElement} place @param {Record<string, string>} asked */
export async function openGraph(place, asked) {
  const { model, switches } = methodOf(asked);
  const id = asked.id ?? Object.keys(SMALL_CSPS)[0];
  try {
    const csp = await ask({ ask: 'graph', puzzle: id, model, switches }, 'graph');
    if (!place.isConnected) return {}; // the student has left the view
    return new GraphView(place, id, /** @type {BinaryCsp} */ (csp), asked);
  } catch (error) {
    const isTold = error instanceof ServiceError && error.name === 'Unsuitable';
    place.replaceChildren(...(isTold ? notBinary(error.message, asked) : [problemBox(error)]));
    return {};
  }
}

/** The message for constraints over more than two variables. @param {string} text @param {Record<string, string>} asked */
function notBinary(text, { graph, did, ...rest }) {
  return [
    make('h1', {}, say('graph.title')),
    make('p', {}, say('graph.binary_only')),
    make('p', { class: 'secondary', lang: 'en' }, text),
    make(
      'p',
      { class: 'graph-ways' },
      ...Object.keys(SMALL_CSPS).map((name) => button(cspTitle(name), () => goTo('watch', { id: name, graph: '1' }))),
      button(say('watch.tree'), () => goTo('watch', rest)),
    ),
  ];
}

class GraphView {
  /** @param {HTMLElement} place @param {string} id @param {BinaryCsp} csp @param {Record<string, string>} asked */
  constructor(place, id, csp, asked) {
    this.place = place;
    this.id = id;
    this.asked = asked;
    this.small = SMALL_CSPS[id];
    this.clash = this.small?.clash ?? (() => /** @type {const} */ ('graph.why.violated'));
    const run = (this.run = new GraphRun(csp));
    this.back = button(say('watch.back'), () => this.take(() => run.undo()), { icon: icon('back'), bare: true });
    this.play = button(say('graph.run'), () => this.toggleRun(), { class: 'primary' });
    this.fine = button(say('graph.fine'), () => this.take(() => run.fineStep()));
    this.whole = button(say('graph.step'), () => this.take(() => run.step()));
    this.restart = button(say('teach.restart'), () => this.take(() => run.restart()));
    this.timer = 0;
    this.graph = make('section', { class: 'graph-card', 'aria-label': say('graph.title') });
    this.board = make('div', { class: 'graph-board' });
    this.arc = make('div', { class: 'graph-arc' });
    const mostValues = Math.max(...csp.variables.map(({ values }) => values.length));
    this.partners = make('ul', { class: 'graph-partners' });
    this.partners.style.setProperty('--values', String(mostValues));
    this.queue = make('div', { class: 'graph-queue' });
    this.lines = make('ol', { class: 'graph-lines', 'aria-label': say('graph.algorithm') });
    this.sentence = make('p', { class: 'graph-sentence' });
    this.counter = make('p', { class: 'secondary' });
    const now = make('div', { class: 'graph-now' }, this.board, this.arc, this.partners);
    const side = make('div', { class: 'graph-side' }, now, this.queue, this.lines);
    place.append(this.head(), make('div', { class: 'graph-view' }, this.graph, side), this.bar());
    this.picture = new GraphPicture(this.graph, this.small?.places ?? {});
    this.cspBoard = this.small ? new CspBoard(this.board, this.small) : null;
    this.endings = new AbortController();
    document.addEventListener('keydown', (event) => this.keydown(event), { signal: this.endings.signal });
    this.run.replay(asked.did ?? this.small?.first ?? '');
    this.show();
  }

  head() {
    const others = Object.keys(SMALL_CSPS).filter((name) => name !== this.id);
    const title = this.small ? cspTitle(this.id) : this.id;
    const about = this.small ? say(/** @type {'csp.about.4-queens'} */ (`csp.about.${this.id}`)) : '';
    const { graph, did, ...rest } = this.asked;
    return make(
      'header',
      { class: 'graph-head' },
      make('div', {}, make('h1', {}, title), make('p', { class: 'secondary' }, about)),
      ...others.map((name) => button(cspTitle(name), () => goTo('watch', { id: name, graph: '1' }), { class: 'plain' })),
      make(
        'span',
        { class: 'segments', role: 'group', 'aria-label': say('graph.shown') },
        button(say('watch.tree'), () => goTo('watch', { ...rest, id: this.id }), { 'aria-pressed': 'false' }),
        button(say('graph.title'), () => {}, { 'aria-pressed': 'true' }),
      ),
    );
  }

  bar() {
    const { back, fine, whole, play, restart } = this;
    const tools = make('div', { class: 'graph-tools' }, back, fine, whole, play, restart);
    return make('div', { class: 'graph-bar' }, tools, this.sentence, this.counter);
  }

  /** Performs an action on the graph and shows the result. @param {() => boolean | void} act returns false if there was nothing to do */
  act(act) {
    if (act() === false) return false;
    this.show();
    announce(this.sentence.textContent ?? '');
    return true;
  }

  /** Like `act`, for an action of the student, which ends a run. @param {() => boolean | void} act */
  take(act) {
    this.stop();
    return this.act(act);
  }

  toggleRun() {
    if (this.timer) this.stop();
    else if (this.run.canStep) this.tick();
    this.show();
  }

  tick() {
    this.timer = window.setTimeout(() => this.tick(), PAUSE);
    this.act(() => this.run.step());
    if (!this.run.canStep) this.stop();
    this.show();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  show() {
    const { ac3 } = this.run;
    this.picture.show(ac3);
    this.cspBoard?.showDomains(ac3.variables.map((_, variable) => shownDomain(ac3, variable)));
    this.showPartners();
    this.showQueue();
    const now = lineNow(ac3);
    this.lines.replaceChildren(
      ...LINES.map((line) => {
        const isNow = line === now ? 'step' : null;
        return make('li', { class: line, 'aria-current': isNow }, say(`graph.line.${line}`));
      }),
    );
    this.sentence.textContent = happened(ac3, this.clash);
    this.counter.textContent = say('graph.counts', { taken: ac3.taken, checks: ac3.checks });
    this.play.textContent = say(this.timer ? 'watch.pause' : 'graph.run');
    for (const tool of [this.fine, this.whole, this.play]) tool.disabled = !this.run.canStep;
    for (const tool of [this.back, this.restart]) tool.disabled = !this.run.canUndo;
    const { model, switches } = this.asked;
    const method = { ...(model && { model }), ...(switches && { switches }) };
    nameAddress(this.place, 'watch', { id: this.id, graph: '1', ...method, did: this.run.did.join(' ') });
  }

  /** Shows each value of x with its support, or why it has none. */
  showPartners() {
    const { ac3 } = this.run;
    const { revision } = ac3;
    if (!revision) return [this.arc, this.partners].forEach((part) => part.replaceChildren());
    const { x, y } = ac3.arcs[revision.arc];
    const [one, other] = [x, y].map((variable) => ac3.variables[variable]);
    const rows = revision.values.map((value, number) => {
      const judged = revision.judged[number];
      const text = judged ? judgedWords(ac3, judged, this.clash) : say('graph.not_judged');
      const kind = !judged ? 'open' : judged.support < 0 ? 'struck' : '';
      return make('li', { class: kind }, make('b', {}, `${one.name} = ${one.values[value]}`), ' ', make('span', {}, text));
    });
    this.arc.replaceChildren(
      make('h2', {}, arcName(ac3, revision.arc)),
      make('p', { class: 'secondary' }, say('graph.question', { x: one.name, y: other.name })),
    );
    this.partners.replaceChildren(...rows);
  }

  /** Shows the arcs of the queue as buttons; if it is empty, the values that can be decided. */
  showQueue() {
    const { ac3 } = this.run;
    if (ac3.failed >= 0) {
      const undo = () => this.take(() => this.run.undoDecision());
      return this.queue.replaceChildren(button(say('graph.undo_decision'), undo, { class: 'primary' }));
    }
    if (ac3.isIdle) return this.queue.replaceChildren(...this.decisions());
    const { joins } = ac3.consequences();
    const choices = ac3.queue.map((arc, number) => {
      const choice = button(arcName(ac3, arc), () => this.choose(arc), { class: number ? '' : 'next' });
      choice.prepend(make('span', { class: 'turn' }, String(number + 1)));
      return choice;
    });
    const then = joins.map((arc) => make('span', { class: 'then' }, say('graph.then', { arc: arcName(ac3, arc) })));
    this.queue.replaceChildren(
      make('h2', {}, say('watch.queue'), make('small', { class: 'secondary' }, say('graph.choose_next'))),
      make('div', { class: 'ways-on' }, ...choices, ...then),
    );
  }

  /** @param {number} arc */
  choose(arc) {
    this.take(() => this.run.step(arc));
    /** @type {HTMLElement | null} */ (this.queue.querySelector('button'))?.focus();
  }

  decisions() {
    const { ac3 } = this.run;
    const rows = ac3.variables.flatMap(({ name, values }, variable) => {
      const left = ac3.domain(variable);
      if (ac3.decided[variable] >= 0 || left.length < 2) return [];
      const choices = left.map((value) =>
        button(String(values[value]), () => this.take(() => this.run.decide(variable, value)), {
          'aria-label': `${name} = ${values[value]}`,
        }),
      );
      return [make('div', { class: 'ways-on' }, make('span', {}, name), ...choices)];
    });
    return [
      ...(rows.length ? [make('h2', {}, say('graph.decide')), make('div', { class: 'decisions' }, ...rows)] : []),
      make(
        'div',
        { class: 'ways-on' },
        button(say('graph.all_arcs'), () => this.take(() => this.run.askAll()), { class: 'plain' }),
      ),
    ];
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && target.closest('button, a')) return;
    const { run } = this;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.take(() => (event.shiftKey ? run.fineStep() : run.step())),
      ArrowLeft: () => this.take(() => run.undo()),
      ' ': () => this.toggleRun(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  close() {
    this.stop();
    this.endings.abort();
    this.picture.close();
  }
}

/** @param {Ac3} ac3 @param {number} variable @returns {import('../watch/csp_board.js').ShownDomain} */
function shownDomain(ac3, variable) {
  const { revision } = ac3;
  const { name, values } = ac3.variables[variable];
  const struck = revision && ac3.arcs[revision.arc].x === variable ? pruned(revision) : [];
  const count = ac3.domain(variable).length;
  return {
    name,
    how: !count ? 'empty' : ac3.decided[variable] >= 0 ? 'decided' : count === 1 ? 'fixed' : 'open',
    values: values.map((value, number) => ({
      text: String(value),
      state: ac3.left[variable][number] ? 'left' : struck.includes(number) ? 'struck' : 'pruned',
    })),
  };
}
