// Dialogs with a title, content and a close button; the browser keeps the focus in them.

import { button, make } from './element.js';
import { icon } from './icons.js';
import { say } from './words/words.js';

/**
 * Opens a dialog, which is removed from the document when it is closed.
 * @param {string} title
 * @param {(Node | string | null | undefined | false)[]} inside
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...inside) {
  const heading = make('h2', { id: 'dialog-title' }, title);
  const close = button(say('app.close'), () => dialog.close(), { icon: icon('close'), bare: true, class: 'plain' });
  const head = make('header', {}, heading, close);
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', { 'aria-labelledby': 'dialog-title' }, head, ...inside));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
