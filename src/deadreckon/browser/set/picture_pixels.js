// Pictures as the browser decodes them, and as the service reads them: a PPM of a few pixels a cell.

const CELL = 4; // pixels of a side, from which the shade of a cell is found
const LARGEST_PLAIN = 200; // pixels of a side of a picture with a pixel for each cell
const MAX_PLAIN = 17; // its shades, white among them

/**
 * A picture that the browser can decode, turned upright; null for any other file.
 * @param {Blob} file @returns {Promise<ImageBitmap | null>}
 */
export async function decodedPicture(file) {
  return file.type.startsWith('image/') ? createImageBitmap(file).catch(() => null) : null;
}

/** Whether a picture seems to have a pixel for each cell: it is small and has few shades. @param {ImageBitmap} picture */
export function isPixelArt(picture) {
  const { width, height } = picture;
  if (Math.max(width, height) > LARGEST_PLAIN) return false;
  const shades = new Set(new Uint32Array(pixelsOf(picture, width, height).data.buffer));
  return shades.size <= MAX_PLAIN;
}

/**
 * The picture as PPM, with as much detail as the cells need.
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

/** Five bits of eight, white still white: fewer shades are compared sooner. @param {number} part */
function coarse(part) {
  return (part & 0xf8) | (part >> 5);
}

/** The pixels on white, in another size. @param {ImageBitmap} picture @param {number} width @param {number} height */
function pixelsOf(picture, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
