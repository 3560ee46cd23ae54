// Export: a link, every format with the features it would lose, pictures, and a booklet.

import { addressOf, isHereAlone } from '../address.js';
import { announce } from '../announce.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { copyText, fileName, saveFile, saveText } from '../files.js';
import { svgAsPng } from '../play/picture.js';
import { problemText } from '../problem.js';
import { ask, IN_TAB } from '../service.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { puzzleOf } from './draft.js';

/** @typedef {import('./editor.js').Editor} Editor */
/** @typedef {import('../service_types.js').WritableFormat} WrittenFormat */
/** @typedef {{file: string, text?: string, bytes?: string}} WrittenFile as text or as bytes in base64 */
/** @typedef {import('../service.js').RequestOf<'picture'> | import('../service.js').RequestOf<'booklet'>} FileRequest */

/** @param {Editor} editor */
export async function showExport(editor) {
  const state = make('p', { role: 'alert', class: 'secondary' });
  const place = make('div', { class: 'set-export' });
  openDialog(say('set.export'), place);
  try {
    await editor.settled();
    const { formats } = await ask({ ask: 'writable', puzzle: puzzleOf(editor.sketch) });
    const link = location.href.split('#')[0] + addressOf('play', editor.asked());
    place.replaceChildren(linkPart(link), formatPart(editor, formats, state), filesPart(editor, state), state);
  } catch (error) {
    place.replaceChildren(make('p', { role: 'alert' }, problemText(error)));
  }
}

/** @param {string} link */
function linkPart(link) {
  const field = /** @type {HTMLInputElement} */ (make('input', { id: 'set-link', readonly: true, value: link }));
  return make(
    'div',
    {},
    make('label', { for: 'set-link' }, say('set.link')),
    make(
      'div',
      { class: 'row' },
      field,
      copyButton(() => field.value, field),
    ),
    make('p', { class: 'secondary' }, say(isHereAlone() ? 'set.linkHere' : 'set.linkText')),
  );
}

/** @param {() => string} text @param {HTMLInputElement | HTMLTextAreaElement} field */
function copyButton(text, field) {
  return button(say('set.copy'), async () => {
    const copied = await copyText(text());
    if (!copied) field.select();
    announce(say(copied ? 'set.copied' : 'set.notCopied'));
  });
}

/** @param {Editor} editor @param {WrittenFormat[]} formats @param {HTMLElement} state */
function formatPart(editor, formats, state) {
  const choices = formats.flatMap((form) => ['', ...form.dialects.slice(1)].map((dialect) => ({ form, dialect })));
  const options = choices.map(({ form: { name, summary, refused }, dialect }) => {
    const value = dialect ? `${name} ${dialect}` : name;
    return make('option', { value, disabled: Boolean(refused), lang: SERVICE_LANGUAGE }, `${value}: ${summary}`);
  });
  const select = /** @type {HTMLSelectElement} */ (make('select', { id: 'set-format' }, ...options));
  const lost = make('p', { class: 'secondary' });
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { readonly: true, rows: 7, 'aria-label': say('set.exported') }));
  /** @type {WrittenFile} */
  let written = { file: '' };
  const write = async () => {
    const { form, dialect } = choices[select.selectedIndex];
    lost.textContent = lostText(form);
    state.textContent = '';
    const fields = { puzzle: puzzleOf(editor.sketch), format: form.name, without: form.lost, dialect: dialect || null };
    written = await ask({ ask: 'write', ...fields }, 'write');
    text.value = written.text ?? '';
    text.hidden = written.text === undefined;
  };
  const start = () => write().catch((error) => (state.textContent = problemText(error)));
  select.addEventListener('change', start);
  select.value = formats.some(({ name }) => name === 'json') ? 'json' : select.value;
  start();
  const save = button(say('set.download'), () => saveAnswer(written));
  return make(
    'div',
    {},
    make('label', { for: 'set-format' }, say('set.format')),
    make(
      'div',
      { class: 'row' },
      select,
      copyButton(() => text.value, text),
      save,
    ),
    lost,
    text,
  );
}

/** @param {WrittenFormat} form */
function lostText({ lost, remarks }) {
  const all = [...lost, ...remarks];
  return all.length ? say('set.lost', { what: all.join(', ') }) : say('set.nothingLost');
}

/** @param {WrittenFile} answer */
function saveAnswer({ file, text, bytes }) {
  if (text !== undefined) saveText(file, text);
  else if (bytes) saveFile(file, new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
}

/** @param {Editor} editor @param {HTMLElement} state */
function filesPart(editor, state) {
  const puzzle = puzzleOf(editor.sketch);
  const title = editor.sketch.title || say('set.untitled');
  const fetched = (/** @type {FileRequest} */ request, /** @type {string} */ suffix) => async () => {
    state.textContent = say('set.making');
    try {
      const answer = await ask(request, 'file');
      saveAnswer({ ...answer, file: `${fileName(title)}${suffix}` });
      state.textContent = '';
    } catch (error) {
      state.textContent = problemText(error);
    }
  };
  const drawn = async () => {
    const { text } = await ask({ ask: 'picture', puzzle, format: 'svg' }, 'file');
    saveFile(`${fileName(title)}.png`, await svgAsPng(text ?? ''));
  };
  return make(
    'div',
    { class: 'row' },
    button(say('set.svg'), fetched({ ask: 'picture', puzzle, format: 'svg' }, '.svg')),
    IN_TAB ? button(say('set.png'), drawn) : button(say('set.png'), fetched({ ask: 'picture', puzzle, format: 'png' }, '.png')),
    !IN_TAB && button(say('set.book'), fetched({ ask: 'booklet', puzzles: [puzzle], title, any: true }, '.pdf')),
  ); // needs Typst
}
