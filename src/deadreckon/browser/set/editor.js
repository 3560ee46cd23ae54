// The editor of Set: one draft, its board, its palette and its verdict, and every change of it.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { make } from '../element.js';
import { problemText } from '../problem.js';
import { Replaced, ask, cancel } from '../service.js';
import { say } from '../words/words.js';
import { panelHandlers, shapeHandlers } from './actions.js';
import { amended, changed, draftAsLeft, keepDraft, puzzleOf, redone, undone } from './draft.js';
import { kindOf, withDrawing, withGivens, withLine } from './edits.js';
import { gradeLabels } from './grade_panel.js';
import { headParts, toolButtons } from './head.js';
import { Judge } from './judge.js';
import { legendParts } from './legend.js';
import { paletteButtons, toolsFor } from './palette.js';
import { isField, takePuzzles } from './reading.js';
import { isDraftKept, saveDraft } from './saved_drafts.js';
import { SetBoard } from './set_board.js';
import { ShapePanel } from './shape_panel.js';
import { VerdictPanel } from './verdict_panel.js';
import { spokenVerdict } from './verdict_words.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./edits.js').Change} Change */
/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('./palette.js').Mode} Mode */

export class Editor {
  /** @param {HTMLElement} place @param {Draft} draft @param {import('../kinds/kinds.js').Opened} opened */
  constructor(place, draft, opened) {
    this.draft = draft;
    this.opened = opened;
    this.openedSketch = draft.now; // the sketch that `opened` is the drawing of
    /** @type {Opinion | null} */
    this.opinion = null;
    /** @type {import('./judge.js').Violation[]} */
    this.violations = [];
    /** @type {Mode} */
    this.mode = draft.now.board ? 'draw' : 'givens';
    this.tool = 0;
    this.kept = isDraftKept(draft.name);
    this.head = make('div', { class: 'set-head' });
    this.shape = new ShapePanel(shapeHandlers(this));
    this.palette = make('div', { class: 'set-palette', role: 'toolbar', 'aria-label': say('set.palette') });
    const holder = make('div', { class: 'holder' });
    this.legend = make('p', { class: 'set-legend' });
    this.panel = new VerdictPanel(panelHandlers(this));
    const table = make('div', { class: 'set-board' }, holder, this.legend);
    this.element = make('div', {}, this.head, this.shape.element, this.palette, table, this.panel.element, this.panel.jumps);
    place.replaceChildren(this.element);
    this.showHead(); // first, as it takes space from the board
    this.board = new SetBoard(holder, opened, {
      paint: (changes) => this.paint(changes),
      tool: (index) => this.chooseTool(index),
      clue: (line, text) => this.typeClue(line, text),
      undo: () => this.undo(),
    });
    this.judge = new Judge((opinion) => this.learn(opinion));
    this.headSizes = new ResizeObserver(() => this.board.board.fit());
    this.headSizes.observe(this.head);
    this.endings = new AbortController();
    document.addEventListener('keydown', (event) => this.pressKey(event), { signal: this.endings.signal });
    takePuzzles(place, (sketch) => this.take(sketch), this.endings.signal);
    this.showAll();
    this.judge.consider(draft.now, []);
  }

  get sketch() {
    return this.draft.now;
  }

  /** Changes the draft in one undoable step. @param {Sketch} sketch */
  change(sketch) {
    if (sketch !== this.sketch) this.become(changed(this.draft, sketch));
  }

  undo() {
    if (!this.draft.past.length) return;
    this.become(undone(this.draft));
    announce(say('set.undone'));
  }

  redo() {
    if (!this.draft.future.length) return;
    this.become(redone(this.draft));
    announce(say('set.redone'));
  }

  /** @param {Draft} draft */
  become(draft) {
    this.draft = draft;
    this.violations = [];
    this.kept = saveDraft(draft);
    this.panel.dim();
    this.board.dim();
    this.showHead();
    this.board.show(draft.now);
    this.settle();
  }

