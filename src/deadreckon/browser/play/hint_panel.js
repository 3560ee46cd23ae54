// A hint in four stages: mistakes, where, why and move. One button leads on; nothing is written without a request.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { placeLetter } from '../board/places_view.js';
import { problemBox } from '../problem.js';
import { ask, cancel, Replaced } from '../service.js';
import { cellsOf, struckOf } from '../game/game.js';
import { say, spoken } from '../words/words.js';
import { LineView } from './line_view.js';
import { Panel } from './panel.js';
import { placeInWords } from './places.js';
import { spokenAt, spokenInLink } from './spoken.js';
import { playButton, stepTitle } from './step_words.js';
import { changesOf, StepView } from './step_view.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../service_types.js').HintAnswer} Hint */

const STAGES = /** @type {const} */ (['mistakes', 'where', 'why', 'move']);
const LEADS = /** @type {const} */ (['play.hint.to.where', 'play.hint.to.why']);
const WRITES = /** @type {const} */ (['play.hint.to.move', 'play.hint.write']);
const STRIKES = /** @type {const} */ (['play.hint.to.strike', 'play.hint.strike.places']);
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
    /** @type {Hint | null} */
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
      const { opened, rows, game } = this.session;
      const asked = { puzzle: opened.puzzle, board: rows, struck: struckOf(game), seconds: SECONDS, language: spoken() };
      const hint = await ask({ ask: 'hint', ...asked }, LANE);
      const { step, mistakes, first } = hint;
      this.hint = hint;
      if (step || mistakes.wrong.length) this.session.countHint();
      const { size } = this.session.rules;
      this.view = step && new StepView(this.board.view, step, (chain, link) => this.speakOf(spokenInLink(step, chain, link, size)));
      this.showStage(hint, STAGES.indexOf(first));
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

  /** Whether the hint shown has places of ships of its own on the board. */
  get speaksOfPlaces() {
    const step = this.isOpen ? this.hint?.step : null;
    return Boolean(step && step.drawn.struck.length + step.drawn.left.length);
  }

  /** Whether the hint still applies: nothing it rests on has changed, and its move has not been made. @private */
  isStillRight() {
    if (!this.hint?.step || this.stage === 0) return false;
    const { unknown } = this.session.rules.marks;
    const now = cellsOf(this.session.game);
    const kept = this.cells.every((mark, cell) => mark === unknown || mark === now[cell]);
    const { step } = this.hint;
    const known = struckOf(this.session.game).map(String);
    return (
      kept &&
      (step.drawn.struck.some((place) => !known.includes(String(place))) || changesOf(step).some(([cell, mark]) => now[cell] !== mark))
    );
  }

  /** The next stage, or the move itself. */
  advance() {
    if (!this.isOpen || !this.hint) return this.open();
    if (!this.hint.step) return this.close();
    if (this.stage < STAGES.length - 1) return this.showStage(this.hint, this.stage + 1);
    this.write(this.hint.step);
  }

  /** @private @param {Hint} hint @param {number} stage */
  showStage(hint, stage) {
    this.stage = stage;
    const name = STAGES[stage];
    const told = textOf(hint, name);
    this.view?.stop();
    const inside = name === 'mistakes' ? this.mistakes(hint) : hint.step ? this.partOf(name, hint.step, told) : [];
    const words = inside.length ? inside : [sentence(told)];
    this.groups = [];
    const title = words[0] instanceof HTMLHeadingElement ? words.shift() : null;
    this.show(this.bars(), make('div', { class: 'told' }, title, this.linePlace, ...words, this.note(hint)), this.buttons(hint));
    if (name === 'mistakes') this.speakOf({ groups: [wrongCells(hint)], shown: null });
    else if (hint.step) this.speakOf(spokenAt(hint.step, name, this.session.rules.size));
    announce(told);
  }

  /** Shows the cells and lines on the board, and for a nonogram the line by itself. @private @param {import('./spoken.js').Spoken} spoken */
  speakOf({ groups, shown }) {
    this.line?.close();
    this.line = shown && this.session.rules.clue(shown.line).length ? new LineView(this.board, shown) : null;
    this.linePlace.replaceChildren(...(this.line ? [this.line.element] : []));
    this.groups = groups;
    this.tellChanged();
  }

  /** @private @param {Hint} hint */
  mistakes(hint) {
    this.board.view.clearNotes();
    this.board.view.outline(wrongCells(hint), 'danger');
    return hint.mistakes.sentences.map((text) => make('p', { class: 'broken' }, text));
  }

  /**
   * The elements of a stage; the view shows the step on the board.
   * @private
   * @param {'where' | 'why' | 'move'} stage
   * @param {import('./step_view.js').Step} step
   * @param {string} told
   * @returns {HTMLElement[]}
   */
  partOf(stage, step, told) {
    const view = /** @type {StepView} */ (this.view);
    if (stage === 'where') {
      view.showWhere();
      return [];
    }
    const show = () => (stage === 'why' ? view.showWhy() : view.showMove());
    show();
    const chain = view.hasChain ? [view.list(show, false)] : [];
    const words = stage === 'move' ? [sentence(told)] : chain.length ? [] : [sentence(step.summary)];
    return [stepTitle(step), ...chain, ...words, ...(step.drawn.left.length ? [this.placesLeft(step)] : [])];
  }

  /** The places left by their letters on the board. @private @param {import('./step_view.js').Step} step */
  placesLeft({ drawn: { left } }) {
    const { columns } = this.session.rules.size;
    const items = left.map((place, index) => make('li', {}, make('b', {}, placeLetter(index)), placeInWords(place, columns)));
    return make('ul', { class: 'places-left' }, ...items);
  }

  /** @private */
  bars() {
    const items = STAGES.map((name, index) => {
      const state = index < this.stage ? 'past' : index === this.stage ? 'now' : '';
      const isStrike = name === 'move' && strikes(this.hint);
      const word = say(isStrike ? 'play.hint.strike' : /** @type {'play.hint.where'} */ (`play.hint.${name}`));
      return make('li', { class: state, 'aria-current': index === this.stage ? 'step' : null }, word);
    });
    return make('ol', { class: 'stages' }, ...items);
  }

  /** @private @param {Hint} hint */
  buttons(hint) {
    const lasts = strikes(hint) ? STRIKES : WRITES;
    const word = hint.step ? [...LEADS, ...lasts][this.stage] : 'play.hint.close';
    const primary = button(say(word), () => this.advance(), { class: 'primary' });
    const play = this.stage >= 2 && this.view?.hasChain && playButton(this.view);
    const { wrong } = hint.mistakes;
    const clear = this.stage === 0 && wrong.length > 0 && button(say('play.hint.clear'), () => this.clearCells(wrong));
    return make('div', { class: 'buttons' }, primary, play, clear);
  }

  /** @private @param {Hint} hint */
  note(hint) {
    const rest = hint.step && button(say('play.rest'), this.explainRest, { class: 'plain link' });
    return make('p', { class: 'secondary' }, say('play.hint.nothing'), ' ', rest);
  }

  /** @private @param {number[]} cells */
  clearCells(cells) {
    const { unknown } = this.session.opened;
    this.session.paint(cells.map((cell) => [cell, unknown]));
  }

  /** @private @param {import('./step_view.js').Step} step */
  write(step) {
    this.writing = true;
    this.view?.clear();
    this.session.paint(changesOf(step), step.drawn.struck);
    this.writing = false;
    this.hint = null;
    if (this.session.finished) return this.close();
    const written = say(step.drawn.marks.length ? 'play.hint.written' : 'play.hint.struck');
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

/** The text of a stage, or of the last stage there is. @param {Hint} hint @param {string} name */
function textOf({ stages }, name) {
  return stages.find((stage) => stage.name === name)?.text ?? stages[stages.length - 1].text;
}

/** Whether the last stage strikes places and writes no mark. @param {Hint | null} hint */
function strikes(hint) {
  return hint?.step ? hint.step.drawn.struck.length > 0 && !hint.step.drawn.marks.length : false;
}

/** @param {Hint} hint */
function wrongCells({ mistakes: { wrong, conflicts } }) {
  return [...wrong, ...conflicts.flat()];
}

/** @param {string} text of the service */
function sentence(text) {
  return make('p', {}, text);
}
