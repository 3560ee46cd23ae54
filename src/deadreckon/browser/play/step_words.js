// A step in words, as panels show it: its name and rating, and a button that plays its chain.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';

/** @typedef {import('./step_view.js').StepView} StepView */

/** @param {import('./step_view.js').Step} step */
export function stepTitle({ name, rating, unfair }) {
  const chip = make('span', { class: 'rating' }, rating.toFixed(1));
  return make('h3', { class: 'step-title' }, name, chip, unfair && make('span', { class: 'rating unfair' }, say('play.hint.unfair')));
}

/** A button that plays the chain or, with reduced motion, shows its next link. @param {StepView} view */
export function playButton(view) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const word = make('span', {}, say(still ? 'play.hint.next' : 'play.hint.play'));
  const play = button(
    '',
    () => {
      if (still) view.next();
      else if (view.playing) end();
      else {
        view.play(end);
        word.textContent = say('play.hint.stop');
      }
    },
    { icon: icon('play') },
  );
  const end = () => {
    view.stop();
    view.rest();
    word.textContent = say('play.hint.play');
  };
  play.append(word);
  return play;
}
