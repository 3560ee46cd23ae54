// The ships on a battleship board: the appearance of each part, and the complete ships.

export const UNKNOWN = '0';
export const WATER = 'W';
export const PART = '?';

/** @typedef {import('./lines.js').Size} Size */
/** @typedef {'never' | 'diagonal' | 'free'} Touching */
/** @typedef {{cells: number[], letters: string}} Ship */
/** @typedef {readonly string[]} Cells */

/** For each appearance, whether its ship continues to the left, right, above and below. @type {Record<string, boolean[]>} */
export const GOES_ON = {
  L: [false, true, false, false],
  R: [true, false, false, false],
  T: [false, false, false, true],
  B: [false, false, true, false],
  '-': [true, true, false, false],
  '|': [false, false, true, true],
  S: [false, false, false, false],
};

/** @param {string} mark */
export function isPart(mark) {
  return mark !== UNKNOWN && mark !== WATER;
}

/** The cells to the left, right, above and below; -1 beyond the edge. @param {number} cell @param {Size} size */
export function sidesOf(cell, { rows, columns }) {
  const c = cell % columns;
  return [
    c ? cell - 1 : -1,
    c + 1 < columns ? cell + 1 : -1,
    cell >= columns ? cell - columns : -1,
    cell + columns < rows * columns ? cell + columns : -1,
  ];
}

/** The cells diagonal to a cell; -1 beyond the edge. @param {number} cell @param {Size} size */
export function cornersOf(cell, size) {
  const [left, right, above, below] = sidesOf(cell, size);
  return [above, below].filter((row) => row >= 0).flatMap((row) => [left >= 0 ? row - 1 : -1, right >= 0 ? row + 1 : -1]);
}

/** The mark of a cell; water beyond the edge. @param {Cells} cells @param {number} cell */
export function markAt(cells, cell) {
  return cell < 0 ? WATER : cells[cell];
}

/**
 * The appearance of each cell: a part whose kind follows from its neighbours is drawn as that kind.
 * @param {Cells} cells
 * @param {Size} size
 * @param {Touching} touching
 * @returns {string[]}
 */
export function shipLooks(cells, size, touching) {
  return cells.map((mark, cell) => {
    if (mark === 'M') return middleLook(cells, cell, size);
    return mark === PART
      ? partLook(
          sidesOf(cell, size).map((side) => markAt(cells, side)),
          touching,
        )
      : mark;
  });
}

/** @param {Cells} cells @param {number} cell @param {Size} size */
function middleLook(cells, cell, size) {
  const [left, right, above, below] = sidesOf(cell, size).map((side) => markAt(cells, side));
  if ([above, below].includes(WATER) || isPart(left) || isPart(right)) return '-';
  if ([left, right].includes(WATER) || isPart(above) || isPart(below)) return '|';
  return 'M';
}

/** @param {string[]} around left, right, above, below @param {Touching} touching */
function partLook(around, touching) {
  const parts = around.map(isPart);
  if (around.every((mark) => mark === WATER)) return 'S';
  if (touching === 'free' || !parts.some(Boolean)) return PART;
  const across = parts[0] || parts[1];
  if (across && (parts[2] || parts[3])) return PART; // ships do not bend
  const [near, far] = across ? [0, 1] : [2, 3];
  if (around[near] === UNKNOWN || around[far] === UNKNOWN) return PART;
  return Object.keys(GOES_ON).find((look) => GOES_ON[look].every((on, side) => on === parts[side])) ?? PART;
}

/** The cells of every run of ship parts, across then down. @param {Cells} cells @param {Size} size @returns {{across: number[][], down: number[][]}} */
export function runsOfParts(cells, { rows, columns }) {
  const lines = (/** @type {number} */ count, /** @type {number} */ long, /** @type {number} */ apart, /** @type {number} */ step) =>
    Array.from({ length: count }, (_, line) => runsIn(cells, line * apart, long, step)).flat();
  return { across: lines(rows, columns, columns, 1), down: lines(columns, rows, 1, columns) };
}

/** @param {Cells} cells @param {number} first @param {number} long @param {number} step */
function runsIn(cells, first, long, step) {
  /** @type {number[][]} */
  const runs = [];
  let open = false;
  for (let i = 0; i < long; i++) {
    const cell = first + i * step;
    if (isPart(cells[cell])) open ? runs[runs.length - 1].push(cell) : runs.push([cell]);
    open = isPart(cells[cell]);
  }
  return runs;
}

/**
 * The cells of each ship closed at both ends by water, the edge or a letter.
 * @param {Cells} cells @param {Size} size @param {Touching} touching @returns {number[][]}
 */
export function wholeShips(cells, size, touching) {
  if (touching === 'free') return shipsByLetters(cells, size); // adjacent parts need not be one ship
  const { across, down } = runsOfParts(cells, size);
  const closed = (/** @type {number[][]} */ runs, /** @type {number} */ near, /** @type {string} */ letters) =>
    runs.filter((run) => run.length > 1 && ends(run[0], near, letters[0]) && ends(run[run.length - 1], near + 1, letters[1]));
  const ends = (/** @type {number} */ cell, /** @type {number} */ side, /** @type {string} */ letter) =>
    cells[cell] === letter || markAt(cells, sidesOf(cell, size)[side]) === WATER;
  const alone = [...cells.keys()].filter((cell) => isPart(cells[cell]) && isSubmarine(cells, cell, size));
  return [...alone.map((cell) => [cell]), ...closed(across, 0, 'LR'), ...closed(down, 2, 'TB')];
}

/** @param {Cells} cells @param {number} cell @param {Size} size */
function isSubmarine(cells, cell, size) {
  return cells[cell] === 'S' || sidesOf(cell, size).every((side) => markAt(cells, side) === WATER);
}

/** The ships with all their letters known. @param {Cells} cells @param {Size} size @returns {number[][]} */
function shipsByLetters(cells, size) {
  const ships = [...cells.keys()].map((cell) => {
    if (cells[cell] === 'S') return [cell];
    if (cells[cell] === 'L') return lettersAlong(cells, cell, 1, size, 'R');
    return cells[cell] === 'T' ? lettersAlong(cells, cell, 3, size, 'B') : [];
  });
  return ships.filter((ship) => ship.length);
}

/** @param {Cells} cells @param {number} first @param {number} side @param {Size} size @param {string} last */
function lettersAlong(cells, first, side, size, last) {
  const ship = [first];
  for (;;) {
    const next = sidesOf(ship[ship.length - 1], size)[side];
    if (next < 0) return [];
    ship.push(next);
    if (cells[next] === last) return ship;
    if (cells[next] !== 'M') return [];
  }
}
