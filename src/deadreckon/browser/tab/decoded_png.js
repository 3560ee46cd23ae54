// Decodes PNG pictures by the browser, as Pillow does not run in a tab; Python then reads them as PPM.

import { ServiceError } from '../answer_errors.js';
import { base64Of } from '../files.js';

/** @typedef {import('../service.js').Request} Request */

const PNG = 'iVBORw0KGgo'; // first bytes of a PNG in base64
const LARGEST_SIDE = 1000; // maximum side in pixels; Python refuses a larger picture by its header
const SOLID = 128; // smaller alpha values are transparent, and so white

/** The request, with a picture in it as PPM; raises ServiceError. @param {Request} request @returns {Promise<Request>} */
export async function withDecodedPng(request) {
  if (request.ask !== 'open' || !request.bytes?.startsWith(PNG)) return request;
  const bytes = Uint8Array.from(atob(request.bytes), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' }).catch(() => null);
  if (!picture) throw new ServiceError({ name: 'FormatError', text: 'found a broken PNG, expected a whole one' });
  return { ...request, format: null, bytes: await base64Of(new Blob(ppmOf(picture))) };
}

/** @param {ImageBitmap} picture @returns {BlobPart[]} */
function ppmOf(picture) {
  const { width, height } = picture;
  const head = `P6\n${width} ${height}\n255\n`;
  if (Math.max(width, height) > LARGEST_SIDE) return [head];
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(width, height).getContext('2d'));
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Uint8Array(width * height * 3).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    if (data[4 * pixel + 3] >= SOLID) colours.set(data.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
  return [head, colours];
}
