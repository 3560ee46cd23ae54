// Drafts stored in the browser, each under its own key; drafts of later versions are left unchanged.

import { forgetText, isKeptOnlyNow, keepTextIfAllowed, keptNames, keptText } from '../storage.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {{name: string, saved: number, sketch: Sketch | null}} SavedDraft sketch is null if it cannot be read */

const PREFIX = 'deadreckon.draft.';
const VERSION = 1;

export function newName() {
  return Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
}

/** Stores a draft; returns false if it will be lost when the page is left. @param {Draft} draft */
export function saveDraft({ name, now }) {
  return keepTextIfAllowed(PREFIX + name, JSON.stringify({ version: VERSION, saved: Date.now(), sketch: now }));
}

/** Whether a draft survives when the page is left. @param {string} name */
export function isDraftKept(name) {
  return !isKeptOnlyNow(PREFIX + name);
}

/** All drafts, the newest first. @returns {SavedDraft[]} */
export function savedDrafts() {
  const names = keptNames(PREFIX).map((key) => key.slice(PREFIX.length));
  return names.map(readDraft).sort((one, other) => other.saved - one.saved);
}

/** @param {string} name @returns {SavedDraft} */
export function readDraft(name) {
  try {
    const { version, saved, sketch } = JSON.parse(keptText(PREFIX + name) ?? '');
    return { name, saved: Number(saved) || 0, sketch: version === VERSION && isSketch(sketch) ? sketch : null };
  } catch {
    return { name, saved: 0, sketch: null };
  }
}

/** @param {string} name */
export function forgetDraft(name) {
  forgetText(PREFIX + name);
}

/** @param {unknown} found @returns {found is Sketch} */
function isSketch(found) {
  const { puzzle, board, title, author } = /** @type {Partial<Sketch>} */ (found ?? {});
  const lines = Array.isArray(puzzle?.rows) && Array.isArray(puzzle?.columns);
  return lines && (board === null || Array.isArray(board)) && typeof title === 'string' && typeof author === 'string';
}
