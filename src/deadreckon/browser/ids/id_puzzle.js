// Reads the puzzle in an ID, `drb1-...`, `drb2-...` or `drn1-...`, as formats/id.py of its kind does. Invalid IDs are left to Python.

import { DIGITS, IdBits, UnreadableId } from './id_bits.js';

/** @typedef {import('../service_types.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('../service_types.js').NonogramRecord} NonogramRecord */
/** @typedef {import('../service_types.js').Block} Block */
/** @typedef {[letter: string, name: string, shade: string]} Colour */
/** @typedef {{record: PuzzleRecord, givens: string[], unknown: string, blank: string}} ReadPuzzle */

const START = /^dr(b1|b2|n1)-[\w-]+$/; // kind and version
const CHECK = 2; // characters at the end
const PRIME = 4093;
const LARGEST_SIDE = 200; // rows or columns that the page draws
const MAX_CLUES = 25_000; // ships or blocks
const LARGEST_NUMBER = 999_999;
const LARGEST_CHARACTER = 0x10ffff;
const MAX_COLOURS = 63;
const TOUCHING = /** @type {const} */ (['never', 'diagonal', 'free']);
const BATTLESHIP_MARKS = '0WSLRTBM?';
const COLOUR_LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((char) => !/[.?,0-9]/.test(char));
/** @type {Colour} */
const BLACK = ['#', 'black', '#000000'];

/** Raises UnreadableId. @param {string} id @returns {ReadPuzzle} */
export function puzzleOfId(id) {
  const code = START.exec(id)?.[1];
  if (!code || checkOf(id.slice(0, -CHECK)) !== id.slice(-CHECK)) throw new UnreadableId('no ID, or one with a wrong character');
  const bits = new IdBits(id.slice('drb1-'.length, -CHECK));
  const rows = bits.number('side', LARGEST_SIDE);
  const columns = bits.bit('square') ? rows : bits.number('side', LARGEST_SIDE);
  if (!rows || !columns) throw new UnreadableId('no cells');
  return code === 'n1' ? nonogram(bits, rows, columns) : battleship(bits, rows, columns, code === 'b2');
}

/** The check of two characters that detects typing errors. @param {string} text */
function checkOf(text) {
  let rest = 0;
  for (const char of text) rest = (rest * DIGITS.length + DIGITS.indexOf(char) + 1) % PRIME;
  return DIGITS[Math.floor(rest / DIGITS.length)] + DIGITS[rest % DIGITS.length];
}

/** @param {IdBits} bits @param {number} height @param {number} width @param {boolean} isTitled @returns {ReadPuzzle} */
function battleship(bits, height, width, isTitled) {
  const touching = TOUCHING[bits.number('touching', TOUCHING.length - 1)];
  const fleet = fleetOf(bits);
  const someHidden = bits.bit('hidden');
  const count = () => (someHidden && bits.bit('hidden count') ? null : bits.number('count', LARGEST_NUMBER));
  const rows = Array.from({ length: height }, count);
  const columns = Array.from({ length: width }, count);
  const givens = givensOf(bits, height, width, BATTLESHIP_MARKS);
  const titles = isTitled ? titlesOf(bits) : {};
  return { record: { kind: 'battleship', ...titles, rows, columns, fleet, givens, touching }, givens, unknown: '0', blank: 'W' };
}

/** The number of ships of each length. @param {IdBits} bits */
function fleetOf(bits) {
  const longest = bits.number('longest', LARGEST_SIDE);
  if (bits.bit('usual fleet')) return Array.from({ length: longest }, (_, i) => longest - i);
  const fleet = Array.from({ length: longest }, () => bits.number('ships', LARGEST_NUMBER));
  while (fleet.at(-1) === 0) fleet.pop();
  if (fleet.reduce((sum, number) => sum + number, 0) > MAX_CLUES) throw new UnreadableId('too many ships');
  return fleet;
}

