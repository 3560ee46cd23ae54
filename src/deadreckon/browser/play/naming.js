// How puzzles, days and grades are called.

import { say, spoken } from '../words/words.js';

export const KINDS = /** @type {const} */ (['battleship', 'nonogram']);

/** @param {string} kind */
export function kindName(kind) {
  return KINDS.some((known) => known === kind)
    ? say(/** @type {'play.kind.battleship'} */ (`play.kind.${kind}`))
    : kind;
}

/** @param {{rows: number, columns: number}} board */
export function sizeName({ rows, columns }) {
  return `${columns} × ${rows}`;
}

/** @param {{rows: number, columns: number, name: string}} puzzle of the pack */
export function packTitle({ rows, columns, name }) {
  return say('play.title.pack', { size: sizeName({ rows, columns }), number: Number(name.split('-')[1]) });
}

/** @param {{label: string, hardest: number} | null} grade */
export function gradeName(grade) {
  return grade ? `${grade.label} ${grade.hardest.toFixed(1)}` : '';
}

/** Today in UTC: the day of the puzzle that is the same for everybody. @param {number} [daysAgo] */
export function isoDay(daysAgo = 0) {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/** @param {string} day such as 2026-11-16 */
export function dayName(day) {
  const language = spoken() === 'en' ? 'en-GB' : 'de';
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(language, /** @type {any} */ (words))
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
}
