// A menu of actions under a button, closed by Escape or a click elsewhere.

import { button, make } from '../element.js';

/**
 * @param {HTMLElement} opener
 * @param {[string, () => void][]} entries
 */
export function openMenu(opener, entries) {
  const items = entries.map(([word, act]) => button(word, () => (menu.hidePopover(), act()), { class: 'plain' }));
  const menu = make('div', { popover: 'auto', class: 'menu' }, ...items);
  menu.addEventListener('toggle', (event) => /** @type {ToggleEvent} */ (event).newState === 'closed' && menu.remove());
  menu.addEventListener('keydown', (event) => moveFocus(event, items));
  document.body.append(menu);
  menu.showPopover();
  place(menu, opener.getBoundingClientRect());
  items[0].focus();
}

/** @param {HTMLElement} menu @param {DOMRect} opener */
function place(menu, opener) {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(8, Math.min(opener.right - width, innerWidth - width - 8));
  const below = opener.bottom + 4;
  const above = opener.top - height - 4;
  const top = below + height + 4 < innerHeight ? below : above >= 8 ? above : innerHeight - height - 8;
  menu.style.setProperty('left', `${left}px`);
  menu.style.setProperty('top', `${top}px`);
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} items */
function moveFocus(event, items) {
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!move) return;
  event.preventDefault();
  const now = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  items[(now + move + items.length) % items.length].focus();
}
