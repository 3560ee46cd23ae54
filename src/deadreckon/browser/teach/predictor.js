// Predict, on one strategy or two: asks before each step, takes answers from the card, the board and the domains.
//
//   const predictor = new Predictor(place, panels, controls, { shown, toDriver })
//   predictor.button        turns it on and off
//   predictor.moved()       after a move of any panel

import { announce } from '../announce.js';
import { button } from '../element.js';
import { say } from '../words/words.js';
import { isPredictable, nextQuestion } from '../watch/predict.js';
import { PredictCard } from './predict_card.js';

/** @typedef {import('../watch/strategy_panel.js').StrategyPanel} StrategyPanel */
/** @typedef {import('../watch/controls.js').Controls} Controls */
/** @typedef {import('../watch/controls.js').Driver} Driver */
/**
 * @typedef {object} Options
 * @property {() => number} shown the side in sight
 * @property {(side: number) => void} show brings a side in sight
 * @property {(side: number, position: number) => number} toDriver the driver's number of a position of a side
 */

export class Predictor {
  /** @param {HTMLElement} place @param {StrategyPanel[]} panels @param {Controls} controls @param {Options} options */
  constructor(place, panels, controls, { shown, show, toDriver }) {
    this.place = place;
    this.panels = panels;
    this.controls = controls;
    this.shown = shown;
    this.show = show;
    this.toDriver = toDriver;
    this.button = button(say('teach.predict'), () => this.toggle(), {
      'aria-pressed': 'false',
      class: 'predict-toggle',
    });
    /** @type {PredictCard | null} */
    this.card = null;
    this.isAnswering = false;
    const driver = controls.driver;
    controls.driver = { ...bound(driver), next: (step) => this.limited(driver.next(step)) };
    panels.forEach((panel, side) => this.listen(panel, side));
  }

  /** Clicks on cells and domains answer. @param {StrategyPanel} panel @param {number} side */
  listen(panel, side) {
    panel.listen({
      pickCell: (cell) => side === this.asked && this.pickCell(panel, cell),
      pickVariable: (variable) => side === this.asked && (this.card?.pick(variable) ?? false),
    });
  }

  /** @param {StrategyPanel} panel @param {number} cell */
  pickCell({ trace }, cell) {
    const { drawn } = trace.problem;
    const open = this.card?.question?.open ?? [];
    const touching = open.filter((variable) =>
      drawn?.of[variable].some((cover) => drawn.covers[cover].some((part, i) => i % 2 === 0 && part === cell)),
    );
    if (touching.length === 1) this.card?.pick(touching[0]);
  }

  /** The side of the question: the visible one, or the first with a question; -1 for none. */
  get asked() {
    const shown = this.shown();
    return isPredictable(this.panels[shown].trace) ? shown : this.panels.findIndex((panel) => isPredictable(panel.trace));
  }

  /** Why there is no question. @private */
  whyNot() {
    const jumps = this.panels.some(({ trace }) => trace.isLocal || trace.isBestFirst);
    return say(jumps ? 'teach.cannot_predict' : 'teach.nothing_to_predict');
  }

  stop() {
    if (this.card) this.toggle();
    this.button.remove();
  }

  toggle() {
    this.card?.element.remove();
    this.card = this.card || this.asked < 0 ? null : this.newCard();
    this.place.textContent = this.card || this.asked >= 0 ? '' : this.whyNot();
    this.button.setAttribute('aria-pressed', String(this.card !== null));
    for (const panel of this.panels) panel.element.classList.toggle('predicting', this.card !== null);
    if (!this.card) return announce(this.place.textContent);
    this.controls.stop();
    this.place.append(this.card.element);
    this.ask();
    if (!this.card.isAsking) this.goOn();
  }

  newCard() {
    return new PredictCard({
      goOn: (position) => this.showAnswer(position),
      next: () => this.goOn(),
      other: () => (this.other < 0 ? '' : 'AB'[this.other]),
      swap: () => this.show(this.other),
    });
  }

  /** The other side, if it has a question too; otherwise -1. */
  get other() {
    return this.panels.findIndex((panel, side) => side !== this.asked && isPredictable(panel.trace));
  }

  moved() {
    if (this.card && !this.isAnswering) this.ask();
  }

  ask() {
    const { trace, position, outcome, board } = this.panels[this.asked];
    const side = this.panels.length > 1 ? 'AB'[this.asked] : '';
    const hasMore = nextQuestion(trace, position, outcome.method ?? {}) < trace.length;
    this.card?.show({ trace, position, method: outcome.method ?? {}, columns: board.columns }, side, hasMore);
  }

  /** @param {number} position of the side of the question */
  showAnswer(position) {
    this.isAnswering = true;
    this.panels[this.asked].go(position);
    this.isAnswering = false;
  }

  /** Goes to the next question. */
  goOn() {
    this.panels[this.asked].go(this.nextPosition());
  }

  nextPosition() {
    const { trace, position, outcome } = this.panels[this.asked];
    return nextQuestion(trace, this.card?.isAsking ? position : position - 1, outcome.method ?? {});
  }

  /** The position of a step, which never passes a question. @param {number | null} next */
  limited(next) {
    if (!this.card || next === null || this.asked < 0) return next;
    if (this.card.isAsking) return null;
    return Math.min(next, this.toDriver(this.asked, this.nextPosition()));
  }
}

/** The driver with its methods bound. @param {Driver} driver @returns {Driver} */
function bound(driver) {
  return {
    position: () => driver.position(),
    length: () => driver.length(),
    go: (position) => driver.go(position),
    next: (step) => driver.next(step),
    previous: (step) => driver.previous(step),
    find: (wanted) => driver.find(wanted),
    sentence: () => driver.sentence(),
  };
}
