// The clue of a nonogram's line as typed: lengths separated by spaces, each with the letter of its colour.

/** @typedef {number | null | [number | null, string]} Block a length, null if unknown; with its colour's letter */

/** @param {Block[]} clue */
export function clueText(clue) {
  if (!clue.length) return '0';
  return clue.map((block) => (Array.isArray(block) ? `${block[0] ?? '?'}${block[1]}` : `${block ?? '?'}`)).join(' ');
}

/**
 * @param {string} text
 * @param {string[]} letters of the colours; [] in black and white
 * @returns {Block[] | undefined} undefined if the text is no clue
 */
export function cluesOf(text, letters) {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.every((word) => word === '0')) return [];
  const blocks = words.map((word) => blockOf(word, letters));
  return blocks.includes(undefined) ? undefined : /** @type {Block[]} */ (blocks);
}

/** @param {string} word @param {string[]} letters @returns {Block | undefined} */
function blockOf(word, letters) {
  const [, digits, letter] = /^(\d{1,3}|\?)(.?)$/u.exec(word) ?? [];
  if (!digits || Number(digits) === 0) return undefined;
  const length = digits === '?' ? null : Number(digits);
  if (!letters.length) return letter ? undefined : length;
  const colour = letter || letters[0];
  return letters.includes(colour) ? [length, colour] : undefined;
}
