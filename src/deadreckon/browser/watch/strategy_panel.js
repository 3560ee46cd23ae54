// The panel of one strategy: its search tree, the board with the remaining values, its events, and its domains.
//
//   const panel = new StrategyPanel(place, { alone: true })   `alone`: tree beside the board; otherwise above it
//   await panel.run(opened, { model, propagate, ... })        asks for the trace of an opened puzzle, and shows it
//   panel.show(trace, opened, { title, method })              shows a trace from elsewhere; `opened` may be null
//   panel.go(position)                                        from 0 to panel.trace.length
//   panel.listen({ moved, pickCell, pickVariable })           handlers called after each move and click, by anybody
//   panel.position, panel.trace, panel.outcome, panel.opened
//   panel.state()                                             domains and decisions at the position: trace_state.js
//   panel.select(variable)                                    shows its domain; by default, that of the last events
//   panel.domain()                                            that domain as a set: trace_domain.js; or null
//   panel.counters()                                          {decisions, failures, removed, solutions} so far
//   panel.explainCell(cell)                                   the event that fixed a cell, selected in the log; or -1
//   panel.breakpoints                                         {nodes, cells, reasons}: sets of numbers
//   panel.turnLecture(isLecture)                              enters or leaves lecture mode
//   panel.refresh()                                           to be called after a change of its size
//   panel.close()

import { announce } from '../announce.js';
import { make } from '../element.js';
import { ask, stream } from '../service.js';
import { say } from '../words/words.js';
import { BoardPane } from './board_pane.js';
import { variablesAt } from './cells_state.js';
import { CodePane } from './code_pane.js';
import { CostChart } from './cost_chart.js';
import { DomainsView } from './domains_view.js';
import { LogPane } from './log_pane.js';
import { PathTreeView } from './path_tree_view.js';
import { openedCsp } from './small_csps.js';
import { Trace } from './trace.js';
import { domainSetAt, variableAt } from './trace_domain.js';
import { countersAt, stateAt } from './trace_state.js';
import { Totals } from './trace_totals.js';
import { TreePane } from './tree_pane.js';

/** @typedef {import('./trace_state.js').State} State */
/** @typedef {import('../service_types.js').TraceOutcome} TraceOutcome */
/** @typedef {import('./trace_state.js').Breakpoints} Breakpoints */
/** @typedef {import('../service_types.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('../service_types.js').MethodRecord} MethodRecord */
/** @typedef {import('../service_types.js').OpenAnswer & {csp?: undefined}} OpenedPuzzle */
/** @typedef {OpenedPuzzle | import('./small_csps.js').OpenedCsp} Opened */
/**
 * @typedef {object} Limits
 * @property {string} [beside] the propagation that a method is compared with
 * @property {number} [nodes]
 * @property {number} [seconds]
 * @property {number} [solutions]
 */
/** @typedef {MethodRecord & Limits} MethodChoice */
/**
 * @typedef {object} Handlers
 * @property {(position: number) => void} [moved]
 * @property {(cell: number) => void} [pickCell] before the cell is explained
 * @property {(variable: number) => boolean} [pickVariable] whether the click was meant for the handler alone
 */
/** @typedef {{title?: string, method?: MethodRecord, base?: string, letter?: string}} Heading */

const COUNTERS = /** @type {const} */ (['decisions', 'failures', 'removed', 'solutions']);
const TOLD_OF_MOVES = /** @type {const} */ (['decisions', 'solutions']); // a trace does not tell refused moves
/** @type {Record<string, import('../words/words.js').Word>} */
const TITLES = {
  static: 'watch.title.static',
  mrv: 'watch.title.mrv',
  'mrv+degree': 'watch.title.mrv_degree',
  'mrv+heaviest': 'watch.title.mrv_heaviest',
  heaviest: 'watch.title.heaviest',
  'dom/wdeg': 'watch.title.dom_wdeg',
  astar: 'watch.title.astar',
  local: 'watch.title.local',
};
let panels = 0;

