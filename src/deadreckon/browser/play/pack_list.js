// The puzzles of the pack, asked for once.

import { ask } from '../service.js';

/**
 * @typedef {{name: string, kind: string, rows: number, columns: number, grade: string, hardest: number, steps: number,
 *   id: string}} PackPuzzle
 */

/** @type {Promise<PackPuzzle[]> | null} */
let asked = null;

/** The latest edition. @returns {Promise<PackPuzzle[]>} */
export function packPuzzles() {
  asked ??= ask({ ask: 'pack' }).then(({ puzzles }) => puzzles);
  asked.catch(() => (asked = null)); // so that the next one asks anew
  return asked;
}

/** A puzzle of an earlier edition, to which links and past days refer. @param {(puzzle: PackPuzzle) => boolean} isWanted */
export async function earlierPackPuzzle(isWanted) {
  const { puzzles } = await ask({ ask: 'pack', earlier: true });
  return puzzles.find(isWanted);
}
