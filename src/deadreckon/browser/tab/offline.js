// Has the service worker keep the page for later visits without a network, and tells of a newer version.

import { reportNewer } from './start_state.js';

let asked = false;

/** A version that came during an earlier visit is taken now, at the start of this one, unless other tabs are on the older. */
export async function takeNewerVersion() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => null);
  if (!registration?.waiting || !workers.controller) return;
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take over');
}

/** Once, when there is time for it. */
export async function keepOffline() {
  const workers = navigator.serviceWorker; // there is none in a page that was not loaded safely
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
