// Puzzles from a text, a link of this page, a file, a picture, the clipboard or a drop.

import { askedIn } from '../address.js';
import { base64Of } from '../files.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';
import { unnamed } from './draft.js';
import { sketchFromPicture } from './picture_dialog.js';
import { decodedPicture, isPixelArt } from './picture_pixels.js';
import { whichPuzzle } from './which_puzzle.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('../service_types.js').OpenAnswer} OpenAnswer */

const MAX_BYTES = 3_000_000; // of a file: the service takes no more

/** Raises ServiceError, and Replaced if none of several puzzles is chosen. @param {string} text @param {string} [format] otherwise it is recognised @returns {Promise<Sketch>} */
export async function sketchFromText(text, format) {
  const asked = askedIn(text);
  return asked?.id ? sketchFromAddress(asked) : chosenOf(await ask({ ask: 'open', puzzle: text, ...(format && { format }) }));
}

/** @param {Record<string, string>} asked fields of a link of this page @returns {Promise<Sketch>} */
export async function sketchFromAddress({ id }) {
  return sketchOf(await ask({ ask: 'open', puzzle: id }));
}

/** Raises ServiceError, and Replaced if the dialog for a picture is cancelled. @param {File} file @returns {Promise<Sketch>} */
export async function sketchFromFile(file) {
  if (!file.size) throw new Error(say('set.emptyFile'));
  const picture = await decodedPicture(file);
  if (picture && !(file.type === 'image/png' && isPixelArt(picture))) return sketchFromPicture(picture);
  if (file.size > MAX_BYTES) throw new Error(say('set.largeFile'));
  return chosenOf(await ask({ ask: 'open', bytes: await base64Of(file) }));
}

/** The puzzle of an answer, or the chosen one of several; raises Replaced. @param {OpenAnswer} opened @returns {Promise<Sketch>} */
async function chosenOf(opened) {
  const others = opened.more;
  const number = others.length ? await whichPuzzle(others.length + 1) : 0;
  return number ? sketchFromAddress({ id: others[number - 1] }) : sketchOf(opened);
}

/** @param {OpenAnswer} opened @returns {Sketch} */
function sketchOf({ puzzle, title, author, solution }) {
  return { puzzle: unnamed(puzzle), board: solution, title, author };
}

/**
 * Reads data pasted or dropped on an element, except text pasted into a field.
 * @param {HTMLElement} place
 * @param {(sketch: Promise<Sketch>) => void} take
 * @param {AbortSignal} signal ends it
 */
export function takePuzzles(place, take, signal) {
  document.addEventListener('paste', (event) => isField(event.target) || takeData(event.clipboardData, event, take), { signal });
  place.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  place.addEventListener('drop', (event) => takeData(event.dataTransfer, event, take), { signal });
}

/** @param {EventTarget | null} target */
export function isField(target) {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** @param {DataTransfer | null} data @param {Event} event @param {(sketch: Promise<Sketch>) => void} take */
function takeData(data, event, take) {
  const file = data?.files[0];
  const text = data?.getData('text/plain').trim();
  if (!file && !text) return;
  event.preventDefault();
  take(file ? sketchFromFile(file) : sketchFromText(/** @type {string} */ (text)));
}
