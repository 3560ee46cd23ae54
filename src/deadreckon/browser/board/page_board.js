// A board on the page: its drawing, a grid of cells for screen readers, keys and pointers, and its layers.
//
//   const board = new PageBoard(place, opened, options)   place: an element with a width; opened: the answer to `open`
//   board.show({cells, levels, trial, done, violations, wrong, forced})   all but `cells` may be left out; `done` is worked out
//   board.listen({paint, line, pick, undo, colour, cursor, stroke})       all may be left out:
//     paint(changes)          a stroke, click or key is over: one move, [[cell, mark], ...]
//     line(name)              a count or clue was clicked or Enter pressed there: "row 3"
//     pick(cell)              a cell was clicked on a board that is `readOnly`
//     undo()                  two fingers tapped
//     colour(mark)            a digit chose a colour
//     cursor(target)          the cursor went to a cell (its number) or to the header of a line (its name)
//     stroke({mark, cells, run})   a stroke has come this far
//   board.set({click, touch, tool, fill, keepToLine, lightLines, counter, signs, readOnly, locked})   see OPTIONS
//   board.fit()               draws the board as large as its place allows; called by itself when the place changes
//   board.view                the BoardView: for hints, `board.view.outline(...)`, `pointAt` and `new ChainView(board.view, chains)`
//   board.rules               the rules of the kind, see kinds/kinds.js
//   board.showPlaces(ship, places)    outlines places, [[cell, ...], ...], of ships with this name in words; [] clears
//   board.showDifferences(texts), showNumbers(texts), showHeat(shares)    Maps from cells; an empty Map clears
//   board.lightLine(name)     lights a line from outside, null for none
//   board.focus(target), board.reveal(target), board.finish(), board.close()
//   board.addOverview()       a miniature of the whole board, kept up to date: an element to be placed anywhere

import { rulesOf } from '../kinds/kinds.js';
import { make } from '../element.js';
import { say } from '../words/words.js';
import { BoardView } from './board_view.js';
import { drawBorder, fillBorder } from './border.js';
import { Cursor } from './cursor.js';
import { drawingOf } from './drawing.js';
import { Grid } from './grid.js';
import { bindKeys } from './keys.js';
import { CellTexts, Forced, Heat, Mistakes, Trials } from './layers.js';
import { Overview } from './overview.js';
import { Painter } from './painter.js';
import { PlacesLeft, placeLetter } from './places_view.js';
import { bindPointer } from './pointer.js';
import { Sight } from './sight.js';
import { addSigns } from './signs.js';
import { Strips } from './strips.js';
import { Zoom } from './zoom.js';

/** @typedef {import('./grid.js').Target} Target */
/** @typedef {import('../kinds/kinds.js').Change} Change */
/** @typedef {import('../kinds/kinds.js').Violation} Violation */
/**
 * @typedef {object} Shown
 * @property {readonly string[]} cells
 * @property {readonly number[]} [levels] of trials, 0 for what is certain
 * @property {number} [trial] the level that is painted in
 * @property {Set<string>} [done]
 * @property {readonly Violation[]} [violations]
 * @property {readonly number[]} [wrong] cells that are not as in the solution
 * @property {readonly string[]} [forced]
 */
/**
 * @typedef {object} Handlers
 * @property {(changes: Change[]) => void} [paint]
 * @property {(line: string) => void} [line]
 * @property {(cell: number) => void} [pick]
 * @property {() => void} [undo]
 * @property {(mark: string) => void} [colour]
 * @property {(target: Target | null) => void} [cursor]
 * @property {(stroke: {mark: string, cells: readonly number[], run: readonly number[]}) => void} [stroke]
 */
/**
 * @typedef {object} Options
 * @property {'cycle' | 'fill' | 'tool'} click what the main button does: unknown, painted, blank in turn; painted and
 *   unknown; or paint with the tool, as fingers do
 * @property {'tool' | 'cycle'} touch what a tap does: paint with the tool, or in turn as above
 * @property {'fill' | 'blank'} tool of fingers; a long press has the other one
 * @property {string} fill the mark that is painted: the colour chosen
 * @property {boolean} keepToLine strokes stay in the row or column they began in
 * @property {boolean} lightLines the row and column of the cursor are lit
 * @property {boolean} counter how long the run is shows during a stroke
 * @property {boolean} signs several colours have their letters in cells and numbers
 * @property {boolean} readOnly nothing is painted; clicks pick cells
 * @property {(cell: number) => boolean} locked cells that cannot be painted: those given
 * @property {boolean} bare only the cells are shown, all of them: neither clues nor names of lines
 * @property {() => import('./fit.js').Room} room how much room there is, in pixels
 */

