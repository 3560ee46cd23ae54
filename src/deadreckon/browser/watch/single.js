// The view of a single strategy: its panel, the controls above it, and the menus to choose, open and save.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { sizeName } from '../play/naming.js';
import { problemText } from '../problem.js';
import { Replaced } from '../service.js';
import { predictorOf, teachingButtons } from '../teach/tools.js';
import { say } from '../words/words.js';
import { Choosers, addressOfMethod, methodOf, methodOfAnyKind } from './choosers.js';
import { Controls, driverOf } from './controls.js';
import { drawnFor } from './drawn_for.js';
import { Lecture } from './lecture.js';
import { legend } from './legend.js';
import { menu } from './menu.js';
import { PuzzleChooser } from './puzzle_chooser.js';
import { saveMenu } from './save_menu.js';
import { SceneAddress, sceneOf, showScene } from './scene_address.js';
import { StrategyPanel, openPuzzle } from './strategy_panel.js';
import { readTrace } from './trace_lines.js';

/** @typedef {import('./strategy_panel.js').MethodChoice} MethodChoice */

export const FIRST_PUZZLE = 'drb1-3Ypo18j_s7D'; // what is watched where no puzzle is asked for

/**
 * @param {HTMLElement} place
 * @param {Record<string, string>} asked
 * @returns {Promise<import('../app.js').View>}
 */
export async function openSingle(place, asked) {
  const single = new Single(place, asked);
  await single.openFirst();
  return single;
}

class Single {
  /** @param {HTMLElement} place @param {Record<string, string>} asked */
  constructor(place, asked) {
    this.place = place;
    this.asked = asked;
    /** @type {MethodChoice} */
    this.method = methodOf(asked);
    this.name = make('h1', { class: 'puzzle-name' });
    this.alert = make('p', { class: 'alert', role: 'alert', hidden: true });
    this.bar = make('div', { class: 'watch-bar' }, this.name);
    this.menus = make('div', { class: 'watch-menus' });
    this.asking = make('div', { class: 'asking' });
    place.append(this.bar, this.menus, this.alert, this.asking);
    this.panel = new StrategyPanel(place, { alone: true });
    this.controls = new Controls(this.bar, driverOf(this.panel), {
      step: ['event', 'removal'].includes(asked.step) ? 'event' : 'decision',
    });
    this.predictor = predictorOf(this.asking, this.panel, this.controls);
    this.panel.listen({ moved: () => this.moved() });
    this.address = new SceneAddress(place, () => this.scene());
    this.lecture = new Lecture(place, { panels: [this.panel], turned: () => this.address.changed() });
    place.append(legend());
    this.endings = new AbortController();
    document.addEventListener('keydown', (event) => this.keydown(event), { signal: this.endings.signal });
  }

  async openFirst() {
    this.puzzles = new PuzzleChooser({
      openPuzzle: (puzzle) => this.openPuzzle(puzzle),
      openTrace: (name, text) => this.openTrace(name, text),
    });
    this.puzzles.takeDropped(this.place, this.endings.signal);
    this.strategy = menu(say('watch.choose_strategy'));
    this.graph = button(say('graph.title'), () => goTo('watch', { ...this.here(), graph: '1' }), { hidden: true });
    this.menus.replaceChildren(
      this.puzzles.menu.element,
      this.strategy.element,
      this.graph,
      ...teachingButtons(() => this.here()),
      saveMenu([this.panel]).element,
      ...this.lecture.tools,
      this.controls.where,
      this.predictor.button,
    );
    await this.openPuzzle(this.asked.id || FIRST_PUZZLE, Number(this.asked.at) || 0);
    showScene(this.panel, this.asked);
    if (this.asked.predict) this.predictor.toggle();
    if (this.asked.lecture) this.lecture.turn(true);
  }

