// The view of two strategies: a lesson, or the scene of the address; puzzle and strategies can be chosen.

import { goTo } from '../address.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { sizeName } from '../play/naming.js';
import { problemText } from '../problem.js';
import { Replaced } from '../service.js';
import { say } from '../words/words.js';
import { Choosers, addressOfMethod, methodOf, methodOfAnyKind } from '../watch/choosers.js';
import { drawnFor } from '../watch/drawn_for.js';
import { Lecture } from '../watch/lecture.js';
import { legend } from '../watch/legend.js';
import { menu } from '../watch/menu.js';
import { PuzzleChooser } from '../watch/puzzle_chooser.js';
import { saveMenu } from '../watch/save_menu.js';
import { SceneAddress, sceneOf, showScene } from '../watch/scene_address.js';
import { openPuzzle } from '../watch/strategy_panel.js';
import { readTrace } from '../watch/trace_lines.js';
import { Compare, SIDES } from './compare.js';
import { lessonCard, lessonText, lessonTitle } from './lessons.js';
import { lessonsMenu } from './tools.js';

/** @typedef {import('../watch/strategy_panel.js').MethodChoice} MethodChoice */
/** @typedef {import('./lessons.js').Lesson} Lesson */

const OTHER = 'b.'; // prefix of the fields of an address for B

/** The fields of an address for B. @param {Record<string, string>} asked */
function fieldsOfB(asked) {
  const own = Object.entries(asked).filter(([name]) => name.startsWith(OTHER));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(OTHER.length), value]));
}

/** The fields with the prefix of B. @param {Record<string, string>} fields */
function asFieldsOfB(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [OTHER + name, value]));
}

/** @param {HTMLElement} place @param {Record<string, string>} asked */
export async function openCompare(place, asked) {
  const view = new CompareView(place, 'h1');
  view.methods = [methodOf(asked), methodOf(fieldsOfB(asked))];
  await view.guarded(() => view.openPuzzle(asked.id));
  view.showScene(asked);
  return view;
}

/**
 * The view of a lesson, or of a scene derived from it.
 * @param {HTMLElement} place
 * @param {Lesson} lesson
 * @param {number} last the number of the last lesson
 * @param {Record<string, string>} asked
 */
export async function openLesson(place, lesson, last, asked) {
  const view = new CompareView(place, 'p');
  view.lesson = lesson;
  view.card = lessonCard(lesson, last);
  place.prepend(view.card);
  const own = [methodOf(asked), methodOf(fieldsOfB(asked))];
  const isOwn = own.map((method) => Object.keys(method).length > 0);
  view.methods = methodsOf(lesson).map((method, side) => (isOwn[side] ? own[side] : method));
  view.titles = /** @type {const} */ (['a', 'b']).map((part, side) => (isOwn[side] ? '' : lessonText(lesson, part)));
  await view.guarded(() => view.openPuzzle(asked.id || lesson.puzzle));
  view.showScene(asked);
  return view;
}

/** The methods that a lesson compares. @param {Lesson} lesson @returns {MethodChoice[]} */
function methodsOf({ a, b, solutions }) {
  return [a, b].map((method) => ({ ...method, ...(solutions === 1 && { solutions }) }));
}

class CompareView {
  /**
   * @param {HTMLElement} place
   * @param {'h1' | 'p'} named as what the puzzle is named: a lesson has a heading of its own
   */
  constructor(place, named) {
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {HTMLElement | null} */
    this.card = null;
    /** @type {MethodChoice[]} */
    this.methods = [{}, {}];
    this.titles = ['', ''];
    this.name = make(named, { class: 'puzzle-name' });
    this.bar = make('div', { class: 'watch-bar' }, this.name);
    this.menus = make('div', { class: 'watch-menus' });
    this.alert = make('p', { class: 'alert', role: 'alert', hidden: true });
    place.append(this.bar, this.menus, this.alert);
    this.compare = new Compare(place, this.bar, this.menus, () => this.address?.changed());
    this.address = new SceneAddress(place, () => this.scene());
    place.append(legend());
    const { panels, tabs } = this.compare;
    this.lecture = new Lecture(place, { panels, tabs, turned: () => this.address.changed() });
    this.puzzles = new PuzzleChooser({
      openPuzzle: (puzzle) => this.guarded(() => this.openPuzzle(puzzle)),
      openTrace: (name, text) => this.guarded(() => this.openTrace(name, text)),
    });
    this.strategies = SIDES.map((side) => menu(say('teach.side', { side })));
    const one = button(say('teach.one'), () => this.leaveB());
    this.menus.append(
      this.puzzles.menu.element,
      ...this.strategies.map(({ element }) => element),
      one,
      lessonsMenu(),
      saveMenu(panels).element,
      ...this.lecture.tools,
    );
    this.endings = new AbortController();
    document.addEventListener('keydown', (event) => this.keydown(event), { signal: this.endings.signal });
    this.puzzles.takeDropped(place, this.endings.signal);
  }

  /** @param {import('../watch/puzzle_chooser.js').Asked} puzzle */
  async openPuzzle(puzzle) {
    const before = this.opened?.kind;
    this.opened = await openPuzzle(await puzzle);
    if (before && before !== this.opened.kind) this.methods = this.methods.map(methodOfAnyKind);
    this.name.textContent = this.opened.title || sizeName(this.opened.board.layout);
    this.puzzles.menu.close();
    for (const side of [0, 1]) await this.showChoosers(side);
    await this.run();
  }

