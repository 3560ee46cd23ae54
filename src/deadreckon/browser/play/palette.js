// The palette of Play: the marks that a tap or click writes: ship or paint, each colour, blank.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

const MAX_BY_THREES = 6; // with more colours, four are in a row
const PALE = 0.18; // luminance above which black is easier to read on a colour than white

/**
 * @param {import('../kinds/kinds.js').Rules} rules
 * @param {string} chosen the mark
 * @param {(mark: string) => void} take
 */
export function palette({ fills, fleet, marks, describe }, chosen, take) {
  const entries = [...fills.map(({ mark, rgb }) => ({ mark, rgb })), { mark: marks.blank, rgb: null }];
  const buttons = entries.map(({ mark, rgb }) => {
    const attributes = {
      type: 'button',
      'data-mark': mark,
      'aria-pressed': String(mark === chosen),
      onclick: () => take(mark),
    };
    const isBlank = mark === marks.blank;
    const picture = isBlank ? blankSample(fleet.length > 0) : rgb ? patch(rgb, mark) : fillSample();
    return make('button', attributes, picture, make('span', { class: 'name' }, describe(0, mark)));
  });
  const inColours = fills.length > 1 && (entries.length > MAX_BY_THREES ? 'swatches by-fours' : 'swatches');
  const className = `palette ${inColours || 'segments'}`;
  return make('div', { class: className, role: 'group', 'aria-label': say('play.palette') }, ...buttons);
}

/** Shows which mark is chosen, in every palette. @param {HTMLElement} screen @param {string} mark */
export function showChosen(screen, mark) {
  for (const button of screen.querySelectorAll('[data-mark]')) {
    const isChosen = /** @type {HTMLElement} */ (button).dataset.mark === mark;
    button.setAttribute('aria-pressed', String(isChosen));
    if (isChosen) button.scrollIntoView({ block: 'nearest' });
  }
}

/** Black or white, whichever has a contrast of 4.5 or better, as WCAG defines it. @param {string} rgb "#rrggbb" */
export function readableOn(rgb) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(rgb.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > PALE ? '#000000' : '#ffffff';
}

/** A colour with its letter. @param {string} rgb @param {string} mark */
function patch(rgb, mark) {
  const made = make('span', { class: 'patch', 'aria-hidden': 'true' }, make('span', { class: 'letter' }, mark));
  made.style.setProperty('background', rgb);
  made.style.setProperty('color', readableOn(rgb));
  return made;
}

function fillSample() {
  const svg = sample();
  element('rect', { x: 3, y: 3, width: 14, height: 14, rx: 2, fill: 'currentColor' }, svg);
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
