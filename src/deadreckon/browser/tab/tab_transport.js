// Requests to Python in this tab; fixed answers come from files.

import { Replaced } from '../answer_errors.js';
import { nextWorker } from './first_worker.js';
import { withDecodedPng } from './decoded_png.js';
import { fixedAnswer } from './fixed_answers.js';
import { keepOffline, takeNewerVersion } from './offline.js';
import { Question } from './question.js';
import { reportStart } from './start_state.js';
import { WorkerPool } from './worker_pool.js';

/** @typedef {import('../service.js').Request} Request */
/** @typedef {import('../service.js').Answer} Answer */
/** @typedef {import('../service.js').Piece} Piece */

const PYTHON_BYTES = Number(document.documentElement.dataset.pythonBytes);
/** @type {Map<string, () => void>} */
const asked = new Map(); // by lane: the function that drops its newest question

const pool = new WorkerPool(nextWorker, (state) => {
  reportStart(state.loaded === undefined ? state : { ...state, total: PYTHON_BYTES });
  if (state.ready || state.failed !== undefined) keepOffline();
});
takeNewerVersion();
pool.start();

/** @param {Request} request @param {string} [lane] @returns {Promise<Answer>} */
export async function ask(request, lane) {
  return /** @type {Answer} */ (await answer(request, null, lane));
}

/** @param {Request} request @param {(piece: Piece) => void} take @param {string} [lane] */
export async function stream(request, take, lane) {
  await answer(request, take, lane);
}

/** @param {string} lane */
export function cancel(lane) {
  asked.get(lane)?.();
  asked.delete(lane);
}

/** @param {Request} request @param {((piece: Piece) => void) | null} take @param {string} [lane] */
async function answer(request, take, lane) {
  const question = new Question(request, take && ((piece) => take(/** @type {Piece} */ (piece))));
  question.answered.catch(() => {}); // it may be dropped before anybody waits for it
  if (lane) {
    cancel(lane);
    asked.set(lane, () => pool.drop(question));
  }
  const fixed = take ? null : await fixedAnswer(request);
  question.request = await withDecodedPng(request);
  if (!question.wanted) throw new Replaced();
  if (fixed) return fixed;
  pool.ask(question);
  return question.answered;
}
