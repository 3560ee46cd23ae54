// The search tree as a picture, with its current colours inlined.

import { say } from '../words/words.js';

const STYLES = ['fill', 'stroke', 'stroke-width', 'fill-opacity', 'opacity', 'font-size', 'font-weight', 'text-anchor'];

/** @param {SVGSVGElement} svg */
export function treeSvg(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((shape, index) => {
    const style = getComputedStyle(shape);
    for (const name of STYLES) to[index].setAttribute(name, style.getPropertyValue(name));
    to[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'system-ui, sans-serif');
  copy.removeAttribute('aria-hidden');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = say('watch.tree');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({
    width: '100%',
    height: '100%',
    fill: getComputedStyle(document.documentElement).getPropertyValue('--sheet'),
  }))
    ground.setAttribute(name, value.trim());
  copy.prepend(title, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {import('./tree_pane.js').TreePane} pane @returns {Promise<Blob>} */
export async function treePng(pane) {
  if (pane.usesPixels) return toBlob(pane.pixels.canvas);
  const { svg } = pane.view;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(treeSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * Number(svg.getAttribute('width')), 2 * Number(svg.getAttribute('height'))];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return toBlob(canvas);
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
function toBlob(canvas) {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
}
