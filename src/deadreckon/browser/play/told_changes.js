// Announces the changes of a move: trials, cells away from the cursor, broken rules.

import { announce } from '../announce.js';
import { cellsOf, struckOf, trialOf } from '../game/game.js';
import { say } from '../words/words.js';

/** @typedef {import('../game/game.js').Game} Game */

export class ToldChanges {
  /** @param {import('../board/page_board.js').PageBoard} board @param {Game} game as already announced */
  constructor(board, game) {
    this.board = board;
    this.game = game;
    /** @type {string[]} */
    this.broken = [];
  }

  /** @param {Game} game @param {string[]} broken the rules that are broken now, in words */
  tell(game, broken) {
    const words = [
      this.trialWords(game),
      this.cellWords(game),
      this.placeWords(game),
      ...broken.filter((text) => !this.broken.includes(text)),
    ];
    this.game = game;
    this.broken = broken;
    const told = words.filter(Boolean).join(' ');
    if (told) announce(told);
  }

  /** @private @param {Game} game */
  trialWords(game) {
    const [before, level] = [trialOf(this.game), trialOf(game)];
    if (before === level) return '';
    const words = say(level ? 'play.trial.level' : 'play.trial.none', { level });
    return level > before ? `${words} ${say('play.trial.how')}` : words;
  }

  /** @private @param {Game} game */
  placeWords(game) {
    const count = struckOf(game).length - struckOf(this.game).length;
    return count ? say(count > 0 ? 'play.places.struck' : 'play.places.unstruck', { count: Math.abs(count) }) : '';
  }

  /** Announces changed cells except the one at the cursor, whose label says it. @private @param {Game} game */
  cellWords(game) {
    const cells = cellsOf(game);
    const changed = [...cells.keys()].filter((cell) => cells[cell] !== cellsOf(this.game)[cell]);
    const { grid } = this.board;
    if (changed.every((cell) => grid.elementOf(cell) === document.activeElement)) return '';
    return changed.length === 1 ? `${grid.elementOf(changed[0]).ariaLabel}.` : say('play.told.cells', { count: changed.length });
  }
}