  /** @param {number} side */
  async showChoosers(side) {
    if (!this.opened) return;
    const { inside, close } = this.strategies[side];
    const { kind } = this.opened;
    const run = (/** @type {MethodChoice} */ chosen) => {
      close();
      this.guarded(() => this.choose(side, chosen));
    };
    inside.replaceChildren();
    await new Choosers(inside, { kind, method: this.methods[side], beside: this.beside(side), run }).refresh();
  }

  /** The propagation of the other side. @param {number} side */
  beside(side) {
    return this.methods[1 - side].propagate ?? 'gac';
  }

  /**
   * Runs both sides, one of them by another method; where they stop, and which switches are on by default, is the same
   * for both.
   * @param {number} side
   * @param {MethodChoice} chosen
   */
  async choose(side, chosen) {
    this.methods[side] = chosen;
    this.methods[1 - side] = { ...this.methods[1 - side], solutions: chosen.solutions };
    this.titles[side] = '';
    await this.showChoosers(1 - side);
    await this.run();
  }

  async run() {
    if (!this.opened) return;
    this.hasFile = false;
    const methods = this.methods.map((method, side) => ({ ...method, beside: this.beside(side) }));
    await this.compare.run(this.opened, methods, this.titles);
  }

  /** A trace from a file takes the place of B. @param {string} name @param {string} text */
  async openTrace(name, text) {
    const trace = readTrace(text);
    this.hasFile = true;
    const drawn = this.opened ? await drawnFor(trace, this.opened) : null;
    if (drawn) trace.problem.drawn = drawn;
    this.puzzles.menu.close();
    this.compare.showTrace(trace, drawn ? (this.opened ?? null) : null, say('watch.trace_of', { name }));
  }

  leaveB() {
    goTo('watch', { ...(this.opened && { id: this.opened.id }), ...addressOfMethod(this.methods[0]) });
  }

  /** Performs an action, and shows its error if it fails. @param {() => Promise<void>} act */
  async guarded(act) {
    this.alert.hidden = true;
    try {
      await act();
    } catch (error) {
      if (error instanceof Replaced) return;
      this.alert.hidden = false;
      this.alert.textContent = problemText(error);
    }
  }

  /** Applies the fields of an address beyond puzzle and strategies. @param {Record<string, string>} asked */
  showScene(asked) {
    const { driver, controls, predictor, panels, tabs } = this.compare;
    if (!driver) return;
    if (asked.step === 'event') controls?.chooseStep('event');
    driver.go(Number(asked.at) || 0);
    [asked, fieldsOfB(asked)].forEach((fields, side) => {
      if (fields.alone) panels[side].go(Number(fields.alone) || 0);
    });
    [asked, fieldsOfB(asked)].forEach((fields, side) => showScene(panels[side], fields));
    if (asked.side === SIDES[1]) tabs.choose(1);
    if (asked.predict) predictor?.toggle();
    if (asked.lecture) this.lecture.turn(true);
  }

  /** The address of the whole scene; null for a trace from a file. @returns {Record<string, string> | null} */
  scene() {
    const { driver, controls, predictor, panels, tabs } = this.compare;
    if (!this.opened || !driver || this.hasFile) return null;
    const [a, b] = panels.map((panel, side) => {
      const isAlone = panel.position !== driver.steps.rows[driver.row][side]; // a position in no row
      return { ...this.methodFields(side), ...sceneOf(panel), ...(isAlone && { alone: String(panel.position) }) };
    });
    return {
      ...this.subject(this.opened),
      ...a,
      ...asFieldsOfB(b),
      ...(driver.row && { at: String(driver.row) }),
      ...(controls?.step === 'event' && { step: 'event' }),
      ...(tabs.chosen && { side: SIDES[1] }),
      ...(predictor?.card && { predict: '1' }),
      ...this.lecture.asked(),
    };
  }

  /**
   * The fields of the lesson, and of the puzzle if it is not the lesson's own.
   * @param {import('../watch/strategy_panel.js').Opened} opened
   * @returns {Record<string, string>}
   */
  subject({ id }) {
    const { lesson } = this;
    if (!lesson) return { id, compare: '1' };
    return { lesson: String(lesson.number), ...(id !== lesson.puzzle && { id }) };
  }

  /** The fields of a strategy, unless it is the lesson's own. @param {number} side */
  methodFields(side) {
    const fields = addressOfMethod(this.methods[side]);
    const own = this.lesson && addressOfMethod(methodsOf(this.lesson)[side]);
    return own && JSON.stringify(own) === JSON.stringify(fields) ? {} : fields;
  }

  /** The header: the button that shows or hides the text of the lesson. */
  header() {
    const { lesson } = this;
    if (!lesson) return '';
    const turn = () => this.card?.toggleAttribute('open');
    const link = button(lessonTitle(lesson), turn, { class: 'to-lesson plain' });
    link.append(icon('next'));
    return link;
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isOwn =
      target.closest('input, select, textarea, dialog, [role=grid], [role=tab], summary') ||
      (event.key === ' ' && target.closest('button'));
    const isTaken = !event.defaultPrevented && (this.lecture.keydown(event) || (!isOwn && this.compare.keydown(event)));
    if (isTaken) event.preventDefault();
  }

  display() {
    this.strategies[0].open();
  }

  close() {
    this.address.close();
    this.endings.abort();
    this.lecture.close();
    this.compare.close();
  }
}
