// The board as a picture: the drawing on the page with its colours put in, as SVG or PNG.

const SVG = 'http://www.w3.org/2000/svg';
const SCALE = 2;

/** The drawing as a text that needs no stylesheet. @param {SVGSVGElement} svg @returns {string} */
export function pictureText(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  copy.querySelector('.notes')?.replaceChildren();
  for (const item of copy.querySelectorAll('[data-item]'))
    item.querySelector(item.classList.contains('done') ? '.open' : '.struck')?.remove();
  const { width, height } = svg.viewBox.baseVal;
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: 'var(--page)' })) ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.removeAttribute('style');
  for (const [name, value] of Object.entries({ xmlns: SVG, width, height })) copy.setAttribute(name, String(value));
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim());
}

/** @param {SVGSVGElement} svg @returns {Promise<Blob>} */
export async function pictureFile(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureText(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((take, refuse) => canvas.toBlob((blob) => (blob ? take(blob) : refuse(new Error('PNG'))), 'image/png'));
}
