// The controls of Watch: back and forth by event or decision, to the next failure, solution or breakpoint; and playback.
//
//   const controls = new Controls(place, driver)   the driver moves one panel, or several in step: see `driverOf`
//   controls.update()                              after something else has moved
//   controls.keydown(event)                        handles a key that the view passes on
//   controls.stop()

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { eventSentence } from './event_text.js';
import { nextBreakpoint, nextDecision, nextFailure, nextSolution, previousDecision } from './trace_state.js';

/** @typedef {'event' | 'decision'} Step */
/**
 * @typedef {object} Driver
 * @property {() => number} position
 * @property {() => number} length
 * @property {(position: number) => void} go
 * @property {(step: Step) => number | null} next the position a step further; null at the end
 * @property {(step: Step) => number | null} previous
 * @property {(wanted: 'failure' | 'solution' | 'breakpoint') => number | null} find
 * @property {() => string} sentence what has just happened
 */

const SPEEDS = [1, 2, 4, 8, 16, 40, 100, 300, 1000]; // steps a second
const FRAME = 25; // milliseconds at the least between two drawings

/** A driver of one panel. @param {import('./strategy_panel.js').StrategyPanel} panel @returns {Driver} */
export function driverOf(panel) {
  return {
    position: () => panel.position,
    length: () => panel.trace.length,
    go: (position) => panel.go(position),
    next: (step) =>
      panel.position >= panel.trace.length ? null : step === 'event' ? panel.position + 1 : nextDecision(panel.trace, panel.position),
    previous: (step) =>
      panel.position <= 0 ? null : step === 'event' ? panel.position - 1 : previousDecision(panel.trace, panel.position),
    find: (wanted) => {
      if (wanted === 'breakpoint') return nextBreakpoint(panel.trace, panel.position, panel.breakpoints);
      return (wanted === 'failure' ? nextFailure : nextSolution)(panel.trace, panel.position);
    },
    sentence: () => (panel.position ? eventSentence(panel.trace, panel.position - 1, panel.board.columns) : say('watch.at_start')),
  };
}

export class Controls {
  /**
   * @param {HTMLElement} place
   * @param {Driver} driver
   * @param {{step?: Step, stepChosen?: (step: Step) => void}} [options]
   */
  constructor(place, driver, { step = 'decision', stepChosen = () => {} } = {}) {
    this.driver = driver;
    this.step = step;
    this.stepChosen = stepChosen;
    this.speed = 3;
    this.timer = 0;
    this.element = make('div', { class: 'controls', role: 'toolbar', 'aria-label': say('watch.controls') });
    place.append(this.element);
    const tool = (/** @type {string} */ word, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ more) =>
      button(word, act, { class: 'plain', ...more });
    const transport = (
      /** @type {import('../words/words.js').Word} */ key,
      /** @type {Parameters<typeof icon>[0]} */ sign,
      /** @type {() => void} */ act,
      more = {},
    ) => tool(say(key), act, { icon: icon(sign), bare: true, ...more });
    this.first = transport('watch.first', 'first', () => this.go(0));
    this.back = transport('watch.back', 'back', () => this.stepBack());
    this.play = transport('watch.play', 'play', () => this.togglePlay(), { class: 'primary play' });
    this.forward = transport('watch.forward', 'next', () => this.stepForward());
    this.finds = /** @type {const} */ (['failure', 'solution', 'breakpoint']).map((wanted) =>
      tool(say(`watch.next_${wanted}`), () => this.find(wanted), {
        icon: icon(`next_${wanted}`),
        class: `plain find ${wanted}`,
      }),
    );
    this.steps = /** @type {const} */ (['event', 'decision']).map((step) => button(say(`watch.step_${step}`), () => this.chooseStep(step)));
    this.slider = /** @type {HTMLInputElement} */ (
      make('input', { type: 'range', min: 0, 'aria-label': say('watch.position'), class: 'position' })
    );
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.counter = make('output', { class: 'secondary' });
    const speed = /** @type {HTMLInputElement} */ (
      make('input', {
        type: 'range',
        min: 0,
        max: SPEEDS.length - 1,
        value: this.speed,
        class: 'speed',
        'aria-label': say('watch.speed'),
      })
    );
    speed.addEventListener('input', () => this.chooseSpeed(speed));
    this.chooseSpeed(speed);
    this.where = make('span', { class: 'where' }, this.slider, this.counter); // may be put elsewhere
    this.element.append(
      make('span', { class: 'transport' }, this.first, this.back, this.play, this.forward),
      make('span', { class: 'finds' }, ...this.finds),
      make(
        'span',
        { class: 'sizes' },
        make('span', { class: 'secondary' }, say('watch.step')),
        make('span', { class: 'segments', role: 'group', 'aria-label': say('watch.step') }, ...this.steps),
      ),
      make('label', { class: 'speed' }, make('span', { class: 'secondary' }, say('watch.speed')), speed),
      this.where,
    );
    this.update();
  }

