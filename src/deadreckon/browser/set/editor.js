// The editor of Set: one draft, its board, its palette and its verdict, and every change of it.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { openMenu } from '../play/menu.js';
import { problemText } from '../problem.js';
import { Replaced, ask, cancel } from '../service.js';
import { say } from '../words/words.js';
import { amended, changed, newDraft, puzzleOf, redone, undone } from './draft.js';
import { givensOf, isEmpty, kindOf, lettersOf, withColours, withDrawing, withFleet, withGivens, withLine, withShips, withTouching, UNKNOWN } from './edits.js';
import { showExport } from './export_dialog.js';
import { gradeLabels } from './grade_panel.js';
import { headParts } from './head.js';
import { Judge } from './judge.js';
import { paletteButtons, toolsFor } from './palette.js';
import { isField, takePuzzles } from './reading.js';
import { saveDraft } from './saved_drafts.js';
import { SetBoard } from './set_board.js';
import { shapeParts } from './shape_panel.js';
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
    /** @type {Opinion | null} */
    this.opinion = null;
    /** @type {import('./judge.js').Violation[]} */
    this.violations = [];
    /** @type {Mode} */
    this.mode = draft.now.board ? 'draw' : 'givens';
    this.tool = 0;
    this.shapeOpen = false;
    this.head = make('div', { class: 'set-head' });
    this.palette = make('div', { class: 'set-palette', role: 'toolbar', 'aria-label': say('set.palette') });
    const holder = make('div', { class: 'holder' });
    this.legend = make('p', { class: 'set-legend' });
    this.panel = new VerdictPanel(this.panelHandlers());
    place.replaceChildren(make('div', { class: `set-editor ${kindOf(draft.now)}` }, this.head, this.palette, make('div', { class: 'set-board' }, holder, this.legend), this.panel.element));
    this.board = new SetBoard(holder, opened, {
      paint: (changes) => this.paint(changes),
      tool: (index) => this.chooseTool(index),
      clue: (line, text) => this.typeClue(line, text),
      undo: () => this.undo(),
    });
    this.judge = new Judge((opinion) => this.learn(opinion));
    this.control = new AbortController();
    document.addEventListener('keydown', (event) => this.pressKey(event), { signal: this.control.signal });
    this.endTaking = takePuzzles(place, (sketch) => this.take(sketch));
    this.showAll();
    this.judge.consider(draft.now, []);
  }

  get sketch() {
    return this.draft.now;
  }

  /** One step that can be undone. @param {Sketch} sketch */
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
    if (!saveDraft(draft)) this.panel.showWork('', say('set.notSaved'));
    this.panel.dim();
    this.board.dim();
    this.showHead();
    this.board.show(draft.now);
    this.settle();
  }

  /** Clues of what was drawn, the drawing of the puzzle, then the verdict. */
  async settle() {
    this.judge.stop();
    try {
      if (this.sketch.stale) await this.readDrawing();
      const sketch = this.sketch;
      this.judge.consider(sketch, this.violations);
      this.opened = /** @type {any} */ (await ask({ ask: 'open', puzzle: puzzleOf(sketch) }, 'open'));
      this.board.redraw(this.opened);
      this.board.show(this.sketch);
      this.showPalette();
    } catch (error) {
      if (!(error instanceof Replaced)) this.panel.showWork('', problemText(error));
    }
  }

  async readDrawing() {
    const { stale: _stale, ...sketch } = this.sketch;
    const { puzzle, board, violations } = await ask({ ask: 'clues_of_board', puzzle: sketch.puzzle, board: sketch.board }, 'clues');
    this.violations = violations;
    this.draft = amended(this.draft, { ...sketch, puzzle, board });
    saveDraft(this.draft);
    this.showHead();
  }

  /** @param {Opinion} opinion */
  learn(opinion) {
    const first = this.opinion?.sketch !== opinion.sketch;
    this.opinion = opinion;
    this.panel.show(opinion);
    this.board.showOpinion(opinion, this.panel.solution);
    this.showLegend();
    if (opinion.finished || (first && opinion.verdict)) announce(spokenVerdict(opinion));
  }

  // What is done on the board.

  /** @param {Change[]} changes */
  paint(changes) {
    if (this.mode === 'givens') return this.change(withGivens(this.sketch, changes));
    const { blank, unknown } = this.board.board.rules.marks;
    this.change(withDrawing(this.sketch, changes.map(([cell, mark]) => [cell, mark === unknown ? blank : mark])));
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

  /** What is drawn on is a solution, where one is known. */
  drawSolution() {
    const { opinion } = this;
    const known = opinion?.sketch.puzzle === this.sketch.puzzle ? opinion.verdict?.solutions[this.panel.solution ?? 0] : null;
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
    return { ...Object.fromEntries(digits), d: () => this.chooseMode('draw'), l: () => this.chooseMode('clues'), g: () => this.chooseMode('givens') };
  }

  // What the service changes.

  /** Another puzzle from outside, in the place of this one. @param {Promise<Sketch>} sketch */
  async take(sketch) {
    await sketch.then((taken) => this.change(taken), (error) => this.panel.showWork('', problemText(error)));
  }

  /**
   * Asks for a changed puzzle, which becomes one step; it can be cancelled.
   * @param {string} name @param {Record<string, any>} request @param {(answer: Record<string, any>) => string} [inWords]
   */
  async work(name, request, inWords = ({ text }) => text ?? '') {
    const before = this.sketch;
    this.panel.showWork(name);
    try {
      const answer = await ask({ puzzle: before.puzzle, ...request }, 'change');
      if (this.sketch !== before) return this.panel.showWork('');
      const { title: _title, author: _author, ...puzzle } = answer.puzzle;
      if (!sameRecord(puzzle, before.puzzle)) this.change({ ...before, puzzle, board: answer.board ?? null, stale: false });
      this.panel.showWork('', inWords(answer));
      announce(inWords(answer));
    } catch (error) {
      this.panel.showWork('', error instanceof Replaced ? say('set.cancelled') : problemText(error));
    }
  }

  /** @param {import('./verdict_panel.js').ActionName} name */
  act(name) {
    const word = say(`set.${name}`);
    if (name !== 'symmetric') return this.work(word, { ask: 'vary', how: name });
    const { board } = this.sketch;
    const inWords = (/** @type {Record<string, any>} */ { added }) => (added ? say('set.symmetricAdded', { count: added }) : say('set.symmetricAlready'));
    return this.work(word, { ask: 'symmetric', symmetry: this.panel.symmetry, board }, inWords);
  }

  /** @param {'rotate' | 'mirror' | 'transpose'} how */
  turn(how) {
    return this.work(say(`set.${how}`), { ask: 'turn', how, board: this.sketch.board });
  }

  /** @returns {import('./verdict_panel.js').Handlers} */
  panelHandlers() {
    return {
      showSolution: (number) => this.opinion && this.board.showOpinion(this.opinion, number),
      addBest: () => this.addBest(),
      swatch: (look) => this.board.swatch(look),
      play: () => this.play(),
      lookLonger: (seconds) => this.judge.considerLonger(this.sketch, seconds),
      canUndo: () => this.draft.past.length > 0,
      dropGiven: (cell) => this.change(withGivens(this.sketch, [[cell, UNKNOWN[kindOf(this.sketch)]]])),
      hideCount: (line) => this.typeClue(line, '?'),
      undo: () => this.undo(),
      act: (name) => this.act(name),
      cancel: () => cancel('change'),
      chooseSymmetry: () => {},
      point: (cells, lines) => this.board.point(cells, lines),
    };
  }

  addBest() {
    const best = this.opinion?.best;
    if (best) this.change(withGivens(this.sketch, [[best.cell, best.mark]]));
  }

  /** @returns {Record<string, string>} what a link to this puzzle asks for */
  asked() {
    const { title, author } = this.sketch;
    const named = kindOf(this.sketch) === 'battleship' ? { ...(title && { title }), ...(author && { author }) } : {};
    return { id: this.opened.id, ...named };
  }

  async play() {
    await this.settled();
    goTo('play', this.asked());
  }

  /** Until the drawing is that of the puzzle as it is. */
  async settled() {
    if (JSON.stringify(givensOf(this.opened.puzzle)) !== JSON.stringify(givensOf(this.sketch.puzzle)) || this.sketch.stale) await this.settle();
  }

  // What is shown around the board.

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
    this.palette.replaceChildren(...paletteButtons(tools, this.tool, (look) => this.board.swatch(look), (index) => this.chooseTool(index)));
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (this.palette.children[focused])?.focus();
  }

  showHead() {
    const focused = this.head.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    const again = focused && (focused.id ? `#${focused.id}` : focused.dataset.ships ? `[data-ships="${focused.dataset.ships}"]` : focused.dataset.tool ? `[data-tool="${focused.dataset.tool}"]` : null);
    const tools = make('div', { class: 'set-tools', role: 'toolbar', 'aria-label': say('set.tools') }, ...this.toolButtons());
    const shape = this.shapeOpen ? make('section', { class: 'set-shape', id: 'set-shape' }, ...shapeParts(this.sketch, this.shapeHandlers())) : null;
    this.head.replaceChildren(...headParts(this, tools), ...(shape ? [shape] : []));
    if (again) /** @type {HTMLElement | null} */ (this.head.querySelector(again))?.focus();
  }

  toolButtons() {
    const { past, future } = this.draft;
    const more = button(say('set.more'), () => openMenu(more, this.menuEntries()), { icon: icon('more'), bare: true, 'data-tool': 'more' });
    return [
      button(say('set.undo'), () => this.undo(), { icon: icon('undo'), bare: true, disabled: !past.length, 'data-tool': 'undo' }),
      button(say('set.redo'), () => this.redo(), { icon: icon('redo'), bare: true, disabled: !future.length, 'data-tool': 'redo' }),
      button(say('set.export'), () => showExport(this), { icon: icon('share'), 'data-tool': 'export' }),
      button(say('set.test'), () => this.play(), { icon: icon('play'), class: 'test', 'data-tool': 'test' }),
      more,
    ];
  }

  /** @returns {[string, () => void][]} */
  menuEntries() {
    const { puzzle } = this.sketch;
    const hide = () => this.change({ ...this.sketch, puzzle: { ...puzzle, rows: puzzle.rows.map(() => null), columns: puzzle.columns.map(() => null) } });
    const clear = () => this.change(withGivens(this.sketch, givensOf(puzzle).map((_, cell) => [cell, UNKNOWN[kindOf(this.sketch)]])));
    /** @type {[string, () => void][]} */
    const own = puzzle.kind === 'battleship' ? [[say('set.hideAll'), hide]] : [];
    return [
      [say('set.rotate'), () => this.turn('rotate')],
      [say('set.mirror'), () => this.turn('mirror')],
      [say('set.transpose'), () => this.turn('transpose')],
      ...own,
      [say('set.clearGivens'), clear],
      [say('set.repair'), () => this.work(say('set.repair'), { ask: 'vary', how: 'repair', board: this.sketch.board })],
      [say('set.like'), () => this.work(say('set.like'), { ask: 'vary', how: 'like', seed: Math.floor(Math.random() * 2 ** 31) })],
      [say('set.watch'), () => goTo('watch', this.asked())],
      [say('set.start'), () => goTo('set')],
    ];
  }

  /** @returns {import('./shape_panel.js').ShapeHandlers} */
  shapeHandlers() {
    return {
      name: (field, text) => this.change({ ...this.sketch, [field]: text }),
      resize: (rows, columns) => this.work(say('set.resize'), { ask: 'resize', rows, columns, board: this.sketch.board }),
      ships: (length, more) => this.change(withShips(this.sketch, length, more)),
      fleet: (fleet) => this.change(withFleet(this.sketch, fleet)),
      touching: (touching) => this.change(withTouching(this.sketch, touching)),
      addColour: () => this.addColour(),
      recolour: (letter, rgb) => this.recolour(letter, rgb),
    };
  }

  addColour() {
    const { puzzle } = this.sketch;
    const colours = puzzle.colours ?? [['#', 'black', '#000000']];
    const letter = [...'abcdefghijklmnopqrstuvwxyz'].find((free) => !lettersOf(puzzle).includes(free));
    const shades = ['#c0392b', '#2471a3', '#1e8449', '#d68910', '#7d3c98', '#6e2c00'];
    if (letter) this.change(withColours(this.sketch, [...colours, [letter, letter, shades[(colours.length - 1) % shades.length]]]));
  }

  /** @param {string} letter @param {string} rgb */
  recolour(letter, rgb) {
    const colours = this.sketch.puzzle.colours.map((/** @type {string[]} */ colour) => (colour[0] === letter ? [letter, colour[1], rgb] : colour));
    this.change({ ...this.sketch, puzzle: { ...this.sketch.puzzle, colours } });
  }

  /** The options of the view: what the puzzle is. */
  openShape() {
    this.shapeOpen = true;
    this.showHead();
    this.head.querySelector('input')?.focus();
  }

  showLegend() {
    const { opinion } = this;
    const nonogram = kindOf(this.sketch) === 'nonogram';
    const parts = [];
    const sign = (/** @type {string} */ name, /** @type {string} */ words) => make('span', {}, make('i', { class: name }), words);
    if (opinion?.verdict?.answer === 'multiple')
      parts.push(sign('differs', say(nonogram ? 'set.keyDiffersNonogram' : 'set.keyDiffers', { count: opinion.verdict.count ?? '' })));
    if (opinion?.verdict?.solutions.length && this.mode !== 'draw') parts.push(sign('in-all', say(nonogram ? 'set.keyAllNonogram' : 'set.keyAll')));
    if (!isEmpty(this.sketch) && this.mode !== 'draw') parts.push(sign('given', say('set.keyGiven')));
    this.legend.replaceChildren(...parts);
  }

  close() {
    this.judge.stop();
    cancel('change');
    this.control.abort();
    this.endTaking();
    this.board.close();
  }
}

/** Opens a draft; raises ServiceError. @param {HTMLElement} place @param {string} name @param {Sketch} sketch */
export async function openEditor(place, name, sketch) {
  const [opened] = await Promise.all([ask({ ask: 'open', puzzle: puzzleOf(sketch) }), gradeLabels()]);
  return new Editor(place, newDraft(name, sketch), /** @type {any} */ (opened));
}

/** Whether two records are the same puzzle, whatever they leave unsaid. @param {import('./draft.js').PuzzleRecord} one @param {import('./draft.js').PuzzleRecord} other */
function sameRecord(one, other) {
  const told = (/** @type {import('./draft.js').PuzzleRecord} */ puzzle) =>
    JSON.stringify([puzzle.rows, puzzle.columns, puzzle.fleet, puzzle.touching ?? 'never', puzzle.colours, givensOf(puzzle)]);
  return told(one) === told(other);
}