  /** Asks for the clues of a changed drawing, for the picture of the puzzle, then for the verdict. */
  async settle() {
    this.judge.stop();
    try {
      if (this.sketch.stale) await this.readDrawing();
      const sketch = this.sketch;
      this.judge.consider(sketch, this.violations);
      this.opened = await ask({ ask: 'open', puzzle: puzzleOf(sketch) }, 'open');
      this.openedSketch = sketch;
      this.board.redraw(this.opened);
      this.board.show(this.sketch);
      this.showPalette();
    } catch (error) {
      if (!(error instanceof Replaced)) this.panel.showWork('', problemText(error));
    }
  }

  async readDrawing() {
    const before = this.sketch;
    const { stale: _stale, ...sketch } = before;
    const { puzzle, board, violations } = await ask({ ask: 'clues_of_board', puzzle: sketch.puzzle, board: sketch.board ?? [] }, 'clues');
    if (this.sketch !== before) throw new Replaced();
    this.violations = violations;
    this.draft = amended(this.draft, { ...sketch, puzzle, board });
    this.kept = saveDraft(this.draft);
    this.showHead();
  }

  /** @param {Opinion} opinion */
  learn(opinion) {
    this.opinion = opinion;
    this.panel.show(opinion);
    this.board.showOpinion(opinion, this.panel.solution);
    this.showLegend();
    if (opinion.finished) announce(spokenVerdict(opinion));
  }

  // Actions on the board.

  /** @param {Change[]} changes */
  paint(changes) {
    if (this.mode === 'givens') return this.change(withGivens(this.sketch, changes));
    const { blank, unknown } = this.board.board.rules.marks;
    this.change(
      withDrawing(
        this.sketch,
        changes.map(([cell, mark]) => [cell, mark === unknown ? blank : mark]),
      ),
    );
  }

  /** @param {string} line @param {string} text */
  typeClue(line, text) {
    const sketch = withLine(this.sketch, line, text);
    if (!sketch) announce(say('set.badClue', { text }));
    else this.change(sketch);
    return Boolean(sketch);
  }

  /** @param {Mode} mode */
  chooseMode(mode) {
    if (mode === 'draw' && !this.sketch.board) this.drawSolution();
    this.mode = mode;
    this.tool = 0;
    this.showAll();
    /** @type {HTMLElement | null} */ (this.head.querySelector('.set-modes [aria-pressed="true"]'))?.focus();
  }

  /** The board to draw on: the solution if one is known. */
  drawSolution() {
    const known = this.current?.verdict?.solutions[this.panel.solution ?? 0];
    if (known) this.draft = amended(this.draft, { ...this.sketch, board: known });
  }

