// Records of all solves: date, seconds and hints; they outlive the saved games.

import { forgetText, keepText, keptText } from '../storage.js';
import { fieldsOf, isGrade } from './saved_games.js';

/**
 * `when` is in milliseconds since 1970, 0 if unknown; `hints` is null if not counted; `day` is the
 * date of a puzzle of the day, or empty.
 * @typedef {{id: string, when: number, seconds: number, hints: number | null, day: string}} Solve
 * @typedef {{kind: string, rows: number, columns: number, title: string,
 *   grade: {label: string, hardest: number, steps?: number} | null}} PuzzleFacts
 * @typedef {{puzzles: Record<string, PuzzleFacts>, solves: Solve[]}} Records solves are in order of time
 */

const KEY = 'deadreckon.records';
const VERSION = 1;
const SECONDS_KEY = 'deadreckon.solved'; // seconds by ID alone, as stored by earlier versions of the page

/** @returns {Records} */
export function keptRecords() {
  return mergedRecords(readRecords(parsed(KEY)), recordsOfSeconds(fieldsOf(parsed(SECONDS_KEY)).seconds));
}

/** Adds records to the stored ones, without duplicates; raises StorageFull. @param {Records} more */
export function addRecords(more) {
  keepText(KEY, JSON.stringify({ version: VERSION, ...mergedRecords(keptRecords(), more) }));
  forgetText(SECONDS_KEY);
}

/** The valid records in data from a file or from the browser. @param {unknown} found @returns {Records} */
export function readRecords(found) {
  const kept = fieldsOf(found);
  if (kept.version !== VERSION) return { puzzles: {}, solves: [] };
  const puzzles = Object.entries(kept.puzzles ?? {}).filter(([, facts]) => isPuzzleFacts(facts));
  const solves = Array.isArray(kept.solves) ? kept.solves.filter(isSolve) : [];
  return { puzzles: Object.fromEntries(puzzles), solves };
}

/** Records as they are written to a file. */
export function writtenRecords() {
  return { version: VERSION, ...keptRecords() };
}

/** Records from seconds by ID, without dates and hints. @param {unknown} seconds @returns {Records} */
export function recordsOfSeconds(seconds) {
  const known = Object.entries(seconds ?? {}).filter(([, time]) => Number.isFinite(time));
  return { puzzles: {}, solves: known.map(([id, time]) => ({ id, when: 0, seconds: time, hints: null, day: '' })) };
}

/** @param {Records} first @param {Records} second @returns {Records} */
function mergedRecords(first, second) {
  const solves = new Map([...second.solves, ...first.solves].map((solve) => [`${solve.id} ${solve.when}`, solve]));
  return {
    puzzles: { ...first.puzzles, ...second.puzzles },
    solves: [...solves.values()].sort((a, b) => a.when - b.when),
  };
}

/** @param {string} key @returns {unknown} */
function parsed(key) {
  try {
    return JSON.parse(keptText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is Solve} */
function isSolve(value) {
  const { id, day, when, seconds, hints } = fieldsOf(value);
  return (
    typeof id === 'string' &&
    typeof day === 'string' &&
    Number.isFinite(when) &&
    Number.isFinite(seconds) &&
    (hints === null || Number.isFinite(hints))
  );
}

/** @param {unknown} value @returns {value is PuzzleFacts} */
function isPuzzleFacts(value) {
  const facts = fieldsOf(value);
  return (
    ['kind', 'title'].every((name) => typeof facts[name] === 'string') &&
    ['rows', 'columns'].every((name) => Number.isFinite(facts[name])) &&
    isGrade(facts.grade)
  );
}
