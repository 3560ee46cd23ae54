// Games stored in the browser, one entry per puzzle; an unreadable entry is left unchanged.

import { forgetText, keepText, keptNames, keptText } from '../storage.js';

/**
 * `game` is a record of game/record.js; `cells` is its board in one line, for a thumbnail. `seconds` are
 * of all attempts, `start` is the start time of the current one, `recorded` that of the attempt whose solve is in the
 * records. Hints are counted `since` a time of play, each by the time of play `at` which it was requested. Games of earlier
 * versions of the page lack `day`, `start`, `recorded` and `hints`.
 * @typedef {{version: number, id: string, title: string, kind: string, rows: number, columns: number,
 *   grade: {label: string, hardest: number, steps?: number} | null, pack: string, seconds: number, when: number, share: number,
 *   finished: boolean, cells: string, unknown: string, blank: string, colours: Record<string, string>, game: object,
 *   tab: string, day?: string, start?: number, recorded?: number | null, hints?: CountedHints}} SavedGame
 * @typedef {{since: number, at: number[]}} CountedHints in milliseconds of play
 * @typedef {{id: string, saved: SavedGame | null, version: unknown}} Entry the stored game of an ID; `saved` is null
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

/** Seconds of the current attempt, as the clock of the game shows them. @param {SavedGame} saved */
export function clockSeconds({ seconds, start = 0 }) {
  return Math.max(0, seconds - start);
}

/** Removes the oldest half of the finished games except one; returns their number. @param {string} kept its ID */
export function removeOldFinished(kept) {
  const finished = savedGames().filter(({ id, saved }) => saved?.finished && id !== kept);
  const old = finished.slice(Math.floor(finished.length / 2));
  old.forEach(({ id }) => removeGame(id));
  return old.length;
}

/**
 * Calls back when another tab has saved a game of this puzzle.
 * @param {string} id
 * @param {(entry: Entry | null) => void} take
 * @param {AbortSignal} signal ends it
 */
export function listenToOtherTabs(id, take, signal) {
  /** @param {StorageEvent} event */
  const listener = (event) => {
    if (event.key === PREFIX + id) take(event.newValue === null ? null : readEntry(id, event.newValue));
  };
  addEventListener('storage', listener, { signal });
}

/** Whether a value is a saved game of this version. @param {unknown} value @returns {value is SavedGame} */
export function isSavedGame(value) {
  const saved = fieldsOf(value);
  return (
    saved.version === VERSION &&
    ['id', 'title', 'kind', 'cells', 'unknown', 'blank'].every((name) => typeof saved[name] === 'string') &&
    ['rows', 'columns', 'seconds', 'when', 'share'].every((name) => Number.isFinite(saved[name])) &&
    String(saved.cells).length === Number(saved.rows) * Number(saved.columns) &&
    isGrade(saved.grade) &&
    isObject(saved.colours) &&
    isObject(saved.game) &&
    (saved.hints === undefined || areHints(saved.hints))
  );
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** The fields of a JSON value; none unless it is an object. @param {unknown} value @returns {Record<string, unknown>} */
export function fieldsOf(value) {
  return Object(value);
}

/** @param {unknown} value @returns {value is CountedHints} */
function areHints(value) {
  const { since, at } = fieldsOf(value);
  return Number.isFinite(since) && Array.isArray(at) && at.every(Number.isFinite);
}

/** @param {unknown} value @returns {value is {label: string, hardest: number, steps?: number} | null} */
export function isGrade(value) {
  const { label, hardest, steps } = fieldsOf(value);
  return value === null || (typeof label === 'string' && [hardest, steps ?? 0].every(Number.isFinite));
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
