// A draft as pure data: the current puzzle, with its undo and redo history.

/** @typedef {import('../service_types.js').Block} Block */
/** @typedef {number | null | Block[]} Clue a count of a battleship puzzle, null if hidden; the blocks of a nonogram's line */
/**
 * @typedef {object} PuzzleRecord a puzzle of either kind in deadreckon's own JSON
 * @property {'battleship' | 'nonogram'} kind
 * @property {Clue[]} rows
 * @property {Clue[]} columns
 * @property {string[]} [givens]
 * @property {number[]} [fleet] of a battleship puzzle
 * @property {'never' | 'diagonal' | 'free'} [touching] of a battleship puzzle
 * @property {[letter: string, name: string, rgb: string][]} [colours] of a coloured nonogram
 * @property {string} [title] of a nonogram
 * @property {string} [author] of a nonogram
 */
/**
 * @typedef {object} Sketch
 * @property {PuzzleRecord} puzzle
 * @property {string[] | null} board the drawn solution, one string per row
 * @property {string} title
 * @property {string} author
 * @property {boolean} [stale] whether the board was changed and its clues are not known yet
 */
/** @typedef {{name: string, now: Sketch, past: readonly Sketch[], future: readonly Sketch[]}} Draft */

const LONGEST_HISTORY = 1000;

/** @param {string} name @param {Sketch} sketch @returns {Draft} */
export function newDraft(name, sketch) {
  return { name, now: sketch, past: [], future: [] };
}

/** @type {Map<string, Draft>} */
const left = new Map(); // drafts with their undo history, while the page is open

/** @param {Draft} draft */
export function keepDraft(draft) {
  left.set(draft.name, draft);
}

/** A draft with its history, unless it was changed elsewhere in the meantime. @param {string} name @param {Sketch} sketch @returns {Draft} */
export function draftAsLeft(name, sketch) {
  const draft = left.get(name);
  return draft && JSON.stringify(draft.now) === JSON.stringify(sketch) ? draft : newDraft(name, sketch);
}

/** The draft with one more undoable step. @param {Draft} draft @param {Sketch} sketch @returns {Draft} */
export function changed(draft, sketch) {
  if (sketch === draft.now) return draft;
  return { ...draft, now: sketch, past: [...draft.past, draft.now].slice(-LONGEST_HISTORY), future: [] };
}

/** The draft with its last step completed, without a step of its own. @param {Draft} draft @param {Sketch} sketch @returns {Draft} */
export function amended(draft, sketch) {
  return { ...draft, now: sketch };
}

/** @param {Draft} draft @returns {Draft} */
export function undone(draft) {
  const before = draft.past.at(-1);
  return before ? { ...draft, now: before, past: draft.past.slice(0, -1), future: [...draft.future, draft.now] } : draft;
}

/** @param {Draft} draft @returns {Draft} */
export function redone(draft) {
  const after = draft.future.at(-1);
  return after ? { ...draft, now: after, past: [...draft.past, draft.now], future: draft.future.slice(0, -1) } : draft;
}

/** The puzzle in JSON, with title and author. @param {Sketch} sketch @returns {PuzzleRecord} */
export function puzzleOf({ puzzle, title, author }) {
  return { ...puzzle, title, author };
}

/** The puzzle without title and author, which are fields of the sketch. @param {PuzzleRecord} puzzle @returns {PuzzleRecord} */
export function unnamed({ title: _title, author: _author, ...puzzle }) {
  return puzzle;
}

/** @param {PuzzleRecord} puzzle */
export const sizeOf = (puzzle) => ({ rows: puzzle.rows.length, columns: puzzle.columns.length });
/** @param {PuzzleRecord} puzzle */
export const columnsIn = (puzzle) => puzzle.columns.length;
