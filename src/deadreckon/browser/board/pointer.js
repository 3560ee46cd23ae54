// Mouse and pen on a board: the main button paints, the other one marks blank; a count or clue that is pressed names its line.

import { bindFingers } from './touch.js';

/** @typedef {import('./page_board.js').PageBoard} PageBoard */

/** @param {PageBoard} board @param {AbortSignal} signal ends it */
export function bindPointer(board, signal) {
  const { element } = board.grid;
  /** @type {<Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) => void} */
  const on = (name, listener) => element.addEventListener(name, listener, { signal });
  const fingers = bindFingers(board);
  const isFinger = (/** @type {PointerEvent} */ event) => event.pointerType === 'touch';

  on('pointerdown', (/** @type {PointerEvent} */ event) => {
    if (isFinger(event)) return fingers.down(event);
    if (event.button !== 0 && event.button !== 2) return;
    press(board, event);
  });
  on('pointermove', (/** @type {PointerEvent} */ event) => {
    if (isFinger(event)) return fingers.move(event);
    moveTo(board, event);
  });
  on('pointerup', (/** @type {PointerEvent} */ event) => (isFinger(event) ? fingers.up(event) : board.painter.commit()));
  on('pointercancel', (/** @type {PointerEvent} */ event) => (isFinger(event) ? fingers.cancel(event) : board.painter.cancel()));
  on('pointerleave', (/** @type {PointerEvent} */ event) => isFinger(event) || board.point(null));
  on('contextmenu', (/** @type {Event} */ event) => event.preventDefault());
  on('click', (/** @type {MouseEvent} */ event) => {
    const target = board.grid.targetOf(event.target);
    if (event.detail === 0 && target !== null) board.activate(target); // a press by a screen reader, not by a pointer
  });
}

/** @param {PageBoard} board @param {PointerEvent} event */
function press(board, event) {
  const target = board.targetAtPoint(event.clientX, event.clientY);
  if (target === null) return;
  event.preventDefault(); // keeps text from being selected; the focus is moved here instead
  board.focus(target);
  if (board.options.readOnly || typeof target === 'string') return board.activate(target);
  board.grid.element.setPointerCapture(event.pointerId);
  const isOther = event.button === 2 || event.ctrlKey;
  board.painter.begin(target, isOther ? board.painter.otherMark(target, false) : board.painter.mainMark(target, false), false);
}

/** @param {PageBoard} board @param {PointerEvent} event */
function moveTo(board, event) {
  if (!board.painter.stroke) return board.point(board.targetAtPoint(event.clientX, event.clientY));
  const passed = event.getCoalescedEvents?.() ?? [];
  const point = passed.at(-1) ?? event;
  board.painter.extend(board.nearestCell(point.clientX, point.clientY));
}
