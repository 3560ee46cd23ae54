// The form for a new puzzle: kind, size, colours and grade, remembered for the next time.

import { button, make } from '../element.js';
import { ask } from '../service.js';
import { choose, settings } from '../settings.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { makePuzzle } from './making.js';
import { kindName, KINDS } from './naming.js';
import { segments } from './segments.js';

/** @typedef {import('./making.js').Wish} Wish */
/** @typedef {{kind: string, rows: number, columns: number, grade: string, colours: number, other: boolean}} Chosen */

/** @type {Record<string, number[]>} */
const SQUARES = { battleship: [6, 8, 10, 15], nonogram: [5, 10, 15, 20] };
/** @type {Record<number, number[]>} */
const FLEETS = { 6: [3, 2, 1], 8: [3, 3, 2, 1], 15: [5, 4, 3, 2, 1] }; // for square boards that the rule below does not suit
const OTHER = 'other';
const SIDES = { least: 3, most: 50 };
const MAX_COLOURS = 8;
const SHIP_SHARE = 0.25; // of the cells, at most
const PAINTED_SHARE = 0.65; // of the cells, at most: each colour needs one
/** @type {Chosen} */
const USUAL = { kind: KINDS[0], rows: 10, columns: 10, grade: '', colours: 1, other: false };

export function newOne() {
  /** @type {Chosen} */
  const wish = { ...USUAL, ...settings().wish };
  const fields = make('span', { class: 'new-fields' });
  const place = make('div', { class: 'making' });
  const keep = (/** @type {Partial<Chosen>} */ changes) => choose({ wish: Object.assign(wish, changes) });
  const show = () =>
    fields.replaceChildren(
      sizeChoice(wish, (changes) => (keep(changes), show())),
      ...(wish.other ? [sideFields(wish, keep)] : []),
      ...(wish.kind === 'nonogram' ? [colourChoice(wish, keep)] : []),
    );
  const kinds = segments(
    say('play.kind'),
    KINDS.map((kind) => [kind, kindName(kind)]),
    wish.kind,
    (kind) => {
      const isSquare = SQUARES[kind].includes(wish.rows) || wish.other;
      keep({ kind, ...(!isSquare && { rows: USUAL.rows, columns: USUAL.columns }) });
      show();
    },
  );
  show();
  const start = button(
    say('play.new.make'),
    async () => {
      start.disabled = true;
      await makePuzzle({ ...wish, fleet: fleetFor(wish), colours: coloursFor(wish) }, place);
      start.disabled = false;
    },
    { class: 'outlined' },
  );
  return make(
    'section',
    { class: 'new-one', 'aria-label': say('play.new') },
    make('h2', {}, say('play.new')),
    kinds,
    fields,
    gradeChoice(wish, keep),
    start,
    place,
  );
}

/** Squares, or any other size. @param {Chosen} wish @param {(changes: Partial<Chosen>) => void} take */
function sizeChoice(wish, take) {
  const squares = SQUARES[wish.kind].map((side) => /** @type {[string, string]} */ ([String(side), String(side)]));
  return segments(say('play.new.size'), [...squares, [OTHER, say('play.new.other')]], wish.other ? OTHER : String(wish.rows), (size) =>
    take(size === OTHER ? { other: true } : { other: false, rows: Number(size), columns: Number(size) }),
  );
}

/** @param {Chosen} wish @param {(changes: Partial<Chosen>) => void} take */
function sideFields(wish, take) {
  const { least, most } = SIDES;
  const field = (/** @type {'rows' | 'columns'} */ name) => {
    const input = /** @type {HTMLInputElement} */ (
      make('input', { type: 'number', min: least, max: most, value: wish[name], 'aria-label': say(`play.new.${name}`) })
    );
    input.addEventListener('change', () => {
      input.value = String(Math.min(most, Math.max(least, Math.round(input.valueAsNumber || USUAL[name]))));
      take({ [name]: Number(input.value) });
    });
    return input;
  };
  return make('span', { class: 'sides' }, field('rows'), '×', field('columns'));
}

/** @param {Chosen} wish @param {(changes: Partial<Chosen>) => void} take */
function colourChoice(wish, take) {
  const numbers = Array.from({ length: MAX_COLOURS }, (_, index) => index + 1);
  const options = numbers.map((count) =>
    make('option', { value: count, selected: count === wish.colours }, say('play.new.colours', { count })),
  );
  const select = /** @type {HTMLSelectElement} */ (make('select', { 'aria-label': say('play.palette.colours') }, ...options));
  select.addEventListener('change', () => take({ colours: Number(select.value) }));
  return select;
}

/** @param {Chosen} wish @param {(changes: Partial<Chosen>) => void} take */
function gradeChoice(wish, take) {
  const any = make('option', { value: '' }, say('play.new.any'));
  const select = /** @type {HTMLSelectElement} */ (make('select', { 'aria-label': say('play.new.grade') }, any));
  const fill = async () => {
    if (select.options.length > 1) return;
    const { grades } = await ask({ ask: 'grades' }).catch(() => ({ grades: [] }));
    if (select.options.length > 1) return; // filled already
    select.append(
      ...grades.map((/** @type {{label: string}} */ { label }) =>
        make('option', { value: label, lang: SERVICE_LANGUAGE, selected: label === wish.grade }, label),
      ),
    );
  };
  fill();
  select.addEventListener('focus', fill); // tries again if the grades were not available
  select.addEventListener('change', () => take({ grade: select.value }));
  return select;
}

/** The requested number of colours, or as many as the board allows. @param {Chosen} wish */
function coloursFor({ rows, columns, colours }) {
  return Math.min(colours, Math.floor(rows * columns * PAINTED_SHARE));
}

/**
 * The ships for a board: n of length 1, n - 1 of length 2, ..., 1 of length n.
 * @param {{rows: number, columns: number}} size
 * @returns {number[]} the number of ships of each length
 */
function fleetFor({ rows, columns }) {
  if (rows === columns && FLEETS[rows]) return FLEETS[rows];
  const cells = rows * columns * SHIP_SHARE;
  let longest = 1;
  while (longest < Math.max(rows, columns) && ((longest + 1) * (longest + 2) * (longest + 3)) / 6 <= cells) longest++;
  return Array.from({ length: longest }, (_, index) => longest - index);
}