const MAX_FADING = 900; // cells; larger boards do not fade marks in, as each frame of a fade redraws the whole board

export class PageBoard {
  /**
   * @param {HTMLElement} place
   * @param {import('../kinds/kinds.js').Opened} opened
   * @param {Partial<Options>} [options]
   */
  constructor(place, opened, options = {}) {
    this.place = place;
    this.rules = rulesOf(opened);
    const { unknown, fills } = this.rules.marks;
    this.givens = [...opened.givens.join('')];
    /** @type {Options} */
    this.options = {
      click: 'cycle',
      touch: 'tool',
      tool: 'fill',
      fill: fills[0],
      keepToLine: false,
      lightLines: true,
      counter: true,
      signs: true,
      readOnly: false,
      bare: false,
      locked: (cell) => this.givens[cell] !== unknown,
      room: () => roomOf(place),
      ...options,
    };
    /** @type {Handlers} */
    this.handlers = {};
    const { svg, ids, title } = drawingOf(opened.board);
    this.view = new BoardView(svg, opened.board.layout, opened.board.looks, ids);
    addSigns(this.view, this.rules.fills);
    svg.classList.toggle('large', this.givens.length > MAX_FADING);
    this.grid = new Grid(this.rules, this.view.layout, title);
    this.layers = {
      heat: new Heat(this.view),
      differences: new CellTexts(this.view, 'differences', true),
      trials: new Trials(this.view, fills),
      mistakes: new Mistakes(this.view),
      forced: new Forced(this.view),
      numbers: new CellTexts(this.view, 'numbers', false),
      places: new PlacesLeft(this.view),
    };
    this.cursor = new Cursor(this.view);
    this.painter = new Painter(this);
    /** @type {Required<Shown>} */
    this.state = emptyState(this.givens.map(() => unknown));
    /** @type {string[]} */
    this.labels = [];
    /** @type {Map<number, string>} */
    this.placesAt = new Map(); // the places over each cell, in words
    /** @type {Target | null} */
    this.pointed = null;
    /** @type {import('./fit.js').Places | null} */
    this.places = null;
    this.isPart = false; // whether only a part of the board is visible
    this.fitted = ''; // input of the last fit
    this.sheet = make('div', { class: 'sheet' }, svg, this.grid.element);
    this.scroller = make('div', { class: 'scroller' }, this.sheet);
    this.strips = new Strips(this, ids);
    this.sight = new Sight(this);
    this.zoom = new Zoom(this);
    /** @type {Set<import('./overview.js').Follower>} */
    this.followers = new Set([this.zoom.overview]);
    this.element = make(
      'div',
      { class: 'page-board' },
      make('div', { class: 'window' }, this.scroller, ...this.strips.elements),
      this.zoom.element,
    );
    place.append(this.element);
    this.endings = new AbortController();
    bindPointer(this, this.endings.signal);
    bindKeys(this, this.endings.signal);
    this.watchSizes(this.endings.signal);
    this.show({ cells: this.givens });
    this.fit();
  }

  /** @param {Handlers} handlers */
  listen(handlers) {
    this.handlers = handlers;
  }

  /** @param {Partial<Options>} options */
  set(options) {
    Object.assign(this.options, options);
    this.view.svg.classList.toggle('without-signs', !this.options.signs);
    this.point(this.pointed);
  }

  /** @param {Shown} shown */
  show(shown) {
    const { cells, levels = this.givens.map(() => 0) } = shown;
    this.state = { ...emptyState(cells), done: shown.done ?? this.rules.done(cells), ...shown, levels };
    this.showAgain();
    const { done, violations, wrong, forced } = this.state;
    this.view.showDone(done);
    this.layers.mistakes.show(violations, wrong);
    this.layers.forced.show(forced);
    this.showLabels();
    for (const follower of this.followers) follower.draw();
  }

  /** Shows every cell as last shown, without the current stroke. */
  showAgain() {
    const { cells, levels } = this.state;
    const { unknown } = this.rules.marks;
    const looks = this.rules.looks(cells, levels);
    const { trials } = this.layers;
    this.view.showLooks(looks.map((look, cell) => (levels[cell] ? unknown : look)));
    for (const cell of trials.shown.keys()) if (!levels[cell]) trials.set(cell, unknown, 0);
    levels.forEach((level, cell) => level && trials.set(cell, looks[cell], level));
  }

  /** Shows cells as the current stroke will paint them. @param {readonly number[]} cells @param {string} mark */
  preview(cells, mark) {
    const { unknown } = this.rules.marks;
    const level = mark === unknown ? 0 : this.state.trial;
    for (const cell of cells) {
      this.view.showLook(cell, level ? unknown : mark);
      this.layers.trials.set(cell, mark, level);
    }
  }

