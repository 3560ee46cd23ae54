// Puzzles with the player's progress: solved with or without hints, begun or open; best and last times.

import { say } from '../words/words.js';
import { kindName, packTitle } from './naming.js';
import { keptRecords } from './records.js';
import { savedGames } from './saved_games.js';

/** @typedef {import('./pack_list.js').PackPuzzle} PackPuzzle */
/** @typedef {import('./records.js').Solve} Solve */
/** @typedef {import('./saved_games.js').SavedGame} SavedGame */
/** @typedef {'without' | 'with' | 'begun' | 'open'} Standing solved without hints, solved otherwise, begun, or none of these */
/**
 * `asked` is its address, `day` the date under which it was last played, or empty, `begun` the unfinished
 * game, or null; solves are in order of time.
 * @typedef {{id: string, kind: string, rows: number, columns: number, title: string, isInPack: boolean,
 *   grade: {label: string, hardest: number, steps?: number} | null, asked: Record<string, string>, day: string, solves: Solve[],
 *   begun: SavedGame | null, standing: Standing}} PlayerPuzzle
 */

/** Every puzzle of the pack, then all others begun or solved. @param {PackPuzzle[]} pack @returns {PlayerPuzzle[]} */
export function playerPuzzles(pack) {
  const { puzzles, solves } = keptRecords();
  const games = new Map(savedGames().flatMap(({ id, saved }) => (saved ? [[id, saved]] : [])));
  const byPuzzle = grouped(solves, ({ id }) => id);
  const packed = new Set(pack.map(({ id }) => id));
  const others = new Set([...byPuzzle.keys(), ...games.keys()].filter((id) => !packed.has(id)));
  const known = [
    ...pack.map((puzzle) => ({
      ...puzzle,
      title: packTitle(puzzle),
      grade: { label: puzzle.grade, hardest: puzzle.hardest, steps: puzzle.steps },
    })),
    ...[...others].map((id) => ({ id, name: '', ...(games.get(id) ?? puzzles[id] ?? unknownPuzzle(id)) })),
  ];
  return known.map(({ id, kind, rows, columns, title, grade, name }) => {
    const own = byPuzzle.get(id) ?? [];
    const game = games.get(id);
    const begun = game && !game.finished ? game : null;
    const day = (own.at(-1)?.day || begun?.day) ?? '';
    return {
      ...{ id, kind, rows, columns, title, grade, day, begun },
      isInPack: name !== '',
      asked: address(id, name, day),
      solves: own,
      standing: standingOf(own, begun !== null),
    };
  });
}

/** The standing from some solves of one puzzle or day. @param {Solve[]} solves @param {boolean} isBegun @returns {Standing} */
export function standingOf(solves, isBegun) {
  if (solves.some(({ hints }) => hints === 0)) return 'without';
  if (solves.length) return 'with';
  return isBegun ? 'begun' : 'open';
}

/**
 * The puzzle of the pack to play after another: of its kind and grade, unsolved first, of the same or the nearest size.
 * @param {import('./opened_puzzle.js').OpenedPuzzle} opened
 * @param {PlayerPuzzle[]} puzzles
 * @returns {PlayerPuzzle | null} null if the pack has no other of the kind and grade
 */
export function nextLikeIt({ id, puzzle, grade, board }, puzzles) {
  const { rows, columns } = board.layout;
  const here = puzzles.findIndex((one) => one.id === id);
  const ordered = [...puzzles.slice(here + 1), ...puzzles.slice(0, here + 1)];
  const alike = ordered.filter(
    (one) => one.isInPack && one.id !== id && one.kind === puzzle.kind && (!grade || one.grade?.label === grade.label),
  );
  const distance = (/** @type {PlayerPuzzle} */ one) => Math.abs(one.rows - rows) + Math.abs(one.columns - columns);
  const rank = (/** @type {PlayerPuzzle} */ one) => (isSolved(one.standing) ? 1000 : 0) + distance(one);
  return alike.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** By date, the standing of every puzzle of the day begun or solved. @returns {Map<string, Standing>} */
export function daysPlayed() {
  const solves = grouped(keptRecords().solves, ({ day }) => day);
  const begun = savedGames().flatMap(({ saved }) => (saved?.day && !saved.finished ? [saved.day] : []));
  const days = [...new Set([...solves.keys(), ...begun])].filter(Boolean);
  return new Map(days.map((day) => [day, standingOf(solves.get(day) ?? [], true)]));
}

/** The fewest seconds without hints; null without such a solve. @param {Solve[]} solves */
export function bestSeconds(solves) {
  const times = solves.filter(({ hints }) => hints === 0).map(({ seconds }) => seconds);
  return times.length ? Math.min(...times) : null;
}

/** The median of the seconds without hints; null without such a solve. @param {Solve[]} solves */
export function medianSeconds(solves) {
  const times = solves.filter(({ hints }) => hints === 0).map(({ seconds }) => seconds);
  times.sort((a, b) => a - b);
  const middle = (times.length - 1) / 2;
  return times.length ? (times[Math.floor(middle)] + times[Math.ceil(middle)]) / 2 : null;
}

/** @param {Standing} standing */
export function isSolved(standing) {
  return standing === 'without' || standing === 'with';
}

/** In words. @param {number | null} hints */
export function hintWords(hints) {
  if (hints === null) return say('play.hints.uncounted');
  return hints === 0 ? say('play.standing.without') : say('play.hints.some', { count: hints });
}

/** @param {Solve[]} solves @param {(solve: Solve) => string} key @returns {Map<string, Solve[]>} */
function grouped(solves, key) {
  /** @type {Map<string, Solve[]>} */
  const groups = new Map();
  for (const solve of solves) groups.set(key(solve), [...(groups.get(key(solve)) ?? []), solve]);
  return groups;
}

/** @param {string} id @param {string} name @param {string} day @returns {Record<string, string>} */
function address(id, name, day) {
  if (day) return { day };
  return name ? { pack: name } : { id };
}

/** The record of a puzzle of which earlier versions of the page stored only the ID. @param {string} id */
function unknownPuzzle(id) {
  const kind = id.startsWith('drn') ? 'nonogram' : 'battleship';
  return { kind, rows: 0, columns: 0, title: kindName(kind), grade: null };
}
