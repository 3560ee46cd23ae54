// A hint in four stages, mistakes, where, why and move; one button leads on, and nothing is written unless asked.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { problemBox } from '../problem.js';
import { ask, cancel, Replaced } from '../service.js';
import { cellsOf } from '../game/game.js';
import { say, spoken } from '../words/words.js';
import { LineView } from './line_view.js';
import { Panel } from './panel.js';
import { spokenAt, spokenInLink } from './spoken.js';
import { playButton, stepTitle } from './step_words.js';
import { changesOf, StepView } from './step_view.js';

/** @typedef {import('./session.js').Session} Session */

const STAGES = /** @type {const} */ (['mistakes', 'where', 'why', 'move']);
const LANE = 'hint';
const SECONDS = 20;

export class HintPanel extends Panel {
  /**
   * @param {Session} session
   * @param {import('../board/page_board.js').PageBoard} board
   * @param {() => void} explainRest
   */
  constructor(session, board, explainRest) {
    super(say('play.hint'), 'hint');
    this.session = session;
    this.board = board;
    this.explainRest = explainRest;
    /** @type {StepView | null} */
    this.view = null;
    this.stage = 0;
    /** @type {any} */
    this.hint = null;
    this.writing = false;
    /** @type {readonly string[]} */
    this.cells = []; // the board that the hint is for
    /** @type {LineView | null} */
    this.line = null;
    this.linePlace = make('div');
    session.listen({ changed: () => this.writing || this.isStillRight() || this.close() });
  }

  async open() {
    this.hint = null;
    this.cells = cellsOf(this.session.game);
    this.groups = [];
    this.show(make('p', { class: 'secondary' }, say('play.hint.thinking')));
    try {
      const { opened, rows } = this.session;
      this.hint = await ask({ ask: 'hint', puzzle: opened.puzzle, board: rows, seconds: SECONDS, language: spoken() }, LANE);
      if (this.hint.step || this.hint.mistakes?.wrong?.length) this.session.countHint();
      const { size } = this.session.rules;
      const pointed = (/** @type {number} */ chain, /** @type {number} */ link) =>
        this.speakOf(spokenInLink(this.hint.step, chain, link, size));
      this.view = this.hint.step && new StepView(this.board.view, this.hint.step, pointed);
      this.showStage(STAGES.indexOf(this.hint.first));
    } catch (error) {
      if (!(error instanceof Replaced)) this.show(problemBox(error, () => this.open()));
    }
  }

  close() {
    if (!this.isOpen) return;
    cancel(LANE);
    this.view?.clear();
    this.board.view.clearNotes();
    this.line?.close();
    super.close();
  }

  /** Whether the hint holds on the board as it is: nothing it rests on was changed, and its move is not made yet. @private */
  isStillRight() {
    if (!this.hint?.step || this.stage === 0) return false;
    const { unknown } = this.session.rules.marks;
    const now = cellsOf(this.session.game);
    const kept = this.cells.every((mark, cell) => mark === unknown || mark === now[cell]);
    return kept && changesOf(this.hint.step).some(([cell, mark]) => now[cell] !== mark);
  }

  /** The next stage, or the move itself. */
  advance() {
    if (!this.isOpen || !this.hint) return this.open();
    if (!this.hint.step) return this.close();
    if (this.stage < STAGES.length - 1) return this.showStage(this.stage + 1);
    this.write();
  }

  /** @private @param {number} stage */
  showStage(stage) {
    this.stage = stage;
    const name = STAGES[stage];
    const told = this.textOf(name);
    this.view?.stop();
    const parts = {
      mistakes: () => this.mistakes(),
      where: () => this.where(),
      why: () => this.why(),
      move: () => this.move(),
    };
    const inside = this.hint.step || name === 'mistakes' ? parts[name]() : [];
    const words = inside.length ? inside : [sentence(told)];
    this.groups = [];
    const title = words[0] instanceof HTMLHeadingElement ? words.shift() : null;
    this.show(this.bars(), make('div', { class: 'told' }, title, this.linePlace, ...words, this.note()), this.buttons());
    if (name === 'mistakes') this.speakOf({ groups: [this.wrongCells()], shown: null });
    else if (this.hint.step) this.speakOf(spokenAt(this.hint.step, name, this.session.rules.size));
    announce(told);
  }

