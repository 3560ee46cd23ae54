// Requests to the server by HTTP.

import { Replaced, ServiceError, unlessError } from './answer_errors.js';

/** @typedef {import('./service.js').Request} Request */
/** @typedef {import('./service.js').Answer} Answer */
/** @typedef {import('./service.js').Piece} Piece */

const TAB = crypto.randomUUID?.() ?? String(Math.random());
const RUN = document.documentElement.dataset.run; // of the server
const KEPT = ['day', 'grades', 'lessons', 'pack']; // and `open` of an ID
const LONGEST_KEPT = 2000; // characters
const BUSY = 503;
const PAUSES = [300, 700, 1500]; // milliseconds before trying again if the server is busy
/** @type {Map<string, AbortController>} */
const asked = new Map(); // by lane: the newest question, which replaces an older one

/**
 * The answer to one question; raises ServiceError, and Replaced for a question that was replaced or cancelled.
 * @param {Request} request
 * @param {string} [lane] a newer question in the same lane replaces an older one
 * @returns {Promise<Answer>}
 */
export async function ask(request, lane) {
  const response = isKept(request) ? await get(request, lane) : await post('api/ask/', request, lane);
  return unlessError(await response.json().catch(replacedIfAborted));
}

/**
 * Calls back with the pieces of an answer as they arrive.
 * @param {Request} request
 * @param {(piece: Piece) => void} take
 * @param {string} [lane]
 */
export async function stream(request, take, lane) {
  const response = await post('api/stream/', request, lane);
  if (!response.ok) return void unlessError(await response.json().catch(replacedIfAborted));
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read().catch(replacedIfAborted);
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(unlessError(JSON.parse(line)));
  }
}

/** Cancels the question of a lane, if one is open. @param {string} lane */
export function cancel(lane) {
  asked.get(lane)?.abort();
  asked.delete(lane);
}

/** Whether the answer never changes while the server runs, so that the browser may cache it. @param {Request} request */
function isKept(request) {
  const { ask: name, ...fields } = request;
  if (!RUN || JSON.stringify(fields).length > LONGEST_KEPT) return false;
  if (request.ask !== 'open') return KEPT.includes(name);
  return /^dr[a-z]1-/.test(String(request.puzzle)) && Object.keys(fields).length === 1;
}

/** @param {Request} request @param {string} [lane] */
function get({ ask: name, ...fields }, lane) {
  return fetchUnlessBusy(`api/kept/${RUN}/${name}?${encodeURIComponent(JSON.stringify(fields))}`, {}, lane);
}

/** @param {string} path @param {Request} request @param {string} [lane] */
function post(path, { ask: name, ...fields }, lane) {
  const headers = { 'Content-Type': 'application/json', 'X-Tab': TAB, 'X-Lane': lane ?? '' };
  return fetchUnlessBusy(path + name, { method: 'POST', headers, body: JSON.stringify(fields) }, lane);
}

/** @param {string} address @param {RequestInit} options @param {string} [lane] */
async function fetchUnlessBusy(address, options, lane) {
  const control = new AbortController();
  if (lane) {
    cancel(lane);
    asked.set(lane, control);
  }
  const fetchNow = () => fetch(address, { ...options, signal: control.signal }).catch(replacedIfAborted);
  let response = await fetchNow();
  for (const pause of PAUSES) {
    if (response.status !== BUSY) break;
    await new Promise((goOn) => setTimeout(goOn, pause));
    response = await fetchNow();
  }
  return response;
}

/** @param {Error} error @returns {never} */
function replacedIfAborted(error) {
  if (error.name === 'AbortError') throw new Replaced();
  throw new ServiceError({ name: 'Unreachable', text: 'unreachable' });
}
