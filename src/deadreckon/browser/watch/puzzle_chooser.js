// Opens something to watch: a small CSP, a puzzle of the pack, a pasted puzzle or file, or a trace of a command.

import { button, make } from '../element.js';
import { base64Of } from '../files.js';
import { kindName, sizeName } from '../play/naming.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';
import { menu } from './menu.js';
import { SMALL_CSPS, cspTitle } from './small_csps.js';

/** @typedef {string | import('./strategy_panel.js').PuzzleRecord} Puzzle a text in any format, an object, or the name of a small CSP */
/** @typedef {Puzzle | Promise<Puzzle>} Asked a puzzle, or a promise of one that may fail */

const MAX_BYTES = 200_000_000; // of a trace

export class PuzzleChooser {
  /**
   * @param {object} handlers
   * @param {(puzzle: Asked) => Promise<void>} handlers.openPuzzle
   * @param {(name: string, text: string) => Promise<void>} handlers.openTrace
   */
  constructor({ openPuzzle, openTrace }) {
    this.openPuzzle = openPuzzle;
    this.openTrace = openTrace;
    this.pack = /** @type {HTMLSelectElement} */ (make('select', {}, make('option', { value: '' }, '…')));
    this.pack.addEventListener('change', () => this.pack.value && openPuzzle(this.pack.value));
    this.text = /** @type {HTMLTextAreaElement} */ (make('textarea', { rows: 5, spellcheck: 'false' }));
    this.file = /** @type {HTMLInputElement} */ (make('input', { type: 'file', accept: '.jsonl,.json,.txt,.trace' }));
    this.file.addEventListener('change', () => this.file.files?.[0] && this.take(this.file.files[0]));
    const small = Object.keys(SMALL_CSPS).map((name) => button(cspTitle(name), () => openPuzzle(name)));
    const label = say('watch.small_csps');
    this.menu = menu(
      say('watch.open'),
      make('div', { class: 'small-csps', role: 'group', 'aria-label': label }, make('span', {}, label), ...small),
      make('label', {}, make('span', {}, say('watch.from_pack')), this.pack),
      make('label', {}, make('span', {}, say('watch.puzzle_text')), this.text),
      button(say('watch.open_puzzle'), () => this.text.value.trim() && openPuzzle(this.text.value), { class: 'primary' }),
      make('label', {}, make('span', {}, say('watch.open_trace')), this.file),
    );
    this.menu.element.addEventListener('click', () => this.fill(), { once: true });
  }

  /** Lists the pack, the first time the menu is opened. */
  async fill() {
    const { puzzles } = await ask({ ask: 'pack' }).catch(() => ({ puzzles: [] }));
    for (const { id, name, kind, grade, ...size } of puzzles)
      this.pack.append(make('option', { value: id }, `${name} · ${kindName(kind)} ${sizeName(size)} · ${grade}`));
  }

  /** Takes files that are dropped on an element. @param {HTMLElement} place @param {AbortSignal} signal */
  takeDropped(place, signal) {
    place.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    place.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        if (event.dataTransfer?.files[0]) this.take(event.dataTransfer.files[0]);
      },
      { signal },
    );
  }

  /** A file that was chosen or dropped: a trace if its first line is one. @param {File} file */
  async take(file) {
    if (file.size > MAX_BYTES) return this.openPuzzle(Promise.reject(new Error(say('watch.too_large'))));
    const start = await file.slice(0, 200).text();
    const isTrace = /\.(jsonl|trace)$/.test(file.name) || /^\s*\{[^\n]*"event"/.test(start);
    await (isTrace ? this.openTrace(file.name, await file.text()) : this.openPuzzle(puzzleIn(file)));
    this.file.value = '';
  }
}

/** The puzzle in a file of any format, including pictures. @param {File} file */
async function puzzleIn(file) {
  return (await ask({ ask: 'open', bytes: await base64Of(file) })).puzzle;
}
