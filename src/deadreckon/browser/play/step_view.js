// A step of reasoning on the board and in words: where to look, why, and the move; chains link by link.

import { ChainView } from '../board/chain_view.js';
import { showPlaces } from '../board/places_view.js';
import { make } from '../element.js';
import { stepLines } from './step_lines.js';

/** @typedef {import('../service_types.js').Step} Step */
/** @typedef {import('./step_lines.js').StepLine} StepLine */

const A_LINK = 600; // milliseconds per link when a chain is played

export class StepView {
  /**
   * @param {import('../board/board_view.js').BoardView} view
   * @param {Step} step
   * @param {(chain: number, link: number) => void} pointed called with the link shown alone; Infinity is the end of its chain
   */
  constructor(view, step, pointed) {
    this.view = view;
    this.step = step;
    this.chain = step.drawn.chains.length ? new ChainView(view, step.drawn.chains) : null;
    this.playing = 0;
    /** @type {HTMLElement[]} */
    this.lines = [];
    this.rest = () => {};
    this.pointed = pointed;
  }

  get hasChain() {
    return this.chain !== null;
  }

  showWhere() {
    this.view.clearNotes();
    this.view.pointAt({ lines: this.step.drawn.lines, cells: [], ships: [] }, 'reason');
  }

  showWhy() {
    if (this.chain) return this.chain.show(0, Infinity);
    this.showReason();
    showPlaces(this.view, this.step.drawn, false);
  }

  showMove() {
    const { set, marks, target, learns } = this.step.drawn;
    this.showReason();
    for (let i = 0; i < set.length; i += 2)
      if (marks.includes(set[i])) this.view.ghost(/** @type {number} */ (set[i]), /** @type {string} */ (set[i + 1]));
    this.view.outline(target, 'target');
    learns.forEach(([line]) => this.view.frameLabel(line, 'target'));
    showPlaces(this.view, this.step.drawn);
  }

  /** @private */
  showReason() {
    this.view.clearNotes();
    this.view.pointAt(this.step.drawn, 'reason');
  }

  clear() {
    this.stop();
    this.view.clearNotes();
  }

  /**
   * The lines to read; a line under the pointer or with the focus shows its link alone, then `rest` shows all again.
   * @param {() => void} rest
   * @param {boolean} concludes whether the last line is the conclusion
   */
  list(rest, concludes) {
    this.rest = rest;
    this.lines = stepLines(this.step)
      .filter(({ link }) => concludes || link !== 'so')
      .map((words) => this.line(words));
    return make('ol', { class: 'chain' }, ...this.lines);
  }

  /** @private @param {StepLine} words */
  line({ chain, link, text, broken }) {
    const kind = link === 0 ? 'suppose' : typeof link === 'number' ? 'link' : broken ? 'broken' : link;
    const line = make(
      'li',
      {
        class: `${kind} depth-${this.depth(chain)}`,
        tabindex: 0,
        'data-link': link,
        'data-chain': chain,
        'data-number': kind === 'link' ? link : null,
      },
      text,
    );
    const look = () => this.playing || this.showLine(line);
    const away = () => this.playing || this.rest();
    for (const event of ['focus', 'mouseenter']) line.addEventListener(event, look);
    for (const event of ['blur', 'mouseleave']) line.addEventListener(event, away);
    return line;
  }

  /** Nesting depth of a chain. @private @param {number | null} chain @returns {number} */
  depth(chain) {
    const within = chain === null ? null : this.step.drawn.chains[chain]?.within;
    return within ? 1 + this.depth(within[0]) : 0;
  }

  /** @private @param {HTMLElement} line */
  showLine(line) {
    const { link, chain } = line.dataset;
    for (const other of this.lines) other.classList.toggle('now', other === line);
    if (link === 'so') return this.showMove();
    const upTo = link === 'end' ? Infinity : Number(link);
    this.chain?.show(Number(chain), upTo);
    this.pointed(Number(chain), upTo);
  }

  /** Plays the chain line by line. @param {() => void} ended */
  play(ended) {
    this.stop();
    this.playFrom(0, ended);
  }

  /** Shows the next line, for reduced motion; returns whether there are more. */
  next() {
    const now = this.lines.findIndex((line) => line.classList.contains('now'));
    const line = this.lines[(now + 1) % this.lines.length];
    this.showLine(line);
    return line !== this.lines.at(-1);
  }

  /** @private @param {number} index @param {() => void} ended */
  playFrom(index, ended) {
    if (index === this.lines.length) {
      this.stop();
      return ended();
    }
    this.showLine(this.lines[index]);
    this.playing = setTimeout(() => this.playFrom(index + 1, ended), A_LINK * (index + 1 === this.lines.length ? 3 : 1));
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = 0;
    for (const line of this.lines) line.classList.remove('now');
  }
}

/** The marks of a step as changes. @param {Step} step @returns {[number, string][]} */
export function changesOf({ drawn: { marks } }) {
  /** @type {[number, string][]} */
  const changes = [];
  for (let i = 0; i < marks.length; i += 2) changes.push([/** @type {number} */ (marks[i]), /** @type {string} */ (marks[i + 1])]);
  return changes;
}
