// A request to Python in this tab: forwards the pieces and the end of the answer, unless it was dropped.

import { Replaced, ServiceError, unlessError } from '../answer_errors.js';

/** @typedef {import('../service.js').Request} Request */
/** @typedef {import('../service.js').Answer | import('../service.js').Piece} Answer whole, or a piece of it */

let count = 0;

export class Question {
  /** @param {Request} request @param {((piece: Answer) => void) | null} take pieces as they come; null for one answer */
  constructor(request, take) {
    this.number = ++count;
    this.request = request;
    this.take = take;
    this.wanted = true;
    /** @type {Answer | undefined} */
    this.last = undefined;
    /** @type {Promise<Answer | undefined>} */
    this.answered = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  /** @type {(answer: Answer | undefined) => void} */ resolve = () => {};
  /** @type {(error: unknown) => void} */ reject = () => {};

  /** @param {string} text a piece as JSON */
  piece(text) {
    if (!this.wanted) return;
    try {
      const piece = /** @type {Answer} */ (unlessError(JSON.parse(text)));
      this.last = piece;
      this.take?.(piece);
    } catch (error) {
      this.wanted = false;
      this.reject(error);
    }
  }

  end() {
    this.resolve(this.last);
  }

  /** @param {string} name @param {string} text */
  fail(name, text) {
    this.reject(new ServiceError({ name, text }));
  }

  drop() {
    this.wanted = false;
    this.reject(new Replaced());
  }
}
