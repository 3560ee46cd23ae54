// A board in an SVG that Python has drawn: which mark each cell shows, what is struck out, and what is pointed at.
// It knows no kind of puzzle: how marks look is defined in the SVG, and where cells are is told by `layout`.

/**
 * @typedef {object} Layout where the cells are, in units of the SVG
 * @property {number} width of the whole SVG
 * @property {number} height
 * @property {number} x of the first cell
 * @property {number} y
 * @property {number} cell the side of a cell
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number]} rowEnds from where to where a row reaches, its count or clue included
 * @property {[number, number]} columnEnds
 * @property {number} border how wide the border is that has the scale bars
 * @property {number} above how high the fleet above the board is
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
   * @param {string} looks a character for each way a cell can look; the first is that of an unknown cell
   * @param {string} [ids] what the ids in the SVG begin with, where several boards are in one document
   */
  constructor(svg, layout, looks, ids = '') {
    this.svg = svg;
    this.layout = layout;
    this.looks = looks;
    this.ids = ids;
    const find = (/** @type {string} */ selector) => /** @type {SVGElement} */ (svg.querySelector(selector));
    this.layers = { tint: find('.tints'), mark: find('.marks') };
    this.notes = find('.notes');
    /** @type {Record<'tint' | 'mark', Map<number, SVGElement>>} */
    this.uses = { tint: new Map(), mark: new Map() };
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.defined = new Set([...svg.querySelectorAll('defs [id]')].map(({ id }) => id));
    /** @type {string[]} */
    this.shown = Array(layout.rows * layout.columns).fill(looks[0]);
    const items = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll('[data-item]'));
    this.items = new Map([...items].map((item) => [item.dataset.item ?? '', item]));
    /** @type {Map<string, SVGElement[]>} */
    this.itemsOf = new Map(); // by the line that they are the count or the clue of
    for (const item of items) this.itemsOf.set(item.dataset.of ?? '', [...(this.itemsOf.get(item.dataset.of ?? '') ?? []), item]);
  }

  /** The looks of all cells, row by row: those that changed are drawn anew. @param {readonly string[]} cells */
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
   * A copy of how a look is drawn, at a cell; null for looks that have no such part.
   * @param {'tint' | 'mark'} part @param {number} cell @param {string} look @param {Element} parent
   */
  use(part, cell, look, parent) {
    const id = `${this.ids}${part}-${this.looks.indexOf(look)}`;
    if (!this.defined.has(id)) return null;
    const { x, y } = this.corner(cell);
    return element('use', { href: `#${id}`, x, y }, parent);
  }

  /** The names of the counts, numbers and ships that are struck out. @param {Set<string>} names */
  showDone(names) {
    for (const [name, item] of this.items) item.classList.toggle('done', names.has(name));
  }

  /** The counts, numbers and ships of which these are the names, or the names of what they belong to. @param {readonly string[]} names */
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
    this.showReasons([]);
  }

  /**
   * A line around cells: along every side that has none of them beyond it.
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

  /** A mark that is only supposed. @param {number} cell @param {string} look */
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

  /** Scrolls what is around the SVG, and never the page, until the cells are in sight. @param {readonly number[]} cells @param {Element} around */
  reveal(cells, around) {
    if (!cells.length || around.scrollWidth <= around.clientWidth) return;
    const scale = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    const middle = this.corner(cells[0]).x * scale;
    if (middle < around.scrollLeft + 40 || middle > around.scrollLeft + around.clientWidth - 40)
      around.scrollLeft = middle - around.clientWidth / 2;
  }
}
