// A stroke as pure data: the new mark of its first cell is painted in all cells passed, never over other marks.

/**
 * @typedef {object} Stroke
 * @property {string} mark the mark to paint
 * @property {string} over the mark that may be painted over: the old mark of the first cell, or unknown
 * @property {number} first
 * @property {number} last the last cell passed
 * @property {readonly number[]} cells the painted cells, in order
 * @property {'row' | 'column' | null} line the line to which it is confined, once it has left its first cell
 * @property {boolean} keepToLine
 */

/** @typedef {{unknown: string, blank: string}} Marks */
/** @typedef {{first: number, before: string, mark: string, unknown: string, keepToLine: boolean}} Start */

/** @param {Start} start @returns {Stroke} */
export function beginStroke({ first, before, mark, unknown, keepToLine }) {
  const over = mark === unknown ? before : unknown;
  return { mark, over, first, last: first, cells: [first], line: null, keepToLine };
}

/**
 * The stroke extended to another cell, through the cells between.
 * @param {Stroke} stroke
 * @param {number} to
 * @param {number} columns
 * @param {(cell: number) => boolean} mayPaint whether the mark there may be painted over
 * @returns {Stroke}
 */
export function extendStroke(stroke, to, columns, mayPaint) {
  const line = stroke.line ?? (stroke.keepToLine ? lineTowards(stroke.first, to, columns) : null);
  const end = line ? onLine(line, stroke.first, to, columns) : to;
  const passed = cellsBetween(stroke.last, end, columns).filter((cell) => !stroke.cells.includes(cell) && mayPaint(cell));
  return { ...stroke, line, last: end, cells: passed.length ? [...stroke.cells, ...passed] : stroke.cells };
}

/** @param {number} from @param {number} to @param {number} columns */
function distance(from, to, columns) {
  return { down: Math.floor(to / columns) - Math.floor(from / columns), right: (to % columns) - (from % columns) };
}

/** @param {number} from @param {number} to @param {number} columns */
function lineTowards(from, to, columns) {
  const { down, right } = distance(from, to, columns);
  if (!down && !right) return null;
  return Math.abs(right) >= Math.abs(down) ? 'row' : 'column';
}

/** The cell of the line that is nearest. @param {'row' | 'column'} line @param {number} first @param {number} to @param {number} columns */
function onLine(line, first, to, columns) {
  const { down, right } = distance(first, to, columns);
  return line === 'row' ? first + right : first + down * columns;
}

/** The cells on the way to another cell, without the first. @param {number} from @param {number} to @param {number} columns @returns {number[]} */
export function cellsBetween(from, to, columns) {
  const { down, right } = distance(from, to, columns);
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return from + Math.round(down * share) * columns + Math.round(right * share);
  });
}

/**
 * The run of equal marks around the last cell of a stroke, along its line.
 * @param {Stroke} stroke
 * @param {(cell: number) => string} markAt
 * @param {import('../kinds/lines.js').Size} size
 * @returns {number[]}
 */
export function runOf(stroke, markAt, { rows, columns }) {
  const isColumn = stroke.line
    ? stroke.line === 'column'
    : stroke.first % columns === stroke.last % columns && stroke.first !== stroke.last;
  const step = isColumn ? columns : 1;
  const start = isColumn ? stroke.last % columns : stroke.last - (stroke.last % columns);
  const cells = Array.from({ length: isColumn ? rows : columns }, (_, i) => start + i * step);
  const at = cells.indexOf(stroke.last);
  let [from, to] = [at, at];
  while (from > 0 && markAt(cells[from - 1]) === stroke.mark) from -= 1;
  while (to + 1 < cells.length && markAt(cells[to + 1]) === stroke.mark) to += 1;
  return cells.slice(from, to + 1);
}

/**
 * The new mark of a pressed cell: `wanted`, or unknown if the cell has it already.
 * @param {string} before @param {string} wanted @param {string} unknown
 */
export function toggled(before, wanted, unknown) {
  return before === wanted ? unknown : wanted;
}

/** The next mark in turn: unknown, painted, blank, unknown. @param {string} before @param {string} fill @param {Marks} marks */
export function cycled(before, fill, { unknown, blank }) {
  if (before === fill) return blank;
  return before === blank ? unknown : fill;
}
