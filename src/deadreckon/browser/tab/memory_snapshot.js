// Snapshot of Python's memory with all modules loaded, in the browser's cache: later starts begin from it.

/** @typedef {{build: string, home: string}} Site its name, and the address that its files are below */

/** @param {Site} site @returns {Promise<Uint8Array | null>} */
export async function keptSnapshot(site) {
  try {
    const found = await (await openCache(site)).match(placeIn(site));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no cache here: not a secure context, or storage is forbidden
  }
}

/** @param {Site} site @param {Uint8Array<ArrayBuffer>} memory */
export async function keepSnapshot(site, memory) {
  try {
    await (await openCache(site)).put(placeIn(site), new Response(memory));
  } catch {
    // no space, or no cache: every start is the plain one
  }
}

/** Removes the snapshot; returns whether there was one. @param {Site} site */
export async function dropSnapshot(site) {
  try {
    return await (await openCache(site)).delete(placeIn(site));
  } catch {
    return false;
  }
}

/** The cache of this build, which the service worker removes with an older build. @param {Site} site */
function openCache({ build, home }) {
  return caches.open(`deadreckon ${new URL(home).pathname} ${build}`);
}

/** The key of the snapshot in the cache, which is the address of no file. @param {Site} site */
function placeIn({ home }) {
  return new URL('memory', home).href;
}
