// A worker of the pool: whether it is ready, and the question it is on.

/** @typedef {import('./question.js').Question} Question */
/**
 * @typedef {object} Told what the pool is told
 * @property {(state: import('./start_state.js').StartState) => void} report how far its start is
 * @property {(bytes: number) => void} free it has ended a question, or started; and how much memory its Python has
 * @property {() => void} settled another one can start quickly
 * @property {() => void} died
 * @property {(text: string, again: boolean) => void} cannotStart
 */

export class Member {
  /** @type {Question | null} */
  question = null;
  isReady = false;
  #worker;
  #told;
  #endings = new AbortController();

  /** @param {import('./first_worker.js').Started} started @param {Told} told */
  constructor({ worker, said, early }, told) {
    this.#worker = worker;
    this.#told = told;
    early.abort();
    const { signal } = this.#endings;
    worker.addEventListener('message', ({ data }) => this.#take(data), { signal });
    const fail = (/** @type {ErrorEvent} */ event) => {
      event.preventDefault();
      this.isReady ? told.died() : told.cannotStart(event.message ?? '', false);
    };
    worker.addEventListener('error', fail, { signal });
    queueMicrotask(() => said.forEach((earlier) => this.#take(earlier)));
  }

  get isFree() {
    return this.isReady && !this.question;
  }

  /** @param {Question} question */
  ask(question) {
    this.question = question;
    const { number, request } = question;
    this.#worker.postMessage({ number, request: JSON.stringify(request), inPieces: question.take !== null });
  }

  /** Asks it to end its question, which it hears between two pieces. */
  stop() {
    this.#worker.postMessage({ stop: this.question?.number });
  }

  end() {
    this.#endings.abort();
    this.#worker.terminate();
    this.question = null;
  }

  /** @param {import('./first_worker.js').Said} said */
  #take(said) {
    if (said.cannotStart !== undefined) return this.#told.cannotStart(said.cannotStart, said.again ?? false);
    if (said.died) return this.#told.died();
    if (said.settled) return this.#told.settled();
    if (said.ready) {
      this.isReady = true;
      this.#told.report({ ready: true });
      return this.#told.free(said.bytes ?? 0);
    }
    if (said.number === undefined) return this.#told.report(said);
    if (said.number !== this.question?.number) return;
    if (said.piece !== undefined) return this.question?.piece(said.piece);
    this.question?.end();
    this.question = null;
    this.#told.free(said.bytes ?? 0);
  }
}
