// The board of a strategy: decided marks are solid, marks fixed by propagation hollow, and open cells show the number of
// values that still cover them. The subject of an event is framed, and a cell names the event that fixed it.

import { announce } from '../announce.js';
import { PageBoard } from '../board/page_board.js';
import { button, make } from '../element.js';
import { say } from '../words/words.js';
import { cellsOf, eventThatFixed } from './cells_state.js';
import { CspBoard } from './csp_board.js';
import { DomainLayer } from './domain_layer.js';
import { cellName } from '../kinds/lines.js';
import { eventSentence, withConstraint } from './event_text.js';
import { Frames } from './frames.js';
import { Hollows } from './hollows.js';
import { PlainBoard, columnsByNames } from './plain_board.js';
import { heatOf } from './trace_totals.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace_state.js').State} State */
/** @typedef {import('./trace_domain.js').DomainSet} DomainSet */
/** @typedef {import('./trace_totals.js').Totals} Totals */
/** @typedef {import('./trace_totals.js').Heat} Heat */
/** @typedef {import('./strategy_panel.js').Opened} Opened */

const HEATS = /** @type {const} */ (['', 'pruned', 'weight', 'size']);

const WHOLE = { least: 4, most: 160 }; // pixels of a cell's side

let panes = 0;

export class BoardPane {
  /**
   * @param {HTMLElement} place
   * @param {object} handlers
   * @param {(cell: number) => void} handlers.pickCell
   * @param {(variable: number) => void} handlers.pickVariable
   * @param {(cell: number) => void} handlers.toggleBreak
   * @param {() => void} handlers.chooseHeat
   */
  constructor(place, { pickCell, pickVariable, toggleBreak, chooseHeat }) {
    this.pickCell = pickCell;
    this.toggleBreak = toggleBreak;
    this.room = make('div', { class: 'board-room' });
    this.room.addEventListener('click', (event) => {
      const part = /** @type {Element} */ (event.target).closest('[data-variable]');
      if (part) pickVariable(Number(part.getAttribute('data-variable')));
    });
    this.sentence = make('p', { class: 'explained' });
    const heats = HEATS.map((heat) => make('option', { value: heat }, say(`watch.heat.${heat || 'none'}`)));
    this.heat = /** @type {HTMLSelectElement} */ (make('select', { id: `heat-${++panes}` }, ...heats));
    this.heat.addEventListener('change', chooseHeat);
    this.stop = button(say('watch.break'), () => this.breakHere(), { class: 'plain small', 'aria-pressed': 'false' });
    this.tools = make('div', { class: 'board-tools' }, make('label', { for: this.heat.id }, say('watch.heat')), this.heat, this.stop);
    place.append(this.room, this.sentence, this.tools);
    this.columns = 0;
    this.picked = -1;
    this.isWhole = false; // whether the board takes all the room there is
  }

  /** @param {Trace} trace @param {Opened | null} opened */
  show(trace, opened) {
    this.picked = -1;
    this.columns = opened?.board.layout.columns ?? columnsByNames(trace);
    if (opened !== this.opened || !this.board) this.newBoard(trace, opened);
    if (this.plain) this.plain.show(trace, this.columns);
  }

  /** @param {Trace} trace @param {Opened | null} opened */
  newBoard(trace, opened) {
    this.board?.close();
    this.room.replaceChildren();
    this.opened = opened;
    this.board = null;
    this.plain = null;
    this.tools.hidden = !opened || Boolean(opened.csp);
    if (!opened || opened.csp) {
      this.plain = opened?.csp ? new CspBoard(this.room, opened.csp) : new PlainBoard(this.room);
      return;
    }
    const room = () => ({ width: this.room.clientWidth, height: this.room.clientHeight });
    this.board = new PageBoard(this.room, opened, { readOnly: true, lightLines: false, room });
    this.usual = this.board.rules.pixels;
    this.fill(this.isWhole);
    this.board.listen({ pick: (cell) => this.pickCell(cell) });
    this.hollows = new Hollows(this.board.view);
    this.frames = new Frames(this.board.view);
    this.domain = new DomainLayer(this.board.view);
  }

