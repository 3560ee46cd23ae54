// The panel of a finished game: time, best time and hints, a result to share, the next similar puzzle.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { copyText } from '../files.js';
import { icon } from '../icons.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { makePuzzle } from './making.js';
import { dateText, kindName, packNumber, sizeName } from './naming.js';
import { packPuzzles } from './pack_list.js';
import { Panel } from './panel.js';
import { bestSeconds, hintWords, isSolved, nextLikeIt, playerPuzzles } from './player_puzzles.js';
import { diamond } from './standing_signs.js';
import { clock } from './timer.js';

/** @typedef {import('./player_puzzles.js').PlayerPuzzle} PlayerPuzzle */

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
    /** @type {PlayerPuzzle | null | undefined} null for one yet to be generated, undefined while unknown */
    this.offered = undefined;
    this.best = make('dd');
    this.next = button(say('play.finished.next'), () => this.goOn(), { class: 'primary next' });
    this.making = make('div', { class: 'making' });
  }

  open() {
    const { seconds, hintCount } = this.session;
    this.making.replaceChildren();
    this.showResult();
    this.board.finish();
    announce(say('play.finished.said', { time: clock(seconds), hints: hintWords(hintCount) }));
  }

  /** Shows the result, and again when the grade becomes known. */
  showResult() {
    const { opened } = this.session;
    this.show(
      make('p', { class: 'verdict' }, say('play.finished')),
      opened.ownTitle && make('p', { class: 'own-title' }, opened.ownTitle),
      this.facts(),
      ...this.sharing(),
      this.actions(),
      this.making,
    );
    this.compare();
  }

  /** @private */
  facts() {
    const { opened, seconds, hintCount } = this.session;
    const fact = (/** @type {HTMLElement} */ value, /** @type {string} */ label) => make('div', {}, make('dt', {}, label), value);
    const size = sizeName(opened.board.layout);
    const hints = make('dd', {}, diamond(hintCount === 0 ? 'without' : 'with'), hintFigure(hintCount));
    this.best.textContent = '–';
    return make(
      'dl',
      { class: 'result' },
      fact(make('dd', {}, clock(seconds)), say('play.finished.time')),
      fact(this.best, say(opened.grade ? 'play.finished.best' : 'play.finished.best.any', { size })),
      fact(hints, hintCount === null ? say('play.hints.uncounted') : say('play.finished.hints', { count: hintCount })),
    );
  }

  /** The result to share, without a hint of the solution. @private */
  sharing() {
    const { opened, seconds, hintCount } = this.session;
    const { puzzle, grade, pack, day, board } = opened;
    const number = pack && packNumber(pack);
    const date = day && dateText(day, { day: 'numeric', month: 'long', year: 'numeric' });
    const which = [`${kindName(puzzle.kind)} ${sizeName(board.layout)}`, date || number, grade?.label];
    this.shared = make('p', { class: 'shared-result' });
    this.shared.textContent = `deadreckon ${which.filter(Boolean).join(', ')}\n${clock(seconds)}, ${hintWords(hintCount)}`;
    return [this.shared, make('p', { class: 'secondary' }, say('play.finished.shared'))];
  }

  /** @private */
  actions() {
    const share = button(say('play.finished.share'), () => this.share(share), { icon: icon('share') });
    const replay = button(say('play.replay'), this.replay, { icon: icon('play') });
    const again = button(say('play.finished.again'), () => this.again(), { icon: icon('first') });
    const records = button(say('play.records'), () => goTo('play', { records: this.session.opened.puzzle.kind }), {
      icon: icon('list'),
    });
    return make('div', { class: 'finish-actions' }, this.next, make('div', { class: 'buttons' }, share, replay, again, records));
  }

  /** The best time at this size and grade, and the next puzzle. @private */
  async compare() {
    const { opened } = this.session;
    const puzzles = playerPuzzles(await packPuzzles().catch(() => []));
    const { rows, columns } = opened.board.layout;
    const isLike = (/** @type {PlayerPuzzle} */ one) =>
      one.kind === opened.puzzle.kind &&
      one.rows === rows &&
      one.columns === columns &&
      (!opened.grade || one.grade?.label === opened.grade.label);
    const best = bestSeconds(puzzles.filter(isLike).flatMap(({ solves }) => solves));
    if (best !== null) this.best.textContent = clock(best);
    const next = nextLikeIt(opened, puzzles);
    const isMade = !opened.pack && !(next && isLike(next) && !isSolved(next.standing));
    this.offerNext(isMade ? null : next);
  }

  /** @private @param {PlayerPuzzle | null} next null for one yet to be generated */
  offerNext(next) {
    const { opened } = this.session;
    const size = sizeName(next ?? opened.board.layout);
    const grade = next ? next.grade?.label : opened.grade?.label;
    const like = make('span', { class: 'like' }, size, ...(grade ? [', ', make('span', { lang: SERVICE_LANGUAGE }, grade)] : []));
    this.next.replaceChildren(say('play.finished.next'), like, icon('next'));
    this.offered = next;
  }

  /** @private */
  goOn() {
    if (this.offered) goTo('play', this.offered.asked);
    else if (this.offered === null) this.makeNext();
  }

  /** @private */
  async makeNext() {
    const { opened, rules } = this.session;
    const { rows, columns } = opened.board.layout;
    const { puzzle } = opened;
    const fleet = puzzle.kind === 'battleship' ? puzzle.fleet : undefined;
    this.next.disabled = true;
    const colours = rules.marks.fills.length;
    await makePuzzle({ kind: puzzle.kind, rows, columns, fleet, colours, grade: opened.grade?.label ?? '' }, this.making);
    this.next.disabled = false;
  }

  /** @private @param {HTMLButtonElement} share */
  async share(share) {
    const text = this.shared?.textContent ?? '';
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (isTouch && navigator.share) return navigator.share({ text }).catch(() => {}); // the player may cancel
    const copied = await copyText(text);
    if (!copied && this.shared) getSelection()?.selectAllChildren(this.shared);
    const told = say(copied ? 'play.share.copied' : 'play.share.select');
    share.replaceChildren(icon('share'), told);
    announce(told);
  }

  /** @private */
  again() {
    this.session.restart();
    announce(say('play.restarted'));
  }
}

/** @param {number | null} hints */
function hintFigure(hints) {
  if (hints === null) return '–';
  return hints === 0 ? say('play.finished.without') : String(hints);
}
