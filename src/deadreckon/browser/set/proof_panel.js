// The proof of a verdict: made when asked for, and shown as a seal once the checker has accepted it, with its two files.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { saveText } from '../files.js';
import { icon } from '../icons.js';
import { problemText } from '../problem.js';
import { ask, IN_TAB, Replaced } from '../service.js';
import { say } from '../words/words.js';

/** @typedef {import('./judge.js').Opinion} Opinion */
/** @typedef {import('../service_types.js').CertificateAnswer} Certificate */
/** @typedef {import('../service_types.js').FileAnswer} FileAnswer */

export const PROOF_LANE = 'set-proof';
const SECONDS = 30;

export class ProofPanel {
  constructor() {
    this.element = make('div', { class: 'set-proof' });
    /** @type {Opinion['verdict']} */
    this.verdict = null;
  }

  /** Offers a proof of a verdict that decides. @param {Opinion} opinion */
  show({ sketch: { puzzle }, verdict }) {
    if (verdict === this.verdict) return;
    this.verdict = verdict;
    const isDecided = verdict && verdict.answer !== 'undecided';
    this.element.replaceChildren(...(isDecided ? [this.offer(puzzle)] : []));
  }

  /** @private @param {import('./draft.js').PuzzleRecord} puzzle */
  offer(puzzle) {
    return button(say('set.prove'), () => this.prove(puzzle), { icon: icon('seal') });
  }

  /** @private @param {import('./draft.js').PuzzleRecord} puzzle */
  async prove(puzzle) {
    const { verdict } = this;
    this.element.replaceChildren(make('p', { class: 'secondary' }, say('set.proving')));
    try {
      const certificate = await ask({ ask: 'certificate', puzzle, seconds: SECONDS }, PROOF_LANE);
      if (verdict === this.verdict) this.showSeal(certificate);
    } catch (error) {
      if (error instanceof Replaced || verdict !== this.verdict) return;
      this.element.replaceChildren(this.offer(puzzle), make('p', { role: 'alert' }, problemText(error)));
    }
  }

  /** @private @param {Certificate} certificate */
  showSeal(certificate) {
    const proved = provedText(certificate);
    const save = (/** @type {string} */ word, /** @type {FileAnswer} */ { file, text = '' }) =>
      button(word, () => saveText(file, text), { icon: icon('save') });
    this.element.replaceChildren(
      make('p', { class: 'seal' }, icon('seal'), make('strong', {}, proved)),
      make('p', { class: 'secondary' }, say(IN_TAB ? 'set.checkedHere' : 'set.checked')),
      make('div', { class: 'buttons' }, save(say('set.saveModel'), certificate.model), save(say('set.saveProof'), certificate.proof)),
    );
    announce(proved);
  }
}

/** @param {Certificate} certificate */
function provedText({ solutions, exact }) {
  if (!exact) return say('set.provedSeveral', { count: solutions });
  if (solutions > 1) return say('set.provedExactly', { count: solutions });
  return say(solutions ? 'set.provedOne' : 'set.provedNone');
}
