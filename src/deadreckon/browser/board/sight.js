// The visible part of a board that scrolls in its window: the least scrolling that shows given targets.

/** @typedef {import('./page_board.js').PageBoard} PageBoard */
/** @typedef {import('./grid.js').Target} Target */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box in pixels of the sheet */

const AROUND = 4; // pixels around a cell, for its frame

export class Sight {
  /** @param {PageBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{before: [number, number], after: [number, number]} | null} */
    this.kept = null;
  }

  /** The visible part of the sheet, without the clues, which do not scroll. @returns {Box} */
  get box() {
    const { scroller, strips } = this.board;
    const { width, height } = strips.covered;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const [right, bottom] = [scrollLeft + clientWidth, scrollTop + clientHeight];
    return { left: scrollLeft + width, top: scrollTop + height, right, bottom };
  }

  /** The box of a target; that of a line's header has no extent across the line, as clues are always visible. @param {Target} target @returns {Box} */
  boxOf(target) {
    const { cell, x, y, width, height } = /** @type {import('./fit.js').Places} */ (this.board.places);
    const { row, column } = this.board.grid.positionOf(target);
    const { rows, columns } = this.board.rules.size;
    const [left, right] = stretch(column, columns, x, cell, width);
    const [top, bottom] = stretch(row, rows, y, cell, height);
    return { left, top, right, bottom };
  }

  /**
   * Scrolls as little as possible until the targets are visible: the first group whole, or as many of it as fit, then
   * the other groups as far as they fit beside it.
   * @param {readonly (readonly Target[])[]} groups
   */
  reveal(groups) {
    const { scroller } = this.board;
    const room = this.box;
    const fits = (/** @type {Box} */ box) =>
      box.right - box.left <= room.right - room.left && box.bottom - box.top <= room.bottom - room.top;
    /** @type {Box | null} */
    let wanted = null;
    for (const group of groups) {
      const boxes = group.map((target) => this.boxOf(target));
      /** @type {Box | null} */
      const whole = boxes.reduce(union, wanted);
      if (!whole) continue;
      if (fits(whole)) wanted = whole;
      else
        for (const box of boxes) {
          const more = union(wanted, box);
          if (!wanted || fits(more)) wanted = more;
        }
    }
    if (!wanted) return;
    scroller.scrollLeft += shift(wanted.left, wanted.right, room.left, room.right);
    scroller.scrollTop += shift(wanted.top, wanted.bottom, room.top, room.bottom);
    if (this.kept) this.kept.after = [scroller.scrollLeft, scroller.scrollTop];
  }

  /** @param {Target} target to put into the middle */
  centre(target) {
    const { scroller } = this.board;
    const [box, room] = [this.boxOf(target), this.box];
    scroller.scrollLeft += (box.left + box.right - room.left - room.right) / 2 || 0;
    scroller.scrollTop += (box.top + box.bottom - room.top - room.bottom) / 2 || 0;
  }

  /** Remembers the scroll position, for `restore`. */
  keep() {
    const { scrollLeft, scrollTop } = this.board.scroller;
    this.kept ??= { before: [scrollLeft, scrollTop], after: [scrollLeft, scrollTop] };
  }

  /** Whether the player has not scrolled since the last `reveal` after `keep`. */
  get isUntouched() {
    const { scrollLeft, scrollTop } = this.board.scroller;
    return this.kept !== null && scrollLeft === this.kept.after[0] && scrollTop === this.kept.after[1];
  }

  /** Restores the scroll position of `keep`, unless the player has scrolled since. */
  restore() {
    const { kept, isUntouched } = this;
    const { scroller } = this.board;
    this.kept = null;
    if (kept && isUntouched) [scroller.scrollLeft, scroller.scrollTop] = kept.before;
  }
}

/** @param {Box | null} one @param {Box} other @returns {Box} */
function union(one, other) {
  if (!one) return other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/**
 * The first and last coordinate of a cell or a count.
 * @param {number} index @param {number} count @param {number} first @param {number} cell @param {number} end
 */
function stretch(index, count, first, cell, end) {
  if (index < 0) return [Infinity, -Infinity];
  const from = first + index * cell;
  return [from - AROUND, index < count ? from + cell + AROUND : end];
}

/**
 * The distance to scroll so that a range lies within a window, its beginning first.
 * @param {number} from @param {number} to @param {number} start @param {number} end
 */
function shift(from, to, start, end) {
  if (from < start) return from - start;
  return to > end ? Math.min(to - end, from - start) : 0;
}