/** @param {IdBits} bits @param {number} height @param {number} width @returns {ReadPuzzle} */
function nonogram(bits, height, width) {
  const colours = coloursOf(bits);
  const isPlain = colours.length === 1 && String(colours[0]) === String(BLACK);
  const clue = (/** @type {number} */ length) => () => clueOf(bits, length, isPlain ? [] : colours, colours.length);
  const rows = Array.from({ length: height }, clue(width));
  const columns = Array.from({ length: width }, clue(height));
  const givens = givensOf(bits, height, width, `?.${colours.map(([letter]) => letter).join('')}`);
  if ([...rows, ...columns].flat(1).length > MAX_CLUES) throw new UnreadableId('too many blocks');
  const titles = titlesOf(bits);
  const hasGivens = givens.some((row) => /[^?]/.test(row));
  /** @type {NonogramRecord} */
  const record = {
    kind: 'nonogram',
    ...titles,
    ...(!isPlain && { colours }),
    rows,
    columns,
    ...(hasGivens && { givens }),
  };
  return { record, givens, unknown: '?', blank: '.' };
}

/** @param {IdBits} bits @returns {Colour[]} */
function coloursOf(bits) {
  if (bits.bit('black alone')) return [BLACK];
  const number = bits.number('colours', MAX_COLOURS);
  const colours = Array.from({ length: number }, () => (bits.bit('black') ? BLACK : colourOf(bits)));
  const letters = new Set(colours.map(([letter]) => letter));
  if (!number || letters.size < number) throw new UnreadableId('no colours, or equal ones');
  return colours;
}

/** @param {IdBits} bits @returns {Colour} */
function colourOf(bits) {
  const letter = COLOUR_LETTERS[bits.number('letter', COLOUR_LETTERS.length - 1)];
  let shade = 0;
  for (let place = 23; place >= 0; place--) shade = 2 * shade + bits.bit(`shade ${place % 8}`);
  const name = bits.bit('no name') ? letter : textOf(bits, 'name');
  return [letter, name, `#${shade.toString(16).padStart(6, '0')}`];
}

/**
 * The blocks of a line of `length` cells; the bit for another block is coded by the room left.
 * @param {IdBits} bits
 * @param {number} length
 * @param {Colour[]} named the colours, if blocks are coded with their colour
 * @param {number} colours the number of colours
 * @returns {Block[]}
 */
function clueOf(bits, length, named, colours) {
  /** @type {Block[]} */
  const blocks = [];
  let room = length;
  while (bits.bit(`more ${sizeOf(room)}`)) {
    const number = bits.number(`length ${sizeOf(room)}`, LARGEST_NUMBER);
    const colour = colours === 1 ? 0 : bits.number('colour', colours - 1);
    const known = number || null; // a blot
    blocks.push(named.length ? [known, named[colour][0]] : known);
    room -= Math.max(number, 1) + (colours === 1 ? 1 : 0);
    if (blocks.length > LARGEST_SIDE) throw new UnreadableId('a clue without end');
  }
  return blocks;
}

/** Class of the room left: 0 for none, coarser for more. @param {number} room */
function sizeOf(room) {
  return room > 0 ? room.toString(2).length : 0;
}

/**
 * The rows of a board in these marks; the first mark means nothing given.
 * @param {IdBits} bits
 * @param {number} height
 * @param {number} width
 * @param {string} marks
 */
function givensOf(bits, height, width, marks) {
  const cell = () => (bits.bit('given') ? marks[1 + bits.number('mark', marks.length - 2)] : marks[0]);
  const row = () => (bits.bit('row with givens') ? Array.from({ length: width }, cell).join('') : marks[0].repeat(width));
  return Array.from({ length: height }, row);
}

/** Title and author, if they are not empty. @param {IdBits} bits @returns {{title?: string, author?: string}} */
function titlesOf(bits) {
  const title = textOf(bits);
  const author = textOf(bits);
  return { ...(title && { title }), ...(author && { author }) };
}

/** @param {IdBits} bits @param {string} name */
function textOf(bits, name = 'title') {
  let found = '';
  while (bits.bit(`${name} more`)) {
    found += String.fromCodePoint(bits.number(name, LARGEST_CHARACTER));
    if (found.length > 20_000) throw new UnreadableId('a text without end');
  }
  return found;
}
