// A hint in four stages, mistakes, where, why and move; one button leads on, and nothing is written unless asked.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { problemBox } from '../problem.js';
import { ask, cancel, Replaced } from '../service.js';
import { inEnglish, say } from '../words/words.js';
import { Panel } from './panel.js';
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
    session.listen(() => this.writing || this.close());
  }

  async open() {
    this.hint = null;
    this.show(make('p', { class: 'secondary' }, say('play.hint.thinking')));
    try {
      const { opened, rows } = this.session;
      this.hint = await ask({ ask: 'hint', puzzle: opened.puzzle, board: rows, seconds: SECONDS }, LANE);
      this.view = this.hint.step && new StepView(this.board.view, this.hint.step);
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
    super.close();
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
    this.show(
      this.bars(),
      make('div', { class: 'told' }, ...(inside.length ? inside : [make('p', {}, told)])),
      this.buttons(),
      this.note(),
    );
    announce(told);
  }

  /** What the service tells at a stage, with marks by their names. @private @param {string} name @returns {string} */
  textOf(name) {
    const told =
      this.hint.stages.find((/** @type {{name: string}} */ stage) => stage.name === name) ?? this.hint.stages.at(-1);
    const named = (/** @type {string} */ mark) => inEnglish(() => this.session.rules.describe(0, mark));
    return told.text.replace(
      /\bwrite (\S) at\b/g,
      (/** @type {string} */ _, /** @type {string} */ mark) => `write ${named(mark)} at`,
    );
  }

  /** @private */
  mistakes() {
    const { wrong = [], conflicts = [], sentences = [] } = this.hint.mistakes ?? {};
    this.board.view.clearNotes();
    this.board.view.outline([...wrong, ...conflicts.flat()], 'danger');
    return sentences.map((/** @type {string} */ text) => make('p', { class: 'broken' }, text));
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
    const summary = this.textOf('why').replace(/^.*?\([\d.]+\)\. /, '');
    const words = view.hasChain ? view.list(() => view.showWhy(), false) : make('p', {}, summary);
    return [stepTitle(this.hint.step), words];
  }

  /** @private */
  move() {
    const view = /** @type {StepView} */ (this.view);
    view.showMove();
    const words = view.hasChain && view.list(() => view.showMove(), false);
    return [stepTitle(this.hint.step), words, make('p', {}, this.textOf('move'))].filter(
      (part) => part instanceof HTMLElement,
    );
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
    const words = /** @type {const} */ ([
      'play.hint.to.where',
      'play.hint.to.why',
      'play.hint.to.move',
      'play.hint.write',
    ]);
    const last = !this.hint.step;
    const primary = button(say(last ? 'play.hint.close' : words[this.stage]), () => this.advance(), {
      class: 'primary',
    });
    const play = this.stage >= 2 && this.view?.hasChain && playButton(this.view);
    const wrong =
      this.stage === 0 && this.hint.mistakes?.wrong?.length && button(say('play.hint.clear'), () => this.clearWrong());
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
    next.focus();
    announce(written);
  }
}