export class StrategyPanel {
  /** @param {HTMLElement} place @param {{alone?: boolean}} [options] */
  constructor(place, { alone = false } = {}) {
    this.lane = `trace-${++panels}`;
    this.position = 0;
    this.isLecture = false;
    this.selected = -1; // an event
    this.chosen = -1; // a variable; without one, that of the last events is shown
    this.isKept = false; // whether the variable stays chosen when the position changes
    /** @type {Trace} */
    this.trace = new Trace({ variables: [], constraints: [] }).finish();
    /** @type {Opened | null} */
    this.opened = null;
    /** @type {Partial<TraceOutcome>} empty for a trace from elsewhere */
    this.outcome = {};
    /** @type {Breakpoints} */
    this.breakpoints = { nodes: new Set(), cells: new Set(), reasons: new Set() };
    /** @type {Handlers} */
    this.handlers = {};
    this.heading = make('header', { class: 'strategy-heading' });
    this.element = make('section', { class: `strategy${alone ? ' alone' : ''}` }, this.heading);
    place.append(this.element);
    const go = (/** @type {number} */ position) => this.go(position);
    const goTo = (/** @type {number} */ position, /** @type {number} */ variable) => this.goTo(position, variable);
    const part = (/** @type {string} */ name) => {
      const made = make('div', { class: name });
      this.element.append(made);
      return made;
    };
    const treePlace = part('tree-pane');
    this.tree = new TreePane(treePlace, { go: goTo, toggleBreak: (node) => this.toggleBreakpoint('nodes', node) });
    this.pathTree = new PathTreeView(treePlace, (node) => this.tree.goTo(node));
    this.chart = new CostChart(treePlace, go);
    this.code = new CodePane(part('code-pane'));
    this.board = new BoardPane(part('board-pane'), {
      pickCell: (cell) => this.explainCell(cell),
      pickVariable: (variable) => this.pickVariable(variable),
      toggleBreak: (cell) => this.toggleBreakpoint('cells', cell),
      chooseHeat: () => this.update(),
    });
    this.log = new LogPane(part('log-pane'), { go: goTo, toggleBreak: (why) => this.toggleBreakpoint('reasons', why) });
    this.domains = new DomainsView(part('domains'), {
      pick: (variable) => this.pickVariable(variable),
      goToEvent: (event) => this.goTo(event + 1, this.trace.variable[event]),
    });
  }

  /**
   * The trace of a puzzle by a method; raises ServiceError.
   * @param {Opened} opened
   * @param {MethodChoice} method
   * @param {Heading} [heading]
   */
  async run(opened, method, heading = {}) {
    this.element.setAttribute('aria-busy', 'true');
    try {
      /** @type {Trace | null} */
      let trace = null;
      /** @type {Partial<TraceOutcome>} */
      let outcome = {};
      await stream(
        { ask: 'trace', puzzle: opened.puzzle, ...method },
        (piece) => {
          if (piece.problem) (trace = new Trace(piece.problem)).puzzle = opened.id;
          if (piece.events) trace?.addAll(piece.events);
          if (piece.outcome) outcome = piece.outcome;
        },
        this.lane,
      );
      this.outcome = outcome;
      if (!trace) return;
      const run = /** @type {Trace} */ (trace);
      run.propagation = outcome.method?.propagate ?? '';
      run.stopAfter = method.solutions ?? 2;
      this.show(run.finish(outcome.cut), opened, { method: outcome.method, base: outcome.base, ...heading });
    } finally {
      this.element.removeAttribute('aria-busy');
    }
  }

  /** @param {Trace} trace @param {Opened | null} opened @param {Heading} [heading] */
  show(trace, opened, heading = {}) {
    this.trace = trace;
    this.opened = opened;
    this.named = heading;
    for (const set of Object.values(this.breakpoints)) set.clear();
    this.totals = new Totals(trace);
    this.chosen = -1;
    this.isKept = false;
    const isLocal = trace.isLocal;
    this.element.classList.toggle('local', isLocal);
    this.board.show(trace, opened);
    const columns = this.board.columns;
    this.tree.show(trace, columns, isLocal);
    this.chart.show(isLocal ? trace : null);
    this.code.show(trace, heading.method);
    this.log.show(trace, columns);
    this.domains.show(trace, columns);
    this.showHeading();
    this.go(0);
  }

  /** @param {number} position @param {number} [variable] whose domain is shown there; -1 for that of the last events */
  go(position, variable = this.isKept ? this.chosen : -1) {
    this.position = Math.max(0, Math.min(this.trace.length, position));
    this.selected = -1;
    this.chosen = variable;
    this.update();
    this.handlers.moved?.(this.position);
  }

  /** Goes to an event or node, and selects its variable if it has one. @param {number} position @param {number} variable or -1 */
  goTo(position, variable) {
    if (variable >= 0) this.isKept = false;
    this.go(position, variable >= 0 ? variable : undefined);
  }

  /** Keeps showing the domain of a variable; -1 for that of the last events. @param {number} variable */
  select(variable) {
    this.chosen = variable;
    this.isKept = variable >= 0;
    this.showDomain();
    this.handlers.moved?.(this.position);
  }

  /** Called when a variable is clicked, in the list of domains or on the board. @param {number} variable */
  pickVariable(variable) {
    if (!this.handlers.pickVariable?.(variable)) this.select(this.isKept && variable === this.chosen ? -1 : variable);
  }

  /** Adds handlers. @param {Handlers} handlers */
  listen(handlers) {
    Object.assign(this.handlers, handlers);
  }

  /** The domain that is shown at a position, as a set. @returns {import('./trace_domain.js').DomainSet | null} */
  domain(position = this.position) {
    const variable = this.chosen < 0 ? variableAt(this.trace, position) : this.chosen;
    const isSelected = position === this.position && this.selected >= 0;
    return variable < 0 ? null : domainSetAt(this.trace, position, variable, isSelected ? this.selected : position - 1);
  }

