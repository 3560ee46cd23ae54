// Starts a worker before anything else of the page is loaded; the built index.html names this module first.

/** @typedef {{worker: Worker, said: any[]}} Started a worker, and what it has said while nobody listened */

/** @returns {Started} */
export function startWorker() {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** @type {any[]} */
  const said = [];
  worker.onmessage = ({ data }) => said.push(data);
  worker.onerror = ({ message }) => said.push({ cannotStart: message ?? '', again: false });
  worker.postMessage({ site: { build: document.documentElement.dataset.site, home: new URL('./', document.baseURI).href } });
  return { worker, said };
}

/** @type {Started | null} */
let first = startWorker();

/** The one that was started first, and later others. @returns {Started} */
export function nextWorker() {
  const next = first ?? startWorker();
  first = null;
  return next;
}
