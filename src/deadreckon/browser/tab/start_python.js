// Starts Python with the package in it: from a memory snapshot, or plainly, and then a snapshot is kept for the next time.

import { countFetches } from './counted_fetch.js';
import { keepSnapshot, keptSnapshot } from './memory_snapshot.js';
import { loadPacked } from './packed.js';

const PACKAGE = '/package';
const PREPARE = `import sys
sys.path.append('${PACKAGE}')
sys.setrecursionlimit(4000)
from deadreckon.pages.tab.answers import prepare
prepare()`;

/**
 * Pyodide, with the package in it, and when there is a snapshot for other workers; raises where the browser cannot run it.
 * @param {import('./memory_snapshot.js').Site} site
 * @param {(state: Record<string, any>) => void} report
 * @returns {Promise<{pyodide: any, kept: Promise<void>}>}
 */
export async function startPython(site, report) {
  const failure = failureOfWebAssembly();
  const memory = await keptSnapshot(site);
  if (!memory) countFetches((loaded) => report({ loaded }));
  const files = loadPacked(new URL('package.bin', site.home));
  const { loadPyodide } = await import(`${site.home}pyodide/pyodide.mjs`);
  const options = {
    indexURL: `${site.home}pyodide/`,
    packageBaseUrl: `${site.home}pyodide/`,
    fsInit: async (/** @type {any} */ fs) => {
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
    const wasm = /** @type {any} */ (WebAssembly);
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const plainly = wasm[name]?.bind(wasm);
      const told = (/** @type {unknown} */ error) => (reject(error), Promise.reject(error));
      if (plainly) wasm[name] = (/** @type {any[]} */ ...given) => plainly(...given).catch(told);
    }
  });
}

/** Puts the files of the package where Python finds them. @param {any} fs @param {Record<string, string>} files */
function unpack(fs, files) {
  for (const [path, text] of Object.entries(files)) {
    const place = `${PACKAGE}/${path}`;
    fs.mkdirTree(place.slice(0, place.lastIndexOf('/')));
    fs.writeFile(place, text);
  }
}
