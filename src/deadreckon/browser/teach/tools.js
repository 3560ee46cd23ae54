// Buttons that lead from one strategy to comparison, prediction, Be the heuristic and the lessons.

import { goTo } from '../address.js';
import { button } from '../element.js';
import { say } from '../words/words.js';
import { menu } from '../watch/menu.js';
import { allLessons, lessonList } from './lessons.js';
import { Predictor } from './predictor.js';

/** @typedef {import('../watch/strategy_panel.js').StrategyPanel} StrategyPanel */
/** @typedef {import('../watch/controls.js').Controls} Controls */

/** The lessons behind a button. */
export function lessonsMenu() {
  const made = menu(say('teach.lessons'));
  made.element.addEventListener('click', async () => made.inside.replaceChildren(lessonList(await allLessons())), {
    once: true,
  });
  return made.element;
}

/**
 * Predict for one strategy.
 * @param {HTMLElement} place for its card
 * @param {StrategyPanel} panel
 * @param {Controls} controls
 */
export function predictorOf(place, panel, controls) {
  return new Predictor(place, [panel], controls, {
    shown: () => 0,
    show: () => {},
    toDriver: (_, position) => position,
  });
}

/**
 * Ways from one strategy to two, and to one's own.
 * @param {() => Record<string, string>} here the address of what is shown
 */
export function teachingButtons(here) {
  const go = (/** @type {Record<string, string>} */ more) => () => goTo('watch', { ...here(), ...more });
  return [button(say('teach.compare'), go({ compare: '1' })), button(say('teach.be'), go({ choose: '1' })), lessonsMenu()];
}
