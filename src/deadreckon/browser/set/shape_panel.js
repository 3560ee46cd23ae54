// The panel of all settings of a puzzle besides its clues: title, author, size, fleet, touching rule, colours.

import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';
import { CLASSIC, LONGEST_SHIP, TOUCHING, usedLetters } from './edits.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./draft.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('../words/words.js').Word} Word */
/**
 * @typedef {object} ShapeHandlers
 * @property {(field: 'title' | 'author', text: string) => void} name
 * @property {(rows: number, columns: number) => void} resize
 * @property {(length: number, more: number) => void} ships
 * @property {(fleet: number[]) => void} fleet
 * @property {(touching: typeof TOUCHING[number]) => void} touching
 * @property {() => void} addColour
 * @property {(letter: string, rgb: string) => void} recolour
 * @property {(letter: string) => void} dropColour
 * @property {() => void} close
 */

const LONGEST_SIDE = 100;
const LONGEST_TEXT = 200;

const NAMES = /** @type {const} */ (['title', 'author']);

export class ShapePanel {
  /** @param {ShapeHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.element = make('section', { class: 'set-shape', id: 'set-shape', hidden: true });
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && handlers.close());
    /** @type {Sketch | null} */
    this.shown = null;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Opens the panel, or updates it to the current sketch. @param {Sketch} sketch */
  show(sketch) {
    const isSame = this.shown?.puzzle === sketch.puzzle && this.shown.board === sketch.board;
    this.shown = sketch;
    if (!isSame) this.element.replaceChildren(...panelParts(sketch, this.handlers));
    else for (const name of NAMES) this.showName(name, sketch[name]);
    this.element.hidden = false;
  }

  /** Updates a field in place, as the focus may be moving to another one. @param {string} name @param {string} text */
  showName(name, text) {
    const input = /** @type {HTMLInputElement} */ (this.element.querySelector(`#set-${name}`));
    if (input !== document.activeElement) input.value = text;
  }

  close() {
    this.element.hidden = true;
  }
}

/** @param {Sketch} sketch @param {ShapeHandlers} handlers @returns {HTMLElement[]} */
function panelParts(sketch, handlers) {
  const { puzzle } = sketch;
  const isBattleship = puzzle.kind === 'battleship';
  const close = button(say('app.close'), handlers.close, { icon: icon('close'), bare: true, class: 'plain' });
  const head = make('header', {}, make('h2', {}, say(isBattleship ? 'set.shape' : 'set.shapeNonogram')), close);
  const own = isBattleship ? [fleetPart(sketch, handlers), touchingPart(puzzle, handlers)] : [coloursPart(sketch, handlers)];
  return [head, namesPart(sketch, handlers), sizePart(puzzle, handlers), ...own];
}

/** @param {Sketch} sketch @param {ShapeHandlers} handlers */
function namesPart(sketch, handlers) {
  const fields = NAMES.map((field) => {
    const input = make('input', { id: `set-${field}`, value: sketch[field], maxlength: LONGEST_TEXT, autocomplete: 'off' });
    input.addEventListener('change', () => handlers.name(field, /** @type {HTMLInputElement} */ (input).value.trim()));
    return make('label', { for: `set-${field}` }, say(`set.${field}`), input);
  });
  return make('div', { class: 'names' }, ...fields);
}

/** @param {PuzzleRecord} puzzle @param {ShapeHandlers} handlers */
function sizePart(puzzle, handlers) {
  const inputs = /** @type {const} */ (['rows', 'columns']).map(
    (side) =>
      /** @type {HTMLInputElement} */ (
        make('input', { type: 'number', id: `set-${side}`, min: 1, max: LONGEST_SIDE, value: puzzle[side].length, required: true })
      ),
  );
  const labels = inputs.map((input, index) => make('label', { for: input.id }, say(index ? 'set.columns' : 'set.rows'), input));
  const form = make('form', { class: 'size' }, ...labels, make('button', { type: 'submit' }, say('set.resize')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    handlers.resize(inputs[0].valueAsNumber, inputs[1].valueAsNumber);
  });
  return form;
}

/** @param {Sketch} sketch @param {ShapeHandlers} handlers */
function fleetPart({ puzzle, board }, handlers) {
  const { fleet = [] } = puzzle;
  const longest = Math.min(LONGEST_SHIP, Math.max(puzzle.rows.length, puzzle.columns.length), Math.max(fleet.length + 1, 4));
  const rows = Array.from({ length: longest }, (_, index) => shipsRow(index + 1, fleet[index] ?? 0, handlers));
  const usual = button(say('set.classic'), () => handlers.fleet(CLASSIC));
  const note = board ? make('p', { class: 'secondary' }, say('set.fleetDrawn')) : null;
  return make('fieldset', { class: 'fleet-editor' }, make('legend', {}, say('set.fleet')), ...rows, usual, note);
}

/** @param {number} length @param {number} number @param {ShapeHandlers} handlers */
function shipsRow(length, number, handlers) {
  const less = button(say('set.lessShips', { length }), () => handlers.ships(length, -1), {
    'data-ships': `-${length}`,
    disabled: !number,
    bare: true,
  });
  const more = button(say('set.moreShips', { length }), () => handlers.ships(length, 1), { 'data-ships': `+${length}`, bare: true });
  less.append('−');
  more.append('+');
  return make('div', {}, make('span', {}, say('set.length', { length, number })), less, more);
}

/** @param {PuzzleRecord} puzzle @param {ShapeHandlers} handlers */
function touchingPart(puzzle, handlers) {
  const rule = puzzle.touching ?? TOUCHING[0];
  const options = TOUCHING.map((name) =>
    make('option', { value: name, selected: name === rule }, say(/** @type {Word} */ (`set.touching.${name}`))),
  );
  const select = /** @type {HTMLSelectElement} */ (make('select', { id: 'set-touching' }, ...options));
  select.addEventListener('change', () => handlers.touching(/** @type {typeof TOUCHING[number]} */ (select.value)));
  return make('label', { for: 'set-touching' }, say('set.touching'), select);
}

/** @param {Sketch} sketch @param {ShapeHandlers} handlers */
function coloursPart(sketch, handlers) {
  const { colours } = sketch.puzzle;
  const used = usedLetters(sketch);
  const inputs = (colours ?? [['#', '', '#000000']]).map(([letter, , rgb], index) => {
    const input = /** @type {HTMLInputElement} */ (
      make('input', { type: 'color', value: rgb, disabled: !colours, id: `set-colour-${index}` })
    );
    input.addEventListener('change', () => handlers.recolour(letter, input.value));
    const drop = button(say('set.dropColour', { letter }), () => handlers.dropColour(letter), {
      icon: icon('close'),
      bare: true,
      class: 'plain',
    });
    const canDrop = colours && colours.length > 1 && !used.has(letter);
    return make('span', { class: 'row' }, make('label', { for: input.id }, say('set.colour', { letter }), input), canDrop ? drop : null);
  });
  return make('div', { class: 'colours' }, ...inputs, button(say('set.addColour'), handlers.addColour, { id: 'set-add-colour' }));
}