  /** Shows the position in every pane. */
  update() {
    const { trace, position } = this;
    const state = this.state();
    this.now = state;
    this.totals?.moveTo(position);
    this.tree.showPosition(position, this.breakpoints.nodes);
    if (this.isLecture) this.pathTree.show(trace, position, this.board.columns);
    this.code.showPosition(position);
    this.chart.showPosition(position);
    if (this.totals) this.board.showState(trace, state, this.totals, this.breakpoints.cells);
    this.log.showPosition(position, this.selected, this.totals, this.breakpoints.reasons);
    this.showDomain();
    this.showCounters();
  }

  /** Shows the domain of the variable, as a list and on the board. */
  showDomain() {
    const set = this.domain();
    this.board.showDomain(this.trace, this.state(), set);
    this.domains.showState(this.trace, this.state(), { set, isKept: this.isKept });
  }

  /** @returns {State} */
  state() {
    return this.now?.position === this.position && this.now.left.length === this.trace.allValues
      ? this.now
      : stateAt(this.trace, this.position);
  }

  counters() {
    return countersAt(this.trace, this.position);
  }

  /** The counters of the whole search, as far as its events have arrived. */
  countersAtEnd() {
    return countersAt(this.trace, this.trace.length);
  }

  showHeading() {
    const { title, method, base, letter } = this.named ?? {};
    const choices = method
      ? [
          method.model,
          method.propagate?.toUpperCase(),
          base && base !== 'usual' && say(/** @type {'watch.base.plain'} */ (`watch.base.${base}`)),
          method.order,
          method.values !== 'given' && method.values,
          method.search,
        ]
      : [];
    if (this.trace.stopAfter === 1) choices.push(say('watch.stops_first'));
    this.numbers = make('dl', { class: 'counters' });
    this.heading.replaceChildren(
      ...(letter ? [make('span', { class: 'letter' }, letter)] : []),
      make(
        'div',
        { class: 'named' },
        make('h2', {}, title ?? titleOf(method)),
        make('p', { class: 'secondary' }, choices.filter(Boolean).join(' · ')),
      ),
      this.numbers,
    );
  }

  showCounters() {
    const counters = this.counters();
    const words = (/** @type {typeof COUNTERS[number]} */ name) => {
      const word = name === 'decisions' && this.trace.isLocal ? 'moves' : name;
      return say(/** @type {'watch.decisions'} */ (`watch.${word}`), { count: counters[name] });
    };
    const told = this.trace.isLocal ? TOLD_OF_MOVES : COUNTERS;
    this.numbers?.replaceChildren(
      ...told.map((name) => make('div', {}, make('dt', {}, words(name)), make('dd', {}, String(counters[name])))),
    );
  }

  /** @param {keyof Breakpoints} kind @param {number} number */
  toggleBreakpoint(kind, number) {
    const set = this.breakpoints[kind];
    const isSet = !set.delete(number);
    if (isSet) set.add(number);
    announce(say(isSet ? 'watch.breakpoint_set' : 'watch.breakpoint_gone'));
    this.update();
  }

  /**
   * Selects the event that fixed a cell, frames its constraint, shows the reason and the domain of its variable; clicks on
   * the same cell go through all variables that can cover it.
   * @param {number} cell
   */
  explainCell(cell) {
    this.handlers.pickCell?.(cell);
    const { picked } = this.board;
    const event = this.board.explain(this.trace, this.state(), cell);
    this.selected = event;
    this.log.showPosition(this.position, event, this.totals, this.breakpoints.reasons);
    const blank = this.opened && !this.opened.csp ? this.opened.blank : '';
    const covering = variablesAt(this.trace, this.state(), cell, blank);
    const variables = [...new Set([event < 0 ? -1 : this.trace.variable[event], ...covering])].filter((one) => one >= 0);
    const next = variables[picked === cell ? (variables.indexOf(this.chosen) + 1) % variables.length : 0];
    this.select(next ?? this.chosen);
    return event;
  }

  /** Shows the panel as in a lecture, or as usual. @param {boolean} isLecture */
  turnLecture(isLecture) {
    this.isLecture = isLecture;
    this.board.fill(isLecture);
    if (!isLecture) this.pathTree.clear();
    this.refresh();
  }

  refresh() {
    this.board.fit();
    this.tree.refresh();
    this.chart.refresh();
    this.update();
  }

  close() {
    this.tree.close();
    this.pathTree.close();
    this.board.close();
    this.element.remove();
  }
}

/** A strategy's choices, in words. @param {MethodRecord} [method] */
function titleOf(method) {
  return say(TITLES[method?.search ?? ''] ?? TITLES[method?.order ?? ''] ?? 'watch.strategy');
}

/**
 * A puzzle in the form that the panel needs.
 * @param {string | PuzzleRecord} puzzle a text in any format, an object, or the name of a small CSP
 * @returns {Promise<Opened>}
 */
export async function openPuzzle(puzzle) {
  return openedCsp(puzzle) ?? ask({ ask: 'open', puzzle }, 'watch-open');
}
