// The aside of Set: the verdict, the best next action, other actions, and the grade.

import { button, make } from '../element.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { columnsIn } from './draft.js';
import { gradeParts } from './grade_panel.js';
import { ProofPanel } from './proof_panel.js';
import { cellName } from '../kinds/lines.js';
import { conflictText, factText, giveText, headline, isServiceSentence, leftText, sentence, subline } from './verdict_words.js';

/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('../words/words.js').Word} Word */
/** @typedef {'reduce' | 'symmetric' | 'easier' | 'harder'} ActionName */
/**
 * @typedef {object} Handlers actions of the editor for the panel
 * @property {(number: number | null) => void} showSolution the number of a listed solution, from 0; null for all
 * @property {() => void} addBest
 * @property {(look: string) => Element} swatch draws a mark in a square
 * @property {() => void} play
 * @property {(seconds: number) => void} lookLonger
 * @property {() => boolean} canUndo
 * @property {(cell: number) => void} dropGiven
 * @property {(line: string) => void} hideCount
 * @property {() => void} undo
 * @property {(name: ActionName) => void} act
 * @property {() => void} cancel
 * @property {(symmetry: Symmetry) => void} chooseSymmetry
 * @property {(cells: number[], lines: string[]) => void} point highlights the cells and lines of an entry
 */

const ACTIONS = /** @type {ActionName[]} */ (['reduce', 'symmetric', 'easier', 'harder']);
const LONGER = [15, 60]; // longer time limits for a verdict, in seconds
const SYMMETRIES = /** @type {const} */ (['rotate', 'mirror']);
/** @typedef {typeof SYMMETRIES[number]} Symmetry */

