// The board of Set: what is drawn, given or typed, and what the verdict says of each cell.

import { PageBoard } from '../board/page_board.js';
import { drawingOf as newDrawing } from '../board/drawing.js';
import { element } from '../board/board_view.js';
import { layerBefore } from '../board/layers.js';
import { make } from '../element.js';
import { rulesOf } from '../kinds/kinds.js';
import { BLANK, UNKNOWN, drawingOf, givensOf, kindOf, lineText } from './edits.js';
import { labelBox, lineInputs } from './line_inputs.js';
import { shortNumber } from './verdict_words.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./edits.js').Change} Change */
/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('./palette.js').Mode} Mode */
/** @typedef {import('./palette.js').Tool} Tool */
/** @typedef {import('../kinds/kinds.js').Opened} Opened */
/**
 * @typedef {object} BoardHandlers
 * @property {(changes: Change[]) => void} paint
 * @property {(index: number) => void} tool the tool with this number was chosen by a key
 * @property {(line: string, text: string) => boolean} clue was typed; answers whether it is one
 * @property {() => void} undo
 */

const LEGEND = 44; // pixels below the board

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
    this.board = this.newBoard(opened);
  }

  /** @param {Opened} opened */
  newBoard(opened) {
    const board = new PageBoard(this.place, opened, { click: 'fill', locked: () => false, lightLines: true, room: () => this.room() });
    board.listen({
      paint: (changes) => this.endStroke(changes),
      undo: this.handlers.undo,
      line: (line) => this.fieldOf(line)?.focus(),
      colour: (mark) => this.handlers.tool(this.tools.findIndex((tool) => tool.mark === mark)),
    });
    const { view } = board;
    this.layers = {
      water: layerBefore(view, 'known-water', view.layers.tint.nextElementSibling),
      ships: layerBefore(view, 'in-all', view.notes),
    };
    this.fields = make('div', { class: 'line-inputs' });
    board.sheet.append(this.fields);
    new ResizeObserver(() => this.placeFields()).observe(board.sheet);
    return board;
  }

  /** @param {Change[]} changes */
  endStroke(changes) {
    this.handlers.paint(changes);
    if (this.waiting) this.redraw(this.waiting);
  }

  room() {
    const top = this.place.getBoundingClientRect().top + scrollY;
    return { width: this.place.clientWidth, height: Math.max(260, innerHeight - top - LEGEND) };
  }

  /** Shows another drawing of the puzzle: in place where it has the same measures, or else as a new board. @param {Opened} opened */
  redraw(opened) {
    if (this.board.painter.stroke) return void (this.waiting = opened); // a stroke ends on the board it began on
    this.waiting = null;
    const same = measuresOf(opened) === measuresOf(this.opened);
    this.opened = opened;
    if (same) return this.replaceParts(opened);
    const { target } = this.board.grid;
    const hadFocus = this.board.grid.element.contains(document.activeElement);
    const field = /** @type {HTMLElement} */ (document.activeElement).dataset?.line;
    this.board.close();
    this.board = this.newBoard(opened);
    this.use(this.mode, this.tools, this.tool);
    if (hadFocus && (typeof target === 'string' || target < this.board.givens.length)) this.board.focus(target);
    if (field) this.fieldOf(field)?.focus();
  }

  /** New counts, clues, ships and dots of givens in the drawing that is there. @param {Opened} opened */
  replaceParts(opened) {
    const { board } = this;
    const { svg } = newDrawing(opened.board);
    const lower = board.view.layout.y - opened.board.layout.y; // where the fleet above has more or fewer rows
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

  /** The mark on the board that a tool paints: while drawing, blank cells are shown as empty. @param {Tool | undefined} tool */
  markOf(tool) {
    const { unknown, blank } = this.board.rules.marks;
    const mark = tool?.mark ?? unknown;
    return this.mode === 'draw' && mark === blank ? unknown : mark;
  }

  /** The rules of the puzzle, with cells drawn as setters see them and keys that choose tools. */
  useRules() {
    const own = rulesOf(this.opened);
    const { unknown, blank } = own.marks;
    const drawn = (/** @type {readonly string[]} */ cells) =>
      own.looks(cells.map((mark) => (mark === unknown ? blank : mark))).map((look) => (look === blank ? unknown : look));
    const fills = this.tools.map((tool) => ({ mark: this.markOf(tool), name: tool.word, rgb: null }));
    this.board.rules = { ...own, looks: this.mode === 'draw' ? drawn : (cells) => cells, ...(fills.length ? { fills } : {}) };
  }

  /** Shows a sketch, unless the board is of another size: then it is shown once it is drawn. @param {Sketch} sketch */
  show(sketch) {
    const { rows, columns } = this.board.rules.size;
    if (sketch.puzzle.rows.length !== rows || sketch.puzzle.columns.length !== columns || this.board.painter.stroke) return;
    const kind = kindOf(sketch);
    const drawn = [...drawingOf(sketch).join('')].map((mark) => (mark === BLANK[kind] ? UNKNOWN[kind] : mark));
    this.board.show({ cells: this.mode === 'draw' ? drawn : givensOf(sketch.puzzle), done: new Set() });
  }

  /** What is shown was said of what the puzzle no longer is. */
  dim() {
    this.board.view.svg.classList.add('old');
  }

  /** What the verdict says of cells and lines. @param {Opinion} opinion @param {number | null} solution that is shown; null for all */
  showOpinion(opinion, solution) {
    const { board } = this;
    const { verdict, best, conflict, violations, sketch } = opinion;
    board.view.svg.classList.remove('old');
    board.view.clearNotes();
    const several = verdict?.answer === 'multiple' && solution === null;
    board.showDifferences(new Map(several ? Object.entries(verdict.cells).map(([cell, count]) => [Number(cell), shortNumber(count)]) : []));
    const shown = verdict?.solutions[solution ?? 0] ?? sketch.board;
    const differs = new Set(several ? Object.keys(verdict.cells).map(Number) : []);
    this.showKnown(shown && this.mode !== 'draw' ? [...shown.join('')] : [], differs, givensOf(sketch.puzzle));
    if (best && solution === null) board.view.outline([best.cell], 'target');
    this.point(conflict?.facts.flatMap(({ cells }) => cells) ?? [], conflict?.facts.map(({ line }) => line).filter(Boolean) ?? []);
    for (const { cells } of violations) board.view.outline(cells, 'danger');
  }

  /** Frames what cannot be. @param {number[]} cells @param {string[]} lines */
  point(cells, lines) {
    const { view } = this.board;
    view.notes.querySelectorAll('.danger').forEach((note) => note.remove());
    view.outline(cells, 'danger');
    for (const line of lines) view.lineFrame(line, 'danger');
  }

  /** Ship or paint of a solution hollow, its blank cells tinted, where nothing is given. @param {string[]} marks @param {Set<number>} differs @param {string[]} givens */
  showKnown(marks, differs, givens) {
    const { view, rules } = this.board;
    const side = view.layout.cell;
    for (const layer of Object.values(this.layers ?? {})) layer.replaceChildren();
    const { water, ships } = /** @type {{water: Element, ships: Element}} */ (this.layers);
    marks.forEach((mark, cell) => {
      if (differs.has(cell) || givens[cell] !== rules.marks.unknown) return;
      view.use('tint', cell, mark, water);
      if (mark === rules.marks.blank) return;
      if (this.opened.puzzle.kind === 'nonogram') return void view.use('mark', cell, mark, ships);
      const { x, y } = view.corner(cell);
      element('rect', { x: x + side * 0.22, y: y + side * 0.22, width: side * 0.56, height: side * 0.56, rx: side * 0.1 }, ships);
    });
  }

  /** A look in a square of its own, as palettes and cards have it. @param {string} look */
  swatch(look) {
    const { view } = this.board;
    const { x, y } = view.corner(0);
    const side = view.layout.cell;
    const svg = element('svg', { viewBox: `${x} ${y} ${side} ${side}`, 'aria-hidden': 'true' });
    for (const part of /** @type {const} */ (['tint', 'mark'])) view.use(part, 0, look, svg);
    return svg;
  }

  /** Fields over the counts or clues while these are edited. */
  showFields() {
    const { puzzle } = this.opened;
    const fields = /** @type {HTMLElement} */ (this.fields);
    if (this.mode !== 'clues') return fields.replaceChildren();
    const focused = /** @type {HTMLElement} */ (document.activeElement).dataset?.line;
    if (fields.contains(document.activeElement)) {
      for (const input of fields.querySelectorAll('input'))
        if (input !== document.activeElement) input.value = lineText(puzzle, input.dataset.line ?? '');
      return;
    }
    fields.classList.toggle('wide', puzzle.kind === 'nonogram');
    fields.replaceChildren(...lineInputs(puzzle, this.handlers.clue));
    this.placeFields();
    if (focused) this.fieldOf(focused)?.focus();
  }

  placeFields() {
    const { places, view } = this.board;
    if (!places) return;
    for (const input of this.fields?.querySelectorAll('input') ?? []) {
      const box = labelBox(view.layout, input.dataset.line ?? '');
      input.style.setProperty('left', `${(box.x - places.left) * places.unit}px`);
      input.style.setProperty('top', `${(box.y - places.top) * places.unit}px`);
      input.style.setProperty('width', `${box.width * places.unit}px`);
      input.style.setProperty('height', `${box.height * places.unit}px`);
    }
  }

  /** @param {string} line @returns {HTMLInputElement | null} */
  fieldOf(line) {
    return this.fields?.querySelector(`[data-line="${line}"]`) ?? null;
  }

  close() {
    this.board.close();
  }
}

/** All that a drawing has to share with another so that its parts fit into it; the fleet above it may differ. @param {Opened} opened */
function measuresOf({ board: { layout, looks }, puzzle: { colours } }) {
  const { above, y, height, columnEnds, ...rest } = /** @type {import('../board/board_view.js').Layout} */ (layout);
  return JSON.stringify([rest, y - above, height - above, columnEnds[0] - above, columnEnds[1] - above, looks, colours]);
}
