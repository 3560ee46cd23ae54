// Thumbnail of a board: its marks, without counts.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {{rows: number, columns: number, cells: string, unknown: string, blank: string,
 *   colours: Record<string, string>}} Pictured
 */

/** @param {Pictured} board @returns {SVGElement} */
export function thumbnail({ rows, columns, cells, unknown, blank, colours }) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
  svg.setAttribute('class', 'thumbnail');
  svg.setAttribute('aria-hidden', 'true');
  const marks = [...new Set(cells)].filter((mark) => mark !== unknown);
  for (const mark of marks) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', squares(cells, mark, columns));
    path.setAttribute('fill', mark === blank ? 'var(--water)' : (colours[mark] ?? 'var(--ink)'));
    svg.append(path);
  }
  return svg;
}

/** @param {string} cells @param {string} mark @param {number} columns */
function squares(cells, mark, columns) {
  let way = '';
  for (let cell = cells.indexOf(mark); cell >= 0; cell = cells.indexOf(mark, cell + 1))
    way += `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`;
  return way;
}
