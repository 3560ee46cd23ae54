// The grade of a puzzle: a bar of grades, and the techniques needed with their number of uses.

import { make } from '../element.js';
import { gradeName, lengthName } from '../play/naming.js';
import { ask } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';

/** @typedef {import('./judge.js').Grade} Grade */

const MAX_LISTED = 8;
const MAX_DRAWN = 12; // dashes; larger numbers are written
/** @type {string[]} */
let labels = [];

/** The names of all grades, easiest first; asked once. @returns {Promise<string[]>} */
export async function gradeLabels() {
  if (!labels.length) labels = (await ask({ ask: 'grades' })).grades.map((/** @type {{label: string}} */ { label }) => label);
  return labels;
}

/**
 * @param {Grade} grade
 * @param {string} heading names the puzzle of the grade
 * @returns {HTMLElement[]}
 */
export function gradeParts(grade, heading) {
  const listed = [...grade.techniques].sort((one, other) => other.rating - one.rating);
  const simpler = listed.splice(MAX_LISTED);
  return [
    make('div', { class: 'set-grade-head' }, make('h3', {}, heading), make('span', { class: 'secondary' }, lengthName(grade))),
    gradeBar(grade),
    make('table', { class: 'set-techniques' }, make('tbody', {}, ...listed.map(techniqueRow))),
    ...(simpler.length ? [make('p', { class: 'secondary' }, say('set.simpler', { count: simpler.length }))] : []),
  ];
}

/** @param {Grade} grade */
function gradeBar(grade) {
  const { label } = grade;
  const text = gradeName(grade);
  const now = labels.indexOf(label);
  const parts = labels.map((_, index) => make('i', { class: index === now ? 'now' : null }));
  const isLow = now < labels.length / 2;
  const name = make('strong', { class: isLow ? 'low' : 'high' }, text);
  name.style.setProperty('grid-column', isLow ? `${Math.max(now, 0) + 1} / -1` : `1 / ${now + 2}`); // towards the middle
  const bar = make(
    'div',
    { class: 'set-grade-bar', role: 'img', lang: SERVICE_LANGUAGE, 'aria-label': text },
    name,
    ...parts,
    make('span', { class: 'ends' }, make('span', {}, labels[0]), make('span', {}, labels.at(-1))),
  );
  bar.style.setProperty('--grades', String(labels.length));
  return bar;
}

/** @param {{name: string, rating: number, times: number}} technique */
function techniqueRow({ name, rating, times }) {
  const dashes = Array.from({ length: Math.min(times, MAX_DRAWN) }, () => make('i'));
  const more = times > MAX_DRAWN ? `× ${times}` : '';
  const often = make('span', { class: 'hidden-but-read' }, say('set.times', { count: times }));
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, name),
    make('td', {}, rating.toFixed(1)),
    make('td', { class: 'often' }, often, make('span', { 'aria-hidden': 'true' }, ...dashes, more)),
  );
}
