// The address of the page: a view and its fields, behind the #.

import { Listeners } from './listeners.js';

/** @type {Listeners<[]>} */
const listeners = new Listeners();
let known = location.hash; // of what is shown; another one is being gone to, and its event is still on the way
addEventListener('hashchange', () => {
  known = location.hash;
  listeners.tell();
});

/** @typedef {{view: string, asked: Record<string, string>}} Address */

/** @returns {Address} */
export function address() {
  const [view, query = ''] = location.hash.slice(1).split('?');
  return { view, asked: Object.fromEntries(new URLSearchParams(query)) };
}

/** What an address of this page, on whatever host, asks for; null for a text that names no puzzle so. @param {string} text @returns {Record<string, string> | null} */
export function askedIn(text) {
  const query = /^\S*\?(\S+)$/.exec(text.trim())?.[1];
  const asked = Object.fromEntries(new URLSearchParams(query));
  return asked.id?.startsWith('dr') || asked.pack || asked.day ? asked : null;
}

/** @param {string} view @param {Record<string, string>} [asked] */
export function addressOf(view, asked = {}) {
  const query = new URLSearchParams(asked).toString();
  return `#${view}${query ? `?${query}` : ''}`;
}

/** A link to a view; with a # alone it would be taken for a jump within the page. @param {string} view @param {Record<string, string>} [asked] */
export function linkTo(view, asked = {}) {
  return location.href.split('#')[0] + addressOf(view, asked);
}

/** Goes to a view, as if its link had been followed. @param {string} view @param {Record<string, string>} [asked] */
export function goTo(view, asked = {}) {
  location.hash = addressOf(view, asked);
}

/** Opens the present address once more. */
export function reopen() {
  listeners.tell();
}

/** @param {() => void} listener called when another address is gone to, or the present one once more */
export function listenToAddress(listener) {
  listeners.add(listener);
}

/**
 * Names what is shown without opening it anew, unless another address is being gone to, or shown by now.
 * @param {HTMLElement} place of the view that says so
 * @param {string} view
 * @param {Record<string, string>} [asked]
 */
export function nameAddress(place, view, asked = {}) {
  if (location.hash !== known || !place.isConnected) return;
  history.replaceState(null, '', addressOf(view, asked));
  known = location.hash;
}

/** Whether an address of this page works on this machine only. */
export function isHereAlone() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}
