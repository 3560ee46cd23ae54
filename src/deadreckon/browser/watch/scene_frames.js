// A scene as an animation: board, tree and sentence of every position from one event to another, drawn as on the page,
// with its colours inlined.

import { escaped, animatedSvg } from './animated_svg.js';
import { eventSentence, valueText } from './event_text.js';
import { PathTreeView } from './path_tree_view.js';
import { stateAt } from './trace_state.js';
import { say } from '../words/words.js';

/** @typedef {import('./strategy_panel.js').StrategyPanel} StrategyPanel */
/** @typedef {import('./animated_svg.js').Frame} Frame */
/** @typedef {{from: number, to: number, rate: number}} Range positions, and how many of them a second */

export const MAX_FRAMES = 400;
const SIZE = { width: 1280, height: 620 };
const TREE = { x: 16, y: 16, width: 600, height: 510 };
const BOARD = { x: 648, y: 16, width: 616, height: 510 };
const SENTENCE = { y: 566, line: 32, letters: 96 };
const LIST = { rows: 17, line: 30, letter: 11.5 }; // of domains, in type of 20 pixels
const OPACITIES = ['opacity', 'fill-opacity'];
const STROKE = ['stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'paint-order'];
const TEXT = ['font-size', 'font-weight', 'text-anchor'];

/** The animation as the text of an SVG. @param {StrategyPanel} panel @param {Range} range */
export function sceneSvg(panel, { from, to, rate }) {
  const scene = new Scene(panel);
  try {
    const frames = Array.from({ length: to - from + 1 }, (_, i) => scene.frame(from + i));
    const title = say('watch.scene.description', { from, to });
    const setting = { ...SIZE, ground: colour('--page'), title, defs: scene.defs(), places: scene.places(), rate };
    return animatedSvg(frames, setting);
  } finally {
    scene.close();
  }
}

class Scene {
  /** @param {StrategyPanel} panel */
  constructor(panel) {
    this.panel = panel;
    this.tree = new PathTreeView(panel.element);
    this.board = panel.board.board?.view; // without one, the drawing of a small CSP, or the domains as text
    /** @type {Map<string, string>} */
    this.known = new Map(); // shapes by what they are on the page
    /** @type {Map<string, string>} */
    this.clips = new Map(); // clip paths by their ids: within a shape they would be hidden with it
  }

  /** @param {number} position @returns {Frame} */
  frame(position) {
    const { trace, board, totals } = this.panel;
    const state = stateAt(trace, position);
    if (totals) board.showState(trace, state, totals.moveTo(position), new Set());
    board.showDomain(trace, state, this.panel.domain(position));
    if (!trace.isLocal) this.tree.draw(trace, position, board.columns, TREE);
    const sentence = position ? eventSentence(trace, position - 1, board.columns) : say('watch.at_start');
    return [
      ...(trace.isLocal ? [] : layersOf(this.tree.svg).map((layer) => this.shapes(layer))),
      ...(this.board ? layersOf(this.board.svg).map((layer) => this.shapes(layer)) : [this.cspShapes() ?? domainTexts(trace, state)]),
      linesOf(sentence).map((line, i) => text(line, 32, SENTENCE.y + i * SENTENCE.line, 24)),
    ];
  }

  /** The positions of the layers in every frame, as transforms. */
  places() {
    const { svg } = this.tree;
    const tree = this.panel.trace.isLocal ? [] : layersOf(svg).map(() => `translate(${TREE.x} ${TREE.y})`);
    const { board } = this;
    if (board) return [...tree, ...layersOf(board.svg).map(() => this.boardPlace(board.layout)), ''];
    const box = this.cspBoard()?.viewBox.baseVal;
    return [...tree, box ? this.boardPlace({ width: box.width, height: box.height, above: 0 }) : '', ''];
  }

  /** The drawing of a small CSP, remade at every position. @returns {SVGSVGElement | null} */
  cspBoard() {
    return this.panel.board.room.querySelector('.csp-board');
  }

  cspShapes() {
    const svg = this.cspBoard();
    return svg && [...svg.children].map((shape) => this.shape(shape, svg)).filter(Boolean);
  }

  /** @param {{width: number, height: number, above: number}} size */
  boardPlace({ width, height, above }) {
    const box = this.panel.trace.isLocal ? { ...BOARD, x: 16, width: SIZE.width - 32 } : BOARD;
    const scale = Math.min(box.width / width, box.height / (height - above));
    const [x, y] = [box.x + (box.width - width * scale) / 2, box.y + (box.height - (height - above) * scale) / 2];
    return `translate(${round(x)} ${round(y - above * scale)}) scale(${round(scale)})`;
  }

  /** The visible shapes of a layer. @param {Element} layer */
  shapes(layer) {
    return (layer.localName === 'g' ? [...layer.children] : [layer]).map((shape) => this.shape(shape, layer)).filter(Boolean);
  }

  /** @param {Element} shape @param {Element} layer */
  shape(shape, layer) {
    const key = `${layer.getAttribute('class')} ${shape.outerHTML}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = getComputedStyle(shape).display === 'none' ? '' : this.copied(shape, layer);
    this.known.set(key, made);
    return made;
  }

  /** @param {Element} shape @param {Element} layer */
  copied(shape, layer) {
    const copy = /** @type {Element} */ (shape.cloneNode(true));
    putStyles(shape, copy);
    if (layer.classList.contains('hollow-insides')) copy.setAttribute('href', `${copy.getAttribute('href')}-hollow`);
    for (const clip of copy.querySelectorAll('clipPath')) {
      this.clips.set(clip.id, textOf(clip));
      clip.remove();
    }
    return textOf(copy);
  }

  /** The marks of the board, each solid and hollow, and clip paths. */
  defs() {
    const defs = this.board?.svg.querySelector('defs')?.innerHTML ?? '';
    const hollow = defs.replace(/id="([^"]+)"/g, 'id="$1-hollow"').replaceAll('var(--ink)', 'var(--water)');
    return [defs, hollow, ...this.clips.values()].join('').replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name));
  }

  close() {
    this.tree.close();
    this.panel.update();
  }
}

/** Gives a copy the colours of a shape, and leaves out invisible parts. @param {Element} shape @param {Element} copy */
function putStyles(shape, copy) {
  const style = getComputedStyle(shape);
  if (style.display === 'none') return copy.remove();
  const names = copy.localName === 'g' ? [] : ['fill', ...OPACITIES, ...STROKE, ...(copy.localName === 'text' ? TEXT : [])];
  const isAppearing = shape.getAnimations().length > 0; // its opacity is not yet what it will be
  for (const name of names) {
    const value = style.getPropertyValue(name);
    const isOpaque = OPACITIES.includes(name) && (value === '1' || (name === 'opacity' && isAppearing));
    const isUsual = isOpaque || (STROKE.includes(name) && style.stroke === 'none');
    if (!isUsual && !(copy.localName === 'use' && name === 'fill')) copy.setAttribute(name, value);
    else copy.removeAttribute(name);
  }
  for (const { name } of [...copy.attributes]) if (/^(class|style|data-.*)$/.test(name)) copy.removeAttribute(name);
  const [from, to] = [[...shape.children], [...copy.children]];
  from.forEach((child, i) => putStyles(child, to[i]));
}

/** @param {SVGSVGElement} svg */
function layersOf(svg) {
  return [...svg.children].filter(({ localName }) => !['defs', 'title'].includes(localName));
}

/** @param {Element} shape */
function textOf(shape) {
  return new XMLSerializer().serializeToString(shape).replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
}

/** @param {string} line @param {number} x @param {number} y @param {number} size */
function text(line, x, y, size) {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${colour('--ink')}">${escaped(line)}</text>`;
}

/**
 * The domains as text, for a trace without a board: as many variables as fit.
 * @param {import('./trace.js').Trace} trace
 * @param {import('./trace_state.js').State} state
 */
function domainTexts(trace, state) {
  const { variables } = trace.problem;
  const columns = Math.min(3, Math.ceil(variables.length / LIST.rows));
  const letters = Math.floor(BOARD.width / columns / LIST.letter);
  return variables.slice(0, columns * LIST.rows).map(({ name, values }, variable) => {
    const first = trace.firstValue[variable];
    const left = [...values.keys()].filter((place) => state.left[first + place]);
    const words = `${name}: ${left.map((place) => valueText(trace, variable, place, 0)).join(' ') || say('watch.wiped_out')}`;
    const [column, row] = [Math.floor(variable / LIST.rows), variable % LIST.rows];
    const cut = words.length > letters ? `${words.slice(0, letters - 1)}…` : words;
    return text(cut, BOARD.x + (column * BOARD.width) / columns, BOARD.y + 24 + row * LIST.line, 20);
  });
}

/** A sentence in lines. @param {string} sentence */
function linesOf(sentence) {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length >= SENTENCE.letters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.slice(0, 2);
}

/** A colour of the page. @param {string} name */
function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 1000) / 1000;
}
