// The puzzles of the pack and the grades, asked for once.

import { ask } from '../service.js';

/**
 * @typedef {{name: string, kind: string, rows: number, columns: number, grade: string, hardest: number, steps: number,
 *   id: string}} PackPuzzle
 */

/** @type {Promise<PackPuzzle[]> | null} */
let asked = null;

/** @returns {Promise<PackPuzzle[]>} */
export function packPuzzles() {
  asked ??= ask({ ask: 'pack' }).then(({ puzzles }) => puzzles);
  asked.catch(() => (asked = null)); // so that the next one asks anew
  return asked;
}
