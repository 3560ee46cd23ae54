// The view of Be the heuristic: a card to choose with, and the resulting search as tree, board and log.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { problemBox } from '../problem.js';
import { Replaced } from '../service.js';
import { say } from '../words/words.js';
import { methodOf } from '../watch/choosers.js';
import { legend } from '../watch/legend.js';
import { SceneAddress } from '../watch/scene_address.js';
import { FIRST_PUZZLE } from '../watch/single.js';
import { StrategyPanel, openPuzzle } from '../watch/strategy_panel.js';
import { ChooseCard, coverOf } from './choose_card.js';
import { Game } from './game.js';
import { standText } from './game_text.js';

const BACK = 'b'; // a step back in the list of decisions of an address

/** The decisions in an address; none if invalid. @param {string} [text] @returns {number[][]} */
function decisionsOf(text = '') {
  const made = text.split(' ').filter(Boolean);
  if (!made.every((one) => one === BACK || /^\d+\.\d+$/.test(one))) return [];
  return made.map((one) => (one === BACK ? [] : one.split('.').map(Number)));
}

/** @param {HTMLElement} place @param {Record<string, string>} asked */
export async function openChoose(place, asked) {
  try {
    const opened = await openPuzzle(asked.id || FIRST_PUZZLE);
    const view = new ChooseView(place, opened, asked);
    await view.begin(decisionsOf(asked.decisions));
    if (asked.variable) await view.chooseNamed(asked.variable);
    return view;
  } catch (error) {
    place.replaceChildren(problemBox(error));
    return {};
  }
}

class ChooseView {
  /**
   * @param {HTMLElement} place
   * @param {import('../watch/strategy_panel.js').Opened} opened
   * @param {Record<string, string>} asked
   */
  constructor(place, opened, asked) {
    const { choose, decisions, variable, ...rest } = asked;
    this.opened = opened;
    this.game = new Game(opened.puzzle, methodOf(asked));
    this.address = new SceneAddress(place, () => ({ ...rest, choose: '1', ...this.scene() }));
    this.card = new ChooseCard({
      chooseVariable: (variable) => this.choose(variable),
      decide: (variable, value) => this.act(() => this.game.decide(variable, value)),
      preview: (variable, value) => this.preview(variable, value),
      back: () => this.act(() => this.game.back()),
      restart: () => this.act(() => this.game.begin()),
      leave: () => goTo('watch', rest),
    });
    place.append(this.card.element);
    this.panel = new StrategyPanel(place, { alone: true });
    this.panel.listen({ pickCell: (cell) => this.pickCell(cell) });
    place.append(legend());
    this.chosen = -1; // a variable
    this.cell = -1; // the cell that its values must cover
    /** @type {import('./choose_card.js').Weighed | null} */
    this.weighed = null;
  }

  reset() {
    this.chosen = this.cell = -1;
    this.weighed = null;
  }

  /** The decisions and the chosen variable as fields of an address. */
  scene() {
    const { decisions } = this.game;
    const chosen = this.trace?.problem.variables[this.chosen]?.name;
    const made = decisions.map(([variable, value]) => (variable === undefined ? BACK : `${variable}.${value}`));
    return { ...(made.length && { decisions: made.join(' ') }), ...(chosen && { variable: chosen }) };
  }

  /** @param {number[][]} decisions made already */
  begin(decisions) {
    return this.act(async () => {
      await this.game.begin();
      if (decisions.length) await this.game.send(decisions);
    });
  }

  /** @param {string} name */
  async chooseNamed(name) {
    const variable = this.trace?.names.get(name) ?? -1;
    const isOpen = this.game.point.open.some((one) => one.variable === variable);
    if (isOpen) await this.choose(variable);
  }

  /** Makes a move of the game, then updates the view. @param {() => Promise<void>} move */
  async act(move) {
    try {
      await move();
    } catch (error) {
      if (!this.trace) throw error; // nothing is shown yet
      if (!(error instanceof Replaced)) this.card.element.prepend(problemBox(error));
      return;
    }
    this.reset();
    this.trace = this.game.trace();
    const { model, propagate, switches } = this.game.request;
    this.panel.show(this.trace, this.opened, {
      title: say('teach.be'),
      method: { model, propagate, switches, values: 'given' },
    });
    this.panel.go(this.game.position);
    this.show();
    this.address.changed();
    announce(this.text());
    const { element } = this.card;
    /** @type {HTMLElement | null} */ (element.querySelector('.answers button') ?? element.querySelector('button:not(:disabled)'))?.focus();
  }

  text() {
    return this.trace ? standText(this.game, this.trace, this.panel.board.columns) : '';
  }

  show() {
    if (!this.trace) return;
    const { chosen, cell, weighed } = this;
    this.card.show(this.game, this.trace, {
      columns: this.panel.board.columns,
      chosen,
      text: this.text(),
      cell,
      weighed,
    });
  }

  /** @param {number} variable */
  async choose(variable) {
    [this.chosen, this.cell, this.weighed] = [variable, -1, null];
    this.show();
    /** @type {HTMLElement | null} */ (this.card.element.querySelector('.values button:not(:disabled)'))?.focus();
    this.weighed = await this.game.weigh(variable).catch(() => null); // the card is shown without these too
    if (this.chosen === variable && this.trace)
      this.card.showOrders(this.game, this.trace, variable, this.panel.board.columns, this.weighed);
  }

  /** Outlines the cells that a value would cover; -1 is none. @param {number} variable @param {number} value */
  preview(variable, value) {
    this.outline?.remove();
    const view = this.panel.board.board?.view;
    if (!view || !this.trace || value < 0) return;
    view.outline(coverOf(this.trace, variable, value), 'target');
    this.outline = view.notes.lastElementChild;
  }

  /**
   * A click on a cell: chooses the variable of that cell, or of the chosen variable the values that cover it.
   * @param {number} cell
   */
  pickCell(cell) {
    if (!this.trace || !this.game.point.open.length) return;
    const touching = (/** @type {number} */ variable) =>
      this.game.point.domains[variable].some((value) => this.trace && coverOf(this.trace, variable, value).includes(cell));
    const open = this.game.point.open.map(({ variable }) => variable).filter(touching);
    if (this.chosen >= 0 && open.includes(this.chosen)) {
      this.cell = this.cell === cell ? -1 : cell;
      this.show();
    } else if (open.length === 1) this.choose(open[0]);
  }

  close() {
    this.address.close();
    this.panel.close();
  }
}
