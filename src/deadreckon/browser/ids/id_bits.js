// Adaptive binary arithmetic decoding of the bits in an ID, as in puzzles/formats/id_bits.py.

export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const WIDTH = 32; // bits of the bounds
const WHOLE = 2 ** WIDTH;
const HALF = WHOLE / 2;
const QUARTER = WHOLE / 4;
const MAX_SEEN = 2 ** 12; // total count of a name above which its counts are halved
const SUREST = 63; // maximum odds of one bit value over the other

/** An invalid ID, or one too large for the page: Python describes the error. */
export class UnreadableId extends Error {}

export class IdBits {
  #low = 0;
  #high = WHOLE - 1;
  /** @type {Map<string, [number, number]>} */
  #seen = new Map(); // counts of both bit values by name
  #bits;
  #next = WIDTH;
  #value;

  /** @param {string} text of DIGITS only */
  constructor(text) {
    this.#bits = [...text].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(6, '0')).join('');
    this.#value = parseInt(this.#bits.slice(0, WIDTH).padEnd(WIDTH, '0'), 2);
  }

  /** The next bit. @param {string} name its name @returns {0 | 1} */
  bit(name) {
    const seen = this.#seen.get(name) ?? [1, 1];
    this.#seen.set(name, seen);
    const middle = this.#low + Math.floor(((this.#high - this.#low) * seen[0]) / (seen[0] + seen[1])); // below 2 ** 53
    const bit = this.#value > middle ? 1 : 0;
    if (bit) this.#low = middle + 1;
    else this.#high = middle;
    this.#widen();
    if (seen[bit] < SUREST * seen[1 - bit]) {
      seen[bit] += 2;
      if (seen[0] + seen[1] > MAX_SEEN) for (const each of [0, 1]) seen[each] = Math.floor((seen[each] + 1) / 2);
    }
    return bit;
  }

  /** A number from 0 on: its binary length, then its digits. @param {string} name @param {number} most */
  number(name, most) {
    let length = 0;
    while (this.bit(`${name} ${length}`))
      if (++length > most.toString(2).length) throw new UnreadableId(`a number of ${length} binary digits`);
    let found = 1;
    for (let place = length - 1; place >= 0; place--) found = 2 * found + this.bit(`${name} ${length} ${length < 4 ? found : place}`);
    if (found - 1 > most) throw new UnreadableId(`${found - 1}, more than ${most}`);
    return found - 1;
  }

  /** Doubles the interval while it lies in one half, or around the middle. */
  #widen() {
    for (;;) {
      let below = 0;
      if (this.#low >= HALF) below = HALF;
      else if (this.#high >= HALF) {
        if (this.#low < QUARTER || this.#high >= HALF + QUARTER) return;
        below = QUARTER;
      }
      if (this.#next > this.#bits.length + WIDTH) throw new UnreadableId('an ID that is cut off');
      this.#value = 2 * (this.#value - below) + (this.#bits[this.#next++] === '1' ? 1 : 0);
      this.#low = 2 * (this.#low - below);
      this.#high = 2 * (this.#high - below) + 1;
    }
  }
}
