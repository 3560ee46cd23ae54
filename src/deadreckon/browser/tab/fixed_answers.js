// Answers that are always the same: the page has them before Python has started.

import { loadPacked } from './packed.js';

/** @typedef {import('../answer_errors.js').Answer} Answer */

const DAY = 86_400_000; // milliseconds
/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/** The answer, or null where Python has to be asked. @param {Record<string, any>} request @returns {Promise<Answer | null>} */
export async function fixedAnswer(request) {
  try {
    const { ask, ...fields } = request;
    const first = await load('first');
    if (ask === 'day') return puzzleOfDay(first, fields.date);
    if (ask === 'open' && typeof fields.puzzle === 'string') return await openedBoard(first, fields.puzzle);
    return first.answers[JSON.stringify(request)] ?? null;
  } catch {
    return null;
  }
}

/** @param {any} first @param {string} date */
function puzzleOfDay({ answers, days }, date) {
  const number = (Date.parse(date) - Date.parse(days.first)) / DAY;
  const puzzle = answers['{"ask":"pack"}'].puzzles[days.places[number]];
  return puzzle && date === new Date(Date.parse(date)).toISOString().slice(0, date.length) ? { date, ...puzzle } : null;
}

/** Of a puzzle by its ID: from a file, or read and drawn here. @param {any} first @param {string} puzzle */
async function openedBoard({ boards }, puzzle) {
  const sum = new TextEncoder().encode(puzzle).reduce((whole, byte) => whole + byte, 0);
  const known = (await load(`boards-${sum % boards}`))[puzzle];
  return known ?? (await import('../ids/opened_id.js')).openedId(puzzle); // raises for what is no ID: Python says why
}

/** @param {string} name */
function load(name) {
  if (!loaded.has(name)) loaded.set(name, loadPacked(new URL(`answers/${name}.bin`, document.baseURI)));
  const found = /** @type {Promise<any>} */ (loaded.get(name));
  found.catch(() => loaded.delete(name)); // so that the next one asks anew
  return found;
}
