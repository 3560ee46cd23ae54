// The puzzle that an address asks for, with its title and grade.

import { ask } from '../service.js';
import { say } from '../words/words.js';
import { dayName, kindName, packTitle, sizeName } from './naming.js';
import { earlierPackPuzzle, packPuzzles } from './pack_list.js';

/** @typedef {import('./pack_list.js').PackPuzzle} PackPuzzle */
/** @typedef {{label: string, hardest: number, steps?: number}} GradeWords */
/** @typedef {import('../service_types.js').OpenAnswer} OpenAnswer */
/**
 * The answer to `open` with facts known to the page: `pack` is the name in the pack or empty, `day` the date;
 * `ownTitle` is the author's title, or empty.
 * @typedef {OpenAnswer & {ownTitle: string, grade: GradeWords | null, pack: string, day: string,
 *   colours: Record<string, string>}} OpenedPuzzle
 */

/** Raises ServiceError. @param {Record<string, string>} asked @returns {Promise<OpenedPuzzle>} */
export async function openPuzzle(asked) {
  const day = asked.day ? await ask({ ask: 'day', date: asked.day }) : null;
  const wanted = asked.pack ?? day?.name;
  const isWanted = (/** @type {PackPuzzle} */ { name, id }) => (wanted ? name === wanted : id === asked.id);
  const known = (await packPuzzles()).find(isWanted) ?? (wanted ? await earlierPackPuzzle(isWanted) : undefined);
  if (wanted && !known) throw new Error(say('play.unknown.pack', { name: wanted }));
  const opened = await ask({ ask: 'open', puzzle: known?.id ?? asked.id });
  return {
    ...opened,
    title: titleOf(opened, asked.day, known),
    ownTitle: opened.title,
    grade: known ? { label: known.grade, hardest: known.hardest, steps: known.steps } : null,
    pack: known?.name ?? '',
    day: asked.day ?? '',
    colours: Object.fromEntries(coloursOf(opened).map(([letter, , rgb]) => [letter, rgb])),
  };
}

/** @param {OpenAnswer} opened */
function coloursOf({ puzzle }) {
  return (puzzle.kind === 'nonogram' && puzzle.colours) || [];
}

/** @param {OpenAnswer} opened @param {string | undefined} day @param {PackPuzzle | undefined} known */
function titleOf(opened, day, known) {
  if (day) return dayName(day);
  if (known) return packTitle(known);
  const { rows, columns } = opened.board.layout;
  return opened.title || `${kindName(opened.puzzle.kind)} ${sizeName({ rows, columns })}`;
}
