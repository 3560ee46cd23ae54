// A board in an SVG that Python has drawn: which mark each cell shows, what is struck out, and what is pointed at.
// It knows no kind of puzzle: how marks look is defined in the SVG, and where cells are is told by `layout`.

const SVG = 'http://www.w3.org/2000/svg';

export function element(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (parent) parent.append(made);
  return made;
}

export class BoardView {
  constructor(svg, layout, looks) {
    this.svg = svg;
    this.layout = layout;
    this.looks = looks; // a character for each way a cell can look; the first is that of an unknown cell
    this.layers = { tint: svg.querySelector('.tints'), mark: svg.querySelector('.marks') };
    this.notes = svg.querySelector('.notes');
    this.uses = { tint: new Map(), mark: new Map() };
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.shown = Array(layout.rows * layout.columns).fill(looks[0]);
    this.items = new Map([...svg.querySelectorAll('[data-item]')].map((item) => [item.dataset.item, item]));
  }

  // The looks of all cells, row by row: those that changed are drawn anew.
  showLooks(cells) {
    cells.forEach((look, cell) => {
      if (look !== this.shown[cell]) this.showLook(cell, look);
    });
  }

  showLook(cell, look) {
    this.shown[cell] = look;
    for (const kind of ['tint', 'mark']) {
      const uses = this.uses[kind];
      uses.get(cell)?.remove();
      uses.delete(cell);
      const made = this.use(kind, cell, look, this.layers[kind]);
      if (made) uses.set(cell, made);
    }
  }

  // A copy of how a look is drawn, at a cell; null for looks that have no such part.
  use(kind, cell, look, parent) {
    const id = `${kind}-${this.looks.indexOf(look)}`;
    if (!this.svg.querySelector(`#${id}`)) return null;
    const { x, y } = this.corner(cell);
    return element('use', { href: `#${id}`, x, y }, parent);
  }

  // The names of the counts, numbers and ships that are struck out.
  showDone(names) {
    for (const [name, item] of this.items) item.classList.toggle('done', names.has(name));
  }

  // The counts, numbers and ships of which these are the names, or the names of what they belong to.
  showReasons(names) {
    for (const item of this.items.values()) item.classList.toggle('reason', names.includes(item.dataset.of));
  }

  showText(name, text) {
    for (const label of this.items.get(name)?.querySelectorAll('text') ?? []) label.textContent = text;
  }

  corner(cell) {
    const { x, y, cell: side, columns } = this.layout;
    return { x: x + side * (cell % columns), y: y + side * Math.floor(cell / columns) };
  }

  clearNotes() {
    this.notes.replaceChildren();
    this.showReasons([]);
  }

  // A line around cells: along every side that has none of them beyond it.
  outline(cells, className) {
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
    if (way) element('path', { d: way, class: className }, this.notes);
  }

  // A frame around a line, its count or clue included; `name` is such as "row 3".
  lineFrame(name, className) {
    const { x, y, cell: side, rowEnds, columnEnds } = this.layout;
    const [kind, number] = name.split(' ');
    const from = (kind === 'row' ? y : x) + side * (number - 1) + 1.5;
    const box =
      kind === 'row'
        ? { x: rowEnds[0] + 1, y: from, width: rowEnds[1] - rowEnds[0] - 2, height: side - 3 }
        : { x: from, y: columnEnds[0] + 1, width: side - 3, height: columnEnds[1] - columnEnds[0] - 2 };
    element('rect', { ...box, rx: 4, class: className }, this.notes);
  }

  // A mark that is only supposed.
  ghost(cell, look) {
    this.use('mark', cell, look, this.group('ghosts'));
  }

  // A small disc at the corner of a cell, where it hides no mark: the number of a link of a chain.
  disc(cell, text, className) {
    const { x, y } = this.corner(cell);
    const side = this.layout.cell;
    const group = element('g', { class: `disc ${className}` }, this.notes);
    const radius = side * (text.length > 1 ? 0.26 : 0.22);
    element('circle', { cx: x + side * 0.1, cy: y + side * 0.1, r: radius }, group);
    const label = element('text', { x: x + side * 0.1, y: y + side * 0.21, 'font-size': side * 0.31 }, group);
    label.textContent = text;
  }

  group(className) {
    return this.notes.querySelector(`.${className}`) ?? element('g', { class: className }, this.notes);
  }

  // Scrolls what is around the SVG, and never the page, until the cells are in sight.
  reveal(cells, around) {
    if (!cells.length || around.scrollWidth <= around.clientWidth) return;
    const scale = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    const middle = this.corner(cells[0]).x * scale;
    if (middle < around.scrollLeft + 40 || middle > around.scrollLeft + around.clientWidth - 40)
      around.scrollLeft = middle - around.clientWidth / 2;
  }
}
