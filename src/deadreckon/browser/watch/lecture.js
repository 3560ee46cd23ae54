// Lecture mode: tree, pseudocode, board and one sentence fill the screen, in type for the last row. The key l enters it,
// Escape leaves it, and the address keeps it. Two compared strategies advance in step, and one of them is shown.
//
//   const lecture = new Lecture(place, { panels, turned })
//   lecture.tools             the button that starts the mode, for the menus, and the buttons of the mode
//   lecture.turn(isOn)        enters or leaves
//   lecture.keydown(event)    handles a key of the mode; returns whether it was one
//   lecture.asked()           the mode as fields of an address
//   lecture.close()

import { button, make } from '../element.js';
import { choose, settings } from '../settings.js';
import { say } from '../words/words.js';

/** @typedef {import('./strategy_panel.js').StrategyPanel} StrategyPanel */
/**
 * @typedef {object} Options
 * @property {StrategyPanel[]} panels
 * @property {() => void} turned after the mode has changed
 * @property {import('./tabs.js').Tabs} [tabs] of the sides, where two strategies are compared
 */

const TYPING = 'input, select, textarea, dialog';

export class Lecture {
  /** @param {HTMLElement} place @param {Options} options */
  constructor(place, { panels, turned, tabs }) {
    this.place = place;
    this.panels = panels;
    this.turned = turned;
    this.tabs = tabs;
    this.isOn = false;
    this.code = button(say('watch.pseudocode'), () => this.turnCode());
    const enter = button(say('watch.lecture'), () => this.turn(true), { class: 'enter-lecture' });
    const leave = button(say('watch.leave_lecture'), () => this.turn(false), { class: 'in-lecture leave' });
    this.sides = tabs ? panels.map((_, side) => button('AB'[side], () => this.show(side))) : [];
    const sides = make('span', { class: 'segments in-lecture', role: 'group', 'aria-label': say('watch.shown_side') }, ...this.sides);
    this.tools = [this.code, enter, ...(this.sides.length ? [sides] : []), leave];
    this.showCode();
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.mark();
    this.showCode();
    for (const panel of this.panels) panel.turnLecture(isOn);
    this.turned();
  }

  mark() {
    document.documentElement.toggleAttribute('data-lecture', this.isOn);
    this.place.classList.toggle('lecture', this.isOn);
    this.markSide();
  }

  /** Shows one of two strategies. @param {number} side */
  show(side) {
    this.tabs?.choose(side);
    this.markSide();
  }

  markSide() {
    this.sides.forEach((one, side) => one.setAttribute('aria-pressed', String(side === this.tabs?.chosen)));
  }

  /** Whether the pseudocode is shown: as chosen, otherwise if there is space for it. */
  get hasCode() {
    return settings().pseudocode ?? (this.isOn || this.panels.length === 1);
  }

  turnCode() {
    choose({ pseudocode: !this.hasCode });
    this.showCode();
    for (const panel of this.panels) panel.refresh();
  }

  showCode() {
    this.code.setAttribute('aria-pressed', String(this.hasCode));
    for (const panel of this.panels) panel.element.classList.toggle('with-code', this.hasCode);
  }

  /** l enters, Escape leaves, p shows or hides the pseudocode. @param {KeyboardEvent} event */
  keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return false;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'p') this.turnCode();
    else if (key === 'l' && !this.isOn) this.turn(true);
    else if (key === 'Escape' && this.isOn) this.turn(false);
    else return false;
    return true;
  }

  /** @returns {Record<string, string>} */
  asked() {
    return this.isOn ? { lecture: '1' } : {};
  }

  close() {
    this.isOn = false;
    this.mark();
  }
}
