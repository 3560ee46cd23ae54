// A button that opens a sheet below it; Escape and a click elsewhere close it.

import { button, make } from '../element.js';
import { icon } from '../icons.js';

/** @typedef {{element: HTMLElement, inside: HTMLElement, open: () => void, close: () => void}} Menu */

const BESIDE = 8; // pixels between a sheet and the side of the window
let menus = 0;

/** @param {string} word @param {...Node} content @returns {Menu} */
export function menu(word, ...content) {
  const id = `menu-${++menus}`;
  const inside = make('div', { class: 'menu-sheet', id, hidden: true }, ...content);
  const opener = button(word, () => turn(inside.hidden), {
    icon: icon('down'),
    class: 'opener',
    'aria-expanded': 'false',
    'aria-controls': id,
  });
  const element = make('div', { class: 'drop-menu' }, opener, inside);
  let endings = new AbortController(); // of listening while the sheet is open

  /** @param {boolean} isOpen */
  function turn(isOpen) {
    inside.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    endings.abort();
    endings = new AbortController();
    if (!isOpen) return;
    document.addEventListener('pointerdown', closeOutside, { signal: endings.signal });
    const sizes = new ResizeObserver(() => keepInWindow(inside));
    for (const part of [inside, document.documentElement]) sizes.observe(part);
    endings.signal.addEventListener('abort', () => sizes.disconnect());
  }
  /** @param {PointerEvent} event */
  function closeOutside(event) {
    if (!element.isConnected || !element.contains(/** @type {Node} */ (event.target))) turn(false);
  }
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || inside.hidden) return;
    event.stopPropagation();
    turn(false);
    opener.focus();
  });
  return { element, inside, open: () => turn(true), close: () => turn(false) };
}

/** Moves a sheet left until it is within the right side of the window. @param {HTMLElement} sheet */
function keepInWindow(sheet) {
  sheet.style.removeProperty('left');
  const beyond = sheet.getBoundingClientRect().right + BESIDE - document.documentElement.clientWidth;
  if (beyond > 0) sheet.style.setProperty('left', `${sheet.offsetLeft - beyond}px`);
}
