// The cells and lines to show for a step, the most important first, and the line to show by itself.

import { cellsOf } from '../board/chain_view.js';
import { lineCells } from '../kinds/lines.js';

/** @typedef {import('./step_view.js').Step} Step */
/** @typedef {import('../board/chain_view.js').Chain} Chain */
/** @typedef {import('../board/grid.js').Target} Target */
/** @typedef {import('../kinds/lines.js').Size} Size */
/** @typedef {{groups: Target[][], shown: import('./line_view.js').Shown | null}} Spoken */

/** @param {Step} step @param {'where' | 'why' | 'move'} stage @param {Size} size @returns {Spoken} */
export function spokenAt(step, stage, size) {
  const { target, cells, lines, set, marks, chains, struck, left } = step.drawn;
  const line = lineFor(lines, target, size);
  if (stage === 'why' && chains.length) return spokenInLink(step, 0, Infinity, size);
  const written = cellsOf(set).filter((cell) => marks.includes(cell));
  const ghosts = stage === 'move' ? set.filter((_, index) => written.includes(Number(set[index - (index % 2)]))) : [];
  const others = stage === 'where' ? [] : [struck.flat(), left.flat(), cells];
  const groups = [target, stage === 'move' ? written : [], ...others, lines];
  return { groups, shown: line === null ? null : { line, ghosts, links: [], target: stage === 'move' ? target : [] } };
}

/**
 * A chain up to one of its links; Infinity is its end.
 * @param {Step} step @param {number} chain @param {number} link @param {Size} size @returns {Spoken}
 */
export function spokenInLink({ drawn: { chains, lines } }, chain, link, size) {
  const { assume, links, ending } = /** @type {Chain} */ (chains[chain]);
  const before = links.slice(0, link);
  const now = link > links.length ? ending : link > 0 ? links[link - 1] : null;
  const cells = link === 0 || link > links.length ? cellsOf(assume) : cellsOf(links[link - 1].set);
  const line = lineFor(now?.lines.length ? now.lines : lines, cells, size);
  const ghosts = [assume, ...before.map(({ set }) => set)].flat();
  const groups = [cells, now?.cells ?? [], now?.lines ?? [], before.flatMap(({ set }) => cellsOf(set))];
  return { groups, shown: line === null ? null : { line, ghosts, links: before.map(({ set }) => set), target: cellsOf(assume) } };
}

/**
 * The first line through the cells, if there is one.
 * @param {readonly string[]} lines @param {readonly number[]} cells @param {Size} size
 */
function lineFor(lines, cells, size) {
  const through = lines.find((line) => lineCells(line, size).some((cell) => cells.includes(cell)));
  return through ?? lines[0] ?? null;
}
