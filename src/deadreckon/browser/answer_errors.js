// Errors of the service.

/** @typedef {import('./service_types.js').ErrorAnswer} ErrorAnswer */

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

/** An answer as it is; raises Replaced or ServiceError for an error. @template {object} Answer @param {Answer | ErrorAnswer} answer @returns {Answer} */
export function unlessError(answer) {
  if (!('error' in answer)) return answer;
  if (answer.error.name === 'Replaced') throw new Replaced();
  throw new ServiceError(answer.error);
}
