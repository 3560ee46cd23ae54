// What a tap or a click writes: a ship or paint, each colour, or a blank.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

/**
 * @param {import('../kinds/kinds.js').Rules} rules
 * @param {string} chosen the mark
 * @param {(mark: string) => void} take
 */
export function palette({ fills, marks, describe }, chosen, take) {
  const entries = [...fills.map(({ mark, rgb }) => ({ mark, rgb })), { mark: marks.blank, rgb: null }];
  const buttons = entries.map(({ mark, rgb }) => {
    const isBlank = mark === marks.blank;
    const attributes = { type: 'button', 'data-mark': mark, 'aria-pressed': mark === chosen, onclick: () => take(mark) };
    return make('button', attributes, sample(isBlank, rgb), describe(0, mark));
  });
  return make('div', { class: 'segments palette', role: 'group', 'aria-label': say('play.palette') }, ...buttons);
}

/** Shows which mark is chosen, in every palette. @param {HTMLElement} screen @param {string} mark */
export function showChosen(screen, mark) {
  for (const button of screen.querySelectorAll('[data-mark]'))
    button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.mark === mark));
}

/** A small picture of a mark. @param {boolean} isBlank @param {string | null} rgb */
function sample(isBlank, rgb) {
  const svg = element('svg', { viewBox: '0 0 20 20', class: 'icon sample', 'aria-hidden': 'true' });
  if (isBlank) element('path', { d: 'M3 10q3.500 -4 7 0t7 0' }, svg);
  else element('rect', { x: 3, y: 3, width: 14, height: 14, rx: 2, fill: rgb ?? 'currentColor' }, svg);
  return svg;
}
