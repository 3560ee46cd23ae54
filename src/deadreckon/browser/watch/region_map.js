// The map of Australia, simplified: each region with its remaining colours, or in the pattern of its only colour.

import { element } from '../board/board_view.js';

/** @typedef {import('./csp_board.js').ShownDomain} ShownDomain */

/** @type {Record<string, {outline: string, at: [number, number]}>} its outline, and where its name is */
const REGIONS = {
  WA: { outline: 'M20 130 60 90 128 50 170 44V250L120 262 60 290 30 262 14 190Z', at: [96, 172] },
  NT: { outline: 'M170 44 210 24 262 40V160H170Z', at: [217, 92] },
  SA: { outline: 'M170 160H296V316L262 272 222 262 196 244 170 250Z', at: [236, 206] },
  Q: { outline: 'M262 40 290 62 312 20 340 92 396 150 404 196H296V160H262Z', at: [330, 138] },
  NSW: { outline: 'M296 196H404L392 262 366 296 296 268Z', at: [350, 232] },
  V: { outline: 'M296 268 366 296 330 330 296 316Z', at: [396, 318] },
  T: { outline: 'M312 352 352 352 344 388 320 388Z', at: [392, 374] },
};
const STEP = 19; // between the values of a region

/** @param {ShownDomain[]} domains @returns {SVGElement} */
export function drawMap(domains) {
  const svg = element('svg', { viewBox: '0 6 430 400' });
  domains.forEach((domain, variable) => drawRegion(svg, domain, variable));
  return svg;
}

/** @param {SVGElement} svg @param {ShownDomain} domain @param {number} variable its number */
function drawRegion(svg, { name, how, values }, variable) {
  const { outline, at } = REGIONS[name];
  const [x, y] = at;
  const left = values.findIndex(({ state }) => state === 'left');
  const colour = how === 'open' || how === 'empty' ? '' : `colour-${left}`;
  const group = element('g', { class: `region ${how} ${colour}`, 'data-variable': variable }, svg);
  element('path', { d: outline, class: 'ground' }, group);
  if (colour) hatch(group, outline, left, `region-${name}`);
  const text = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {string} */ said, /** @type {string} */ kind) => {
    element('text', { x: x + dx, y: y + dy, class: kind }, group).textContent = said;
  };
  text(0, -4, name, 'name');
  values.forEach(({ text: said, state }, place) => {
    const dx = (place - (values.length - 1) / 2) * STEP;
    text(dx, 15, said, `value ${state}`);
    if (state !== 'left') element('path', { d: `M${x + dx - 7} ${y + 16}l14 -14`, class: `slash ${state}` }, group);
  });
}

/** A hatching in one of three directions, so that colours can be told apart without seeing colour. @param {SVGElement} group @param {string} outline @param {number} colour @param {string} id */
function hatch(group, outline, colour, id) {
  const clip = element('clipPath', { id }, group);
  element('path', { d: outline }, clip);
  const lines = [];
  for (let at = -420; at < 840; at += 11) lines.push([`M${at} 0l420 420`, `M${at} 0v420`, `M0 ${at}h420`][colour]);
  element('path', { d: lines.join(''), class: 'hatch', 'clip-path': `url(#${id})` }, group);
}