  /** Reports a move to the listeners. @param {Change[]} changes */
  paint(changes) {
    const before = this.state;
    this.handlers.paint?.(changes);
    if (this.state === before) this.showAgain(); // no listener accepted it
  }

  /** The effect of a click or Enter at a target. @param {Target} target */
  activate(target) {
    if (typeof target === 'string') this.handlers.line?.(target);
    else if (this.options.readOnly) this.handlers.pick?.(target);
    else if (!this.options.locked(target)) this.paint([[target, this.painter.mainMark(target, false)]]);
  }

  showLabels() {
    const { cells, levels, violations, wrong, forced } = this.state;
    const single = violations.filter(({ lines }) => !lines.length).flatMap((violation) => violation.cells);
    const mistakes = new Set([...single, ...wrong]);
    cells.forEach((mark, cell) => {
      const state = `${mark}${levels[cell]}${mistakes.has(cell)}${this.placesAt.get(cell)}`;
      if (this.labels[cell] === state) return;
      this.labels[cell] = state;
      this.grid.cells[cell].setAttribute('aria-label', this.labelOf(cell, mark, levels[cell], mistakes.has(cell)));
    });
    const broken = new Set(violations.flatMap(({ lines }) => lines));
    for (const [line, header] of this.grid.headers) {
      const more = [broken.has(line) && say('board.broken'), forced.includes(line) && say('board.restForced')];
      const label = [this.rules.describeLine(line, cells), ...more].filter(Boolean).join(', ');
      if (header.getAttribute('aria-label') !== label) header.setAttribute('aria-label', label);
    }
  }

  /** @param {number} cell @param {string} mark @param {number} level @param {boolean} mistaken */
  labelOf(cell, mark, level, mistaken) {
    const { row, column } = this.grid.positionOf(cell);
    const name = say('board.cell', { row: row + 1, column: column + 1, mark: this.rules.describe(cell, mark) });
    const given = this.givens[cell] !== this.rules.marks.unknown;
    const more = [given && say('board.given'), level && say('board.trial', { level }), mistaken && say('board.mistake')];
    return [name, ...more, this.placesAt.get(cell)].filter(Boolean).join(', ');
  }

  /** Draws the board as large as its container allows. */
  fit() {
    const { svg } = this.view;
    const room = this.options.room();
    const { places, isPart } = this.zoom.placesFor(room);
    const height = isPart ? `${(room.window ?? room.height) - this.zoomHeight}px` : 'none';
    const fitted = JSON.stringify([places, room.width, height, this.options.bare]);
    if (fitted === this.fitted) return; // saves a new layout of every number of a large board
    this.fitted = fitted;
    const { style } = this.sheet;
    this.places = places;
    svg.setAttribute('viewBox', `${places.left} ${places.top} ${places.width / places.unit} ${places.height / places.unit}`);
    style.setProperty('width', `${places.width}px`);
    style.setProperty('height', `${places.height}px`);
    style.setProperty('--unit', String(places.unit));
    const clueScale = places.clueUnit / places.unit;
    this.element.style.setProperty('--clue-scale', clueScale === 1 ? 'none' : String(clueScale)); // an unchanged scale costs nothing
    this.scroller.style.setProperty('max-width', `min(100%, ${room.width}px)`);
    this.scroller.style.setProperty('max-height', height);
    this.element.classList.toggle('picture', this.options.bare && this.grid.headersFirst);
    drawBorder(this.view, places.border / places.unit);
    this.grid.fit(places);
    this.isPart = isPart;
    this.strips.fit(places, isPart);
    for (const follower of this.followers) follower.draw();
    this.follow();
  }

  /** Refit the strips: the window of the board has a new size, the board perhaps not. @private */
  fitStrips() {
    this.strips.fit(/** @type {import('./fit.js').Places} */ (this.places), this.isPart);
    this.follow();
  }

  /** Height of the zoom buttons below the board; 0 if they are hidden or placed elsewhere. @private */
  get zoomHeight() {
    const { element } = this.zoom;
    return element.parentElement === this.element && element.offsetHeight ? element.offsetHeight + 8 : 0;
  }

  /** A miniature of the whole board, for another part of the page. @returns {HTMLElement} */
  addOverview() {
    const overview = new Overview(this);
    this.followers.add(overview);
    overview.draw();
    return overview.element;
  }

  /** Called when another part of the board has become visible. */
  follow() {
    this.strips.follow();
    for (const follower of this.followers) follower.showSight();
  }