  /** @param {import('./puzzle_chooser.js').Asked} puzzle @param {number} [at] */
  async openPuzzle(puzzle, at = 0) {
    await this.guarded(async () => {
      const asked = await puzzle;
      const before = this.opened?.kind;
      this.opened = await openPuzzle(asked);
      if (before && before !== this.opened.kind) this.method = methodOfAnyKind(this.method);
      if (this.graph) this.graph.hidden = !this.opened.csp;
      this.name.textContent = this.opened.title || sizeName(this.opened.board.layout);
      this.name.title = this.name.textContent;
      this.puzzles?.menu.close();
      await this.showChoosers();
      const isOfTrace = this.file?.trace.puzzle === asked;
      if (this.file && ((await this.besideTrace()) || isOfTrace)) return;
      this.file = null;
      await this.run(at);
    });
  }

  async showChoosers() {
    if (!this.strategy || !this.opened) return;
    this.strategy.inside.replaceChildren();
    const run = (/** @type {MethodChoice} */ method) => this.choose(method);
    this.choosers = new Choosers(this.strategy.inside, { kind: this.opened.kind, method: this.method, run });
    await this.choosers.refresh();
  }

  /** @param {MethodChoice} method */
  choose(method) {
    this.method = method;
    this.file = null;
    this.strategy?.close();
    return this.guarded(() => this.run(0));
  }

  /** @param {number} at */
  async run(at) {
    if (!this.opened) return;
    this.controls.stop();
    await this.panel.run(this.opened, this.method);
    this.panel.go(at);
    this.showCut();
  }

  /** A trace from a file. @param {string} name @param {string} text */
  async openTrace(name, text) {
    await this.guarded(async () => {
      const trace = readTrace(text);
      this.file = { name, trace };
      this.puzzles?.menu.close();
      if (trace.puzzle && trace.puzzle !== this.opened?.id) await this.openPuzzle(trace.puzzle);
      if (this.panel.trace !== trace) await this.besideTrace();
      announce(say('watch.trace_of', { name }));
    });
  }

  /** Shows the trace of the file, on the board of the puzzle if that is its problem; returns whether it is. */
  async besideTrace() {
    if (!this.file) return false;
    const { name, trace } = this.file;
    const drawn = this.opened ? await drawnFor(trace, this.opened) : null;
    if (drawn) trace.problem.drawn = drawn;
    this.controls.stop();
    this.panel.outcome = {};
    this.panel.show(trace, drawn ? (this.opened ?? null) : null, { title: say('watch.trace_of', { name }) });
    return Boolean(drawn);
  }

  showCut() {
    const { cut, length } = this.panel.trace;
    if (cut) this.warn(say(/** @type {'watch.cut.nodes'} */ (`watch.cut.${cut}`), { length }));
  }

  /** Performs an action, and shows its error if it fails. @param {() => Promise<void>} act */
  async guarded(act) {
    this.warn('');
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Replaced)) this.warn(problemText(error));
    }
  }

  /** @param {string} text */
  warn(text) {
    this.alert.hidden = !text;
    this.alert.textContent = text;
  }

  moved() {
    this.controls.update();
    this.predictor.moved();
    this.address.changed();
  }

  /** The address of the whole scene; null for a trace from a file. @returns {Record<string, string> | null} */
  scene() {
    if (!this.opened || this.file) return null;
    return {
      ...this.here(),
      ...(this.panel.position && { at: String(this.panel.position) }),
      ...(this.controls.step === 'event' && { step: 'event' }),
      ...sceneOf(this.panel),
      ...(this.predictor.card && { predict: '1' }),
      ...this.lecture.asked(),
    };
  }

  /** The address of the puzzle and the strategy. @returns {Record<string, string>} */
  here() {
    return { id: this.opened?.id ?? FIRST_PUZZLE, ...addressOfMethod(this.method) };
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isOwn =
      target.closest('input, select, textarea, dialog, [role=grid], [role=tab], summary') ||
      (event.key === ' ' && target.closest('button'));
    const isTaken = !event.defaultPrevented && (this.lecture.keydown(event) || (!isOwn && this.controls.keydown(event)));
    if (isTaken) event.preventDefault();
  }

  display() {
    this.strategy?.open();
  }

  close() {
    this.address.close();
    this.controls.stop();
    this.lecture.close();
    this.endings.abort();
    this.panel.close();
  }
}
