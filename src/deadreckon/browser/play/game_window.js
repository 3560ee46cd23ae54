// How the parts of a game share the window: the space for the board, and what shrinks for the sheet of a phone.

import { LARGEST_CELL, largestCell } from '../board/fit.js';

/** @typedef {import('../board/page_board.js').PageBoard} PageBoard */
/** @typedef {import('../board/grid.js').Target} Target */
/** @typedef {Record<'screen' | 'head' | 'strip' | 'board' | 'table' | 'zoom' | 'side' | 'drawer', HTMLElement>} Places */
/** @typedef {Places & Record<'notices' | 'panels' | 'broken' | 'bar', HTMLElement>} Parts */

/**
 * State of the screen: whether a panel is open, whether the finished picture is shown, and the cells and lines that the
 * panel is about, the most important first.
 * @typedef {{panel: boolean, isEnd: boolean, groups: readonly (readonly Target[])[]}} State
 */

const MIN_ROWS = 5; // rows of the board that stay visible beside a sheet
const NARROWEST_PANEL = 240; // pixels, on a phone in landscape
const AROUND = 16; // pixels around the picture of a finished puzzle on a phone
const PICTURE = 0.46; // maximum share of a phone's height for the picture

export class GameWindow {
  /** @param {Parts} parts @param {import('../kinds/kinds.js').Rules} rules */
  constructor(parts, rules) {
    this.parts = parts;
    this.rules = rules;
    /** @type {PageBoard | null} */
    this.board = null;
    /** @type {State} */
    this.state = { panel: false, isEnd: false, groups: [] };
    this.hasSheet = false;
    this.givingWay = 0; // height in pixels of the parts hidden first when a sheet opens
    this.endings = new AbortController();
    document.documentElement.classList.add('in-game');
  }

  /** @param {PageBoard} board */
  show(board) {
    this.board = board;
    this.parts.zoom.append(board.zoom.element);
    this.sizes = new ResizeObserver(() => this.fitted());
    for (const part of [board.sheet, board.scroller]) this.sizes.observe(part);
    addEventListener('resize', () => this.turn(), { signal: this.endings.signal });
    board.fit();
  }

  /** The layout chosen by the style sheet: `phone`, `lying` (landscape) or `wide`. @private */
  get layout() {
    return getComputedStyle(this.parts.screen).getPropertyValue('--layout').trim();
  }

  /** The space for the board. @returns {import('../board/fit.js').Room} */
  room() {
    const { screen, head, strip, table, zoom, side, bar } = this.parts;
    const most = this.board ? largestCell(this.board.view.layout, this.rules.pixels) : undefined;
    const { layout } = this;
    if (layout === 'wide') {
      const { columnGap, rowGap } = getComputedStyle(screen);
      const { paddingBottom } = getComputedStyle(/** @type {Element} */ (screen.parentElement));
      const isBeside = side.offsetTop <= table.offsetTop;
      const top = head.getBoundingClientRect().bottom + scrollY; // the table itself may stick to the window
      const below = 2 * (parseFloat(rowGap) || 0) + zoom.offsetHeight + parseFloat(paddingBottom);
      const beside = isBeside ? side.offsetWidth + (parseFloat(columnGap) || 0) : 0;
      return { width: screen.clientWidth - beside, height: Math.max(240, innerHeight - top - below), most };
    }
    const { clientWidth: width, clientHeight: height } = screen;
    const rail = this.state.isEnd ? 0 : bar.offsetWidth;
    if (layout === 'lying') return { width: width - rail - NARROWEST_PANEL - AROUND, height: height - 8, most: LARGEST_CELL };
    if (this.state.isEnd) return { width: width - 2 * AROUND, height: PICTURE * height, most };
    if (!screen.classList.contains('tight')) this.givingWay = strip.offsetHeight + zoom.offsetHeight;
    const taken = head.offsetHeight + this.givingWay + bar.offsetHeight;
    return { width, height: Math.max(120, height - taken), window: table.clientHeight, most };
  }

  /**
   * Called when a panel is opened, closed or filled: on a phone the board shrinks, and shows what the panel is about.
   * @param {State} state
   */
  settle(state) {
    const { notices, broken } = this.parts;
    const before = this.state;
    const hasSheet = state.panel || notices.childElementCount + broken.childElementCount > 0;
    const isSame = state.panel === before.panel && state.isEnd === before.isEnd && state.groups === before.groups;
    if (isSame && !state.panel && hasSheet === this.hasSheet) return; // true after most moves
    this.state = state;
    this.hasSheet = hasSheet;
    this.arrange();
    if (!state.panel) this.board?.sight.restore();
    else if (state.groups !== before.groups) this.board?.sight.reveal(state.groups);
  }

  /** Scrolls the page as little as possible until a part is visible; on a phone it always is. @param {HTMLElement} part */
  reveal(part) {
    if (this.layout === 'wide') part.scrollIntoView({ block: 'nearest' });
  }

  /** Called when the window was resized or the phone turned. @private */
  turn() {
    this.arrange();
    if (this.state.panel) this.board?.sight.reveal(this.state.groups);
  }

  /** @private */
  arrange() {
    const { board, state } = this;
    const { screen, panels } = this.parts;
    panels.hidden = !state.panel;
    screen.classList.toggle('panel-open', state.panel);
    screen.classList.toggle('sheet-open', this.hasSheet);
    screen.classList.toggle('finished', state.isEnd);
    if (board && state.isEnd) board.zoom.chosen = null;
    if (!board || this.layout === 'wide') return this.setBare(false);
    this.setBare(state.isEnd);
    if (state.panel) board.sight.keep();
    this.giveWay();
  }

  /** Hides the clues, for the whole picture of a finished puzzle on a phone. @private @param {boolean} bare */
  setBare(bare) {
    if (!this.board) return;
    this.board.options.bare = bare;
    this.board.fit();
  }

  /** Makes room for the sheet: hides texts above the board and the overview, then rows of the board. @private */
  giveWay() {
    const { screen, table } = this.parts;
    const board = /** @type {PageBoard} */ (this.board);
    screen.classList.remove('tight');
    if (this.hasSheet && table.clientHeight < (board.places?.height ?? 0)) screen.classList.add('tight');
    board.fit();
  }

  /** Called when the board or its window has a new size; what the panel names stays in sight. @private */
  fitted() {
    const board = /** @type {PageBoard} */ (this.board);
    const { x, y, cell, width } = /** @type {import('../board/fit.js').Places} */ (board.places);
    const { style } = this.parts.screen;
    style.setProperty('--frame', `${x}px`);
    style.setProperty('--board-wide', `${Math.min(width, this.room().width)}px`);
    style.setProperty('--board-least', `${Math.round(Math.min(y, 0.15 * innerHeight) + MIN_ROWS * cell)}px`);
    style.setProperty('--bar-high', `${this.parts.bar.offsetHeight}px`);
    if (this.state.panel && board.sight.isUntouched) board.sight.reveal(this.state.groups);
  }

  close() {
    const { screen } = this.parts;
    this.sizes?.disconnect();
    this.endings.abort();
    if (screen.isConnected || !document.querySelector('.game')) document.documentElement.classList.remove('in-game');
  }
}