  /** @param {Trace} trace @param {State} state @param {Totals} totals @param {Set<number>} breakCells */
  showState(trace, state, totals, breakCells) {
    this.breakCells = breakCells;
    if (this.plain) this.plain.showState(trace, state);
    const event = state.position - 1;
    if (event >= 0) this.say(eventSentence(trace, event, this.columns), trace.whyText(event));
    else this.say(say('watch.at_start'));
    const { board, opened } = this;
    if (!board || !opened || opened.csp) return;
    const heat = heatOf(trace, state, totals, /** @type {Heat} */ (this.heat.value), board.givens.length);
    board.showHeat(new Map([...heat].map((share, cell) => [cell, share])));
    this.frames?.show(trace, state, event, opened.blank, breakCells);
    this.markStop();
  }

  /**
   * Shows the fixed cells, the domain of a variable, and the soundings of all other cells.
   * @param {Trace} trace
   * @param {State} state
   * @param {DomainSet | null} set
   */
  showDomain(trace, state, set) {
    if (this.plain) this.plain.showVariable(set?.variable ?? -1);
    const { board, opened } = this;
    if (!board || !opened || opened.csp) return;
    const { marks, how, soundings } = cellsOf(trace, state, opened);
    const written = this.domain?.show(trace, set, opened.blank, !this.isWhole) ?? new Set();
    board.show({ cells: marks });
    for (const cell of written) board.view.showLook(cell, board.rules.marks.unknown); // it would hide what is written
    const isHollow = (/** @type {number} */ cell) => how[cell] === 'fixed' && marks[cell] !== opened.blank && !written.has(cell);
    this.hollows?.show(board.rules.looks(marks), isHollow);
    board.showNumbers(new Map([...this.numbers(marks, soundings)].filter(([cell]) => !written.has(cell))));
  }

  /**
   * Soundings of open cells; none if they are all equal throughout the search.
   * @param {string[]} marks
   * @param {Int32Array} soundings
   */
  numbers(marks, soundings) {
    const { unknown, fills } = /** @type {PageBoard} */ (this.board).rules.marks;
    const open = marks.flatMap((mark, cell) => (mark === unknown && soundings[cell] > 0 ? [cell] : []));
    const alwaysAll = open.every((cell) => soundings[cell] === fills.length);
    return new Map(alwaysAll ? [] : open.map((cell) => [cell, soundings[cell]]));
  }

  /**
   * Explains and frames the event that fixed a cell; returns the event, or -1.
   * @param {Trace} trace
   * @param {State} state
   * @param {number} cell
   */
  explain(trace, state, cell) {
    const { board, opened } = this;
    if (!board || !opened || opened.csp) return -1;
    this.picked = cell;
    const { marks, how, soundings } = cellsOf(trace, state, opened);
    const event = eventThatFixed(trace, state.position, cell, opened);
    const words = {
      cell: cellName(cell, this.columns),
      mark: board.rules.describe(cell, marks[cell]),
      count: soundings[cell],
    };
    const why = event < 0 ? '' : eventSentence(trace, event, this.columns);
    if (event >= 0) this.say(say('watch.cell_fixed', { ...words, event: event + 1, why }), trace.whyText(event));
    else this.say(say(how[cell] ? 'watch.cell_given' : 'watch.cell_open', words));
    announce(this.sentence.textContent ?? '');
    this.frames?.show(trace, state, event, opened.blank, this.breakCells ?? new Set());
    this.frames?.target([cell]);
    this.markStop();
    return event;
  }

  /** The number of cells. */
  get cells() {
    return this.board?.givens.length ?? 0;
  }

  breakHere() {
    if (this.picked >= 0) this.toggleBreak(this.picked);
  }

  markStop() {
    const isCell = this.picked >= 0;
    this.stop.hidden = !isCell;
    this.stop.textContent = isCell ? say('watch.break_on_cell', { cell: cellName(this.picked, this.columns) }) : '';
    this.stop.setAttribute('aria-pressed', String(isCell && Boolean(this.breakCells?.has(this.picked))));
  }

  /** @param {string} text @param {string} [constraint] that the text names */
  say(text, constraint = '') {
    this.sentence.replaceChildren(...withConstraint(text, constraint));
  }

  /** Enlarges the board to all available space, or back to its usual size. @param {boolean} isWhole */
  fill(isWhole) {
    this.isWhole = isWhole;
    if (this.board && this.usual) this.board.rules.pixels = isWhole ? WHOLE : this.usual;
  }

  fit() {
    this.board?.fit();
  }

  close() {
    this.board?.close();
  }
}
