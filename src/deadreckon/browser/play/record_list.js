// The list of puzzles with their times, filtered by grade, size and progress, in a chosen order.

import { linkTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { dateName, gradeName, isoDay, sizeName } from './naming.js';
import { bestSeconds, hintWords, isSolved } from './player_puzzles.js';
import { segments } from './segments.js';
import { diamond, standingWords } from './standing_signs.js';
import { clock } from './timer.js';

/** @typedef {import('./player_puzzles.js').PlayerPuzzle} PlayerPuzzle */
/** @typedef {{grade: string, size: string, show: string, order: string}} Filters each as in the address; empty is any */

const SHOWN = 50; // rows at first; a button shows all
const SHOWS = /** @type {const} */ (['all', 'solved', 'begun', 'open']);
const ORDERS = /** @type {const} */ (['latest', 'best', 'easiest']);
export const USUAL_FILTERS = { grade: '', size: '', show: 'solved', order: 'latest' };

/**
 * @param {PlayerPuzzle[]} puzzles
 * @param {Filters} filters changed in place
 * @param {() => void} changed called after a filter was changed
 */
export function recordList(puzzles, filters, changed) {
  const rows = make('div');
  const count = make('span', { class: 'secondary' });
  const show = () => {
    const like = puzzles.filter(
      ({ grade, ...puzzle }) => (!filters.grade || grade?.label === filters.grade) && (!filters.size || sizeKey(puzzle) === filters.size),
    );
    const chosen = ordered(
      like.filter((puzzle) => isShown(puzzle, filters.show)),
      filters.order,
    );
    count.textContent = countWords(chosen, like);
    rows.replaceChildren(...rowList(chosen));
  };
  const take = (/** @type {Partial<Filters>} */ change) => {
    Object.assign(filters, change);
    changed();
    show();
    announce(count.textContent ?? '');
  };
  show();
  const grades = [...new Set(puzzles.flatMap(({ grade }) => (grade ? [grade.label] : [])))];
  const head = make(
    'header',
    {},
    make('h2', {}, say('play.records.puzzles')),
    choice(say('play.new.grade'), [['', say('play.new.any')], ...named(grades)], filters.grade, (grade) => take({ grade })),
    choice(say('play.new.size'), [['', say('play.records.size.any')], ...sizes(puzzles)], filters.size, (size) => take({ size })),
    segments(
      say('play.records.show'),
      SHOWS.map((name) => [name, say(`play.records.show.${name}`)]),
      filters.show,
      (show) => take({ show }),
    ),
    count,
    choice(
      say('play.records.order'),
      ORDERS.map((name) => [name, say(`play.records.order.${name}`)]),
      filters.order,
      (order) => take({ order }),
    ),
  );
  return make('section', { class: 'record-list', 'aria-label': say('play.records.puzzles') }, head, rows);
}

/** @param {string} label @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} take */
function choice(label, options, chosen, take) {
  const items = options.map(([value, word]) => make('option', { value, selected: value === chosen }, word));
  const select = /** @type {HTMLSelectElement} */ (make('select', { 'aria-label': label }, ...items));
  select.addEventListener('change', () => take(select.value));
  return select;
}

/** @param {string[]} words @returns {[string, string][]} */
function named(words) {
  return words.map((word) => [word, word]);
}

/** The sizes that occur, the smallest first. @param {PlayerPuzzle[]} puzzles @returns {[string, string][]} */
function sizes(puzzles) {
  const bySize = new Map(puzzles.filter(({ rows }) => rows).map((puzzle) => [sizeKey(puzzle), puzzle]));
  const found = [...bySize].sort(([, a], [, b]) => a.rows * a.columns - b.rows * b.columns || a.rows - b.rows);
  return found.map(([key, puzzle]) => [key, sizeName(puzzle)]);
}

/** @param {{rows: number, columns: number}} puzzle */
function sizeKey({ rows, columns }) {
  return `${rows}x${columns}`;
}

/** @param {PlayerPuzzle} puzzle @param {string} show */
function isShown({ standing, begun }, show) {
  if (show === 'solved') return isSolved(standing);
  if (show === 'begun') return begun !== null;
  return show === 'all' || standing === 'open';
}

/** @param {PlayerPuzzle[]} puzzles @param {string} order */
function ordered(puzzles, order) {
  const keys = {
    latest: (/** @type {PlayerPuzzle} */ one) => -lastTime(one),
    best: (/** @type {PlayerPuzzle} */ one) => shownBest(one) ?? Infinity,
    easiest: (/** @type {PlayerPuzzle} */ one) => one.grade?.hardest ?? Infinity,
  };
  const key = keys[/** @type {keyof typeof keys} */ (order)] ?? keys.latest;
  const ranked = puzzles.map((one) => ({ one, rank: key(one) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)));
  return ranked.map(({ one }) => one);
}

/** The time of the last solve, or of the last move of an unsolved puzzle. @param {PlayerPuzzle} puzzle */
function lastTime({ solves, begun }) {
  return Math.max(solves.at(-1)?.when ?? 0, begun?.when ?? 0);
}

/** The best time without hints, else the best of all. @param {PlayerPuzzle} puzzle */
function shownBest({ solves }) {
  return bestSeconds(solves) ?? (solves.length ? Math.min(...solves.map(({ seconds }) => seconds)) : null);
}

/** @param {PlayerPuzzle[]} chosen @param {PlayerPuzzle[]} like */
function countWords(chosen, like) {
  const solves = like.flatMap((puzzle) => puzzle.solves).sort((a, b) => a.when - b.when);
  const best = bestSeconds(solves);
  const last = solves.at(-1);
  return [
    say('play.records.count', { count: chosen.length, all: like.length }),
    best !== null && say('play.records.best.is', { time: clock(best) }),
    last && say('play.records.last.is', { time: clock(last.seconds) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param {PlayerPuzzle[]} puzzles */
function rowList(puzzles) {
  const columns = /** @type {const} */ (['puzzle', 'grade', 'how', 'best', 'last', 'when']);
  const head = columns.map((name) => make('span', { class: name }, say(`play.records.${name}`)));
  const list = make('ul', { class: 'record-rows' }, ...puzzles.slice(0, SHOWN).map(row));
  const all = button(say('play.records.all', { count: puzzles.length }), () => {
    list.append(...puzzles.slice(SHOWN).map(row));
    all.remove();
  });
  return [
    make('div', { class: 'record-head secondary', 'aria-hidden': 'true', hidden: !puzzles.length }, ...head),
    list,
    ...(puzzles.length > SHOWN ? [all] : []),
  ];
}

/** @param {PlayerPuzzle} puzzle */
function row(puzzle) {
  const { grade, day, standing, solves, begun } = puzzle;
  const title = day ? say('play.records.day', { date: dateName(day) }) : puzzle.title;
  const best = shownBest(puzzle);
  const figure = (/** @type {'best' | 'last'} */ name, /** @type {number | null} */ seconds) =>
    make(
      'span',
      { class: `figure ${name}` },
      seconds !== null && make('span', { class: 'label' }, `${say(`play.records.${name}`)} `),
      seconds !== null && clock(seconds),
    );
  const isDone = isSolved(standing) && !begun;
  const word = say(begun ? 'play.records.go.on' : isDone ? 'play.records.again' : 'play.records.play');
  const href = linkTo('play', isDone ? { ...puzzle.asked, again: '' } : puzzle.asked);
  const when = lastTime(puzzle);
  return make(
    'li',
    {},
    make('b', {}, title),
    make('span', { class: 'grade', lang: SERVICE_LANGUAGE }, gradeName(grade)),
    make('span', { class: 'how' }, standing !== 'open' && diamond(standing), howWords(puzzle)),
    figure('best', best),
    figure('last', solves.at(-1)?.seconds ?? null),
    make('span', { class: 'when' }, when > 0 && dayWords(new Date(when).toISOString().slice(0, 10))),
    make('a', { href, 'aria-label': `${word}: ${title}` }, word),
  );
}

/** @param {PlayerPuzzle} puzzle */
function howWords({ standing, solves, begun }) {
  if (standing === 'open') return '';
  if (standing === 'begun') return say('play.charted', { percent: Math.round((begun?.share ?? 0) * 100) });
  return solves.every(({ hints }) => hints === null) ? hintWords(null) : standingWords(standing);
}

/** @param {string} day */
function dayWords(day) {
  if (day === isoDay()) return say('play.records.today');
  return day === isoDay(1) ? say('play.records.yesterday') : dateName(day);
}
