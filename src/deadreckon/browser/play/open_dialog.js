// Opens a puzzle from a text, a link, a file or a picture, a list of several, or games that were saved to a file.

import { askedIn, goTo, linkTo, reopen } from '../address.js';
import { announce } from '../announce.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { base64Of } from '../files.js';
import { formatChoice, isFormatProblem } from '../format_choice.js';
import { problemLine } from '../problem.js';
import { ask } from '../service.js';
import { StorageFull } from '../storage.js';
import { say } from '../words/words.js';
import { keepProgress, looksLikeProgress } from './progress_file.js';

/** The dialog to open something; `file` is one that was dropped. @param {File} [file] */
export function showOpenDialog(file) {
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { id: 'open-text', rows: 6, spellcheck: 'false' }));
  const chosen = /** @type {HTMLInputElement} */ (make('input', { type: 'file', id: 'open-file' }));
  const state = make('div', { role: 'alert' });
  const found = make('div');
  const take = async (/** @type {() => Promise<void>} */ open) => {
    state.replaceChildren();
    found.replaceChildren();
    await open().catch((error) => {
      state.replaceChildren(problemLine(error));
      const read = text.value;
      if (isFormatProblem(error) && read)
        found.replaceChildren(formatChoice((format) => take(() => openPuzzle({ puzzle: read, format }, dialog, found))));
    });
  };
  const dialog = openDialog(
    say('play.open'),
    make('label', { for: 'open-text' }, say('play.open.text')),
    text,
    make(
      'div',
      { class: 'buttons' },
      button(say('play.open.go'), () => take(() => openText(text.value, dialog, found)), { class: 'primary' }),
    ),
    make('label', { for: 'open-file' }, say('play.open.file')),
    chosen,
    state,
    found,
  );
  chosen.addEventListener('change', async () => {
    const first = chosen.files?.[0];
    if (first) await take(() => openFile(first, dialog, found));
    chosen.value = ''; // so that the same file can be chosen again
  });
  if (file) take(() => openFile(file, dialog, found));
}

/** Lets files be dropped anywhere on an element. @param {HTMLElement} place */
export function takeDrops(place) {
  place.addEventListener('dragover', (event) => event.preventDefault());
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) showOpenDialog(file);
  });
}

/** @param {File} file @param {HTMLDialogElement} dialog @param {HTMLElement} found */
async function openFile(file, dialog, found) {
  const text = await textOf(file);
  if (text === null) await openPuzzle({ bytes: await base64Of(file) }, dialog, found);
  else await openText(text, dialog, found);
}

/** The text of a file; null for one that holds no text. @param {File} file */
async function textOf(file) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** @param {string} text @param {HTMLDialogElement} dialog @param {HTMLElement} found */
async function openText(text, dialog, found) {
  if (!text.trim()) throw new Error(say('play.open.nothing'));
  if (looksLikeProgress(text)) return openProgress(text, dialog);
  const asked = askedIn(text);
  if (asked) return close(dialog, () => goTo('play', asked));
  await openPuzzle({ puzzle: text }, dialog, found);
}

/** @param {{puzzle: string, format?: string} | {bytes: string}} asked @param {HTMLDialogElement} dialog @param {HTMLElement} found */
async function openPuzzle(asked, dialog, found) {
  const answer = await ask({ ask: 'open', ...asked });
  const ids = [answer.id, ...(answer.more ?? [])];
  if (ids.length === 1) return close(dialog, () => goTo('play', { id: ids[0] }));
  const items = ids.map((id, index) =>
    make(
      'li',
      {},
      make('a', { href: linkTo('play', { id }), onclick: () => dialog.close() }, say('play.open.number', { number: index + 1 })),
    ),
  );
  found.replaceChildren(make('p', {}, say('play.open.several', { count: ids.length })), make('ul', { class: 'choices' }, ...items));
}

/** @param {string} text @param {HTMLDialogElement} dialog */
function openProgress(text, dialog) {
  try {
    const { kept, older } = keepProgress(text);
    const left = older ? ` ${say('play.file.older', { count: older })}` : '';
    const words = say('play.file.kept', { count: kept.length }) + left;
    close(dialog, () => (kept.length === 1 ? goTo('play', { id: kept[0].id }) : reopen()));
    announce(words);
  } catch (error) {
    throw error instanceof StorageFull ? new Error(say('play.storage.full')) : error;
  }
}

/** @param {HTMLDialogElement} dialog @param {() => void} then */
function close(dialog, then) {
  dialog.close();
  then();
}
