// Replay of a solve, move by move: a slider, a play button, and the speed.

import { Stepper } from '../explanation/stepper.js';
import { button, make } from '../element.js';
import { gameAfter, movesBeforeAttempt, movesOf, startOf } from '../game/game.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { Panel } from './panel.js';
import { segments } from './segments.js';
import { clock } from './timer.js';

const SPEEDS = [1, 4, 16]; // moves per second
const USUAL_SPEED = 4;

export class ReplayPanel extends Panel {
  /**
   * @param {import('./session.js').Session} session
   * @param {(game: import('../game/game.js').Game | null) => void} showGame null for the game as it is
   */
  constructor(session, showGame) {
    super(say('play.replay'), 'replay');
    this.session = session;
    this.showGame = showGame;
    this.speed = USUAL_SPEED;
    this.playing = 0;
    /** @type {HTMLButtonElement | null} */
    this.button = null;
    session.listen({ changed: () => this.close() });
  }

  open() {
    const { game } = this.session;
    const before = movesBeforeAttempt(game);
    const moves = movesOf(game).slice(before);
    const buttons = {
      first: button(say('play.replay.first'), () => {}, { icon: icon('first'), bare: true }),
      back: button(say('play.replay.back'), () => {}, { icon: icon('back'), bare: true }),
      forward: button(say('play.replay.forward'), () => {}, { icon: icon('next'), bare: true }),
      last: button(say('play.replay.last'), () => {}, { icon: icon('last'), bare: true }),
    };
    const slide = /** @type {HTMLInputElement} */ (
      make('input', { type: 'range', min: 0, max: moves.length, 'aria-label': say('play.replay.move') })
    );
    const count = make('p', { class: 'secondary' });
    this.button = button('', () => (this.playing ? this.stop() : this.play()), { class: 'primary' });
    this.showPlaying();
    const speeds = segments(
      say('play.replay.speed'),
      SPEEDS.map((speed) => [speed, `${speed}×`]),
      this.speed,
      (speed) => (this.speed = speed),
    );
    this.stepper = new Stepper(moves.length, (/** @type {number} */ number) => {
      this.showGame(gameAfter(game, before + number));
      const time = clock((moves[number - 1] ? moves[number - 1].at - startOf(game) : 0) / 1000);
      count.textContent = say('play.replay.count', { number, count: moves.length, time });
    });
    this.stepper.bind({ ...buttons, slide });
    const row = make('div', { class: 'buttons' }, buttons.first, buttons.back, buttons.forward, buttons.last);
    this.show(slide, count, row, make('div', { class: 'buttons' }, this.button, speeds));
    this.stepper.go(0);
  }

  close() {
    if (!this.isOpen) return;
    this.stop();
    super.close();
    this.showGame(null);
  }

  /** @private */
  play() {
    const { stepper } = this;
    if (!stepper) return;
    if (stepper.now === stepper.last) stepper.go(0);
    const step = () => {
      stepper.go(stepper.now + 1);
      this.playing = stepper.now < stepper.last ? setTimeout(step, 1000 / this.speed) : 0;
      this.showPlaying();
    };
    this.playing = setTimeout(step, 1000 / this.speed);
    this.showPlaying();
  }

  /** @private */
  stop() {
    clearTimeout(this.playing);
    this.playing = 0;
    this.showPlaying();
  }

  /** @private */
  showPlaying() {
    const name = this.playing ? 'pause' : 'play';
    this.button?.replaceChildren(icon(name), say(this.playing ? 'play.pause' : 'play.replay.play'));
  }
}
