// Two workers with one Python each: one answers while the other is on standby, so a question can be stopped at any time.

import { Member } from './pool_member.js';

/** @typedef {import('./question.js').Question} Question */

const SIZE = 2;
const GRACE = 40; // milliseconds for a stopped question to end by itself, before its worker is terminated
const MAX_SECONDS = 150; // for any question, as on the server
const MAX_BYTES = 384 * 2 ** 20; // of Python's memory, which never shrinks: an idle worker above it is replaced
const DIED = 'the worker that was answering died; another one has taken its place';
const OUT_OF_TIME = `it took longer than ${MAX_SECONDS} s, the most there is for a question`;

export class WorkerPool {
  /** @type {Member[]} */
  #members = [];
  /** @type {Question[]} */
  #waiting = [];
  #isSettled = false;
  #startWorker;
  #report;

  /** @param {() => import('./first_worker.js').Started} startWorker @param {(state: import('./start_state.js').StartState) => void} report progress of the first start */
  constructor(startWorker, report) {
    this.#startWorker = startWorker;
    this.#report = report;
  }

  /** Starts a worker before the first question. */
  start() {
    if (!this.#members.length) this.#add();
  }

  /** @param {Question} question */
  ask(question) {
    this.#waiting.push(question);
    this.start();
    this.#handOut();
  }

  /** Drops a question: its worker is terminated unless it ends the question at once. @param {Question} question */
  drop(question) {
    question.drop();
    this.#waiting = this.#waiting.filter((each) => each !== question);
    const member = this.#members.find((each) => each.question === question);
    if (!member) return;
    member.stop();
    setTimeout(() => member.question === question && this.#replace(member), GRACE);
  }

  #handOut() {
    for (const member of this.#members.filter((each) => each.isFree)) {
      const index = this.#waiting.findIndex((question) => this.#mayTake(question));
      if (index < 0) return;
      const [question] = this.#waiting.splice(index, 1);
      member.ask(question);
      setTimeout(() => member.question === question && this.#end(member, 'OutOfTime', OUT_OF_TIME), MAX_SECONDS * 1000);
    }
  }

  /** Whether a worker may take the question: one worker is reserved for answers in one piece, which are quick. @param {Question} question */
  #mayTake(question) {
    return !question.take || this.#members.length < SIZE || !this.#members.some((each) => each.question?.take);
  }

  #add() {
    const isFirst = !this.#members.some((each) => each.isReady);
    const member = new Member(this.#startWorker(), {
      report: (state) => isFirst && this.#report(state),
      free: (bytes) => this.#onFree(member, bytes),
      settled: () => {
        this.#isSettled = true;
        this.#fill();
      },
      died: () => this.#end(member, 'WorkerDied', DIED),
      cannotStart: (text, again) => this.#onCannotStart(member, text, again),
    });
    this.#members.push(member);
  }

  /** @param {Member} member @param {number} bytes */
  #onFree(member, bytes) {
    if (bytes > MAX_BYTES) this.#replace(member);
    this.#handOut();
    this.#fill();
  }

  /** Starts the second worker when the first has stored the snapshot for a quick start. */
  #fill() {
    if (this.#isSettled && this.#members.length && this.#members.length < SIZE) this.#add();
  }

  /** @param {Member} member @param {string} name @param {string} text */
  #end(member, name, text) {
    member.question?.fail(name, text);
    this.#replace(member);
  }

  /** @param {Member} member */
  #replace(member) {
    this.#remove(member);
    this.#add();
    this.#handOut();
  }

  /** @param {Member} member */
  #remove(member) {
    member.end();
    this.#members = this.#members.filter((each) => each !== member);
  }

  /** @param {Member} member @param {string} text @param {boolean} again whether another start may succeed */
  #onCannotStart(member, text, again) {
    this.#remove(member);
    if (again) return this.#add();
    if (this.#members.length) return;
    this.#report({ failed: text });
    for (const question of this.#waiting.splice(0)) question.fail('CannotStart', text);
  }
}