  /** @param {number} index */
  chooseTool(index) {
    const tools = toolsFor(this.sketch.puzzle, this.mode);
    if (!tools[index]) return;
    this.tool = index;
    const hadFocus = this.palette.contains(document.activeElement);
    this.showPalette();
    if (hadFocus) /** @type {HTMLElement} */ (this.palette.children[index]).focus();
    announce(tools[index].word);
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    if (isField(event.target) || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    const acts = control ? { z: () => (event.shiftKey ? this.redo() : this.undo()), y: () => this.redo() } : this.keyActs();
    const act = /** @type {Record<string, () => void>} */ (acts)[key];
    if (!act || event.altKey) return;
    event.preventDefault();
    act();
  }

  /** @returns {Record<string, () => void>} */
  keyActs() {
    const digits = Array.from({ length: 9 }, (_, index) => [String(index + 1), () => this.chooseTool(index)]);
    return {
      ...Object.fromEntries(digits),
      d: () => this.chooseMode('draw'),
      l: () => this.chooseMode('clues'),
      g: () => this.chooseMode('givens'),
    };
  }

  /** Replaces the puzzle by another one from outside. @param {Promise<Sketch>} sketch */
  async take(sketch) {
    try {
      const taken = await sketch;
      if (!taken.board && this.mode === 'draw') this.mode = 'givens'; // no solution is known yet
      this.change(taken);
    } catch (error) {
      this.panel.showWork('', problemText(error));
    }
  }

  /** @returns {Record<string, string>} fields of a link to this puzzle */
  asked() {
    return { id: this.opened.id };
  }

  async play() {
    await this.settled();
    goTo('play', this.asked());
  }

  /** Waits until the drawing is that of the current puzzle. */
  async settled() {
    if (this.openedSketch !== this.sketch) await this.settle();
  }

  /** The opinion on the current puzzle; null while unknown. */
  get current() {
    return this.opinion?.sketch.puzzle === this.sketch.puzzle && !this.sketch.stale ? this.opinion : null;
  }

  // Display around the board.

  showAll() {
    this.showHead();
    this.showPalette();
    this.board.show(this.sketch);
    if (this.opinion) this.board.showOpinion(this.opinion, this.panel.solution);
    this.showLegend();
    gradeLabels().catch(() => {});
  }

  showPalette() {
    const tools = toolsFor(this.sketch.puzzle, this.mode);
    this.tool = Math.min(this.tool, Math.max(0, tools.length - 1));
    this.board.use(this.mode, tools, this.tool);
    const focused = [...this.palette.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.palette.replaceChildren(
      ...paletteButtons(
        tools,
        this.tool,
        (look) => this.board.swatch(look),
        (index) => this.chooseTool(index),
      ),
    );
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (this.palette.children[focused])?.focus();
  }

  showHead() {
    this.element.className = `set-editor ${kindOf(this.sketch)}${this.shape.isOpen ? ' shaping' : ''}`;
    const again = [this.head, this.shape.element].some((part) => part.contains(document.activeElement)) ? sameControl() : '';
    const tools = make('div', { class: 'set-tools', role: 'toolbar', 'aria-label': say('set.tools') }, ...toolButtons(this));
    this.head.replaceChildren(...headParts(this, tools));
    if (this.shape.isOpen) this.shape.show(this.sketch);
    if (again) /** @type {HTMLElement | null} */ (this.element.querySelector(again))?.focus();
  }

  /** Opens or closes the panel of title, size, fleet and rules. @param {boolean} isOpen */
  showShape(isOpen) {
    if (isOpen) this.shape.show(this.sketch);
    else this.shape.close();
    this.showHead();
    /** @type {HTMLElement | null} */ (this.element.querySelector(isOpen ? '.set-shape input' : '#set-shape-button'))?.focus();
  }

  /** @param {number | null} number of a solution, from 0; null for all */
  showSolution(number) {
    if (this.opinion) this.board.showOpinion(this.opinion, number);
    this.showLegend();
  }

  showLegend() {
    this.legend.replaceChildren(...legendParts(this.sketch, this.mode, this.opinion, this.panel.solution));
  }

  close() {
    keepDraft(this.draft);
    this.judge.stop();
    cancel('change');
    this.endings.abort();
    this.headSizes.disconnect();
    this.board.close();
  }
}

/** A selector of the focused control, to find it after it is rebuilt; '' for a control without a name. */
function sameControl() {
  const { id, dataset } = /** @type {HTMLElement} */ (document.activeElement);
  if (id) return `#${id}`;
  const name = ['ships', 'tool'].find((key) => dataset[key]);
  return name ? `[data-${name}="${dataset[name]}"]` : '';
}

/** Opens a draft; raises ServiceError. @param {HTMLElement} place @param {string} name @param {Sketch} sketch */
export async function openEditor(place, name, sketch) {
  const [opened] = await Promise.all([ask({ ask: 'open', puzzle: puzzleOf(sketch) }), gradeLabels()]);
  return new Editor(place, draftAsLeft(name, sketch), opened);
}
