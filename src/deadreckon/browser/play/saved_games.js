// Games kept in the browser, one entry for each puzzle; an entry that cannot be read is left where it is.

import { forgetText, keepText, keptNames, keptText } from '../storage.js';

/**
 * `game` is what game/game.js records; `cells` is its board in one line, for a small picture.
 * @typedef {{version: number, id: string, title: string, kind: string, rows: number, columns: number,
 *   grade: {label: string, hardest: number} | null, pack: string, seconds: number, when: number, share: number,
 *   finished: boolean, cells: string, unknown: string, blank: string, colours: Record<string, string>, game: any,
 *   tab: string}} SavedGame
 * @typedef {{id: string, saved: SavedGame | null, version: unknown}} Entry what is kept under an ID; `saved` is null
 *   where this version of the page cannot read it
 */

export const VERSION = 1;
const PREFIX = 'deadreckon.game.';

/** @param {string} id @returns {Entry | null} */
export function savedGame(id) {
  const text = keptText(PREFIX + id);
  return text === null ? null : readEntry(id, text);
}

/** Every entry, the newest first. @returns {Entry[]} */
export function savedGames() {
  const entries = keptNames(PREFIX).map((key) => readEntry(key.slice(PREFIX.length), keptText(key) ?? ''));
  return entries.sort((a, b) => (b.saved?.when ?? 0) - (a.saved?.when ?? 0));
}

/** Raises StorageFull. @param {SavedGame} saved */
export function keepGame(saved) {
  keepText(PREFIX + saved.id, JSON.stringify(saved));
}

/** @param {string} id */
export function removeGame(id) {
  forgetText(PREFIX + id);
}

/** Removes the finished games but one, the oldest half of them; answers how many. @param {string} kept its ID */
export function removeOldFinished(kept) {
  const finished = savedGames().filter(({ id, saved }) => saved?.finished && id !== kept);
  const old = finished.slice(Math.floor(finished.length / 2));
  old.forEach(({ id }) => removeGame(id));
  return old.length;
}

/**
 * Tells when another tab has kept a game of this puzzle; answers how to stop listening.
 * @param {string} id
 * @param {(entry: Entry | null) => void} take
 */
export function listenToOtherTabs(id, take) {
  /** @param {StorageEvent} event */
  const listener = (event) => {
    if (event.key === PREFIX + id) take(event.newValue === null ? null : readEntry(id, event.newValue));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whether an object is a game that this version reads. @param {any} value @returns {value is SavedGame} */
export function isSavedGame(value) {
  return (
    value?.version === VERSION &&
    ['id', 'title', 'kind', 'cells', 'unknown', 'blank'].every((name) => typeof value[name] === 'string') &&
    ['rows', 'columns', 'seconds', 'when', 'share'].every((name) => Number.isFinite(value[name])) &&
    value.cells.length === value.rows * value.columns &&
    isGrade(value.grade) &&
    isObject(value.colours) &&
    isObject(value.game)
  );
}

/** @param {any} value */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {any} value */
function isGrade(value) {
  return value === null || (typeof value?.label === 'string' && Number.isFinite(value.hardest));
}

/** @param {string} id @param {string} text @returns {Entry} */
function readEntry(id, text) {
  try {
    const value = JSON.parse(text);
    return { id, saved: isSavedGame(value) ? value : null, version: value?.version };
  } catch {
    return { id, saved: null, version: undefined };
  }
}
