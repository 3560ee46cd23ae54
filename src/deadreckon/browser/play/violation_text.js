// A broken rule in words.

import { cellsOf } from '../game/game.js';
import { say } from '../words/words.js';

/** @type {Record<string, import('../words/words.js').Word>} */
const WORDS = {
  given: 'play.broken.given',
  touching: 'play.broken.touching',
  fleet: 'play.broken.fleet',
  'unfinished ship': 'play.broken.unfinished',
};

/** @param {import('../kinds/kinds.js').Violation} violation @param {import('./session.js').Session} session */
export function violationText({ rule, lines }, { rules, game }) {
  if (lines.length) return say('play.broken.line', { line: lines.map((line) => rules.describeLine(line, cellsOf(game))).join('; ') });
  return WORDS[rule] ? say(WORDS[rule]) : rule;
}
