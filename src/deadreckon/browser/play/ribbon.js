// The ribbon above the board on a phone: the clues of the lines at the cursor, and the progress of the picture.

import { make } from '../element.js';
import { say } from '../words/words.js';
import { lineClue } from './line_clue.js';
import { linesAt } from './lines_panel.js';

/** @param {import('./session.js').Session} session @returns {import('./lines_panel.js').Summary} */
export function ribbon(session) {
  const { rules } = session;
  const clues = make('div', { class: 'clues' });
  const share = make('span', { class: 'secondary' });
  /** @type {string[]} */
  let lines = [];
  /** @type {Set<string>} */
  let struck = new Set();
  const showClues = () => clues.replaceChildren(...lines.map((line) => lineClue(rules, line, struck)));
  return {
    element: make('section', { class: 'lines', 'aria-label': say('play.lines') }, clues, share),
    show: (done) => {
      struck = done;
      share.textContent = say('play.charted', { percent: Math.round(session.share * 100) });
      showClues();
    },
    point: (target) => {
      lines = linesAt(target, rules.size.columns);
      showClues();
    },
  };
}
