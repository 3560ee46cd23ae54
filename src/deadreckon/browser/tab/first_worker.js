// Starts a worker before anything else of the page is loaded; the built index.html names this module first.

/**
 * What a worker says: how far its start is, a piece of an answer or its end, and what becomes of itself.
 * @typedef {import('./start_state.js').StartState & {cannotStart?: string, again?: boolean, died?: string, settled?: boolean,
 *   bytes?: number, number?: number, piece?: string, end?: boolean}} Said
 */
/** @typedef {{worker: Worker, said: Said[], early: AbortController}} Started a worker, and its messages until `early` is aborted */

/** @returns {Started} */
export function startWorker() {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** @type {Said[]} */
  const said = [];
  const early = new AbortController();
  const { signal } = early;
  worker.addEventListener('message', ({ data }) => said.push(data), { signal });
  worker.addEventListener('error', ({ message }) => said.push({ cannotStart: message ?? '', again: false }), { signal });
  worker.postMessage({ site: { build: document.documentElement.dataset.site, home: new URL('./', document.baseURI).href } });
  return { worker, said, early };
}

/** @type {Started | null} */
let first = startWorker();

/** The worker started first; in later calls, new ones. @returns {Started} */
export function nextWorker() {
  const next = first ?? startWorker();
  first = null;
  return next;
}
