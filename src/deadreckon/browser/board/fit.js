// How large a board is drawn: a whole number of pixels for a cell, as many as the room allows.

/** @typedef {import('./board_view.js').Layout} Layout */
/** @typedef {{least: number, most: number}} Pixels of a cell's side */
/** @typedef {{width: number, height: number}} Room in pixels */

/** The side of a cell in pixels with which the whole board fits; never less than the least. @param {Layout} layout @param {Room} room @param {Pixels} pixels */
export function cellThatFits(layout, room, { least, most }) {
  const across = (room.width * layout.cell) / layout.width;
  const down = (room.height * layout.cell) / (layout.height - layout.above);
  return Math.max(least, Math.min(most, Math.floor(Math.min(across, down))));
}

/**
 * Where everything is in pixels when a cell has so many, with the corner of the first cell on whole pixels.
 * @param {Layout} layout
 * @param {number} cell
 */
export function placesOf(layout, cell) {
  const unit = cell / layout.cell; // pixels a unit of the SVG
  const x = Math.ceil(layout.x * unit);
  const y = Math.ceil((layout.y - layout.above) * unit);
  const left = layout.x - x / unit; // what of the SVG is at the left edge and at the top
  const top = layout.y - y / unit;
  const width = Math.ceil((layout.width - left) * unit);
  const height = Math.ceil((layout.height - top) * unit);
  return { cell, unit, x, y, left, top, width, height };
}

/** @typedef {ReturnType<typeof placesOf>} Places */
