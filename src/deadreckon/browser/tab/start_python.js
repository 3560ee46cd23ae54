// Starts Python with the package: from a memory snapshot, or plainly, and then stores a snapshot for the next time.

import { countFetches } from './counted_fetch.js';
import { keepSnapshot, keptSnapshot } from './memory_snapshot.js';
import { loadPacked } from './packed.js';

/** @typedef {{mkdirTree: (path: string) => void, writeFile: (path: string, text: string) => void}} FileSystem of Pyodide */
/** @typedef {Iterator<string> & {destroy: () => void}} PyPieces pieces of an answer as JSON */
/**
 * @typedef {object} PyModule functions of the modules in pages/tab
 * @property {(request: string, inPieces: boolean) => PyPieces} answers
 * @property {() => Iterable<unknown>} usual_answers
 * @property {() => void} use_core_of_page
 */
/**
 * @typedef {object} Pyodide what is used of it
 * @property {(code: string) => unknown} runPython
 * @property {(name: string) => PyModule} pyimport
 * @property {(name: string, module: object) => void} registerJsModule
 * @property {() => Uint8Array<ArrayBuffer>} makeMemorySnapshot
 * @property {{HEAP8: Int8Array}} _module
 */

const PACKAGE = '/package';
const PREPARE = `import sys
sys.path.append('${PACKAGE}')
sys.setrecursionlimit(4000)
from deadreckon.pages.tab.answers import prepare
prepare()`;

/**
 * Pyodide, with the package in it, and when there is a snapshot for other workers; raises where the browser cannot run it.
 * @param {import('./memory_snapshot.js').Site} site
 * @param {(state: import('./start_state.js').StartState) => void} report
 * @returns {Promise<{pyodide: Pyodide, kept: Promise<void>}>}
 */
export async function startPython(site, report) {
  const failure = failureOfWebAssembly();
  const memory = await keptSnapshot(site);
  if (!memory) countFetches((loaded) => report({ loaded }));
  const files = /** @type {Promise<Record<string, string>>} */ (loadPacked(new URL('package.bin', site.home)));
  const { loadPyodide } = await import(`${site.home}pyodide/pyodide.mjs`);
  const options = {
    indexURL: `${site.home}pyodide/`,
    packageBaseUrl: `${site.home}pyodide/`,
    fsInit: async (/** @type {FileSystem} */ fs) => {
      unpack(fs, await files);
      report({ starting: true });
    },
  };
  const snapshot = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const pyodide = await Promise.race([loadPyodide({ ...options, ...snapshot }), failure]);
  if (memory) return { pyodide, kept: Promise.resolve() };
  pyodide.runPython(PREPARE);
  return { pyodide, kept: keepSnapshot(site, pyodide.makeMemorySnapshot()) };
}

/**
 * Rejected when the browser cannot compile or instantiate a module: Pyodide would only warn, and wait for ever.
 * @returns {Promise<never>}
 */
function failureOfWebAssembly() {
  return new Promise((_, reject) => {
    const wasm = /** @type {Record<string, (...given: unknown[]) => Promise<unknown>>} */ (/** @type {unknown} */ (WebAssembly));
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const plainly = wasm[name]?.bind(wasm);
      const told = (/** @type {unknown} */ error) => (reject(error), Promise.reject(error));
      if (plainly) wasm[name] = (...given) => plainly(...given).catch(told);
    }
  });
}

/** Writes the files of the package to the file system of Python. @param {FileSystem} fs @param {Record<string, string>} files */
function unpack(fs, files) {
  for (const [path, text] of Object.entries(files)) {
    const place = `${PACKAGE}/${path}`;
    fs.mkdirTree(place.slice(0, place.lastIndexOf('/')));
    fs.writeFile(place, text);
  }
}
