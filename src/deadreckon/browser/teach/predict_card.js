// The card of Predict: a question, answer buttons, then the correct answer with its reason, and the score.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { say } from '../words/words.js';
import { questionAt } from '../watch/predict.js';
import { isRight, nameOf, questionText, reasonText } from './predict_text.js';
import { count, scoreNow } from './score.js';

/** @typedef {import('../watch/trace.js').Trace} Trace */
/** @typedef {import('../watch/predict.js').Question} Question */
/** @typedef {{trace: Trace, position: number, method: import('../watch/strategy_panel.js').MethodRecord, columns: number}} Scene */
/** @typedef {import('./predict_text.js').Guess} Guess */

export class PredictCard {
  /**
   * @param {{goOn: (position: number) => void, next: () => void, other: () => string, swap: () => void}} handlers
   * handlers to show the answer, to go to the next question, and to ask about the other side, if any
   */
  constructor({ goOn, next, other, swap }) {
    this.goOn = goOn;
    this.next = next;
    this.other = other;
    this.swap = swap;
    this.element = make('section', { class: 'predict card', 'aria-label': say('teach.predict') });
    /** @type {Question | null} */
    this.question = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.title = '';
  }

  /** Whether a question is unanswered. */
  get isAsking() {
    return this.question !== null;
  }

  /**
   * Shows the question of a scene, if there is one.
   * @param {Scene} scene
   * @param {string} side A or B, or nothing
   * @param {boolean} hasMore whether there is a later question
   */
  show(scene, side, hasMore) {
    this.scene = scene;
    this.question = questionAt(scene.trace, scene.position, scene.method);
    this.title = say('teach.predict_title', { side: side && ` · ${side}` });
    if (!this.question) {
      this.element.replaceChildren(this.head(), hasMore ? this.nextButton() : make('p', {}, say('teach.no_more')));
      return;
    }
    const text = questionText(scene.trace, this.question, scene.method.order ?? '', scene.columns);
    this.element.replaceChildren(this.head(), make('p', { class: 'question' }, text), this.choices(this.question));
    announce(text);
  }

  /** @param {Question} question */
  choices(question) {
    const { trace } = /** @type {Scene} */ (this.scene);
    /** @type {[string, Guess][]} */
    const offered =
      question.kind === 'fails'
        ? [
            [say('teach.yes'), true],
            [say('teach.no'), false],
          ]
        : question.open.map((variable) => [nameOf(trace, variable), variable]);
    return make(
      'div',
      { class: 'answers', role: 'group' },
      ...offered.map(([word, guess]) => button(word, () => this.answer(guess), { class: 'choice' })),
    );
  }

  /** Takes a variable clicked elsewhere as the answer; returns whether it is one. @param {number} variable */
  pick(variable) {
    if (!this.question || this.question.kind === 'fails' || !this.question.open.includes(variable)) return false;
    this.answer(variable);
    return true;
  }

  /** @param {Guess} guess */
  answer(guess) {
    const { question, scene } = this;
    if (!question || !scene) return;
    const right = isRight(question, guess);
    count(right);
    this.question = null;
    const verdict = say(right ? 'teach.right' : 'teach.wrong');
    const reason = reasonText(scene.trace, question, guess, scene.method.order ?? '');
    const told = make('p', { class: `verdict ${right ? 'right' : 'wrong'}` }, make('b', {}, verdict), ` ${reason}`);
    const text = make('p', { class: 'question' }, questionText(scene.trace, question, scene.method.order ?? '', scene.columns));
    const onward = this.nextButton();
    this.element.replaceChildren(this.head(), text, told, onward);
    this.goOn(question.until);
    onward.focus({ preventScroll: true });
    announce(`${verdict} ${reason}`);
  }

  /** The title, the score, and the button to the other side. */
  head() {
    const [score, other] = [scoreNow(), this.other()];
    return make(
      'div',
      { class: 'predict-head' },
      make('h2', {}, this.title),
      make('p', { class: 'secondary score' }, score.asked ? say('teach.score', score) : ''),
      other && button(say('teach.ask_about', { side: other }), () => this.swap(), { class: 'plain' }),
    );
  }

  nextButton() {
    return button(say('teach.go_on'), () => this.next(), { class: 'primary' });
  }
}
