// Python's memory as it was when all modules had been loaded, kept in the browser's cache: later starts begin there.

const PLACE = new URL('../memory', import.meta.url).href; // of no file

/** @param {string} build @returns {Promise<Uint8Array | null>} */
export async function keptSnapshot(build) {
  try {
    const found = await (await openCache(build)).match(PLACE);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no cache here: not a secure context, or storage is forbidden
  }
}

/** @param {string} build @param {Uint8Array<ArrayBuffer>} memory */
export async function keepSnapshot(build, memory) {
  try {
    await (await openCache(build)).put(PLACE, new Response(memory));
  } catch {
    // no room, or no cache: each start is the plain one
  }
}

/** Whether there was one. @param {string} build */
export async function dropSnapshot(build) {
  try {
    return await (await openCache(build)).delete(PLACE);
  } catch {
    return false;
  }
}

/** The cache of this build, which the service worker removes with an older build. @param {string} build */
function openCache(build) {
  return caches.open(`deadreckon ${new URL('..', import.meta.url).pathname} ${build}`);
}
