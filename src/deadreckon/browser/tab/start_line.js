// A line below the header: the progress of Python's start, and the notice of a newer version.

import { announce } from '../announce.js';
import { make } from '../element.js';
import { say } from '../words/words.js';
import { listenToStart, startState } from './start_state.js';

const SHOWN = 30_000; // milliseconds for messages that need no action
const line = make('p', { class: 'start-line', hidden: true });
let said = '';

/** The element, its text in the current language; the same element in each call. */
export function startLine() {
  show();
  return line;
}

function show() {
  const text = words();
  line.textContent = text;
  line.classList.toggle('failed', startState().failed !== undefined); // stays, so the page makes room for it
  line.hidden = !text;
}

function words() {
  const { loaded, total = 0, ready, failed, newer } = startState();
  if (newer) return say('app.newer');
  if (failed !== undefined) return say('app.start.failed');
  if (ready) return '';
  if (loaded === undefined) return say('app.start.starting');
  return say('app.start.loading', { percent: Math.min(99, Math.floor((100 * loaded) / total)) });
}

listenToStart(() => {
  show();
  const { newer, failed } = startState();
  if ((!newer && failed === undefined) || said === line.textContent) return;
  said = line.textContent ?? '';
  announce(said);
  if (newer) setTimeout(() => (line.hidden = true), SHOWN);
});
