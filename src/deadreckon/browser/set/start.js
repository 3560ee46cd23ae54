// The first screen of Set: a new puzzle, an imported one, and the drafts stored in this browser.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { formatChoice, isFormatProblem } from '../format_choice.js';
import { icon } from '../icons.js';
import { sizeName } from '../play/naming.js';
import { problemText } from '../problem.js';
import { say } from '../words/words.js';
import { newDraft, sizeOf } from './draft.js';
import { blankSketch } from './edits.js';
import { sketchFromFile, sketchFromText, takePuzzles } from './reading.js';
import { forgetDraft, newName, saveDraft, savedDrafts } from './saved_drafts.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./edits.js').Kind} Kind */

const USUAL = { battleship: 10, nonogram: 15 };
const LONGEST_SIDE = 100;

/** Shows the screen; returns a function that ends it. @param {HTMLElement} place @param {string} [fault] why another screen failed */
export function showStart(place, fault = '') {
  const state = make('p', { class: 'problem', role: 'alert' }, fault);
  const take = (/** @type {Promise<Sketch>} */ sketch) => {
    state.textContent = '';
    sketch.then(openDraft).catch((error) => (state.textContent = problemText(error)));
  };
  const cards = make('div', { class: 'set-cards' }, newCard('battleship'), newCard('nonogram'), fromCard(take));
  place.replaceChildren(make('div', { class: 'set-start' }, make('h1', {}, say('set.heading')), state, cards, draftsPart()));
  const endings = new AbortController();
  takePuzzles(place, take, endings.signal);
  return () => endings.abort();
}

/** Keeps a sketch as a new draft and opens it. @param {Sketch} sketch */
function openDraft(sketch) {
  const draft = newDraft(newName(), sketch);
  saveDraft(draft);
  goTo('set', { draft: draft.name });
}

/** @param {Kind} kind */
function newCard(kind) {
  const inputs = ['rows', 'columns'].map(
    (side) =>
      /** @type {HTMLInputElement} */ (
        make('input', { type: 'number', id: `new-${kind}-${side}`, min: 1, max: LONGEST_SIDE, value: USUAL[kind], required: true })
      ),
  );
  const labels = inputs.map((input, index) => make('label', { for: input.id }, say(index ? 'set.columns' : 'set.rows'), input));
  const begin = make('button', { type: 'submit', class: 'primary' }, say('set.begin'));
  const heading = make('h2', {}, say(kind === 'battleship' ? 'set.newBattleship' : 'set.newNonogram'));
  const form = make(
    'form',
    { class: 'set-card', 'aria-label': heading.textContent },
    heading,
    make('p', { class: 'secondary' }, say('set.newText')),
    make('div', { class: 'size' }, ...labels, begin),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openDraft(blankSketch(kind, inputs[0].valueAsNumber, inputs[1].valueAsNumber));
  });
  return form;
}

/** @param {(sketch: Promise<Sketch>) => void} take */
function fromCard(take) {
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { id: 'set-text', rows: 3, spellcheck: 'false' }));
  const file = /** @type {HTMLInputElement} */ (make('input', { type: 'file', id: 'set-file' }));
  file.addEventListener('change', () => {
    if (file.files?.[0]) take(sketchFromFile(file.files[0]));
    file.value = ''; // so that the same file can be chosen again
  });
  const choice = make('div');
  const read = button(say('set.read'), () => {
    const sketch = sketchFromText(text.value);
    choice.replaceChildren();
    sketch.catch(
      (error) => isFormatProblem(error) && choice.replaceChildren(formatChoice((format) => take(sketchFromText(text.value, format)))),
    );
    take(sketch);
  });
  return make(
    'div',
    { class: 'set-card' },
    make('h2', {}, say('set.from')),
    make('p', { class: 'secondary' }, say('set.fromText')),
    make('label', { for: 'set-text' }, say('set.text')),
    text,
    read,
    choice,
    make('label', { for: 'set-file' }, say('set.file')),
    file,
  );
}

function draftsPart() {
  const drafts = savedDrafts();
  const inside = drafts.length
    ? make('ul', { class: 'set-drafts' }, ...drafts.map(draftItem))
    : make('p', { class: 'secondary' }, say('set.noDrafts'));
  return make('section', { 'aria-label': say('set.drafts') }, make('h2', {}, say('set.drafts')), inside);
}

/** @param {import('./saved_drafts.js').SavedDraft} draft */
function draftItem({ name, saved, sketch }) {
  const title = sketch?.title || say('set.untitled');
  const when = new Date(saved).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const open = sketch
    ? make('a', { href: `#set?draft=${name}`, 'aria-label': say('set.openDraft', { title }) }, title)
    : make('span', {}, say('set.laterDraft'));
  const size = sketch ? `${say(`set.${/** @type {Kind} */ (sketch.puzzle.kind)}`)} ${sizeName(sizeOf(sketch.puzzle))}, ` : '';
  const item = make('li', {}, open, make('span', { class: 'secondary' }, `${size}${when}`));
  const forget = button(
    say('set.forget', { title }),
    () => {
      forgetDraft(name);
      item.remove();
      announce(say('set.forgotten', { title }));
    },
    { icon: icon('close'), bare: true, class: 'plain' },
  );
  item.append(forget);
  return item;
}
