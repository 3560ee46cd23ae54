// The lessons: their list, and the text of each.

import { addressOf } from '../address.js';
import { make } from '../element.js';
import { ask } from '../service.js';
import { openedCsp } from '../watch/small_csps.js';
import { say } from '../words/words.js';

/** @typedef {import('../words/words.js').Word} Word */
/** @typedef {import('../service_types.js').LessonRecord} Lesson its puzzle is an ID, or the name of a small CSP */

/** @type {Promise<Lesson[]> | null} */
let known = null;

/** All lessons. @returns {Promise<Lesson[]>} */
export function allLessons() {
  known ??= ask({ ask: 'lessons' }).then(({ lessons }) => lessons);
  known.catch(() => (known = null));
  return known;
}

/**
 * A part of a lesson: its title, its text, suggestions to try, or the name of a side.
 * @param {Lesson} lesson
 * @param {'title' | 'text' | 'try' | 'a' | 'b'} part
 */
export function lessonText({ name, figures }, part) {
  return say(/** @type {Word} */ (`lesson.${name}.${part}`), figures);
}

/** @param {Lesson} lesson */
export function lessonTitle(lesson) {
  return say('teach.lesson', { number: lesson.number, title: lessonText(lesson, 'title') });
}

/** @param {number} number */
export function lessonAddress(number) {
  return addressOf('watch', { lesson: String(number) });
}

/** All lessons as a list of links. @param {Lesson[]} lessons */
export function lessonList(lessons) {
  const items = lessons.map((lesson) =>
    make(
      'li',
      {},
      make('a', { href: lessonAddress(lesson.number) }, lessonTitle(lesson)),
      make('p', { class: 'secondary' }, `${lessonText(lesson, 'a')} · ${lessonText(lesson, 'b')}`),
    ),
  );
  return make(
    'section',
    { class: 'lessons', 'aria-label': say('teach.lessons') },
    make('h2', {}, say('teach.lessons')),
    make('ol', {}, ...items),
  );
}

/**
 * The paragraph of a lesson and suggestions to try, with links to the other lessons.
 * @param {Lesson} lesson
 * @param {number} last the number of the last lesson
 */
export function lessonCard(lesson, last) {
  const link = (/** @type {Word} */ word, /** @type {string} */ href) => make('a', { href }, say(word));
  const ways = make(
    'p',
    { class: 'ways' },
    link('teach.all_lessons', addressOf('watch')),
    lesson.number < last && link('teach.next_lesson', lessonAddress(lesson.number + 1)),
    openedCsp(lesson.puzzle) && link('graph.title', addressOf('watch', { id: lesson.puzzle, graph: '1' })),
  );
  const tried = make('p', {}, make('b', {}, say('teach.try')), ` ${lessonText(lesson, 'try')}`);
  const inside = make(
    'div',
    { class: 'lesson-inside' },
    make('p', {}, lessonText(lesson, 'text'), ...modelText(lesson)),
    make('div', {}, tried, ways),
  );
  return make('details', { class: 'lesson card', open: true }, make('summary', {}, make('h1', {}, lessonTitle(lesson))), inside);
}

/** The switches of the model, if any are on. @param {Lesson} lesson */
function modelText({ base }) {
  return base === 'usual' || base === 'documents' ? [' ', say(`teach.model.${base}`)] : [];
}
