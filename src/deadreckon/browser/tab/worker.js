// A worker with Python in it: answers one question after the other, in pieces if requested.

import { openCore } from './core.js';
import { dropSnapshot } from './memory_snapshot.js';
import { startPython } from './start_python.js';

const LISTEN_EVERY = 25; // milliseconds between two checks whether the question was stopped
/** @type {import('./start_python.js').Pyodide} */
let python;
/** @type {import('./start_python.js').PyModule['answers']} */
let answers;
let stopped = 0; // the number of the stopped question

self.addEventListener('message', async ({ data }) => {
  if (data.stop) stopped = data.stop;
  else if (data.site) await start(data.site);
  else await answer(data);
});

/** @param {import('./memory_snapshot.js').Site} site */
async function start(site) {
  try {
    const core = openCoreOfSite(site.home);
    const started = await startPython(site, (state) => postMessage(state));
    python = started.pyodide;
    useCore(await core);
    answers = python.pyimport('deadreckon.pages.tab.answers').answers;
    postMessage({ ready: true, bytes: memory() });
    await started.kept;
    postMessage({ settled: true });
    await warmUp();
  } catch (error) {
    postMessage({ cannotStart: String(error), again: await dropSnapshot(site) });
  }
}

/**
 * The core; null if its file is empty, as the site was built without it, or if the browser cannot compile it.
 * @param {string} home
 */
async function openCoreOfSite(home) {
  try {
    const content = await (await fetch(new URL('core.wasm', home))).arrayBuffer();
    return content.byteLength ? await openCore(content) : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/**
 * Lets Python use the core; without one that runs here, the kernel in Python answers.
 * @param {import('./core.js').Core | null} core
 */
function useCore(core) {
  if (!core) return;
  python.registerJsModule('deadreckon_page', { core });
  try {
    python.pyimport('deadreckon.pages.tab.core_of_page').use_core_of_page();
  } catch (error) {
    console.warn(error);
  }
}

/** Asks usual questions in advance, as first answers take longer; real questions come in between. */
async function warmUp() {
  for (const _step of python.pyimport('deadreckon.pages.tab.answers').usual_answers()) await listen();
}

/** @param {{number: number, request: string, inPieces: boolean}} question */
async function answer({ number, request, inPieces }) {
  try {
    const pieces = answers(request, inPieces);
    let listened = performance.now();
    for (let next = pieces.next(); !next.done && stopped !== number; next = pieces.next()) {
      postMessage({ number, piece: next.value });
      if (performance.now() - listened < LISTEN_EVERY) continue;
      await listen();
      listened = performance.now();
    }
    pieces.destroy();
    postMessage({ number, end: true, bytes: memory() });
  } catch (error) {
    console.warn(error); // errors of Python are answers; this is an error of the runtime
    postMessage({ died: String(error) });
  }
}

function memory() {
  return python._module.HEAP8.length;
}

/** Waits until pending messages have been received. */
function listen() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((goOn) => {
    port1.addEventListener('message', goOn, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
