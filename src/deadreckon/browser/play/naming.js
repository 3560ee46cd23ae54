// Names of puzzles, days and grades.

import { say, spoken } from '../words/words.js';

export const KINDS = /** @type {const} */ (['battleship', 'nonogram']);

/** @param {string} kind */
export function kindName(kind) {
  return KINDS.some((known) => known === kind) ? say(/** @type {'play.kind.battleship'} */ (`play.kind.${kind}`)) : kind;
}

/** Rows first, as everywhere; never broken across lines. @param {{rows: number, columns: number}} board */
export function sizeName({ rows, columns }) {
  return `${rows}\u00a0×\u00a0${columns}`;
}

/** @param {{rows: number, columns: number, name: string}} puzzle of the pack */
export function packTitle({ rows, columns, name }) {
  return `${sizeName({ rows, columns })}, ${packNumber(name)}`;
}

/** @param {string} name of a puzzle of the pack, such as battleship-017 */
export function packNumber(name) {
  return say('play.number', { number: Number(name.split('-')[1]) });
}

/** @param {{label: string, hardest: number} | null} grade */
export function gradeName(grade) {
  return grade ? `${grade.label} ${grade.hardest.toFixed(1)}` : '';
}

/** The length of a puzzle; empty if it is unknown. @param {{steps?: number} | null} grade */
export function lengthName(grade) {
  return grade?.steps ? say('grade.steps', { count: grade.steps }) : '';
}

/** Today in UTC, which decides the puzzle of the day. @param {number} [daysAgo] */
export function isoDay(daysAgo = 0) {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/** With the weekday; the year where it is not this one. @param {string} day such as 2026-11-16 */
export function dayName(day) {
  const text = dateText(day, { weekday: 'long', day: 'numeric', month: 'long', ...otherYear(day) });
  return spoken() === 'en' ? text.replace(',', '') : text; // some browsers put a comma into English dates
}

/** Day and month; the year where it is not this one. @param {string} day such as 2026-11-16 */
export function dateName(day) {
  return dateText(day, { day: 'numeric', month: 'long', ...otherYear(day) });
}

/** @param {string} day @returns {Intl.DateTimeFormatOptions} */
function otherYear(day) {
  return day.slice(0, 4) === isoDay().slice(0, 4) ? {} : { year: 'numeric' };
}

/** @param {string} month such as 2026-11 */
export function monthName(month) {
  return dateText(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} parts */
export function dateText(day, parts) {
  const language = spoken() === 'en' ? 'en-GB' : 'de';
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
