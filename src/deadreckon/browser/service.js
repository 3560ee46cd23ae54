// Requests to the service; only this module knows whether a server or Python in this tab answers.

/** @typedef {import('./service_types.js').Requests} Requests by the names of requests */
/** @typedef {import('./service_types.js').Answers} Answers */
/** @typedef {import('./service_types.js').Pieces} Pieces */
/** @typedef {Requests[keyof Requests]} Request any of them */
/** @typedef {Answers[keyof Answers]} Answer */
/** @typedef {Pieces[keyof Pieces]} Piece */
/** @template {keyof Requests} Name @typedef {{ask: Name} & Requests[Name]} RequestOf a request by its name */
/**
 * @typedef {object} Transport
 * @property {(request: Request, lane?: string) => Promise<Answer>} ask
 * @property {(request: Request, take: (piece: Piece) => void, lane?: string) => Promise<void>} stream
 * @property {(lane: string) => void} cancel
 */

export { Replaced, ServiceError } from './answer_errors.js';

/** The page was built to need no server (docs/howto/site.md). */
export const IN_TAB = 'site' in document.documentElement.dataset;

/** @type {Promise<Transport>} not awaited here: the file of the transport may itself wait for the file that this module is in */
const transport = IN_TAB ? import('./tab/tab_transport.js') : import('./server_transport.js');

/**
 * The answer to one question; raises ServiceError, and Replaced for a question that was replaced or cancelled.
 * @template {keyof Requests} Name
 * @param {RequestOf<Name>} request
 * @param {string} [lane] a newer question in the same lane replaces an older one
 * @returns {Promise<Answers[Name]>}
 */
export async function ask(request, lane) {
  return /** @type {Answers[Name]} */ (await (await transport).ask(request, lane));
}

/**
 * Calls back with the pieces of an answer as they arrive.
 * @template {keyof Pieces} Name
 * @param {RequestOf<Name>} request
 * @param {(piece: Pieces[Name]) => void} take
 * @param {string} [lane]
 */
export async function stream(request, take, lane) {
  return (await transport).stream(request, (piece) => take(/** @type {Pieces[Name]} */ (piece)), lane);
}

/** Cancels the question of a lane, if one is open. @param {string} lane */
export async function cancel(lane) {
  (await transport).cancel(lane);
}

/**
 * The puzzles named when the server was started or the site built; none if the request fails.
 * @returns {Promise<{file: string, id: string, kind: string, rows: number, columns: number}[]>}
 */
export async function openedPuzzles() {
  try {
    return (await (await fetch('opened.json')).json()).puzzles;
  } catch {
    return [];
  }
}
