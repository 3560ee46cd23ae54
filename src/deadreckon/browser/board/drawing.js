// Parses the SVG of a board drawn by the service: no other module turns text into elements.

/** @typedef {{svg: string, layout: import('./board_view.js').Layout, looks: string}} DrawnBoard */

let boards = 0;

/**
 * The SVG with ids of its own, so that several boards can be on one page.
 * @param {DrawnBoard} board
 * @returns {{svg: SVGSVGElement, ids: string, title: string}}
 */
export function drawingOf({ svg: text }) {
  const template = document.createElement('template');
  template.innerHTML = text;
  const svg = /** @type {SVGSVGElement} */ (template.content.querySelector('svg'));
  boards += 1;
  const ids = `b${boards}-`;
  for (const named of [svg, ...svg.querySelectorAll('[id]')]) named.id = ids + named.id;
  for (const use of svg.querySelectorAll('use')) use.setAttribute('href', `#${ids}${use.getAttribute('href')?.slice(1)}`);
  /** @type {Element} */ (svg.querySelector('.items')).id = `${ids}items`;
  const title = svg.querySelector('title');
  title?.remove(); // browsers would show it as a tooltip over the cells
  for (const name of ['role', 'aria-labelledby']) svg.removeAttribute(name);
  svg.setAttribute('aria-hidden', 'true');
  return { svg, ids, title: title?.textContent ?? '' };
}
