// Checking on demand: against the rules at once, or against the solutions, which the service knows.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { cellsOf } from '../game/game.js';
import { problemText } from '../problem.js';
import { ask, cancel, Replaced } from '../service.js';
import { say, spoken } from '../words/words.js';
import { Panel } from './panel.js';
import { violationText } from './violation_text.js';

const LANE = 'check';

export class CheckPanel extends Panel {
  /** @param {import('./session.js').Session} session @param {import('../board/page_board.js').PageBoard} board */
  constructor(session, board) {
    super(say('play.check'), 'check');
    this.session = session;
    this.board = board;
    session.listen({ changed: () => this.close() });
  }

  open() {
    const { rules, game } = this.session;
    const broken = rules.violations(cellsOf(game));
    const texts = broken.map((violation) => violationText(violation, this.session));
    this.tell(texts.length ? [...new Set(texts)] : [say('play.check.rules.fine')], texts.length > 0);
    this.frame(
      broken.flatMap(({ cells, lines }) => (lines.length ? [] : cells)),
      broken.flatMap(({ lines }) => lines),
    ); // after this panel has opened and others have closed and removed their frames
  }

  close() {
    if (this.isOpen) this.board.view.clearNotes();
    cancel(LANE);
    super.close();
  }

  /** @private */
  async compare() {
    const { opened, rows } = this.session;
    try {
      const { wrong, conflicts, sentences } = await ask({ ask: 'check', puzzle: opened.puzzle, board: rows, language: spoken() }, LANE);
      this.session.countHint();
      const cells = [...wrong, ...conflicts.flat()];
      this.frame(cells, []);
      if (cells.length) this.tell(sentences, true, { compared: true });
      else this.tell([say('play.check.solution.fine')], false, { compared: true });
    } catch (error) {
      if (!(error instanceof Replaced)) this.tell([problemText(error)], true);
    }
  }

  /** @private @param {number[]} cells @param {string[]} lines */
  frame(cells, lines) {
    this.board.view.clearNotes();
    this.board.view.outline(cells, 'danger');
    this.board.view.pointAt({ lines, cells: [], ships: [] }, 'danger');
    this.groups = [cells, lines];
    this.tellChanged();
  }

  /** @private @param {string[]} texts @param {boolean} broken @param {{compared?: boolean}} [more] */
  tell(texts, broken, { compared = false } = {}) {
    const compare = button(say('play.check.solution'), () => this.compare());
    const list = texts.map((text) => make('p', { class: broken ? 'broken' : 'fine' }, text));
    const counts = make('span', { class: 'secondary' }, say('play.check.counts'));
    this.show(...list, make('div', { class: 'buttons' }, ...(compared ? [] : [compare, counts])));
    announce(texts.join(' '));
  }
}
