// Starts Python with the package in it: from a memory snapshot, or plainly, and then a snapshot is kept for the next time.

import { countFetches } from './counted_fetch.js';
import { keepSnapshot, keptSnapshot } from './memory_snapshot.js';
import { loadPacked } from './packed.js';

const HOME = new URL('..', import.meta.url).href;
const PACKAGE = '/package';
const PREPARE = `import sys
sys.path.append('${PACKAGE}')
sys.setrecursionlimit(4000)
from deadreckon.tab.answers import prepare
prepare()`;

/**
 * Pyodide, with the package in it, and when there is a snapshot for other workers.
 * @param {string} build
 * @param {(state: Record<string, any>) => void} report
 * @returns {Promise<{pyodide: any, kept: Promise<void>}>}
 */
export async function startPython(build, report) {
  const memory = await keptSnapshot(build);
  if (!memory) countFetches((loaded) => report({ loaded }));
  const files = loadPacked(new URL('package.bin', HOME));
  const { loadPyodide } = await import(`${HOME}pyodide/pyodide.mjs`);
  const options = {
    indexURL: `${HOME}pyodide/`,
    packageBaseUrl: `${HOME}pyodide/`,
    fsInit: async (/** @type {any} */ fs) => {
      unpack(fs, await files);
      report({ starting: true });
    },
  };
  if (memory) return { pyodide: await loadPyodide({ ...options, _loadSnapshot: memory }), kept: Promise.resolve() };
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
  pyodide.runPython(PREPARE);
  return { pyodide, kept: keepSnapshot(build, pyodide.makeMemorySnapshot()) };
}

/** Puts the files of the package where Python finds them. @param {any} fs @param {Record<string, string>} files */
function unpack(fs, files) {
  for (const [path, text] of Object.entries(files)) {
    const place = `${PACKAGE}/${path}`;
    fs.mkdirTree(place.slice(0, place.lastIndexOf('/')));
    fs.writeFile(place, text);
  }
}
