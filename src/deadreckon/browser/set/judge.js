// Asks for the verdict on a draft, then for advice and grade.

import { Replaced, ServiceError, ask, cancel } from '../service.js';
import { spoken } from '../words/words.js';
import { isEmpty } from './edits.js';
import { PROOF_LANE } from './proof_panel.js';

/** @typedef {import('./draft.js').Sketch} Sketch */
/** @typedef {import('./draft.js').PuzzleRecord} PuzzleRecord */
/** @typedef {import('../service_types.js').VerdictAnswer} Verdict */
/** @typedef {import('../service_types.js').GradeAnswer} Grade */
/** @typedef {import('../service_types.js').BestGivenAnswer} BestGiven */
/** @typedef {import('../service_types.js').ConflictFact} Fact */
/** @typedef {import('../service_types.js').ConflictAnswer} Conflict */
/** @typedef {import('../service_types.js').Violation} Violation */
/**
 * The opinion on a sketch so far; `empty` if there is nothing to solve, `violations` if its drawing breaks rules.
 * @typedef {object} Opinion
 * @property {Sketch} sketch
 * @property {boolean} empty
 * @property {Violation[]} violations
 * @property {Verdict | null} verdict
 * @property {number} seconds the time limit of the verdict
 * @property {BestGiven | null} best
 * @property {Conflict | null} conflict
 * @property {Grade | null} grade of the puzzle, or with the best given
 * @property {boolean} finished whether no more answers are expected
 * @property {string} fault an error in words
 */

const PAUSE = 60; // milliseconds without a change before the first request
const QUICK = 0.15; // seconds for the first verdict
const SECONDS = 1.5; // seconds if that was not enough
const SHOWN = 5; // solutions that can be shown one by one
const LANES = ['set-verdict', 'set-advice', 'set-grade', PROOF_LANE]; // lanes of this view alone: Play asks for grades too

export class Judge {
  /** @param {(opinion: Opinion) => void} take called with each new opinion */
  constructor(take) {
    this.take = take;
    this.timer = 0;
    this.turn = 0;
  }

  /** Judges a sketch after a moment without changes. @param {Sketch} sketch @param {Violation[]} violations */
  consider(sketch, violations) {
    this.stop();
    this.timer = setTimeout(() => this.judge(sketch, violations, SECONDS), PAUSE);
  }

  /** Judges a sketch again with a longer time limit. @param {Sketch} sketch @param {number} seconds */
  considerLonger(sketch, seconds) {
    this.stop();
    this.judge(sketch, [], seconds);
  }

  stop() {
    this.turn += 1;
    clearTimeout(this.timer);
    LANES.forEach(cancel);
  }

  /** @param {Sketch} sketch @param {Violation[]} violations @param {number} seconds */
  async judge(sketch, violations, seconds) {
    const turn = this.turn;
    /** @type {Opinion} */
    let opinion = {
      sketch,
      empty: isEmpty(sketch),
      violations,
      verdict: null,
      seconds,
      best: null,
      conflict: null,
      grade: null,
      finished: false,
      fault: '',
    };
    const learn = (/** @type {Partial<Opinion>} */ more) => {
      opinion = { ...opinion, ...more };
      if (turn === this.turn) this.take(opinion);
    };
    if (opinion.empty || violations.length) return learn({ finished: true });
    try {
      await this.ask(sketch, seconds, learn);
      learn({ finished: true });
    } catch (error) {
      if (error instanceof Replaced) return;
      learn({ finished: true, fault: error instanceof ServiceError ? error.message : String(error) });
    }
  }

  /** @param {Sketch} sketch @param {number} seconds @param {(more: Partial<Opinion>) => void} learn */
  async ask({ puzzle, board }, seconds, learn) {
    const within = (/** @type {number} */ most) => ask({ ask: 'verdict', puzzle, seconds: most, solutions: SHOWN }, 'set-verdict');
    let verdict = await within(QUICK);
    if (verdict.at_least) {
      if (verdict.answer !== 'undecided') learn({ verdict });
      verdict = await within(seconds);
    }
    learn({ verdict });
    if (verdict.answer === 'unique') learn({ grade: await gradeOf(puzzle) });
    if (verdict.answer === 'none') learn({ conflict: await ask({ ask: 'conflict', puzzle, seconds }, 'set-advice') });
    if (verdict.answer !== 'multiple') return;
    const best = await unlessRefused(ask({ ask: 'best_given', puzzle, board, seconds }, 'set-advice'));
    learn({ best });
    if (best?.left === '1') learn({ grade: await gradeOf(best.puzzle) });
  }
}

/** @param {PuzzleRecord} puzzle @returns {Promise<Grade | null>} null if none was found in time */
async function gradeOf(puzzle) {
  return unlessRefused(ask({ ask: 'grade', puzzle, language: spoken() }, 'set-grade'));
}

/** @template Answer @param {Promise<Answer>} answer @returns {Promise<Answer | null>} null if the service refuses the request */
async function unlessRefused(answer) {
  return answer.catch((error) => {
    if (error instanceof ServiceError && error.name !== 'Unreachable') return null;
    throw error;
  });
}
