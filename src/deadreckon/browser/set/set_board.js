// The board of Set: the drawing, the givens or the clue fields, and the verdict on each cell.

import { PageBoard } from '../board/page_board.js';
import { drawingOf as newDrawing } from '../board/drawing.js';
import { element } from '../board/board_view.js';
import { largestCell } from '../board/fit.js';
import { rulesOf } from '../kinds/kinds.js';
import { BLANK, UNKNOWN, drawingOf, givensOf, kindOf } from './edits.js';
import { LineFields } from './line_inputs.js';
import { OpinionMarks } from './opinion_marks.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./edits.js').Change} Change */
/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('./palette.js').Mode} Mode */
/** @typedef {import('./palette.js').Tool} Tool */
/** @typedef {import('../kinds/kinds.js').Opened} Opened */
/**
 * @typedef {object} BoardHandlers
 * @property {(changes: Change[]) => void} paint
 * @property {(index: number) => void} tool called when a key chooses the tool with this number
 * @property {(line: string, text: string) => boolean} clue called with a typed clue; returns whether it is valid
 * @property {() => void} undo
 */

const LEGEND = 44; // pixels below the board
const PALETTE_AND_BAR = 140; // pixels below the board that stay visible when the page is scrolled to it
const SCROLLED = matchMedia('(max-width: 45em) and (orientation: portrait)'); // a phone: the board is as wide as the page

export class SetBoard {
  /** @param {HTMLElement} place @param {Opened} opened @param {BoardHandlers} handlers */
  constructor(place, opened, handlers) {
    this.place = place;
    this.handlers = handlers;
    /** @type {Mode} */
    this.mode = 'givens';
    /** @type {Tool[]} */
    this.tools = [];
    this.tool = 0;
    this.opened = opened;
    /** @type {Opened | null} */
    this.waiting = null;
    this.fields = new LineFields(handlers.clue);
    this.board = this.newBoard(opened);
    this.marks = new OpinionMarks(this.board);
  }

  /** @param {Opened} opened @returns {PageBoard} */
  newBoard(opened) {
    const board = new PageBoard(this.place, opened, { click: 'fill', locked: () => false, lightLines: true, room: () => this.room() });
    board.listen({
      paint: (changes) => this.endStroke(changes),
      undo: this.handlers.undo,
      line: (line) => this.fields.fieldOf(line)?.focus(),
      colour: (mark) => this.handlers.tool(this.tools.findIndex((tool) => tool.mark === mark)),
    });
    board.sheet.append(this.fields.element);
    new ResizeObserver(() => this.fields.place(board)).observe(board.sheet);
    return board;
  }

  /** @param {Change[]} changes */
  endStroke(changes) {
    this.handlers.paint(changes);
    if (this.waiting) this.redraw(this.waiting);
  }

  /** @returns {import('../board/fit.js').Room} */
  room() {
    const taken = SCROLLED.matches ? PALETTE_AND_BAR : this.place.getBoundingClientRect().top + scrollY + LEGEND;
    const { view, rules } = this.board ?? {};
    const most = view && rules && largestCell(view.layout, rules.pixels);
    return { width: this.place.clientWidth, height: Math.max(260, innerHeight - taken), most };
  }

  /** Shows another drawing of the puzzle: in place if it has the same layout, otherwise as a new board. @param {Opened} opened */
  redraw(opened) {
    if (this.board.painter.stroke) return void (this.waiting = opened); // a stroke must end on the board on which it began
    this.waiting = null;
    const same = measuresOf(opened) === measuresOf(this.opened);
    this.opened = opened;
    if (same) return this.replaceParts(opened);
    const { target } = this.board.grid;
    const hadFocus = this.board.grid.element.contains(document.activeElement);
    const field = /** @type {HTMLElement} */ (document.activeElement).dataset?.line;
    this.board.close();
    this.board = this.newBoard(opened);
    this.marks = new OpinionMarks(this.board);
    this.use(this.mode, this.tools, this.tool);
    if (hadFocus && (typeof target === 'string' || target < this.board.givens.length)) this.board.focus(target);
    if (field) this.fields.fieldOf(field)?.focus();
  }

