// The view `watch`: a search step by step, two side by side, a lesson, a search decided by a person, or a graph.

import { openGraph } from '../graph/graph_view.js';
import { allLessons, lessonList } from '../teach/lessons.js';
import { openChoose } from '../teach/choose_view.js';
import { openCompare, openLesson } from '../teach/compare_view.js';
import { openSingle } from './single.js';

/**
 * Shows the view in its place.
 * @param {HTMLElement} place
 * @param {Record<string, string>} asked what the address asks for
 * @returns {Promise<import('../app.js').View>}
 */
export async function openView(place, asked) {
  if (asked.graph) return openGraph(place, asked);
  if (asked.choose) return openChoose(place, asked);
  if (asked.compare) return openCompare(place, asked);
  if (!asked.lesson) return openAlone(place, asked);
  const lessons = await allLessons();
  const lesson = lessons[Number(asked.lesson)];
  return lesson ? openLesson(place, lesson, lessons.length - 1, asked) : openAlone(place, {});
}

/** @param {HTMLElement} place @param {Record<string, string>} asked */
async function openAlone(place, asked) {
  const view = await openSingle(place, asked);
  if (!asked.id)
    allLessons().then(
      (lessons) => place.append(lessonList(lessons)),
      () => {},
    );
  return view;
}
