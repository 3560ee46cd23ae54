// The board as a picture, SVG or PNG: the drawing on the page with its colours inlined.

import { element } from '../board/board_view.js';

/** @typedef {import('../board/board_view.js').BoardView} BoardView */

const SCALE = 2;
const ONLY_ON_PAGE = '.notes, .washes, .frames, .lit, .cursor, .mistakes, .forced, .heat, .differences, .numbers, .places';
/** @type {Record<string, Record<string, string>>} */
const STYLES = {
  '.trials': { stroke: 'var(--ink)', 'stroke-width': '1.6', 'fill-opacity': '.12' },
  '.trials text': { stroke: 'none', fill: 'var(--ink)', 'fill-opacity': '1' },
  '.filled': { fill: 'none', stroke: 'var(--ink)' },
}; // styles that the page has in style sheets

/** The drawing, with the fleet above it, as an SVG text independent of style sheets. @param {BoardView} view */
export function pictureText({ svg, layout: { width, height } }) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  for (const layer of copy.querySelectorAll(ONLY_ON_PAGE)) layer.remove();
  for (const item of copy.querySelectorAll('[data-item]'))
    item.querySelector(item.classList.contains('done') ? '.open' : '.struck')?.remove();
  for (const [selector, attributes] of Object.entries(STYLES))
    for (const found of copy.querySelectorAll(selector)) setAll(found, attributes);
  copy.prepend(element('rect', { width, height, fill: 'var(--page)' }));
  copy.removeAttribute('style');
  setAll(copy, { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height });
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim());
}

/** @param {BoardView} view @returns {Promise<Blob>} */
export function pictureFile(view) {
  return svgAsPng(pictureText(view));
}

/** @param {string} svg a drawing with a width and a height @returns {Promise<Blob>} */
export async function svgAsPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth * SCALE,
    height: image.naturalHeight * SCALE,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((take, refuse) => canvas.toBlob((blob) => (blob ? take(blob) : refuse(new Error('PNG'))), 'image/png'));
}

/** @param {Element} found @param {Record<string, string | number>} attributes */
function setAll(found, attributes) {
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, String(value));
}
