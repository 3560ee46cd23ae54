// A worker of the pool: whether it is ready, and its current question.

/** @typedef {import('./question.js').Question} Question */
/**
 * @typedef {object} Told handlers of the pool
 * @property {(state: import('./start_state.js').StartState) => void} report progress of its start
 * @property {(bytes: number) => void} free called when it has started or ended a question, with the bytes of its Python's memory
 * @property {() => void} settled called when another worker can start quickly
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

  /** Asks the worker to end its question, which it notices between two pieces. */
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