export class VerdictPanel {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Opinion | null} */
    this.opinion = null;
    this.solution = /** @type {number | null} */ (null);
    /** @type {Symmetry} */
    this.symmetry = 'rotate';
    this.working = '';
    this.note = '';
    this.head = make('div', { class: 'set-verdict-head' });
    this.facts = make('div', { class: 'set-facts' });
    this.card = make('div', { class: 'set-next' });
    this.actions = make('div', { class: 'set-actions' });
    this.state = make('p', { class: 'secondary', role: 'alert' });
    this.proof = new ProofPanel();
    this.grade = make('div', { class: 'set-grade' });
    this.element = make(
      'aside',
      { class: 'set-verdict', 'aria-label': say('set.verdict') },
      this.head,
      this.card,
      this.actions,
      this.state,
      this.facts,
      this.proof.element,
      this.grade,
    );
    this.jumps = make('nav', { class: 'set-jumps', 'aria-label': say('set.jumps') });
  }

  /** Dims a verdict on an earlier version of the puzzle. */
  dim() {
    this.element.classList.add('old');
  }

  /** @param {Opinion} opinion */
  show(opinion) {
    if (this.opinion?.verdict !== opinion.verdict) this.solution = null;
    this.opinion = opinion;
    this.element.classList.remove('old');
    this.element.dataset.answer = opinion.empty ? 'empty' : (opinion.verdict?.answer ?? 'undecided');
    this.element.toggleAttribute('data-finished', opinion.finished);
    this.head.replaceChildren(...this.headParts(opinion));
    this.facts.replaceChildren(...this.factParts(opinion));
    this.card.replaceChildren(...this.cardParts(opinion));
    this.showActions();
    this.proof.show(opinion);
    this.grade.replaceChildren(...this.gradeParts(opinion));
    this.showJumps(opinion);
  }

  /** For a verdict below the board: buttons that scroll to the board and to the verdict. @param {Opinion} opinion */
  showJumps(opinion) {
    const to = (/** @type {string} */ place) => () => document.querySelector(place)?.scrollIntoView({ block: 'start' });
    const verdict = say('set.toVerdict', { verdict: headline(opinion) });
    this.jumps.replaceChildren(button(say('set.toBoard'), to('.set-palette')), button(verdict, to('.set-verdict')));
  }

  /** @param {string} working the name of the action in progress; '' for none @param {string} [note] its result */
  showWork(working, note = '') {
    this.working = working;
    this.note = note;
    this.showActions();
  }

  /** @param {Opinion} opinion */
  headParts(opinion) {
    const lang = isServiceSentence(opinion) ? SERVICE_LANGUAGE : null;
    const below = make('p', { class: 'secondary', lang }, subline(opinion));
    const words = [make('h2', { class: 'set-headline' }, headline(opinion)), below];
    const boards = opinion.verdict?.answer === 'multiple' ? opinion.verdict.solutions : [];
    if (boards.length < 2) return words;
    const choices = [null, ...boards.keys()].map((number) => {
      const word = number === null ? say('set.all') : String(number + 1);
      const label = number === null ? null : say('set.solution', { number: number + 1 });
      return button(word, () => this.choose(number), { 'aria-pressed': String(number === this.solution), 'aria-label': label });
    });
    return [...words, make('div', { class: 'segments', role: 'group', 'aria-label': say('set.solutions') }, ...choices)];
  }

  /** @param {number | null} number */
  choose(number) {
    this.solution = number;
    if (this.opinion) this.head.replaceChildren(...this.headParts(this.opinion));
    const chosen = /** @type {HTMLElement | null} */ (this.head.querySelector('[aria-pressed="true"]'));
    chosen?.focus();
    this.handlers.showSolution(number);
  }

  /** Lists the contradictory clues. @param {Opinion} opinion */
  factParts(opinion) {
    const { conflict, violations } = opinion;
    const others = violations.slice(1, 6).map(({ text }) => make('li', { lang: SERVICE_LANGUAGE }, sentence(text)));
    if (others.length) return [make('ul', {}, ...others)];
    if (!conflict?.facts.length) return [];
    const items = conflict.facts.map((fact) => {
      const point = () => this.handlers.point(fact.cells, fact.line ? [fact.line] : []);
      const lang = fact.cells.length ? null : SERVICE_LANGUAGE;
      return make('li', { tabindex: 0, lang, onmouseenter: point, onfocus: point }, factText(opinion, fact));
    });
    const proof = conflict.smallest ? 'set.smallest' : conflict.minimal ? 'set.minimal' : 'set.notMinimal';
    return [
      make('p', {}, conflictText(opinion)),
      make('ul', { class: 'set-conflict' }, ...items),
      make('p', { class: 'secondary' }, say(proof)),
    ];
  }

  /** Shows the best next action. @param {Opinion} opinion */
  cardParts(opinion) {
    const next = this.nextAction(opinion);
    if (!next) return [];
    const words = make('div', {}, make('strong', {}, next.title), make('span', { class: 'secondary' }, next.text));
    const swatch = next.mark ? [this.handlers.swatch(next.mark)] : [];
    return [...swatch, words, ...(next.word ? [button(next.word, next.act, { class: 'primary' })] : [])];
  }

  /**
   * @param {Opinion} opinion
   * @returns {{title: string, text: string, word: string, act: () => void, mark?: string} | null}
   */
  nextAction(opinion) {
    const { handlers } = this;
    const { empty, verdict, violations, best, finished, seconds } = opinion;
    if (empty) return null;
    const undo = !handlers.canUndo()
      ? null
      : { title: say('set.undoLast'), text: say('set.undoText'), word: say('set.undo'), act: handlers.undo };
    if (violations.length) return undo;
    if (verdict?.answer === 'unique')
      return { title: say('set.ready'), text: say('set.readyText'), word: say('set.play'), act: handlers.play };
    if (verdict?.answer === 'none') return this.wayOut(opinion) ?? undo;
    if (best) return { title: giveText(opinion), text: leftText(opinion), word: say('set.add'), act: handlers.addBest, mark: best.mark };
    if (verdict?.answer === 'multiple') return { title: say(finished ? 'set.noBest' : 'set.looking'), text: '', word: '', act: () => {} };
    const longer = LONGER.find((most) => most > seconds);
    if (!longer) return null;
    return {
      title: say('set.lookLonger'),
      text: say('set.longerText', { seconds: longer }),
      word: say('set.do'),
      act: () => handlers.lookLonger(longer),
    };
  }

  /** A remedy for a conflict: dropping a given, or hiding a count. @param {Opinion} opinion */
  wayOut({ conflict, sketch: { puzzle } }) {
    const given = conflict?.facts.find(({ cells }) => cells.length);
    const line = conflict?.facts.findLast((fact) => fact.line);
    const text = say('set.undoText');
    if (given) {
      const cell = given.cells[0];
      return {
        title: say('set.takeAway', { cell: cellName(cell, columnsIn(puzzle)) }),
        text,
        word: say('set.do'),
        act: () => this.handlers.dropGiven(cell),
      };
    }
    if (!line || puzzle.kind !== 'battleship') return null;
    return { title: say('set.hideCount', { line: line.line }), text, word: say('set.do'), act: () => this.handlers.hideCount(line.line) };
  }

  showActions() {
    const unique = this.opinion?.verdict?.answer === 'unique';
    const drawn = Boolean(this.opinion?.sketch.board) && !this.opinion?.violations.length;
    const buttons = ACTIONS.map((name) => {
      const possible = unique || (name === 'symmetric' && drawn && this.opinion?.verdict?.answer === 'multiple');
      return button(say(`set.${name}`), () => this.handlers.act(name), {
        disabled: !possible || Boolean(this.working),
        'data-action': name,
      });
    });
    const symmetries = SYMMETRIES.map((name) =>
      make('option', { value: name, selected: name === this.symmetry }, say(/** @type {Word} */ (`set.symmetry.${name}`))),
    );
    const choice = make('select', { onchange: (/** @type {Event} */ event) => this.pickSymmetry(event) }, ...symmetries);
    const hasFocus = this.actions.contains(document.activeElement);
    this.actions.replaceChildren(...buttons, make('label', {}, say('set.symmetry'), choice));
    const waits = unique || !this.opinion || this.opinion.empty ? '' : say('set.gradesWait');
    this.state.replaceChildren(this.working ? say('set.working', { action: this.working }) : this.note || waits);
    if (this.working) this.state.append(' ', button(say('set.cancel'), this.handlers.cancel, { class: 'plain' }));
    if (this.working && hasFocus) /** @type {HTMLElement | null} */ (this.state.querySelector('button'))?.focus();
  }

  /** @param {Event} event */
  pickSymmetry(event) {
    this.symmetry = /** @type {Symmetry} */ (/** @type {HTMLSelectElement} */ (event.target).value);
    this.handlers.chooseSymmetry(this.symmetry);
  }

  /** @param {Opinion} opinion */
  gradeParts({ grade, best, verdict, finished, sketch: { puzzle } }) {
    if (grade) return gradeParts(grade, best ? say('set.withGiven', { cell: cellName(best.cell, columnsIn(puzzle)) }) : say('set.grade'));
    return verdict?.answer === 'unique' ? [make('p', { class: 'secondary' }, say(finished ? 'set.noGrade' : 'set.grading'))] : [];
  }
}
