// Two strategies on one puzzle, side by side and in step: one row of controls for both, counters, CSV, and Predict.
//
//   const compare = new Compare(place, bar, menus, changed)
//   await compare.run(opened, [methodA, methodB], titles)   asks for both traces and shows them
//   compare.showTrace(trace, opened, title)                 a trace from elsewhere in the place of B
//   compare.driver.go(row)
//   compare.keydown(event), compare.close()

import { make } from '../element.js';
import { say } from '../words/words.js';
import { Controls } from '../watch/controls.js';
import { rowAt } from '../watch/in_step.js';
import { StrategyPanel } from '../watch/strategy_panel.js';
import { countersView } from './counters_view.js';
import { Predictor } from './predictor.js';
import { SideTabs } from './side_tabs.js';
import { StepDriver } from './step_driver.js';

/** @typedef {import('../watch/strategy_panel.js').MethodChoice} MethodChoice */
/** @typedef {import('../watch/strategy_panel.js').Opened} Opened */
/** @typedef {import('../watch/trace.js').Trace} Trace */

export const SIDES = /** @type {const} */ (['A', 'B']);

export class Compare {
  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} bar where the controls are
   * @param {HTMLElement} menus where the way through the search is
   * @param {() => void} changed
   */
  constructor(place, bar, menus, changed) {
    this.bar = bar;
    this.menus = menus;
    this.changed = changed;
    this.asking = make('div', { class: 'asking' });
    this.both = make('div', { class: 'compare' });
    this.below = make('div', {});
    place.append(this.asking, this.both, this.below);
    this.tabs = new SideTabs(
      this.both,
      SIDES.map((side) => say('teach.side', { side })),
      () => this.refresh(),
    );
    this.panels = this.tabs.panels.map((panel) => new StrategyPanel(panel));
    this.titles = ['', ''];
  }

  /** @param {Opened} opened @param {MethodChoice[]} methods @param {string[]} titles */
  async run(opened, methods, titles) {
    this.controls?.stop();
    this.titles = titles;
    const runs = this.panels.map((panel, side) =>
      panel.run(opened, methods[side], { ...(titles[side] && { title: titles[side] }), letter: SIDES[side] }),
    );
    await Promise.all(runs);
    this.together();
  }

  /** @param {Trace} trace @param {Opened | null} opened @param {string} title */
  showTrace(trace, opened, title) {
    this.titles[1] = title;
    this.panels[1].outcome = {};
    this.panels[1].show(trace, opened, { title, letter: SIDES[1] });
    this.together();
  }

  /** Puts both sides under one row of controls. */
  together() {
    this.predictor?.stop();
    this.controls?.element.remove();
    this.controls?.where.remove();
    this.driver = new StepDriver(this.panels, () => this.moved());
    this.controls = new Controls(this.bar, this.driver, { step: this.controls?.step });
    const { steps } = this.driver;
    this.predictor = new Predictor(this.asking, this.panels, this.controls, {
      shown: () => this.tabs.chosen,
      show: (side) => this.tabs.choose(side),
      toDriver: (side, position) => rowAt(steps, side, position),
    });
    this.menus.append(this.controls.where, this.predictor.button);
    const named = this.titles.map((title, side) => (title ? `${SIDES[side]} · ${title}` : SIDES[side]));
    this.below.replaceChildren(countersView(this.panels, named));
    this.driver.go(0);
  }

  moved() {
    this.controls?.update();
    this.predictor?.moved();
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    return this.controls?.keydown(event) ?? false;
  }

  refresh() {
    this.panels?.[this.tabs.chosen].refresh();
    this.predictor?.moved();
  }

  close() {
    this.controls?.stop();
    for (const panel of this.panels) panel.close();
  }
}
