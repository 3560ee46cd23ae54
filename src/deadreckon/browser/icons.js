// The icons, each a path in a square of 20 units, drawn in the colour of the text around it.

const PATHS = {
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-4-4M16 8l-4 4',
  trial: 'M10 18v-6M10 12 5 7V3M10 12l5-5V3M3 5l2-2 2 2M13 5l2-2 2 2',
  check: 'm3 11 4 4L17 5',
  hint: 'M7.5 14c-4-3-3-10 2.5-10s6.5 7 2.500 10zM8 17h4',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  moon: 'M16 12A7 7 0 1 1 8 4a6 6 0 0 0 8 8z',
  sun: 'M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 1v2M10 17v2M1 10h2M17 10h2M4 4l1 1M15 15l1 1M4 16l1-1M15 5l1-1',
  display: 'M2 6h8M14 6h4M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM2 14h3M9 14h9M7 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  help: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8 8a2 2 0 1 1 3 1.600c-1 .6-1 1-1 2M10 14.500v.01',
  close: 'm5 5 10 10M15 5 5 15',
  play: 'm6 4 10 6-10 6z',
  pause: 'M7 4v12M13 4v12',
  next: 'm7 4 6 6-6 6',
  back: 'm13 4-6 6 6 6',
  first: 'M5 4v12M15 4 8 10l7 6',
  last: 'M15 4v12M5 4l7 6-7 6',
  plus: 'M10 4v12M4 10h12',
  share: 'M6 9H5v8h10V9h-1M10 13V2M7 5l3-3 3 3',
  save: 'M5 9v8h10V9M10 3v9M7 9l3 3 3-3',
  down: 'm5 8 5 5 5-5',
  seal: 'M10 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM7.500 11.500 6 18l4-2 4 2-1.500-6.500M8 7l1.500 1.500 3-3',
  list: 'M4 5h12M4 10h12M4 15h12',
  next_failure: 'm2 5 5 5-5 5M10 6.500h8v7h-8z',
  next_solution: 'm2 5 5 5-5 5M14 5l4 5-4 5-4-5z',
  next_breakpoint: 'm2 5 5 5-5 5M14 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  zoom_in: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.500 13.500 18 18M9 6v6M6 9h6',
  zoom_out: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.500 13.500 18 18M6 9h6',
};

/**
 * @param {keyof typeof PATHS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
