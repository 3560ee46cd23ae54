// The records: the pack grade by grade, the days, and every puzzle played, chosen by filters that are in the address.

import { addressOf, nameAddress } from '../address.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { fillWith } from '../problem.js';
import { say } from '../words/words.js';
import { calendar } from './calendar.js';
import { gradeProgress } from './grade_progress.js';
import { isoDay, kindName, KINDS } from './naming.js';
import { packPuzzles } from './pack_list.js';
import { playerPuzzles } from './player_puzzles.js';
import { saveProgress } from './progress_file.js';
import { recordList, USUAL_FILTERS } from './record_list.js';
import { segments } from './segments.js';
import { legend } from './standing_signs.js';

/** @typedef {import('./player_puzzles.js').PlayerPuzzle} PlayerPuzzle */

const BOTH = 'both';
const MONTHS = 2; // a phone shows the later one alone

/** @param {HTMLElement} place @param {Record<string, string>} asked the filters of the address; `records` is the kind */
export function showRecords(place, asked) {
  const screen = make('div', { class: 'records' });
  place.append(screen);
  fillWith(screen, async () => {
    const puzzles = playerPuzzles(await packPuzzles());
    return puzzles.every(({ standing }) => standing === 'open') ? emptyScreen() : recordsScreen(place, puzzles, asked);
  });
}

function emptyScreen() {
  const play = make('a', { class: 'button primary', href: addressOf('play') }, say('play.day.play'));
  return [make('h1', {}, say('play.records')), make('p', {}, say('play.records.none')), make('p', {}, play)];
}

/** @param {HTMLElement} place @param {PlayerPuzzle[]} puzzles @param {Record<string, string>} asked */
function recordsScreen(place, puzzles, asked) {
  const thisMonth = isoDay().slice(0, 7);
  const kind = KINDS.find((known) => known === asked.records) ?? BOTH;
  const filters = { ...USUAL_FILTERS, month: thisMonth, ...asked, records: kind };
  const usual = { ...USUAL_FILTERS, month: thisMonth };
  const name = () => {
    const chosen = Object.entries(filters).filter(([key, value]) => usual[/** @type {'month'} */ (key)] !== value);
    nameAddress(place, 'play', Object.fromEntries(chosen));
  };
  const progress = make('div');
  const list = make('div');
  const show = () => {
    const ofKind = puzzles.filter(({ kind }) => filters.records === BOTH || kind === filters.records);
    fillWith(progress, () => gradeProgress(ofKind));
    list.replaceChildren(recordList(ofKind, filters, name));
  };
  const kinds = segments(
    say('play.kind'),
    [...KINDS.map((kind) => /** @type {[string, string]} */ ([kind, kindName(kind)])), [BOTH, say('play.records.both')]],
    filters.records,
    (chosen) => {
      Object.assign(filters, { records: chosen, grade: '', size: '' });
      name();
      show();
    },
  );
  const changed = (/** @type {string} */ month) => {
    filters.month = month;
    name();
  };
  const days = calendar({ month: filters.month, months: MONTHS, changed });
  days.append(legend('diamond'));
  show();
  const grades = say('play.records.grades');
  const save = button(say('play.records.export'), saveProgress, { icon: icon('save') });
  return [
    make(
      'header',
      { class: 'records-head' },
      make('h1', {}, say('play.records')),
      make('span', { class: 'secondary' }, say('play.records.where')),
      kinds,
      save,
    ),
    make(
      'div',
      { class: 'records-row' },
      make('section', { class: 'progress', 'aria-label': grades }, make('h2', {}, grades), progress),
      days,
    ),
    list,
  ];
}
