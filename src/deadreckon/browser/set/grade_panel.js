// How hard a puzzle is: a bar of grades, and the techniques it takes with how often.

import { make } from '../element.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';

/** @typedef {import('./judge.js').Grade} Grade */

const MOST_LISTED = 8;
const MOST_DRAWN = 12; // dashes; of more the number is written
/** @type {string[]} */
let labels = [];

/** The names of all grades, easiest first; asked once. @returns {Promise<string[]>} */
export async function gradeLabels() {
  if (!labels.length) labels = (await ask({ ask: 'grades' })).grades.map((/** @type {{label: string}} */ { label }) => label);
  return labels;
}

/**
 * @param {Grade} grade
 * @param {string} heading whose grade it is
 * @returns {HTMLElement[]}
 */
export function gradeParts(grade, heading) {
  const listed = [...grade.techniques].sort((one, other) => other.rating - one.rating);
  const simpler = listed.splice(MOST_LISTED);
  return [
    make('div', { class: 'set-grade-head' }, make('h3', {}, heading), make('span', { class: 'secondary' }, say('set.steps', { count: grade.steps }))),
    gradeBar(grade),
    make('table', { class: 'set-techniques' }, make('tbody', {}, ...listed.map(techniqueRow))),
    ...(simpler.length ? [make('p', { class: 'secondary' }, simpler.length === 1 ? say('set.simplerOne') : say('set.simpler', { count: simpler.length }))] : []),
  ];
}

/** @param {Grade} grade */
function gradeBar({ label, hardest }) {
  const now = labels.indexOf(label);
  const parts = labels.map((_, index) => make('span', { class: index === now ? 'now' : null }));
  const words = labels.map((name, index) => {
    const shown = index === now ? make('strong', {}, `${name} ${hardest}`) : index === 0 || index === labels.length - 1 ? name : '';
    return make('span', { class: index === now ? 'now' : null }, shown);
  });
  return make('div', { class: 'set-grade-bar', role: 'img', 'aria-label': `${label} ${hardest}` },
    make('div', { class: 'set-bar' }, ...parts), make('div', { class: 'set-bar-words' }, ...words));
}

/** @param {{name: string, rating: number, times: number}} technique */
function techniqueRow({ name, rating, times }) {
  const dashes = Array.from({ length: Math.min(times, MOST_DRAWN) }, () => make('i'));
  const more = times > MOST_DRAWN ? `× ${times}` : '';
  const often = make('span', { class: 'hidden-but-read' }, say('set.times', { count: times }));
  return make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, rating.toFixed(1)),
    make('td', { class: 'often' }, often, make('span', { 'aria-hidden': 'true' }, ...dashes, more)));
}
