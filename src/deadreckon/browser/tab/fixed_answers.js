// Answers that never change: the page has them before Python has started.

import { loadPacked } from './packed.js';

/** @typedef {import('../service.js').Request} Request */
/** @typedef {import('../service.js').Answer} Answer */
/** @typedef {import('../service_types.js').PackAnswer} PackAnswer */
/** @typedef {import('../service_types.js').OpenAnswer} OpenAnswer */
/**
 * The first file: answers by requests as JSON, the puzzles of the days as indices in the pack and, after it, in its earlier
 * editions, and the number of files of boards.
 * @typedef {{answers: Record<string, Answer>, days: {first: string, places: number[]}, boards: number}} First
 */

const DAY = 86_400_000; // milliseconds
/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/** The answer, or null if Python has to be asked. @param {Request} request @returns {Promise<Answer | null>} */
export async function fixedAnswer(request) {
  try {
    const first = /** @type {First} */ (await load('first'));
    if (request.ask === 'day') return await puzzleOfDay(first, request.date);
    if (request.ask === 'pack' && request.earlier) return await earlierPack();
    if (request.ask === 'open' && typeof request.puzzle === 'string') return await openedBoard(first, request.puzzle);
    return first.answers[JSON.stringify(request)] ?? null;
  } catch {
    return null;
  }
}

/** @param {First} first @param {string} date */
async function puzzleOfDay({ answers, days }, date) {
  const number = (Date.parse(date) - Date.parse(days.first)) / DAY;
  const { puzzles } = /** @type {PackAnswer} */ (answers['{"ask":"pack"}']);
  const place = days.places[number];
  const puzzle = puzzles[place] ?? (place >= puzzles.length && (await earlierPack()).puzzles[place - puzzles.length]);
  return puzzle && date === new Date(Date.parse(date)).toISOString().slice(0, date.length) ? { date, ...puzzle } : null;
}

/** @returns {Promise<PackAnswer>} */
function earlierPack() {
  return /** @type {Promise<PackAnswer>} */ (load('earlier'));
}

/** The answer for a puzzle's ID: from a file, or read and drawn here. @param {First} first @param {string} puzzle @returns {Promise<OpenAnswer>} */
async function openedBoard({ boards }, puzzle) {
  const sum = new TextEncoder().encode(puzzle).reduce((whole, byte) => whole + byte, 0);
  const known = /** @type {Record<string, OpenAnswer>} */ (await load(`boards-${sum % boards}`));
  return known[puzzle] ?? (await import('../ids/opened_id.js')).openedId(puzzle); // raises UnreadableId for invalid IDs: Python describes the error
}

/** @param {string} name */
function load(name) {
  if (!loaded.has(name)) loaded.set(name, loadPacked(new URL(`answers/${name}.bin`, document.baseURI)));
  const found = /** @type {Promise<unknown>} */ (loaded.get(name));
  found.catch(() => loaded.delete(name)); // so that the next request tries again
  return found;
}
