// Fingers on a board: a tap or a stroke paints with the chosen tool, a long press with the other one, a tap of two fingers
// undoes, two fingers that move enlarge and shift a large board, and a tap on a board with tiny cells enlarges it there.

/** @typedef {import('./page_board.js').PageBoard} PageBoard */

const LONG_PRESS = 450; // milliseconds
const TWO_FINGER_TAP = 350;
const STILL = 12; // pixels that a resting finger may move

/** @param {PageBoard} board */
export function bindFingers(board) {
  /** @type {Map<number, {x: number, y: number, startX: number, startY: number}>} */
  const fingers = new Map();
  let pressed = 0; // the timer of a long press
  let began = 0; // time of the first touch
  let several = false; // whether a second finger has touched since
  let moved = false;
  let spread = 0; // distance of two fingers at their last move

  /** @param {PointerEvent} event */
  function down(event) {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
    if (fingers.size === 1) return begin(event);
    clearTimeout(pressed);
    several = true;
    spread = distance();
    board.zoom.beginPinch();
    board.painter.cancel();
  }

  /** @param {PointerEvent} event */
  function begin(event) {
    [several, moved, began] = [false, false, event.timeStamp];
    const target = board.targetAtPoint(event.clientX, event.clientY);
    if (target === null || typeof target === 'string' || board.options.readOnly || board.zoom.tooSmall) return;
    event.preventDefault();
    board.grid.element.setPointerCapture(event.pointerId);
    board.focus(target);
    board.painter.begin(target, board.painter.mainMark(target, true), true);
    pressed = window.setTimeout(() => {
      navigator.vibrate?.(15);
      board.painter.begin(target, board.painter.otherMark(target, true), true);
    }, LONG_PRESS);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const shift = { x: event.clientX - finger.x, y: event.clientY - finger.y };
    [finger.x, finger.y] = [event.clientX, event.clientY];
    if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > STILL) {
      moved = true;
      clearTimeout(pressed);
    }
    if (fingers.size === 2) pinch(shift);
    else if (!several && moved) board.painter.extend(board.nearestCell(event.clientX, event.clientY));
  }

  /** @param {{x: number, y: number}} shift of one of two fingers */
  function pinch(shift) {
    if (!moved) return;
    const now = distance();
    const [one, other] = [...fingers.values()];
    board.zoom.pinch(now / spread, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, { x: shift.x / 2, y: shift.y / 2 });
    spread = now;
  }

  function distance() {
    const [one, other] = [...fingers.values()];
    return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  }

  /** @param {PointerEvent} event */
  function up(event) {
    clearTimeout(pressed);
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    if (several && !moved && event.timeStamp - began < TWO_FINGER_TAP) board.handlers.undo?.();
    if (several) return;
    const target = board.targetAtPoint(event.clientX, event.clientY);
    if (board.painter.stroke) board.painter.commit();
    else if (!moved && target !== null && board.zoom.tooSmall) board.zoom.enlarge(target);
    else if (!moved && target !== null && (typeof target === 'string' || board.options.readOnly)) board.activate(target);
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    clearTimeout(pressed);
    fingers.delete(event.pointerId);
    board.painter.cancel();
  }

  return { down, move, up, cancel };
}
