// The dialog to share a puzzle: links of the puzzle and of the state, and every text format.

import { addressOf, isHereAlone } from '../address.js';
import { announce } from '../announce.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { copyText, fileName, saveText } from '../files.js';
import { cellsOf } from '../game/game.js';
import { fillWith, problemText } from '../problem.js';
import { ask } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { writeState } from './state_text.js';

/** @typedef {import('./session.js').Session} Session */
/**
 * @typedef {{name: string, summary: string, suffix: string, bytes: boolean,
 *   shows_solution: boolean}} FormatWords
 */

/** @type {Record<string, string>} */
const PAGES = { penpa: 'Penpa+', sgt: "Simon Tatham's Puzzles", webpbn: 'webpbn' };

const PUZZLINK = 'puzzlink';

/** @param {Session} session */
export function showShareDialog(session) {
  const { opened, game, rules } = session;
  const { unknown, blank, fills } = rules.marks;
  const here = location.href.split('#')[0];
  const state = writeState([...cellsOf(game)], [unknown, blank, ...fills]);
  const formats = make('div');
  const puzzlink = shared('puzz.link', '');
  openDialog(
    say('play.share'),
    puzzlink,
    shared(say('play.share.puzzle'), here + addressOf('play', { id: opened.id })),
    shared(say('play.share.state'), here + addressOf('play', { id: opened.id, state })),
    isHereAlone() && make('p', { class: 'secondary' }, say('play.share.here')),
    shared(say('play.share.id'), opened.id),
    formats,
  );
  fillWith(formats, async () => {
    const names = await wholeFormats(opened.puzzle);
    if (names.has(PUZZLINK)) fillPuzzlink(puzzlink, opened.puzzle);
    else puzzlink.remove();
    const { formats } = await ask({ ask: 'formats', kind: opened.puzzle.kind });
    return formatChoice(
      session,
      formats.filter((one) => names.has(one.name) && !one.bytes && !one.shows_solution && one.name !== PUZZLINK),
    );
  });
}

/** Names of the formats that can express all of a puzzle. @param {import('../service_types.js').PuzzleRecord} puzzle @returns {Promise<Set<string>>} */
async function wholeFormats(puzzle) {
  const { formats } = await ask({ ask: 'writable', puzzle });
  const whole = formats.filter((one) => !one.refused && !one.lost.length);
  return new Set(whole.map((one) => one.name));
}

/** The link of puzz.link, which works without this page. @param {HTMLElement} row @param {import('../service_types.js').PuzzleRecord} puzzle */
async function fillPuzzlink(row, puzzle) {
  const answer = await ask({ ask: 'write', puzzle, format: PUZZLINK }).catch(() => null);
  const field = /** @type {HTMLInputElement} */ (row.querySelector('input'));
  if (answer?.text) field.value = answer.text.trim();
  else row.remove();
}

/** A text to copy, with its name. @param {string} name @param {string} text */
function shared(name, text) {
  const field = /** @type {HTMLInputElement} */ (make('input', { readonly: true, value: text, 'aria-label': name }));
  return make('div', { class: 'shared' }, make('span', {}, name), field, copyButton(name, field));
}

/** @param {string} name @param {HTMLInputElement | HTMLTextAreaElement} field */
function copyButton(name, field) {
  const copy = button(
    say('play.share.copy'),
    async () => {
      const copied = await copyText(field.value);
      if (!copied) field.select();
      copy.textContent = say(copied ? 'play.share.copied' : 'play.share.select');
      announce(copy.textContent);
    },
    { 'aria-label': say('play.share.copy.what', { name }) },
  );
  return copy;
}

/**
 * The puzzle in a format chosen from a list; formats of other sites come first.
 * @param {Session} session
 * @param {FormatWords[]} formats
 */
function formatChoice({ opened }, formats) {
  const ordered = [...formats.filter(({ name }) => name in PAGES), ...formats.filter(({ name }) => !(name in PAGES))];
  const options = ordered.map(({ name, summary }) =>
    make('option', { value: name, lang: name in PAGES ? null : SERVICE_LANGUAGE }, PAGES[name] ?? `${name}: ${summary}`),
  );
  const select = /** @type {HTMLSelectElement} */ (make('select', { 'aria-label': say('play.share.format') }, ...options));
  const field = /** @type {HTMLTextAreaElement} */ (make('textarea', { rows: 4, readonly: true, 'aria-label': say('play.share.text') }));
  const write = async () => {
    const { text } = await ask({ ask: 'write', puzzle: opened.puzzle, format: select.value }, 'write').catch((error) => ({
      text: problemText(error),
    }));
    field.value = text ?? '';
  };
  const suffix = () => ordered.find(({ name }) => name === select.value)?.suffix || '.txt';
  const save = button(say('play.share.save'), () => saveText(fileName(opened.title) + suffix(), field.value));
  select.addEventListener('change', write);
  write();
  const buttons = make('div', { class: 'buttons' }, copyButton(say('play.share.text'), field), save);
  return [
    make('h3', {}, say('play.share.others')),
    make('p', { class: 'secondary' }, say('play.share.others.how')),
    select,
    field,
    buttons,
  ];
}
