// The view of two strategies: a lesson, or what the address asks for; puzzle and strategies can be chosen.

import { goTo, nameAddress } from '../address.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { problemText } from '../problem.js';
import { Replaced } from '../service.js';
import { say } from '../words/words.js';
import { Choosers, addressOfMethod, methodOf } from '../watch/choosers.js';
import { drawnFor } from '../watch/drawn_for.js';
import { legend } from '../watch/legend.js';
import { menu } from '../watch/menu.js';
import { PuzzleChooser } from '../watch/puzzle_chooser.js';
import { saveMenu } from '../watch/save_menu.js';
import { openPuzzle } from '../watch/strategy_panel.js';
import { readTrace } from '../watch/trace_lines.js';
import { Compare, SIDES } from './compare.js';
import { lessonCard, lessonText, lessonTitle } from './lessons.js';
import { lessonsMenu } from './tools.js';

/** @typedef {import('../watch/strategy_panel.js').MethodChoice} MethodChoice */
/** @typedef {import('./lessons.js').Lesson} Lesson */

const NAMING = 300; // milliseconds after a move until the address says so
const OTHER = 'b.'; // before the fields of an address that are about B

/** The method of B that an address asks for. @param {Record<string, string>} asked */
export function otherMethodOf(asked) {
  const own = Object.entries(asked).filter(([name]) => name.startsWith(OTHER));
  return methodOf(Object.fromEntries(own.map(([name, value]) => [name.slice(OTHER.length), value])));
}

/** @param {HTMLElement} place @param {Record<string, string>} asked */
export async function openCompare(place, asked) {
  const view = new CompareView(place, asked, 'h1');
  view.methods = [methodOf(asked), otherMethodOf(asked)];
  await view.guarded(() => view.openPuzzle(asked.id));
  view.compare.driver?.go(Number(asked.at) || 0);
  return view;
}

/** @param {HTMLElement} place @param {Lesson} lesson @param {number} last the number of the last lesson */
export async function openLesson(place, lesson, last) {
  const view = new CompareView(place, {}, 'p');
  view.lesson = lesson;
  view.card = lessonCard(lesson, last);
  place.prepend(view.card);
  const stop = lesson.solutions === 1 ? { solutions: 1 } : {};
  view.methods = [lesson.a, lesson.b].map((method) => ({ ...method, ...stop }));
  view.titles = [lessonText(lesson, 'a'), lessonText(lesson, 'b')];
  await view.guarded(() => view.openPuzzle(lesson.puzzle));
  view.compare.driver?.goAfter(lesson.at);
  return view;
}

class CompareView {
  /**
   * @param {HTMLElement} place
   * @param {Record<string, string>} asked
   * @param {'h1' | 'p'} named as what the puzzle is named: a lesson has a heading of its own
   */
  constructor(place, asked, named) {
    this.asked = asked;
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
    this.compare = new Compare(place, this.bar, this.menus, () => this.moved());
    place.append(legend());
    this.puzzles = new PuzzleChooser({
      onpuzzle: (puzzle) => this.guarded(() => this.openPuzzle(puzzle)),
      ontrace: (name, text) => this.guarded(() => this.openTrace(name, text)),
    });
    this.strategies = SIDES.map((side) => menu(say('teach.side', { side })));
    const one = button(say('teach.one'), () => this.leaveB());
    this.menus.append(
      this.puzzles.menu.element,
      ...this.strategies.map(({ element }) => element),
      one,
      lessonsMenu(),
      saveMenu(this.compare.panels).element,
    );
    this.endings = new AbortController();
    document.addEventListener('keydown', (event) => this.keydown(event), { signal: this.endings.signal });
    this.puzzles.takeDropped(place, this.endings.signal);
  }

  /** @param {any} puzzle or a promise of it */
  async openPuzzle(puzzle) {
    this.opened = await openPuzzle(await puzzle);
    const { rows, columns } = this.opened.board.layout;
    this.name.textContent = this.opened.title || `${rows} × ${columns}`;
    this.puzzles.menu.close();
    for (const side of [0, 1]) await this.showChoosers(side);
    await this.run();
  }

  /** @param {number} side */
  async showChoosers(side) {
    const { inside, close } = this.strategies[side];
    const kind = this.opened?.puzzle.kind;
    const onrun = (/** @type {MethodChoice} */ chosen) => {
      close();
      this.guarded(() => this.choose(side, chosen));
    };
    inside.replaceChildren();
    await new Choosers(inside, { kind, method: this.methods[side], beside: this.beside(side), onrun }).refresh();
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

  run() {
    const methods = this.methods.map((method, side) => ({ ...method, beside: this.beside(side) }));
    return this.compare.run(this.opened ?? {}, methods, this.titles);
  }

  /** A trace from a file takes the place of B. @param {string} name @param {string} text */
  async openTrace(name, text) {
    const trace = readTrace(text);
    const drawn = this.opened ? await drawnFor(trace, this.opened) : null;
    if (drawn) trace.problem.drawn = drawn;
    this.puzzles.menu.close();
    this.compare.showTrace(trace, drawn ? (this.opened ?? null) : null, say('watch.trace_of', { name }));
  }

  leaveB() {
    goTo('watch', { id: this.opened?.id, ...addressOfMethod(this.methods[0]) });
  }

  /** Does something, and shows an error where it fails. @param {() => Promise<void>} act */
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

  moved() {
    clearTimeout(this.naming);
    if (!this.lesson) this.naming = setTimeout(() => this.nameAddress(), NAMING);
  }

  nameAddress() {
    const [a, b] = this.methods.map(addressOfMethod);
    const other = Object.fromEntries(Object.entries(b).map(([name, value]) => [OTHER + name, value]));
    const row = this.compare.driver?.row;
    nameAddress('watch', { id: this.opened?.id, compare: '1', ...a, ...other, ...(row && { at: String(row) }) });
  }

  /** What the header shows: the lesson, which opens and closes its text. */
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
      target.closest('input, select, textarea, [role=grid], [role=tab], summary') ||
      (event.key === ' ' && target.closest('button'));
    if (!event.defaultPrevented && !isOwn && this.compare.keydown(event)) event.preventDefault();
  }

  display() {
    this.strategies[0].open();
  }

  close() {
    clearTimeout(this.naming);
    this.endings.abort();
    this.compare.close();
  }
}
