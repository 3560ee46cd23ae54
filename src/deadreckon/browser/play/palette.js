// What a tap or a click writes: a ship or paint, each colour, or a blank.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

/**
 * @param {import('../kinds/kinds.js').Rules} rules
 * @param {string} chosen the mark
 * @param {(mark: string) => void} take
 */
export function palette({ fills, fleet, marks, describe }, chosen, take) {
  const entries = [...fills.map(({ mark, rgb }) => ({ mark, rgb })), { mark: marks.blank, rgb: null }];
  const buttons = entries.map(({ mark, rgb }) => {
    const isBlank = mark === marks.blank;
    const attributes = {
      type: 'button',
      'data-mark': mark,
      'aria-pressed': String(mark === chosen),
      onclick: () => take(mark),
    };
    const picture = isBlank ? blankSample(fleet.length > 0) : fillSample(rgb);
    const letter = rgb && fills.length > 1 && make('span', { class: 'letter', 'aria-hidden': 'true' }, mark);
    return make('button', attributes, picture, make('span', {}, describe(0, mark)), letter);
  });
  return make('div', { class: 'segments palette', role: 'group', 'aria-label': say('play.palette') }, ...buttons);
}

/** Shows which mark is chosen, in every palette. @param {HTMLElement} screen @param {string} mark */
export function showChosen(screen, mark) {
  for (const button of screen.querySelectorAll('[data-mark]'))
    button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.mark === mark));
}

/** @param {string | null} rgb null for ink */
function fillSample(rgb) {
  const svg = sample();
  element('rect', { x: 3, y: 3, width: 14, height: 14, rx: 2, fill: rgb ?? 'currentColor' }, svg);
  return svg;
}

/** @param {boolean} isWater a wave, otherwise a cross */
function blankSample(isWater) {
  const svg = sample();
  element('path', { d: isWater ? 'M3 10q3.5 -4 7 0t7 0' : 'm6 6 8 8M14 6l-8 8' }, svg);
  return svg;
}

function sample() {
  return element('svg', { viewBox: '0 0 20 20', class: 'icon sample', 'aria-hidden': 'true' });
}
