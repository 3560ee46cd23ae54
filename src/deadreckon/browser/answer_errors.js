// What an answer can be instead of an answer.

/** @typedef {Record<string, any>} Answer what was asked for, or {error: {name, text}} */

/** An answer that is an error: `name` is for programs, the message for people. */
export class ServiceError extends Error {
  /** @param {{name: string, text: string}} error */
  constructor({ name, text }) {
    super(text);
    this.name = name;
  }
}

/** A question that a newer one in its lane has replaced, or that was cancelled. */
export class Replaced extends Error {}

/** @param {Answer} answer */
export function unlessError(answer) {
  if (answer.error?.name === 'Replaced') throw new Replaced();
  if (answer.error) throw new ServiceError(answer.error);
  return answer;
}
