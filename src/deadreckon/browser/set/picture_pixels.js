// Pictures decoded by the browser, and encoded for the service as a PPM with a few pixels per cell.

const CELL = 4; // pixels of the side of a cell, from which its shade is computed
const LARGEST_PLAIN = 200; // maximum side of a picture with one pixel per cell
const MAX_PLAIN = 17; // maximum number of its shades, with white

/**
 * The picture in a file, rotated upright; null if the browser cannot decode it.
 * @param {Blob} file @returns {Promise<ImageBitmap | null>}
 */
export async function decodedPicture(file) {
  return file.type.startsWith('image/') ? createImageBitmap(file).catch(() => null) : null;
}

/** Whether a picture seems to have one pixel per cell: it is small and has few shades. @param {ImageBitmap} picture */
export function isPixelArt(picture) {
  const { width, height } = picture;
  if (Math.max(width, height) > LARGEST_PLAIN) return false;
  const shades = new Set(new Uint32Array(pixelsOf(picture, width, height).data.buffer));
  return shades.size <= MAX_PLAIN;
}

/**
 * The picture as a PPM, with the detail that the cells need.
 * @param {ImageBitmap} picture @param {{rows: number, columns: number}} cells
 */
export function ppmOf(picture, { rows, columns }) {
  const width = Math.min(picture.width, CELL * columns);
  const height = Math.min(picture.height, CELL * rows);
  const { data } = pixelsOf(picture, width, height);
  const colours = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let part = 0; part < 3; part++) colours[3 * pixel + part] = coarse(data[4 * pixel + part]);
  return new Blob([`P6\n${width} ${height}\n255\n`, colours]);
}

/** Five of eight bits, with white unchanged: fewer shades are quicker to compare. @param {number} part */
function coarse(part) {
  return (part & 0xf8) | (part >> 5);
}

/** The pixels on white, resized. @param {ImageBitmap} picture @param {number} width @param {number} height */
function pixelsOf(picture, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
