// The address of the page: a view and its fields, behind the #.

import { Listeners } from './listeners.js';

/** @type {Listeners<[]>} */
const listeners = new Listeners();
let known = location.hash; // the address of the view on screen; a newer one may be on its way
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

/** The fields of an address of this page on any host; null for a text that names no puzzle. @param {string} text @returns {Record<string, string> | null} */
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

/** A link to a view; with a # alone a browser would scroll within the page. @param {string} view @param {Record<string, string>} [asked] */
export function linkTo(view, asked = {}) {
  return location.href.split('#')[0] + addressOf(view, asked);
}

/** Goes to a view, as if its link had been followed. @param {string} view @param {Record<string, string>} [asked] */
export function goTo(view, asked = {}) {
  location.hash = addressOf(view, asked);
}

/** Opens the current address again. */
export function reopen() {
  listeners.tell();
}

/** @param {() => void} listener called when another address is opened, or the current one again */
export function listenToAddress(listener) {
  listeners.add(listener);
}

/**
 * Puts the fields into the address bar without reopening the view, unless another address has been opened.
 * @param {HTMLElement} place of the view that calls it
 * @param {string} view
 * @param {Record<string, string>} [asked]
 */
export function nameAddress(place, view, asked = {}) {
  if (location.hash !== known || !place.isConnected) return;
  history.replaceState(null, '', addressOf(view, asked));
  known = location.hash;
}

/** Whether addresses of this page work on this machine only. */
export function isHereAlone() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}
