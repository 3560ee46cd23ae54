// The legend of the tree and of the numbers on the board.

import { element } from '../board/board_view.js';
import { make } from '../element.js';
import { say } from '../words/words.js';

const SIGNS = /** @type {const} */ ({
  choice: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  failure: 'M-5 -5h10v10h-10z',
  solution: 'M0 -6.500 5.500 0 0 6.500 -5.500 0z',
});

export function legend() {
  const signs = Object.entries(SIGNS).map(([name, d]) => {
    const svg = element('svg', { viewBox: '-8 -8 16 16', class: 'search-tree sign-only', 'aria-hidden': 'true' });
    element('path', { d, class: 'sign' }, element('g', { class: name }, element('g', { class: 'nodes' }, svg)));
    return make('span', {}, svg, say(/** @type {'watch.status.choice'} */ (`watch.status.${name}`)));
  });
  return make('p', { class: 'legend secondary' }, ...signs, make('span', { class: 'end' }, say('watch.legend')));
}