  /** Replaces counts, clues, ships and dots of givens in the existing drawing. @param {Opened} opened */
  replaceParts(opened) {
    const { board } = this;
    const { svg } = newDrawing(opened.board);
    const lower = board.view.layout.y - opened.board.layout.y; // the fleet above may have more or fewer rows
    for (const part of ['.frame', '.items']) {
      const group = board.view.svg.querySelector(part);
      group?.replaceChildren(...(svg.querySelector(part)?.childNodes ?? []));
      group?.setAttribute('transform', `translate(0 ${lower})`);
    }
    const items = /** @type {NodeListOf<SVGElement>} */ (board.view.svg.querySelectorAll('[data-item]'));
    board.view.items = new Map([...items].map((item) => [item.dataset.item ?? '', item]));
    board.givens = [...opened.givens.join('')];
    board.labels = [];
    this.useRules();
    this.showFields();
  }

  /** @param {Mode} mode @param {Tool[]} tools @param {number} tool */
  use(mode, tools, tool) {
    [this.mode, this.tools, this.tool] = [mode, tools, tool];
    this.useRules();
    this.board.set({ readOnly: mode === 'clues', fill: this.markOf(tools[tool]) });
    this.showFields();
  }

  /** The mark of a tool on the board: in drawings, blank cells are shown as unknown. @param {Tool | undefined} tool */
  markOf(tool) {
    const { unknown, blank } = this.board.rules.marks;
    const mark = tool?.mark ?? unknown;
    return this.mode === 'draw' && mark === blank ? unknown : mark;
  }

  /** The rules of the puzzle, with appearances for setters and keys that choose tools. */
  useRules() {
    const own = rulesOf(this.opened);
    const { unknown, blank } = own.marks;
    const drawn = (/** @type {readonly string[]} */ cells) =>
      own.looks(cells.map((mark) => (mark === unknown ? blank : mark))).map((look) => (look === blank ? unknown : look));
    const fills = this.tools.map((tool) => ({ mark: this.markOf(tool), name: tool.word, rgb: null }));
    this.board.rules = { ...own, looks: this.mode === 'draw' ? drawn : (cells) => cells, ...(fills.length ? { fills } : {}) };
  }

  /** Shows a sketch; one of another size is shown when its drawing arrives. @param {Sketch} sketch */
  show(sketch) {
    const { rows, columns } = this.board.rules.size;
    if (sketch.puzzle.rows.length !== rows || sketch.puzzle.columns.length !== columns || this.board.painter.stroke) return;
    const kind = kindOf(sketch);
    const drawn = [...drawingOf(sketch).join('')].map((mark) => (mark === BLANK[kind] ? UNKNOWN[kind] : mark));
    this.board.show({ cells: this.mode === 'draw' ? drawn : givensOf(sketch.puzzle), done: new Set() });
  }

  /** Frames contradictory cells and lines. @param {number[]} cells @param {string[]} lines */
  point(cells, lines) {
    this.marks.point(cells, lines);
  }

  /** An appearance in a square of its own, for palettes and cards. @param {string} look */
  swatch(look) {
    const { view } = this.board;
    const { x, y } = view.corner(0);
    const side = view.layout.cell;
    const svg = element('svg', { viewBox: `${x} ${y} ${side} ${side}`, 'aria-hidden': 'true' });
    for (const part of /** @type {const} */ (['tint', 'mark'])) view.use(part, 0, look, svg);
    return svg;
  }

  /** Dims a verdict on an earlier version of the puzzle. */
  dim() {
    this.board.view.svg.classList.add('old');
  }

  /** Shows the verdict on cells and lines. @param {Opinion} opinion @param {number | null} solution the one shown; null for all */
  showOpinion(opinion, solution) {
    this.board.view.svg.classList.remove('old');
    this.marks.show(opinion, solution, this.mode === 'draw');
  }

  showFields() {
    this.fields.show(this.mode === 'clues' ? this.opened.puzzle : null);
    this.fields.place(this.board);
  }

  close() {
    this.board.close();
  }
}

/** Key that is equal for drawings with the same layout; the fleet above the board may differ. @param {Opened} opened */
function measuresOf({ board: { layout, looks }, puzzle }) {
  const { above, y, height, columnEnds, ...rest } = layout;
  const colours = puzzle.kind === 'nonogram' ? puzzle.colours : undefined;
  return JSON.stringify([rest, y - above, height - above, columnEnds[0] - above, columnEnds[1] - above, looks, colours]);
}
