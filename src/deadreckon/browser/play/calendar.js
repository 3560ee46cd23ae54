// Calendar of the puzzles of the day, back to any date: each day up to today opens its puzzle.

import { linkTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { dateName, dateText, isoDay, monthName } from './naming.js';
import { daysPlayed, isSolved } from './player_puzzles.js';
import { diamond, standingWords } from './standing_signs.js';

/** @typedef {import('./player_puzzles.js').Standing} Standing */

const FIRST_MONTH = '0001-01'; // the earliest month of the service
const A_MONDAY = '2026-11-16';
const DAY = 86_400_000; // milliseconds

/**
 * @param {{month: string, months: number, changed?: (month: string) => void, opening?: () => void}} wanted
 *   the last month shown, the number of months; callbacks for another month, and before a day is opened
 */
export function calendar({ month, months, changed = () => {}, opening = () => {} }) {
  const thisMonth = isoDay().slice(0, 7);
  let last = month > thisMonth || !isMonth(month) ? thisMonth : month;
  const place = make('div', { class: 'months' });
  const move = (/** @type {string} */ to) => {
    last = to;
    show();
    changed(last);
    announce(monthName(last));
  };
  const earlier = button(say('play.calendar.earlier'), () => move(monthAfter(last, -1)), arrow('back'));
  const later = button(say('play.calendar.later'), () => move(monthAfter(last, 1)), arrow('next'));
  const date = /** @type {HTMLInputElement} */ (
    make('input', { type: 'date', min: `${FIRST_MONTH}-01`, max: isoDay(), 'aria-label': say('play.calendar.date') })
  );
  date.addEventListener('change', () => isMonth(date.value.slice(0, 7)) && date.validity.valid && move(date.value.slice(0, 7)));
  const show = () => {
    const played = daysPlayed();
    const shown = Array.from({ length: months }, (_, index) => monthAfter(last, index + 1 - months));
    place.replaceChildren(...shown.filter((one) => one >= FIRST_MONTH).map((one) => monthTable(one, played, opening)));
    earlier.disabled = last <= FIRST_MONTH;
    later.disabled = last >= thisMonth;
  };
  show();
  const head = make('header', {}, make('h2', {}, say('play.calendar')), date, earlier, later);
  return make('section', { class: 'calendar', 'aria-label': say('play.calendar') }, head, place);
}

/** @param {'back' | 'next'} name */
function arrow(name) {
  return { icon: icon(name), bare: true, class: 'plain' };
}

/** @param {string} month @param {ReturnType<typeof daysPlayed>} played @param {() => void} opening */
function monthTable(month, played, opening) {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7; // empty days of the first week, from Monday on
  const count = (Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / DAY;
  const cells = Array.from({ length: 7 * Math.ceil((before + count) / 7) }, (_, index) => {
    const number = index - before + 1;
    const day = `${month}-${String(number).padStart(2, '0')}`;
    return make('td', {}, number >= 1 && number <= count && dayLink(day, number, played.get(day) ?? 'open', opening));
  });
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => make('tr', {}, ...cells.slice(week * 7, week * 7 + 7)));
  return make(
    'table',
    {},
    make('caption', {}, monthName(month)),
    make('thead', {}, make('tr', {}, ...weekdays())),
    make('tbody', {}, ...weeks),
  );
}

function weekdays() {
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.parse(A_MONDAY) + index * DAY).toISOString().slice(0, 10);
    const name = make('span', { class: 'hidden-but-read' }, dateText(day, { weekday: 'long' }));
    const short = make('span', { 'aria-hidden': 'true' }, dateText(day, { weekday: 'short' }).slice(0, 2));
    return make('th', { scope: 'col' }, short, name);
  });
}

/** @param {string} day @param {number} number @param {Standing} standing @param {() => void} opening */
function dayLink(day, number, standing, opening) {
  const today = isoDay();
  if (day > today) return make('span', { class: 'to-come' }, String(number));
  return make(
    'a',
    {
      href: linkTo('play', { day }),
      onclick: opening,
      'aria-label': [dateName(day), ...playedWords(standing)].join(', '),
      'aria-current': day === today ? 'date' : null,
    },
    String(number),
    standing !== 'open' && diamond(standing),
  );
}

/** @param {Standing} standing */
function playedWords(standing) {
  if (standing === 'open') return [];
  const how = standingWords(standing);
  return [isSolved(standing) ? say('play.calendar.solved', { how }) : how];
}

/** @param {string} month @param {number} months @returns {string} */
function monthAfter(month, months) {
  const [year, number] = month.split('-').map(Number);
  const whole = year * 12 + number - 1 + months;
  return `${String(Math.floor(whole / 12)).padStart(4, '0')}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

/** @param {string} text */
function isMonth(text) {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= FIRST_MONTH;
}
