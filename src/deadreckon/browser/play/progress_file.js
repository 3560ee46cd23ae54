// Games as a file, to go on with them in another browser.

import { isSavedGame, keepGame, savedGame, VERSION } from './saved_games.js';
import { keepSolved, solvedPuzzles } from './solved.js';
import { say } from '../words/words.js';

/** @typedef {import('./saved_games.js').SavedGame} SavedGame */

/** A file that holds no games that can be opened; the message says why. */
export class BadProgress extends Error {}

/** @param {SavedGame[]} games @returns {string} */
export function progressText(games) {
  return JSON.stringify({ deadreckon: 'games', version: VERSION, games, solved: solvedPuzzles() });
}

/** Whether a text claims to be a file of games, of whatever version. @param {string} text */
export function looksLikeProgress(text) {
  return /^\s*\{\s*"deadreckon"\s*:\s*"games"/.test(text);
}

/**
 * The games of a file and the seconds of solved puzzles; raises BadProgress.
 * @param {string} text
 * @returns {{games: SavedGame[], solved: Record<string, number>}}
 */
export function readProgress(text) {
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadProgress(say('play.file.broken'));
  }
  if (found?.deadreckon !== 'games') throw new BadProgress(say('play.file.foreign'));
  if (found.version !== VERSION)
    throw new BadProgress(say('play.file.version', { found: String(found.version), expected: VERSION }));
  if (!Array.isArray(found.games) || !found.games.every(isSavedGame)) throw new BadProgress(say('play.file.broken'));
  const solved = Object.entries(found.solved ?? {}).filter(([, seconds]) => Number.isFinite(seconds));
  return { games: found.games, solved: Object.fromEntries(solved) };
}

/**
 * Keeps the games of a file, but none that is older than the one here; raises BadProgress and StorageFull.
 * @param {string} text
 * @returns {{kept: SavedGame[], older: number}}
 */
export function keepProgress(text) {
  const { games, solved } = readProgress(text);
  const kept = games.filter(({ id, when }) => {
    const here = savedGame(id);
    return !here || (here.saved !== null && here.saved.when < when);
  });
  kept.forEach(keepGame);
  keepSolved(solved);
  return { kept, older: games.length - kept.length };
}