  /** Has the board show it, and of a nonogram the line by itself. @private @param {import('./spoken.js').Spoken} spoken */
  speakOf({ groups, shown }) {
    this.line?.close();
    this.line = shown && this.session.rules.clue(shown.line).length ? new LineView(this.board, shown) : null;
    this.linePlace.replaceChildren(...(this.line ? [this.line.element] : []));
    this.groups = groups;
    this.tellChanged();
  }

  /** What the service tells at a stage. @private @param {string} name @returns {string} */
  textOf(name) {
    return (this.hint.stages.find((/** @type {{name: string}} */ stage) => stage.name === name) ?? this.hint.stages.at(-1)).text;
  }

  /** @private */
  mistakes() {
    const { sentences = [] } = this.hint.mistakes ?? {};
    this.board.view.clearNotes();
    this.board.view.outline(this.wrongCells(), 'danger');
    return sentences.map((/** @type {string} */ text) => make('p', { class: 'broken' }, text));
  }

  /** @private @returns {number[]} */
  wrongCells() {
    const { wrong = [], conflicts = [] } = this.hint.mistakes ?? {};
    return [...wrong, ...conflicts.flat()];
  }

  /** @private */
  where() {
    this.view?.showWhere();
    return [];
  }

  /** @private */
  why() {
    const view = /** @type {StepView} */ (this.view);
    view.showWhy();
    const words = view.hasChain ? view.list(() => view.showWhy(), false) : sentence(this.hint.step.summary);
    return [stepTitle(this.hint.step), words];
  }

  /** @private */
  move() {
    const view = /** @type {StepView} */ (this.view);
    view.showMove();
    const words = view.hasChain && view.list(() => view.showMove(), false);
    return [stepTitle(this.hint.step), words, sentence(this.textOf('move'))].filter((part) => part instanceof HTMLElement);
  }

  /** @private */
  bars() {
    const items = STAGES.map((name, index) => {
      const state = index < this.stage ? 'past' : index === this.stage ? 'now' : '';
      const word = say(/** @type {'play.hint.where'} */ (`play.hint.${name}`));
      return make('li', { class: state, 'aria-current': index === this.stage ? 'step' : null }, word);
    });
    return make('ol', { class: 'stages' }, ...items);
  }

  /** @private */
  buttons() {
    const words = /** @type {const} */ (['play.hint.to.where', 'play.hint.to.why', 'play.hint.to.move', 'play.hint.write']);
    const last = !this.hint.step;
    const primary = button(say(last ? 'play.hint.close' : words[this.stage]), () => this.advance(), {
      class: 'primary',
    });
    const play = this.stage >= 2 && this.view?.hasChain && playButton(this.view);
    const wrong = this.stage === 0 && this.hint.mistakes?.wrong?.length && button(say('play.hint.clear'), () => this.clearWrong());
    return make('div', { class: 'buttons' }, primary, play, wrong);
  }

  /** @private */
  note() {
    const rest = this.hint.step && button(say('play.rest'), this.explainRest, { class: 'plain link' });
    return make('p', { class: 'secondary' }, say('play.hint.nothing'), ' ', rest);
  }

  /** @private */
  clearWrong() {
    const { unknown } = this.session.opened;
    this.session.paint(this.hint.mistakes.wrong.map((/** @type {number} */ cell) => [cell, unknown]));
  }

  /** @private */
  write() {
    this.writing = true;
    this.view?.clear();
    this.session.paint(changesOf(this.hint.step));
    this.writing = false;
    this.hint = null;
    if (this.session.finished) return this.close();
    const written = say('play.hint.written');
    const next = button(say('play.hint.another'), () => this.open(), { class: 'primary' });
    this.show(
      make('p', {}, written),
      make(
        'div',
        { class: 'buttons' },
        next,
        button(say('play.undo'), () => this.session.undo()),
      ),
    );
    next.focus({ preventScroll: true });
    announce(written);
  }
}

/** @param {string} text of the service */
function sentence(text) {
  return make('p', {}, text);
}