  /** @param {AbortSignal} signal ends it */
  watchSizes(signal) {
    const observers = [new ResizeObserver(() => this.fit()), new ResizeObserver(() => this.fitStrips())];
    [this.place, this.scroller].forEach((part, index) => observers[index].observe(part));
    signal.addEventListener('abort', () => observers.forEach((observer) => observer.disconnect()));
    addEventListener('resize', () => this.fit(), { signal });
    this.scroller.addEventListener('scroll', () => this.follow(), { signal, passive: true });
  }

  /** The position of a point of the window on the board, in cells. @param {number} x @param {number} y @returns {import('./grid.js').Position} */
  positionAt(x, y) {
    const box = this.sheet.getBoundingClientRect();
    const { cell, x: left, y: top } = /** @type {import('./fit.js').Places} */ (this.places);
    return { row: Math.floor((y - box.top - top) / cell), column: Math.floor((x - box.left - left) / cell) };
  }

  /** @param {number} x @param {number} y @returns {Target | null} */
  targetAtPoint(x, y) {
    const { rows, columns } = this.rules.size;
    const { row, column } = this.positionAt(x, y);
    const clamped = (/** @type {number} */ index, /** @type {number} */ count) => Math.max(-1, Math.min(count, index));
    return this.grid.targetAt({ row: clamped(row, rows), column: clamped(column, columns) });
  }

  /** @param {number} x @param {number} y @returns {number} */
  nearestCell(x, y) {
    const { rows, columns } = this.rules.size;
    const { row, column } = this.positionAt(x, y);
    const clamped = (/** @type {number} */ index, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, index));
    return clamped(row, rows) * columns + clamped(column, columns);
  }

  /** Moves the cursor and the focus to a target. @param {Target} target */
  focus(target) {
    this.grid.focus(target);
    this.reveal(target);
  }

  /** Scrolls a partly visible board until the target is visible. @param {Target} target */
  reveal(target) {
    this.sight.reveal([[target]]);
  }

  /** Called when a target gets the focus. @param {Target} target */
  moveCursor(target) {
    this.grid.stopAt(target);
    this.point(target);
    this.handlers.cursor?.(target);
  }

  /** Lights the target of the pointer, or else that of the focus. @param {Target | null} target */
  point(target) {
    this.pointed = target;
    const focused = this.grid.targetOf(document.activeElement);
    const at = target ?? focused;
    const lit = at !== null && (this.options.lightLines || typeof at === 'string') ? this.grid.positionOf(at) : null;
    this.cursor.light(lit);
    this.strips.light(lit);
    this.cursor.mark(typeof focused === 'number' ? focused : null);
  }

  /** @param {string | null} line */
  lightLine(line) {
    this.point(line);
  }

  /** Outlines places of ships, which the labels of their cells name by letters. @param {string} ship @param {readonly (readonly number[])[]} places */
  showPlaces(ship, places) {
    const over = (/** @type {number} */ cell) => places.flatMap((place, index) => (place.includes(cell) ? placeLetter(index) : []));
    const cells = [...new Set(places.flat())];
    this.placesAt = new Map(
      cells.map((cell) => [cell, say('board.places', { ship, places: over(cell).join(', '), count: over(cell).length })]),
    );
    this.layers.places.show(places);
    this.showLabels();
  }

  /** Cells that differ between solutions, with a text each. @param {ReadonlyMap<number, string | number>} texts */
  showDifferences(texts) {
    this.layers.differences.show(texts);
  }

  /** Numbers in cells. @param {ReadonlyMap<number, string | number>} texts */
  showNumbers(texts) {
    this.layers.numbers.show(texts);
  }

  /** Tints by numbers from 0 to 1. @param {ReadonlyMap<number, number>} shares */
  showHeat(shares) {
    this.layers.heat.show(shares);
  }

  /** Fills the bars of the border once around the frame, for a solved puzzle. */
  finish() {
    fillBorder(this.view);
  }

  close() {
    this.endings.abort();
    this.element.remove();
  }
}

/** @param {readonly string[]} cells @returns {Required<Shown>} */
function emptyState(cells) {
  return { cells, levels: [], trial: 0, done: new Set(), violations: [], wrong: [], forced: [] };
}

/** The width of the container, and the height down to the end of the window. @param {HTMLElement} place */
function roomOf(place) {
  const style = getComputedStyle(place);
  const [left, right, above] = [style.paddingLeft, style.paddingRight, style.paddingTop].map(parseFloat);
  const top = place.getBoundingClientRect().top + scrollY + above;
  return { width: place.clientWidth - left - right, height: Math.max(240, document.documentElement.clientHeight - top - 16) };
}
