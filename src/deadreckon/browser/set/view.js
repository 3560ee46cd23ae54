// The view `set`: drafts and new puzzles at first, then the editor of one draft.

import { nameAddress } from '../address.js';
import { problemText } from '../problem.js';
import { say } from '../words/words.js';
import { newDraft } from './draft.js';
import { openEditor } from './editor.js';
import { showHelp } from './help.js';
import { sketchFromAddress } from './reading.js';
import { newName, readDraft, saveDraft } from './saved_drafts.js';
import { showStart } from './start.js';

/**
 * Shows the view in its place.
 * @param {HTMLElement} place
 * @param {Record<string, string>} asked fields of the address: a draft, or a puzzle by its ID
 * @returns {Promise<import('../app.js').View>}
 */
export async function openView(place, asked) {
  try {
    if (asked.draft) return await openDraft(place, asked.draft);
    if (asked.id) return await openNew(place, asked);
  } catch (error) {
    return { close: showStart(place, problemText(error)), help: showHelp };
  }
  return { close: showStart(place), help: showHelp };
}

/** @param {HTMLElement} place @param {string} name */
async function openDraft(place, name) {
  const { sketch } = readDraft(name);
  if (!sketch) throw new Error(say('set.noDraft'));
  return viewOf(await openEditor(place, name, sketch));
}

/** @param {HTMLElement} place @param {Record<string, string>} asked */
async function openNew(place, asked) {
  const sketch = await sketchFromAddress(asked);
  if (!place.isConnected) return {}; // the setter has left the view
  const draft = newDraft(newName(), sketch);
  saveDraft(draft);
  nameAddress(place, 'set', { draft: draft.name });
  return viewOf(await openEditor(place, draft.name, sketch));
}

/** @param {import('./editor.js').Editor} editor @returns {import('../app.js').View} */
function viewOf(editor) {
  return { close: () => editor.close(), display: () => editor.showShape(true), help: showHelp };
}
