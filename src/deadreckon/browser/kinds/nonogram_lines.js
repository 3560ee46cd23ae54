// A line of a nonogram: whether it can still match its clue, and which blocks are certainly found.

export const UNKNOWN = '?';
export const BLANK = '.';

/** @typedef {{length: number, mark: string}} Block length 0 if illegible: at least 1 */

/** The blocks of a finished line. @param {string} line @returns {Block[]} */
export function blocksOf(line) {
  return runsOf(line).filter(({ mark }) => mark !== BLANK);
}

/** @param {string} line @returns {Block[]} runs of equal marks, those of blanks included */
export function runsOf(line) {
  /** @type {Block[]} */
  const runs = [];
  for (const mark of line) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.length += 1;
    else runs.push({ length: 1, mark });
  }
  return runs;
}

/** @param {Block} block @param {Block} seen */
function fits(block, seen) {
  return block.mark === seen.mark && (block.length === 0 || block.length === seen.length);
}

/** Whether a finished line matches its clue. @param {Block[]} clue @param {string} line */
export function readsAs(clue, line) {
  const seen = blocksOf(line);
  return seen.length === clue.length && clue.every((block, index) => fits(block, seen[index]));
}

/**
 * Whether some filling of the unknown cells matches the clue. After `i` cells and the blocks so far, `ends[i]` says
 * that the last block may end right there, `reached[i]` that it may end there or before, with blanks behind it.
 * @param {Block[]} clue
 * @param {string} line
 */
export function canReadAs(clue, line) {
  let reached = blankStarts(line);
  clue.forEach((block, index) => {
    const touching = index > 0 && clue[index - 1].mark === block.mark;
    const starts = touching ? afterBlank(reached, line) : reached;
    reached = withBlanksBehind(blockEnds(block, starts, line), line);
  });
  return reached[line.length];
}

/** @param {string} line @returns {boolean[]} */
function blankStarts(line) {
  const first = [true];
  for (const mark of line) first.push(first[first.length - 1] && canBe(mark, BLANK));
  return first;
}

/** @param {string} mark @param {string} wanted */
function canBe(mark, wanted) {
  return mark === UNKNOWN || mark === wanted;
}

/** @param {boolean[]} reached @param {string} line */
function afterBlank(reached, line) {
  return reached.map((_, i) => i > 0 && reached[i - 1] && canBe(line[i - 1], BLANK));
}

/** @param {Block} block @param {boolean[]} starts @param {string} line */
function blockEnds({ length, mark }, starts, line) {
  const ends = starts.map(() => false);
  let run = 0; // number of cells up to here that may have the mark
  let begun = false; // for a block of any length: whether it may have begun within the run
  for (let i = 1; i <= line.length; i++) {
    const may = canBe(line[i - 1], mark);
    run = may ? run + 1 : 0;
    begun = may && (begun || starts[i - 1]);
    ends[i] = length ? run >= length && starts[i - length] : begun;
  }
  return ends;
}

/** @param {boolean[]} ends @param {string} line */
function withBlanksBehind(ends, line) {
  const reached = [...ends];
  for (let i = 1; i < reached.length; i++) reached[i] ||= reached[i - 1] && canBe(line[i - 1], BLANK);
  return reached;
}

/** Whether the painted cells of a line are all blocks of its clue; a block of unknown length may extend into unknown cells. @param {Block[]} clue @param {string} line */
export function isComplete(clue, line) {
  const mayGoOn = line.includes(UNKNOWN) && !clue.every(({ length }) => length);
  return !mayGoOn && readsAs(clue, line.replaceAll(UNKNOWN, BLANK));
}

/** The indices of all blocks of a complete line; otherwise of those identified from either end. @param {Block[]} clue @param {string} line @returns {Set<number>} */
export function blocksDone(clue, line) {
  if (isComplete(clue, line)) return new Set(clue.keys());
  const fromStart = doneFromStart(clue, line);
  const fromEnd = doneFromStart([...clue].reverse(), [...line].reverse().join(''));
  return new Set([...clue.keys()].filter((index) => index < fromStart || clue.length - 1 - index < fromEnd));
}

/** The number of complete blocks before the first unknown cell; 0 if one does not fit. @param {Block[]} clue @param {string} line */
function doneFromStart(clue, line) {
  const known = line.split(UNKNOWN, 1)[0];
  const runs = runsOf(known);
  if (known.length < line.length && runs.length && runs[runs.length - 1].mark !== BLANK) runs.pop(); // the last block may continue
  const found = runs.filter(({ mark }) => mark !== BLANK);
  return found.length <= clue.length && found.every((seen, index) => fits(clue[index], seen)) ? found.length : 0;
}