  /** @param {HTMLInputElement} slider */
  chooseSpeed(slider) {
    this.speed = Number(slider.value);
    slider.setAttribute('aria-valuetext', say('watch.steps_a_second', { count: SPEEDS[this.speed] }));
  }

  /** @param {Step} step */
  chooseStep(step) {
    this.step = step;
    this.stepChosen(step);
    this.update();
  }

  /** @param {number | null} position */
  go(position) {
    if (position === null) return false;
    this.driver.go(position);
    this.update();
    return true;
  }

  stepForward() {
    return this.tell(this.go(this.driver.next(this.step)));
  }

  stepBack() {
    return this.tell(this.go(this.driver.previous(this.step)));
  }

  /** @param {'failure' | 'solution' | 'breakpoint'} wanted */
  find(wanted) {
    this.stop();
    const isFound = this.go(this.driver.find(wanted));
    if (!isFound) announce(say(`watch.no_${wanted}`));
    this.tell(isFound);
  }

  /** @param {boolean} hasMoved */
  tell(hasMoved) {
    if (hasMoved && !this.timer) announce(this.driver.sentence());
    return hasMoved;
  }

  togglePlay() {
    if (this.timer) this.stop();
    else {
      if (this.driver.position() >= this.driver.length()) this.go(0);
      this.tick();
    }
    this.update();
  }

  /** Makes the number of steps that the speed requires between two drawings. */
  tick() {
    const rate = SPEEDS[this.speed];
    const steps = Math.max(1, Math.round((rate * FRAME) / 1000));
    this.timer = window.setTimeout(() => this.tick(), Math.max(FRAME, 1000 / rate));
    let moved = true;
    for (let i = 0; i < steps && moved; i++) {
      const next = this.driver.next(this.step);
      moved = next !== null;
      if (next !== null) this.driver.go(next);
    }
    if (!moved) this.stop();
    this.update();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.update();
  }

  update() {
    const [position, length] = [this.driver.position(), this.driver.length()];
    this.slider.max = String(length);
    this.slider.value = String(position);
    this.slider.setAttribute('aria-valuetext', this.driver.sentence());
    this.counter.textContent = say('watch.event_of', { position, length });
    this.steps.forEach((one, index) => one.setAttribute('aria-pressed', String((index === 0) === (this.step === 'event'))));
    const word = say(this.timer ? 'watch.pause' : 'watch.play');
    if (this.play.getAttribute('aria-label') !== word || !this.play.firstChild) {
      this.play.setAttribute('aria-label', word);
      this.play.title = word;
      this.play.replaceChildren(icon(this.timer ? 'pause' : 'play'));
    }
    [this.first.disabled, this.back.disabled, this.forward.disabled] = [position <= 0, position <= 0, position >= length];
  }

  /**
   * Space plays; arrows step; F, S, B find; E and D choose the step.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one of the controls
   */
  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    /** @type {Record<string, () => void>} */
    const keys = {
      ' ': () => this.togglePlay(),
      ArrowRight: () => void this.stepForward(),
      ArrowLeft: () => void this.stepBack(),
      Home: () => void this.go(0),
      End: () => void this.go(this.driver.length()),
      f: () => this.find('failure'),
      s: () => this.find('solution'),
      b: () => this.find('breakpoint'),
      e: () => this.chooseStep('event'),
      d: () => this.chooseStep('decision'),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    act?.();
    return Boolean(act);
  }
}
