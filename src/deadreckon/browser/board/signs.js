// The letter of each colour, small in its cells and behind its numbers, for players who cannot distinguish colours.

import { element } from './board_view.js';

/** @typedef {import('./board_view.js').BoardView} BoardView */

const SMALL = 0.6; // of the size of a number
const LETTER = 0.42; // of the side of a cell

/** Adds the letters if there are several colours. @param {BoardView} view @param {readonly import('../kinds/kinds.js').Fill[]} fills */
export function addSigns(view, fills) {
  const colours = fills.filter(({ rgb }) => rgb);
  if (colours.length < 2) return;
  for (const { mark, rgb } of colours) {
    const numbers = [...view.svg.querySelectorAll(`.items rect:is([fill='${rgb}'], [stroke='${rgb}']) + text`)];
    for (const number of numbers) number.append(sign('tspan', mark, { 'font-size': SMALL * Number(number.getAttribute('font-size')) }));
    const drawn = view.svg.querySelector(`[id='${view.ids}mark-${view.looks.indexOf(mark)}']`);
    if (drawn && numbers.length) drawn.append(inCell(view.layout.cell, readableOn(numbers), mark));
  }
}

/** The ink of numbers on this colour, chosen by Python. @param {Element[]} numbers */
function readableOn(numbers) {
  return numbers[0].getAttribute('fill') ?? '';
}

/** @param {number} side @param {string} ink @param {string} mark */
function inCell(side, ink, mark) {
  const size = LETTER * side;
  return sign('text', mark, { x: side / 2, y: side / 2 + 0.36 * size, 'font-size': size, fill: ink });
}

/** @param {string} name @param {string} mark @param {Record<string, string | number>} attributes */
function sign(name, mark, attributes) {
  const made = element(name, { class: 'sign', ...attributes });
  made.textContent = mark;
  return made;
}
