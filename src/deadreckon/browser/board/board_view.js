// A board in an SVG drawn by Python: marks of cells, items struck out, and highlights.
// Independent of the kind of puzzle: the SVG defines the marks, and `layout` the positions of cells.

/**
 * @typedef {object} Layout positions of the cells, in units of the SVG
 * @property {number} width of the whole SVG
 * @property {number} height
 * @property {number} x of the first cell
 * @property {number} y
 * @property {number} cell the side of a cell
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number]} rowEnds left and right end of a row, including its count or clue
 * @property {[number, number]} columnEnds
 * @property {number} border width of the border with the scale bars
 * @property {number} above height of the fleet above the board
 */

const SVG = 'http://www.w3.org/2000/svg';
const PARTS = /** @type {const} */ (['tint', 'mark']);

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {Element | null} [parent]
 * @returns {SVGElement}
 */
export function element(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (parent) parent.append(made);
  return made;
}

export class BoardView {
  /**
   * @param {SVGSVGElement} svg
   * @param {Layout} layout
   * @param {string} looks one character for each appearance of a cell, an unknown cell first
   * @param {string} [ids] prefix of the ids in the SVG, if a document has several boards
   */
  constructor(svg, layout, looks, ids = '') {
    this.svg = svg;
    this.layout = layout;
    this.border = layout.border; // thickness as drawn, in units
    this.looks = looks;
    this.ids = ids;
    const find = (/** @type {string} */ selector) => /** @type {SVGElement} */ (svg.querySelector(selector));
    this.layers = { tint: find('.tints'), mark: find('.marks') };
    this.notes = find('.notes');
    this.grid = this.layers.tint.nextElementSibling;
    this.washes = element('g', { class: 'washes' }); // below the grid and the marks
    this.frames = element('g', { class: 'frames' }); // among the items, and copied with them
    find('.items').prepend(this.frames);
    /** @type {Record<'tint' | 'mark', Map<number, SVGElement>>} */
    this.uses = { tint: new Map(), mark: new Map() };
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.defined = new Set([...svg.querySelectorAll('defs [id]')].map(({ id }) => id));
    /** @type {string[]} */
    this.shown = Array(layout.rows * layout.columns).fill(looks[0]);
    const items = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll('[data-item]'));
    this.items = new Map([...items].map((item) => [item.dataset.item ?? '', item]));
    /** @type {Map<string, SVGElement[]>} */
    this.itemsOf = new Map(); // by the line of the count or clue
    for (const item of items) this.itemsOf.set(item.dataset.of ?? '', [...(this.itemsOf.get(item.dataset.of ?? '') ?? []), item]);
  }

  /** Shows the appearances of all cells, row by row; only changed cells are redrawn. @param {readonly string[]} cells */
  showLooks(cells) {
    cells.forEach((look, cell) => {
      if (look !== this.shown[cell]) this.showLook(cell, look);
    });
  }

  /** @param {number} cell @param {string} look */
  showLook(cell, look) {
    this.shown[cell] = look;
    for (const part of PARTS) {
      const uses = this.uses[part];
      uses.get(cell)?.remove();
      uses.delete(cell);
      const made = this.use(part, cell, look, this.layers[part]);
      if (made) uses.set(cell, made);
    }
  }

  /**
   * A copy of the drawing of an appearance, at a cell; null if the appearance has no such part.
   * @param {'tint' | 'mark'} part @param {number} cell @param {string} look @param {Element} parent
   */
  use(part, cell, look, parent) {
    const id = `${this.ids}${part}-${this.looks.indexOf(look)}`;
    if (!this.defined.has(id)) return null;
    const { x, y } = this.corner(cell);
    return element('use', { href: `#${id}`, x, y }, parent);
  }

  /** Strikes out the counts, numbers and ships with these names. @param {Set<string>} names */
  showDone(names) {
    for (const [name, item] of this.items) item.classList.toggle('done', names.has(name));
  }

  /** The counts, numbers and ships with these names, or of lines and kinds of ships with these names. @param {readonly string[]} names */
  showReasons(names) {
    for (const item of this.items.values()) item.classList.toggle('reason', names.includes(item.dataset.of ?? ''));
  }

  /** @param {string} name @param {string} text */
  showText(name, text) {
    for (const label of this.items.get(name)?.querySelectorAll('text') ?? []) label.textContent = text;
  }

  /** @param {number} cell */
  corner(cell) {
    const { x, y, cell: side, columns } = this.layout;
    return { x: x + side * (cell % columns), y: y + side * Math.floor(cell / columns) };
  }

  clearNotes() {
    this.notes.replaceChildren();
    this.washes.replaceChildren();
    this.frames.replaceChildren();
    this.showReasons([]);
  }

  /**
   * An outline around cells.
   * @param {Iterable<number>} cells @param {string} className @param {Element} [parent]
   */
  outline(cells, className, parent = this.notes) {
    const inside = new Set(cells);
    const { cell: side, columns } = this.layout;
    let way = '';
    for (const cell of inside) {
      const { x, y } = this.corner(cell);
      const column = cell % columns;
      if (!inside.has(cell - columns)) way += `M${x} ${y}h${side}`;
      if (!inside.has(cell + columns)) way += `M${x} ${y + side}h${side}`;
      if (!column || !inside.has(cell - 1)) way += `M${x} ${y}v${side}`;
      if (column === columns - 1 || !inside.has(cell + 1)) way += `M${x + side} ${y}v${side}`;
    }
    if (way) element('path', { d: way, class: className }, parent);
  }

  /**
   * Highlights reasons: a wash on lines and cells, a frame around counts and clues, ships in accent.
   * @param {{lines: readonly string[], cells: readonly number[], ships: readonly string[]}} because
   * @param {'reason' | 'danger'} className
   */
  pointAt({ lines, cells, ships }, className) {
    const { x, y, cell: side, rows, columns } = this.layout;
    this.svg.insertBefore(this.washes, this.grid); // above the tints of other layers
    for (const cell of cells) element('rect', { ...this.corner(cell), width: side, height: side, class: className }, this.washes);
    for (const line of lines) {
      const [kind, number] = line.split(' ');
      const from = side * (Number(number) - 1);
      const box =
        kind === 'row' ? { x, y: y + from, width: side * columns, height: side } : { x: x + from, y, width: side, height: side * rows };
      element('rect', { ...box, class: className }, this.washes);
      this.frameLabel(line, className);
    }
    this.showReasons(ships);
  }

  /** A frame around the count or clue of a line. @param {string} line @param {string} className */
  frameLabel(line, className) {
    const box = this.labelBox(line);
    if (box) this.scaleWithClue(element('rect', { ...box, rx: 4, class: className }, this.frames), line);
  }

  /**
   * Scales clues towards the cells, and counts in place, by `--clue-scale`.
   * @param {SVGElement} drawn @param {string} line
   */
  scaleWithClue(drawn, line) {
    const [kind, number] = line.split(' ');
    if (kind !== 'row' && kind !== 'column') return;
    const { x, y, cell, rows, columns, border, rowEnds, columnEnds } = this.layout;
    const along = (/** @type {number} */ from) => from + (Number(number) - 0.5) * cell;
    const beyond = (/** @type {number} */ from, /** @type {number} */ count, /** @type {number} */ end) =>
      rowEnds[0] < x ? from : (from + count * cell + border + end) / 2;
    const [left, top] = kind === 'row' ? [beyond(x, columns, rowEnds[1]), along(y)] : [along(x), beyond(y, rows, columnEnds[1])];
    drawn.dataset.of = line;
    drawn.style.setProperty('transform-origin', `${left}px ${top}px`);
  }

  /** The box around the count or all numbers of the clue of a line. @param {string} line */
  labelBox(line) {
    const texts = (this.itemsOf.get(line) ?? []).map((item) => /** @type {Element} */ (item.querySelector('text')));
    if (!texts.length) return null;
    const numbers = texts.map((text) => ['x', 'y', 'font-size'].map((name) => Number(text.getAttribute(name))));
    const [xs, ys] = [0, 1].map((i) => numbers.map((number) => number[i]));
    const size = numbers[0][2];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const longest = Math.max(...texts.map(({ textContent }) => textContent?.length ?? 1));
    const widest = line.startsWith('column') ? this.layout.cell * 0.48 : Infinity; // or frames of neighbours would cross
    const half = Math.min(size * (0.4 + 0.3 * longest), widest);
    return { x: left - half, y: top - size * 1.06, width: right - left + 2 * half, height: bottom - top + size * 1.4 };
  }

  /**
   * A frame around a line, its count or clue included; `name` is such as "row 3".
   * @param {string} name @param {string} className @param {Element} [parent]
   */
  lineFrame(name, className, parent = this.notes) {
    const { x, y, cell: side, rowEnds, columnEnds } = this.layout;
    const [kind, number] = name.split(' ');
    const from = (kind === 'row' ? y : x) + side * (Number(number) - 1) + 1.5;
    const box =
      kind === 'row'
        ? { x: rowEnds[0] + 1, y: from, width: rowEnds[1] - rowEnds[0] - 2, height: side - 3 }
        : { x: from, y: columnEnds[0] + 1, width: side - 3, height: columnEnds[1] - columnEnds[0] - 2 };
    element('rect', { ...box, rx: 4, class: className }, parent);
  }

  /** A mark of an assumption. @param {number} cell @param {string} look */
  ghost(cell, look) {
    this.use('mark', cell, look, this.group('ghosts'));
  }

  /**
   * A small disc at the corner of a cell, where it hides no mark: the number of a link of a chain.
   * @param {number} cell @param {string} text @param {string} className
   */
  disc(cell, text, className) {
    const { x, y } = this.corner(cell);
    const side = this.layout.cell;
    const group = element('g', { class: `disc ${className}` }, this.notes);
    const radius = side * (text.length > 1 ? 0.26 : 0.22);
    element('circle', { cx: x + side * 0.1, cy: y + side * 0.1, r: radius }, group);
    const label = element('text', { x: x + side * 0.1, y: y + side * 0.21, 'font-size': side * 0.31 }, group);
    label.textContent = text;
  }

  /** @param {string} className */
  group(className) {
    return this.notes.querySelector(`.${className}`) ?? element('g', { class: className }, this.notes);
  }

  /** Scrolls the element around the SVG, never the page, until the cells are visible. @param {readonly number[]} cells @param {Element} around */
  reveal(cells, around) {
    if (!cells.length || around.scrollWidth <= around.clientWidth) return;
    const scale = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    const middle = this.corner(cells[0]).x * scale;
    if (middle < around.scrollLeft + 40 || middle > around.scrollLeft + around.clientWidth - 40)
      around.scrollLeft = middle - around.clientWidth / 2;
  }
}
