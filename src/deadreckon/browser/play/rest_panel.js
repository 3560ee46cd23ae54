// All steps to the solution from the current board, one by one; each is written on request.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { problemBox, problemText } from '../problem.js';
import { cancel, Replaced, stream } from '../service.js';
import { say, spoken } from '../words/words.js';
import { Panel } from './panel.js';
import { spokenAt, spokenInLink } from './spoken.js';
import { playButton, stepTitle } from './step_words.js';
import { changesOf, StepView } from './step_view.js';

/** @typedef {import('./step_view.js').Step} Step */

const LANE = 'explain';
const SECONDS = 60;

export class RestPanel extends Panel {
  /** @param {import('./session.js').Session} session @param {import('../board/page_board.js').PageBoard} board */
  constructor(session, board) {
    super(say('play.rest'), 'rest');
    this.session = session;
    this.board = board;
    /** @type {Step[]} */
    this.steps = [];
    this.now = 0;
    this.ended = '';
    this.writing = false;
    /** @type {StepView | null} */
    this.view = null;
    session.listen({ changed: () => this.writing || this.close() });
  }

  async open() {
    Object.assign(this, { steps: [], now: 0, ended: '' });
    this.show(make('p', { class: 'secondary' }, say('play.hint.thinking')));
    const { opened, rows } = this.session;
    /** @type {import('../service.js').RequestOf<'explain'>} */
    const request = { ask: 'explain', puzzle: opened.puzzle, board: rows, seconds: SECONDS, language: spoken() };
    try {
      await stream(request, (piece) => this.take(piece), LANE);
      this.end(say('play.rest.whole', { count: this.steps.length }));
    } catch (error) {
      if (error instanceof Replaced) this.end(say('play.rest.stopped', { count: this.steps.length }));
      else if (this.steps.length) this.end(problemText(error));
      else this.show(problemBox(error, () => this.open()));
    }
  }

  close() {
    if (!this.isOpen) return;
    cancel(LANE);
    this.view?.clear();
    super.close();
  }

  /** @private @param {import('../service_types.js').ExplainPiece} piece */
  take({ step }) {
    if (!step || !this.isOpen) return;
    this.steps.push(step);
    if (this.steps.length === this.now + 1) this.showStep();
    else this.showCount();
  }

  /** @private @param {string} text */
  end(text) {
    this.ended = text;
    if (!this.isOpen) return;
    if (this.now < this.steps.length) this.showCount();
    else this.show(make('p', {}, text));
  }

  /** @private */
  showStep() {
    const step = this.steps[this.now];
    this.session.countHint();
    this.view?.stop();
    const { size } = this.session.rules;
    const pointed = (/** @type {number} */ chain, /** @type {number} */ link) => this.speakOf(spokenInLink(step, chain, link, size));
    const view = (this.view = new StepView(this.board.view, step, pointed));
    view.showMove();
    const words = view.hasChain ? view.list(() => view.showMove(), true) : make('p', {}, step.text);
    const write = button(say('play.rest.write'), () => this.write(), { class: 'primary' });
    const stop = button(say('play.new.stop'), () => cancel(LANE), { class: 'stop' });
    this.count = make('p', { class: 'secondary' });
    this.show(stepTitle(step), words, make('div', { class: 'buttons' }, write, view.hasChain && playButton(view), stop), this.count);
    this.speakOf(spokenAt(step, 'move', size));
    this.showCount();
    write.focus({ preventScroll: true });
    announce(step.text);
  }

  /** @private @param {import('./spoken.js').Spoken} spoken */
  speakOf({ groups }) {
    this.groups = groups;
    this.tellChanged();
  }

  /** @private */
  showCount() {
    const numbers = { number: this.now + 1, count: this.steps.length };
    if (this.count) this.count.textContent = `${say('play.rest.count', numbers)} ${this.ended}`;
    for (const stop of this.inside.querySelectorAll('.stop'))
      /** @type {HTMLElement} */ (stop).hidden = this.ended !== '';
  }

  /** @private */
  write() {
    this.writing = true;
    this.view?.clear();
    const step = this.steps[this.now];
    this.session.paint(changesOf(step), step.drawn.struck);
    this.writing = false;
    this.now += 1;
    if (this.session.finished) this.close();
    else if (this.now < this.steps.length) this.showStep();
    else this.show(make('p', {}, this.ended || say('play.hint.thinking')));
  }
}
