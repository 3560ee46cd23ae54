// A puzzle that is made now: its kind, size and grade; how far the making is, and a way to stop it.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { problemText } from '../problem.js';
import { ask, cancel, Replaced, stream } from '../service.js';
import { say } from '../words/words.js';
import { kindName, KINDS } from './naming.js';
import { segments } from './segments.js';

/** @type {Record<string, number[]>} */
const SIZES = { battleship: [6, 8, 10, 15], nonogram: [5, 10, 15, 20] };
/** @type {Record<number, number[]>} */
const FLEETS = { 6: [3, 2, 1], 8: [3, 3, 2, 1], 10: [4, 3, 2, 1], 15: [5, 4, 3, 2, 1] }; // by size
const USUAL = 10;
const LANE = 'generate';
const SECONDS = 60;

export function newOne() {
  /** @type {{kind: string, size: number}} */
  const wish = { kind: KINDS[0], size: USUAL };
  const sizes = make('span');
  const showSizes = () => {
    const choices = SIZES[wish.kind].map((size) => /** @type {[number, string]} */ ([size, String(size)]));
    sizes.replaceChildren(segments(say('play.new.size'), choices, wish.size, (size) => (wish.size = size)));
  };
  const kinds = segments(
    say('play.kind'),
    KINDS.map((kind) => [kind, kindName(kind)]),
    wish.kind,
    (kind) => {
      Object.assign(wish, { kind, size: SIZES[kind].includes(wish.size) ? wish.size : USUAL });
      showSizes();
    },
  );
  showSizes();
  const grade = /** @type {HTMLSelectElement} */ (
    make('select', { 'aria-label': say('play.new.grade') }, make('option', { value: '' }, say('play.new.any')))
  );
  fillGrades(grade);
  grade.addEventListener('focus', () => fillGrades(grade));
  const state = make('p', { class: 'secondary', role: 'status' });
  const start = button(say('play.new.make'), () => makeOne({ ...wish, grade: grade.value }, start, stop, state), {
    class: 'outlined',
  });
  const stop = button(say('play.new.stop'), () => cancel(LANE), { hidden: true });
  return make(
    'section',
    { class: 'new-one', 'aria-label': say('play.new') },
    make('h2', {}, say('play.new')),
    kinds,
    sizes,
    grade,
    start,
    stop,
    state,
  );
}

/** Asks for the grades, where they are not there yet. @param {HTMLSelectElement} select */
async function fillGrades(select) {
  if (select.options.length > 1) return;
  const { grades } = await ask({ ask: 'grades' }).catch(() => ({ grades: [] }));
  if (select.options.length > 1) return; // asked twice
  select.append(...grades.map((/** @type {{label: string}} */ { label }) => make('option', { value: label }, label)));
}

/**
 * @param {{kind: string, size: number, grade: string}} wish
 * @param {HTMLButtonElement} start @param {HTMLButtonElement} stop @param {HTMLElement} state
 */
async function makeOne({ kind, size, grade }, start, stop, state) {
  const turn = (/** @type {boolean} */ making) => ((start.hidden = making), (stop.hidden = !making));
  turn(true);
  state.textContent = say('play.new.making');
  const seed = Math.floor(Math.random() * 2 ** 31);
  const wishes = kind === 'battleship' ? { fleet: FLEETS[size] } : {};
  const request = {
    ask: 'generate',
    kind,
    rows: size,
    columns: size,
    seed,
    wishes,
    seconds: SECONDS,
    ...(grade && { grade }),
  };
  try {
    let id = '';
    await stream(
      request,
      (piece) => {
        if (piece.id) id = piece.id;
        else if (piece.tried) state.textContent = progressWords(piece);
      },
      LANE,
    );
    if (id && state.isConnected) goTo('play', { id });
  } catch (error) {
    state.textContent = error instanceof Replaced ? say('play.new.stopped') : problemText(error);
    announce(state.textContent);
  } finally {
    turn(false);
  }
}

/** @param {Record<string, any>} piece */
function progressWords({ tried, closest }) {
  return closest ? say('play.new.closest', { tried, closest }) : say('play.new.tried', { tried });
}
