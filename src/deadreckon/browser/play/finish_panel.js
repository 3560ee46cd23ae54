// The end of a game: the time, the grade, the replay and the next puzzle; the border of the board fills once.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { say } from '../words/words.js';
import { gradeName } from './naming.js';
import { packPuzzles } from './pack_list.js';
import { Panel } from './panel.js';
import { solvedPuzzles } from './solved.js';
import { clock } from './timer.js';

export class FinishPanel extends Panel {
  /**
   * @param {import('./session.js').Session} session @param {import('../board/page_board.js').PageBoard} board
   * @param {() => void} replay
   */
  constructor(session, board, replay) {
    super(say('play.finished'), 'finish');
    this.session = session;
    this.board = board;
    this.replay = replay;
  }

  open() {
    const { opened, timer } = this.session;
    const time = clock(timer.seconds);
    const words = [say('play.finished.time', { time }), gradeName(opened.grade)].filter(Boolean).join(' · ');
    const replay = button(say('play.replay'), this.replay);
    const next = button(say('play.finished.next'), () => this.next(), { class: 'primary' });
    this.show(
      make('p', { class: 'verdict' }, say('play.finished')),
      make('p', {}, words),
      make('div', { class: 'buttons' }, next, replay),
    );
    this.board.finish();
    announce(`${say('play.finished')}. ${words}`);
  }

  /** The next puzzle of the pack of this kind and grade that is not solved; otherwise the start screen. @private */
  async next() {
    const { opened } = this.session;
    const solved = solvedPuzzles();
    const puzzles = await packPuzzles().catch(() => []);
    const alike = puzzles.filter(({ kind, grade }) => kind === opened.puzzle.kind && grade === opened.grade?.label);
    const here = alike.findIndex(({ name }) => name === opened.pack);
    const next = [...alike.slice(here + 1), ...alike.slice(0, here + 1)].find(({ id }) => !(id in solved));
    if (next) goTo('play', { pack: next.name });
    else goTo('play');
  }
}
