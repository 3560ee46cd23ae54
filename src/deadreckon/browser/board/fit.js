// The size of a board: whole pixels per cell, as many as the available space allows, and the space for its clues.

/** @typedef {import('./board_view.js').Layout} Layout */
/** @typedef {{least: number, most: number}} Pixels of a cell's side */
/**
 * The space for a board in pixels. Cells are as large as `width` and `height` allow, at most `most`; `window` is the
 * visible height; the board scrolls if it is higher.
 * @typedef {{width: number, height: number, window?: number, most?: number}} Room
 */
/**
 * Size of the clues left of the cells and above them: `unit` pixels per unit of the SVG, in strips of at most
 * `width` and `height`. Null: neither clues nor names of lines are shown.
 * @typedef {{unit: number, width: number, height: number} | null} Clues
 */

const UNBOUNDED = { width: Infinity, height: Infinity };
const LARGEST_UNIT = 32 / 13; // counts and clues have letters of 13 units, and of at most 32 pixels
const BESIDE_WINDOW = 0.59; // of the height of the window: the longer side of a small board
export const LARGEST_CELL = 112;
const THICKEST_BORDER = 10;

/**
 * Clues scaled with the cells, up to the largest size of letters.
 * @param {Layout} layout @param {number} cell @returns {Clues}
 */
export function cluesLikeCells(layout, cell) {
  return { unit: Math.min(cell / layout.cell, LARGEST_UNIT), ...UNBOUNDED };
}

/**
 * Clues with letters of 13 pixels, in strips of at most a share of the window.
 * @param {{width: number, height: number}} most @returns {Clues}
 */
export function cluesOfOneSize(most = UNBOUNDED) {
  return { unit: 1, ...most };
}

/**
 * The maximum size of a cell of a small board: it grows with the window from the usual maximum.
 * @param {Layout} layout @param {Pixels} pixels
 */
export function largestCell({ rows, columns }, { most }) {
  return Math.max(most, Math.min(LARGEST_CELL, Math.floor((BESIDE_WINDOW * innerHeight) / Math.max(rows, columns))));
}

/**
 * The side of a cell in pixels with which the whole board fits, at least the minimum.
 * @param {Layout} layout @param {Room} room @param {Pixels} pixels @param {(cell: number) => Clues} cluesFor
 */
export function cellThatFits(layout, room, { least, most }, cluesFor) {
  for (let cell = room.most ?? most; cell > least; cell--) {
    const { width, height } = placesOf(layout, cell, cluesFor(cell));
    if (width <= room.width && height <= room.height) return cell;
  }
  return least;
}

/**
 * All positions in pixels for a size of the cells, with the corner of the first cell on whole pixels.
 * @param {Layout} layout @param {number} cell @param {Clues} clues
 */
export function placesOf(layout, cell, clues) {
  const unit = cell / layout.cell; // pixels a unit of the SVG
  const border = Math.min(layout.border * unit, THICKEST_BORDER);
  const before = roomBefore(layout, unit, clues);
  const x = Math.ceil(Math.max(before.width, border));
  const y = Math.ceil(Math.max(before.height, border));
  const left = layout.x - x / unit; // coordinates of the SVG at the left edge and at the top
  const top = layout.y - y / unit;
  const behind = clues
    ? { width: (layout.width - layout.x) * unit, height: (layout.height - layout.y) * unit }
    : { width: layout.columns * cell + border, height: layout.rows * cell + border };
  const width = Math.ceil(x + behind.width - 0.01); // rounding errors are no pixel
  const height = Math.ceil(y + behind.height - 0.01);
  const clueUnit = clues ? clues.unit : unit;
  return { cell, unit, x, y, left, top, width, height, border, clueUnit };
}

/** @typedef {ReturnType<typeof placesOf>} Places */

/** Whether the board has clues left of the cells and above them, instead of counts at the right and below. @param {Layout} layout */
export function cluesAreFirst(layout) {
  return layout.rowEnds[0] < layout.x;
}

/** Pixels left of the cells and above them. @param {Layout} layout @param {number} unit @param {Clues} clues */
function roomBefore(layout, unit, clues) {
  if (!clues) return { width: 0, height: 0 };
  const first = cluesAreFirst(layout);
  const scale = first ? clues.unit : unit;
  const most = first ? clues : UNBOUNDED;
  return {
    width: Math.min(most.width, layout.x * scale),
    height: Math.min(most.height, (layout.y - layout.above) * scale),
  };
}
