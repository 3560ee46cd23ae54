// Keeps all files of a build in the browser's cache, so that the page needs no network; the builder lays it at the top.

/**
 * Members of a service worker's global scope beyond those of a page.
 * @typedef {Event & {request: Request, waitUntil: (done: Promise<unknown>) => void, respondWith: (answer: Promise<Response>) => void}} WorkerEvent
 * @typedef {object} WorkerScope
 * @property {(name: string, listener: (event: WorkerEvent) => void) => void} addEventListener
 * @property {(path: string) => void} importScripts
 * @property {{name: string, files: Record<string, string>}} BUILD of build.js: the hash of each file by its path
 * @property {{matchAll: (options: object) => Promise<unknown[]>, claim: () => Promise<void>}} clients
 * @property {() => Promise<void>} skipWaiting
 */

const scope = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
scope.importScripts('build.js');

const { name: build, files } = scope.BUILD;
const TOP = new URL('./', location.href);
const OURS = `deadreckon ${TOP.pathname} `; // caches are shared by all sites of an origin
const CACHE = OURS + build;
const AT_ONCE = 6;

scope.addEventListener('install', (event) => event.waitUntil(loadAll()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => event.waitUntil(beginUnlessOthersAreOpen()));
scope.addEventListener('fetch', (event) => {
  const path = pathOf(event.request.url);
  if (path !== null && path in files) event.respondWith(kept(path));
});

/** The path within this site; null for other addresses. @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  return origin === TOP.origin && pathname.startsWith(TOP.pathname) ? pathname.slice(TOP.pathname.length) || 'index.html' : null;
}

async function loadAll() {
  const cache = await caches.open(CACHE);
  const left = Object.keys(files);
  const loadNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await load(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
}

/** Loads a file, or copies it from the cache of an older build if unchanged. @param {Cache} cache @param {string} path */
async function load(cache, path) {
  const address = new URL(path, TOP).href;
  for (const bring of [() => caches.match(address), () => fetch(address, { cache: 'no-cache' })]) {
    const response = await bring();
    const content = response?.ok && (await response.arrayBuffer());
    if (!content || (await hashOf(content)) !== files[path]) continue;
    const type = response.headers.get('Content-Type') ?? '';
    return cache.put(address, new Response(content, { headers: { 'Content-Type': type } }));
  }
  throw new Error(`${path} is not that of build ${build}`); // the folder is being replaced: the browser tries again later
}

/** @param {ArrayBuffer} content */
async function hashOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes over at the request of a newly opened page. */
async function beginUnlessOthersAreOpen() {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await scope.skipWaiting();
}

/** Removes the caches of older builds; games are stored elsewhere. */
async function takeOver() {
  for (const old of await caches.keys()) if (old.startsWith(OURS) && old !== CACHE) await caches.delete(old);
  await scope.clients.claim();
}

/** @param {string} path */
async function kept(path) {
  const address = new URL(path, TOP).href;
  return (await (await caches.open(CACHE)).match(address)) ?? fetch(address);
}
