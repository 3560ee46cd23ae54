// The chain of an assumption on the board: the cells of each link with its number, up to a given link.

/** @typedef {(number | string)[]} Looks cell, look, cell, look, ... */
/** @typedef {{lines: string[], cells: number[], ships: string[]}} Because facts behind a link or an ending */
/** @typedef {Because & {set: Looks}} Link */
/** @typedef {{assume: Looks, links: Link[], ending: (Because & {broken: boolean}) | null, within: [chain: number, link: number] | null}} Chain */

/** The first cell of each connected group of cells, which gets the number. @param {readonly number[]} cells @param {number} columns */
export function groupStarts(cells, columns) {
  const left = new Set(cells);
  /** @type {number[]} */
  const starts = [];
  for (const cell of [...left].sort((a, b) => a - b)) {
    if (!left.has(cell)) continue;
    starts.push(cell);
    const reached = [cell];
    while (reached.length) {
      const next = /** @type {number} */ (reached.pop());
      if (!left.delete(next)) continue;
      if (next % columns) reached.push(next - 1);
      if ((next + 1) % columns) reached.push(next + 1);
      reached.push(next - columns, next + columns);
    }
  }
  return starts;
}

// `within` is the outer chain and link of a nested chain; links of the outer chain are shown without numbers.
export class ChainView {
  /** @param {import('./board_view.js').BoardView} view @param {readonly Chain[]} chains */
  constructor(view, chains) {
    this.view = view;
    this.chains = chains;
  }

  /** Number of links of a chain. @param {number} chain */
  links(chain) {
    return this.chains[chain].links.length;
  }

  /** Shows the chain up to link `upTo`: 0 is the assumption alone, a number above the last link the ending. @param {number} chain @param {number} upTo */
  show(chain, upTo) {
    const { view } = this;
    const { assume, links, ending, within } = this.chains[chain];
    view.clearNotes();
    if (within) this.ghostsBefore(...within);
    this.ghosts(assume);
    view.outline(cellsOf(assume), 'target supposed');
    links.slice(0, upTo).forEach((link, index) => this.link(link, index + 1, index + 1 === upTo));
    const last = links[upTo - 1];
    if (upTo > 0 && last) view.pointAt(last, 'reason');
    if (upTo > links.length && ending) view.pointAt(ending, ending.broken ? 'danger' : 'reason');
  }

  /** @param {Link} link @param {number} number @param {boolean} isNow */
  link({ set }, number, isNow) {
    this.ghosts(set);
    for (const cell of groupStarts(cellsOf(set), this.view.layout.columns)) this.view.disc(cell, String(number), isNow ? 'now' : '');
  }

  /** @param {Looks} set */
  ghosts(set) {
    for (let i = 0; i < set.length; i += 2) this.view.ghost(Number(set[i]), String(set[i + 1]));
  }

  /** @param {number} chain @param {number} link */
  ghostsBefore(chain, link) {
    const { assume, links, within } = this.chains[chain];
    if (within) this.ghostsBefore(...within);
    this.ghosts(assume);
    links.slice(0, link).forEach(({ set }) => this.ghosts(set));
  }
}

/** @param {Looks} set @returns {number[]} */
export function cellsOf(set) {
  return set.filter((_, index) => index % 2 === 0).map(Number);
}
