// The dialog that saves a scene as an animation: choice of the side, the events and the speed.

import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { saveText } from '../files.js';
import { say } from '../words/words.js';
import { secondsOf } from './animated_svg.js';
import { MAX_FRAMES, sceneSvg } from './scene_frames.js';

/** @typedef {import('./strategy_panel.js').StrategyPanel} StrategyPanel */

const RATES = [0.5, 1, 2, 4, 8];
const USUAL_RATE = 1;
const SHORT = 60; // events that are offered at first of a longer search

/** @param {StrategyPanel[]} panels */
export function openSceneDialog(panels) {
  const side = select(
    'side',
    panels.map((panel, number) => [String(number), panel.named?.letter ?? '']),
    '0',
  );
  const from = number('from');
  const to = number('to');
  const rate = select(
    'rate',
    RATES.map((one) => [String(one), String(one)]),
    String(USUAL_RATE),
  );
  const told = make('p', { class: 'secondary', role: 'status' });
  const save = button(say('watch.scene.save'), () => {}, { type: 'submit', class: 'primary' });
  const form = make(
    'form',
    { class: 'scene-form' },
    panels.length > 1 && labelled(say('watch.shown_side'), side),
    labelled(say('watch.scene.from'), from),
    labelled(say('watch.scene.to'), to),
    labelled(say('watch.scene.speed'), rate),
    told,
    save,
  );
  const panel = () => panels[Number(side.value)];
  const range = () => ({ from: Number(from.value), to: Number(to.value), rate: Number(rate.value) });
  const offer = () => {
    const { trace, position } = panel();
    const isShort = trace.length <= SHORT;
    const first = isShort ? 0 : Math.max(0, Math.min(position, trace.length - SHORT));
    [from.value, to.value] = [String(first), String(isShort ? trace.length : first + SHORT)];
    check();
  };
  const check = () => {
    const { length } = panel().trace;
    const { from: first, to: last, rate: frames } = range();
    const isRight = [first, last].every((one) => Number.isInteger(one) && one >= 0 && one <= length);
    const count = last - first + 1;
    save.disabled = !isRight || count < 1 || count > MAX_FRAMES;
    told.textContent = save.disabled
      ? say('watch.scene.wrong', { length, most: MAX_FRAMES - 1 })
      : say('watch.scene.about', { count, seconds: Math.round(secondsOf(count, frames)) });
  };
  form.addEventListener('input', (event) => (event.target === side ? offer() : check()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { from: first, to: last } = range();
    saveText(`scene-${first}-${last}.svg`, sceneSvg(panel(), range()), 'image/svg+xml');
    dialog.close();
  });
  const dialog = openDialog(say('watch.scene.title'), form);
  offer();
}

/** @param {string} name */
function number(name) {
  return /** @type {HTMLInputElement} */ (make('input', { type: 'number', name, min: 0, step: 1, required: true }));
}

/** @param {string} name @param {string[][]} options @param {string} chosen */
function select(name, options, chosen) {
  const items = options.map(([value, word]) => make('option', { value, selected: value === chosen }, word));
  return /** @type {HTMLSelectElement} */ (make('select', { name }, ...items));
}

/** @param {string} word @param {HTMLElement} control */
function labelled(word, control) {
  return make('label', {}, word, control);
}
