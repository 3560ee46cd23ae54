// The state of a board as a short text for a link: a few bits for each cell, in base64 as addresses have it.

const VERSION = '1';

/**
 * @param {string[]} cells
 * @param {string[]} marks every mark a player can write, the unknown one first; any other mark counts as unknown
 */
export function writeState(cells, marks) {
  const width = bitsFor(marks);
  const bytes = new Uint8Array(Math.ceil((cells.length * width) / 8));
  cells.forEach((mark, cell) => {
    const number = Math.max(0, marks.indexOf(mark));
    for (let bit = 0; bit < width; bit++) {
      const place = cell * width + bit;
      if (number & (1 << bit)) bytes[place >> 3] |= 1 << (place & 7);
    }
  });
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return VERSION + text.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
}

/**
 * The marks in a text from `writeState`; null for a text that is not for `count` cells.
 * @param {string} text
 * @param {number} count
 * @param {string[]} marks
 * @returns {string[] | null}
 */
export function readState(text, count, marks) {
  const width = bitsFor(marks);
  const bytes = text.startsWith(VERSION) ? bytesOf(text.slice(1)) : null;
  if (!bytes || bytes.length !== Math.ceil((count * width) / 8)) return null;
  const cells = Array.from({ length: count }, (_, cell) => {
    let number = 0;
    for (let bit = 0; bit < width; bit++) {
      const place = cell * width + bit;
      if (bytes[place >> 3] & (1 << (place & 7))) number |= 1 << bit;
    }
    return marks[number];
  });
  return cells.some((mark) => mark === undefined) ? null : cells;
}

/** @param {string[]} marks */
function bitsFor(marks) {
  return Math.max(1, Math.ceil(Math.log2(marks.length)));
}

/** @param {string} text @returns {Uint8Array | null} */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
