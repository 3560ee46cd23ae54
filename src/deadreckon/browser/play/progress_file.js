// Games and records as a file, to continue in another browser.

import { saveText } from '../files.js';
import { say } from '../words/words.js';
import { addRecords, readRecords, recordsOfSeconds, writtenRecords } from './records.js';
import { fieldsOf, isSavedGame, keepGame, savedGame, savedGames, VERSION } from './saved_games.js';

/** @typedef {import('./records.js').Records} Records */
/** @typedef {import('./saved_games.js').SavedGame} SavedGame */

/** A file that holds no games that can be opened; the message says why. */
export class BadProgress extends Error {}

/** @param {SavedGame[]} games @returns {string} */
export function progressText(games) {
  return JSON.stringify({ deadreckon: 'games', version: VERSION, games, records: writtenRecords() });
}

/** Saves all games and records to a file. */
export function saveProgress() {
  const games = savedGames().flatMap(({ saved }) => (saved ? [saved] : []));
  saveText('deadreckon-games.json', progressText(games), 'application/json');
}

/** Whether a text claims to be a file of games, of whatever version. @param {string} text */
export function looksLikeProgress(text) {
  return /^\s*\{\s*"deadreckon"\s*:\s*"games"/.test(text);
}

/**
 * The games and records of a file; earlier versions wrote the seconds of `solved` puzzles alone. Raises BadProgress.
 * @param {string} text
 * @returns {{games: SavedGame[], records: Records}}
 */
export function readProgress(text) {
  let found;
  try {
    found = fieldsOf(JSON.parse(text));
  } catch {
    throw new BadProgress(say('play.file.broken'));
  }
  if (found.deadreckon !== 'games') throw new BadProgress(say('play.file.foreign'));
  if (found.version !== VERSION) throw new BadProgress(say('play.file.version', { found: String(found.version), expected: VERSION }));
  if (!Array.isArray(found.games) || !found.games.every(isSavedGame)) throw new BadProgress(say('play.file.broken'));
  return { games: found.games, records: found.solved ? recordsOfSeconds(found.solved) : readRecords(found.records) };
}

/**
 * Imports the games of a file that are newer than those here; raises BadProgress and StorageFull.
 * @param {string} text
 * @returns {{kept: SavedGame[], older: number}}
 */
export function keepProgress(text) {
  const { games, records } = readProgress(text);
  const kept = games.filter(({ id, when }) => {
    const here = savedGame(id);
    return !here || (here.saved !== null && here.saved.when < when);
  });
  kept.forEach(keepGame);
  addRecords(records);
  return { kept, older: games.length - kept.length };
}
