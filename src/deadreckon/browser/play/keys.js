// Keys of a game that work wherever the focus is, but not while something is typed or a dialog is open.

import { options } from './options.js';

/** @typedef {'undo' | 'redo' | 'hint' | 'check' | 'trial' | 'pause' | 'help' | 'close'} Action */

/** @type {Record<string, Action>} */
const PLAIN = { h: 'hint', k: 'check', t: 'trial', p: 'pause', '?': 'help', Escape: 'close' };

/** @param {KeyboardEvent} event @returns {Action | null} */
function actionOf(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return key.length === 1 && !options().letters ? null : (PLAIN[key] ?? null);
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/** @param {Record<Action, () => void>} actions @param {AbortSignal} signal ends it */
export function listenToKeys(actions, signal) {
  const listener = (/** @type {KeyboardEvent} */ event) => {
    const typing = /** @type {Element} */ (event.target).closest?.('input, select, textarea, dialog, [popover]');
    const action = actionOf(event);
    if (!action || typing || event.defaultPrevented) return;
    event.preventDefault();
    actions[action]();
  };
  document.addEventListener('keydown', listener, { signal });
}
