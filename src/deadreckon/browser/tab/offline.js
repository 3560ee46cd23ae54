// Lets the service worker store the page for visits without a network, and reports a newer version.

import { reportNewer } from './start_state.js';

let asked = false;

/** Activates a version loaded during an earlier visit, unless other tabs still use the older one. */
export async function takeNewerVersion() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => null);
  if (!registration?.waiting || !workers.controller) return;
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take over');
}

/** Registers the service worker once, when the page is idle. */
export async function keepOffline() {
  const workers = navigator.serviceWorker; // unavailable in a page that is not a secure context
  if (asked || !workers) return;
  asked = true;
  const address = new URL('service_worker.js', document.baseURI);
  const registration = await workers.register(address, { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return; // the server is gone, or storage is forbidden
  const tell = () => registration.waiting && workers.controller && reportNewer();
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', follow);
  follow();
  tell();
}
