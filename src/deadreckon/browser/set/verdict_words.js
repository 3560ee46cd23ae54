// The verdict in words: what the panel shows and the live region says.

import { cellName } from '../kinds/lines.js';
import { gradeName } from '../play/naming.js';
import { say, spoken } from '../words/words.js';
import { columnsIn } from './draft.js';
import { givensOf } from './edits.js';

/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('../words/words.js').Word} Word */

/** A number with the digit grouping of the language. @param {string} digits */
export function readable(digits) {
  return digits.length > 15 ? `10^${digits.length - 1}` : BigInt(digits).toLocaleString(document.documentElement.lang);
}

/** A number short enough for a cell. @param {string | number} count */
export function shortNumber(count) {
  return Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 }).format(BigInt(count)).toLowerCase();
}

/** The verdict in large letters. @param {Opinion} opinion */
export function headline({ empty, violations, verdict, fault }) {
  if (empty) return say('set.empty');
  if (violations.length) return say('set.wrong');
  if (fault || !verdict) return say('set.undecided');
  if (verdict.answer === 'unique') return say('set.one');
  if (verdict.answer === 'none') return say('set.none');
  if (verdict.answer !== 'multiple') return say('set.undecided');
  const count = readable(verdict.count ?? '2');
  return say(verdict.at_least ? 'set.atLeast' : 'set.several', { count });
}

/** The text below it. @param {Opinion} opinion */
export function subline({ sketch, empty, violations, verdict, seconds, fault }) {
  if (empty) return say(sketch.puzzle.kind === 'battleship' ? 'set.emptyBattleship' : 'set.emptyNonogram');
  if (violations.length) return sentence(violations[0].text);
  if (fault) return fault;
  if (verdict?.answer === 'none') return verdict.why ? sentence(verdict.why) : '';
  if (verdict?.answer === 'multiple') return differText(Object.keys(verdict.cells).length, verdict.cells_complete);
  return verdict?.answer === 'unique' ? '' : say('set.undecidedText', { seconds });
}

/** Whether the text below is a sentence of the service. @param {Opinion} opinion */
export function isServiceSentence({ empty, violations, verdict, fault }) {
  return !empty && (violations.length > 0 || (!fault && verdict?.answer === 'none'));
}

/** @param {number} count @param {boolean} isComplete */
function differText(count, isComplete) {
  if (!isComplete) return say('set.differAtLeast', { count });
  if (!count) return say('set.sameCells');
  return say('set.differ', { count });
}

/** @param {string} text */
export function sentence(text) {
  return text ? `${text[0].toUpperCase()}${text.slice(1)}.` : '';
}

/** The name of a mark, as in "Give r1c6 as Right end". @param {Opinion} opinion @param {string} mark */
export function markName({ sketch: { puzzle } }, mark) {
  const part = /** @type {Word} */ (`set.mark.${mark === '?' ? 'part' : mark}`);
  if (puzzle.kind === 'battleship') return withinSentence(part);
  if (mark === '.') return withinSentence('set.mark.blank');
  const colour = puzzle.colours?.find((/** @type {string[]} */ [letter]) => letter === mark);
  return colour ? colour[1] || say('set.colourName', { letter: mark }) : withinSentence('set.mark.painted');
}

/** The name of a mark as it stands in a sentence: nouns keep their capital in German. @param {Word} word */
function withinSentence(word) {
  return spoken() === 'en' ? say(word).toLowerCase() : say(word);
}

/** The best given as an action. @param {Opinion} opinion */
export function giveText(opinion) {
  const { best, sketch } = opinion;
  if (!best) return '';
  return say('set.give', { cell: cellName(best.cell, columnsIn(sketch.puzzle)), mark: markName(opinion, best.mark) });
}

/** The result of the best given. @param {Opinion} opinion */
export function leftText({ best, grade }) {
  if (!best?.left) return say('set.leftUnknown');
  if (best.left !== '1') return say('set.left', { count: readable(best.left) });
  return grade ? say('set.leftOneGrade', { grade: gradeName(grade) }) : say('set.leftOne');
}

/** The heading of a conflict's clues, which takes the lengths of ships as known. @param {Opinion} opinion */
export function conflictText({ sketch: { puzzle } }) {
  return say(puzzle.kind === 'battleship' ? 'set.conflictFleet' : 'set.conflict');
}

/** A clue of a conflict. @param {Opinion} opinion @param {import('./judge.js').Fact} fact */
export function factText(opinion, { text, cells }) {
  const { puzzle } = opinion.sketch;
  if (!cells.length) return sentence(text);
  const mark = givensOf(puzzle)[cells[0]];
  return say('set.factGiven', { cell: cellName(cells[0], columnsIn(puzzle)), mark: markName(opinion, mark) });
}

/** The whole verdict, for screen readers. @param {Opinion} opinion */
export function spokenVerdict(opinion) {
  const { best, grade, conflict, verdict } = opinion;
  const parts = [headline(opinion), subline(opinion)];
  if (best) parts.push(`${giveText(opinion)}: ${leftText(opinion)}`);
  if (verdict?.answer === 'unique' && grade) parts.push(gradeName(grade));
  if (conflict?.facts.length) parts.push(`${conflictText(opinion)} ${conflict.facts.map((fact) => factText(opinion, fact)).join(' ')}`);
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/[.]$/, ''))
    .join('. ');
}
