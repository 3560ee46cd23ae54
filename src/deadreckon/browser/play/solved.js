// Which puzzles have been solved, and in how many seconds: kept also when their games are removed.

import { keepText, keptText } from '../storage.js';

const KEY = 'deadreckon.solved';
const VERSION = 1;

/** Seconds by the ID of the puzzle. @returns {Record<string, number>} */
export function solvedPuzzles() {
  try {
    const kept = JSON.parse(keptText(KEY) ?? '{}');
    return kept.version === VERSION ? kept.seconds : {};
  } catch {
    return {};
  }
}

/** Raises StorageFull. @param {Record<string, number>} seconds by the ID of each puzzle that was solved */
export function keepSolved(seconds) {
  keepText(KEY, JSON.stringify({ version: VERSION, seconds: { ...solvedPuzzles(), ...seconds } }));
}
