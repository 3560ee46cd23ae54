// Saved games: only the moves are stored, and the rest is derived from them.

import { say } from '../words/words.js';
import { beginTrial, dropTrial, gameAfter, keepTrial, newGame, paint, restart } from './game.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Move} Move */
/**
 * A mark and its cells, and so on; `strike` and the places struck; or the kind of another move.
 * @typedef {[at: number, ...groups: (string | number[] | import('./game.js').Places)[]] | [at: number, kind: string]} Written
 */
/** @typedef {{version: 1, id: string, done: number, moves: Written[]}} Record */

export const VERSION = 1;
const STRIKE = 'strike';
const OTHER_MOVES = { restart, begin: beginTrial, keep: keepTrial, drop: dropTrial };

/** A saved game that cannot be read; the message is for people. */
export class UnreadableRecord extends Error {}

/** Why a saved game cannot be read: an unknown version, or damaged data. @param {unknown} version */
export function unreadable(version) {
  const isOther = Number.isInteger(version) && version !== VERSION;
  return new UnreadableRecord(isOther ? say('board.otherVersion', { found: String(version), expected: VERSION }) : say('board.damaged'));
}

/** @param {Game} game @returns {Record} */
export function toRecord({ id, moves, undone }) {
  const all = [...moves, ...[...undone].reverse()];
  return { version: VERSION, id, done: moves.length, moves: all.map(written) };
}

/**
 * The game of a record; raises UnreadableRecord.
 * @param {unknown} saved
 * @param {import('./game.js').Opened} opened the puzzle it is a game of
 * @param {readonly string[]} marks the marks that players can write
 * @returns {Game}
 */
export function fromRecord(saved, opened, marks) {
  const record = /** @type {Record} */ (saved ?? {});
  if (record.version !== VERSION) throw unreadable(record.version);
  if (record.id !== opened.id) throw new UnreadableRecord(say('board.otherPuzzle'));
  let game = newGame(opened);
  try {
    for (const move of record.moves) game = playedMove(game, move, marks);
  } catch {
    throw new UnreadableRecord(say('board.damaged'));
  }
  return gameAfter(game, record.done);
}

/** @param {Move} move @returns {Written} */
function written({ kind, at, steps, before, after }) {
  if (kind !== 'paint') return [Math.round(at), kind];
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const { cell, after } of steps) {
    const cells = groups.get(after.mark) ?? [];
    groups.set(after.mark, cells);
    cells.push(cell);
  }
  const places = after.struck.filter((place) => !before.struck.includes(place));
  return [Math.round(at), ...[...groups].flat(), ...(places.length ? [STRIKE, places] : [])];
}

/** @param {Game} game @param {Written} move @param {readonly string[]} marks @returns {Game} */
function playedMove(game, [at, ...rest], marks) {
  if (typeof at !== 'number') throw new TypeError();
  if (rest.length === 1) return otherMove(String(rest[0]))(game, at);
  /** @type {import('./game.js').Change[]} */
  const changes = [];
  /** @type {number[][]} */
  const places = [];
  for (let i = 0; i < rest.length; i += 2)
    if (rest[i] === STRIKE) places.push(.../** @type {number[][]} */ (rest[i + 1]));
    else for (const cell of /** @type {number[]} */ (rest[i + 1])) changes.push([cell, /** @type {string} */ (rest[i])]);
  if ([...changes.map(([cell]) => cell), ...places.flat()].some((cell) => !(cell in game.cells))) throw new TypeError();
  if (changes.some(([, mark]) => !marks.includes(mark)) || places.some((place) => !place.length)) throw new TypeError();
  return paint(game, changes, at, places);
}

/** @param {string} kind */
function otherMove(kind) {
  if (!Object.hasOwn(OTHER_MOVES, kind)) throw new TypeError();
  return OTHER_MOVES[/** @type {keyof typeof OTHER_MOVES} */ (kind)];
}
