// How questions are asked and answers arrive; no other module knows whether a server answers or this tab alone.

/** @typedef {import('./answer_errors.js').Answer} Answer */
/**
 * @typedef {object} Transport
 * @property {(request: Record<string, any>, lane?: string) => Promise<Answer>} ask
 * @property {(request: Record<string, any>, take: (piece: Answer) => void, lane?: string) => Promise<void>} stream
 * @property {(lane: string) => void} cancel
 */

export { Replaced, ServiceError } from './answer_errors.js';

/** The page was built to need no server (docs/howto/site.md). */
export const IN_TAB = 'site' in document.documentElement.dataset;

/** @type {Promise<Transport>} not awaited here: the file of the transport may itself wait for the file that this module is in */
const transport = IN_TAB ? import('./tab/tab_transport.js') : import('./server_transport.js');

/**
 * The answer to one question; raises ServiceError, and Replaced for one that is no longer wanted.
 * @param {Record<string, any>} request
 * @param {string} [lane] a newer question in the same lane replaces an older one
 * @returns {Promise<Answer>}
 */
export async function ask(request, lane) {
  return (await transport).ask(request, lane);
}

/**
 * Hands on the pieces of an answer as they arrive.
 * @param {Record<string, any>} request
 * @param {(piece: Answer) => void} take
 * @param {string} [lane]
 */
export async function stream(request, take, lane) {
  return (await transport).stream(request, take, lane);
}

/** Cancels the question of a lane, if one is open. @param {string} lane */
export async function cancel(lane) {
  (await transport).cancel(lane);
}

/**
 * The puzzles that were named when the page was started or built; none where that cannot be asked.
 * @returns {Promise<{file: string, id: string, kind: string, rows: number, columns: number}[]>}
 */
export async function openedPuzzles() {
  try {
    return (await (await fetch('opened.json')).json()).puzzles;
  } catch {
    return [];
  }
}
