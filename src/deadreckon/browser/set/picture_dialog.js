// Converts a photograph or large picture to a nonogram, with a choice of size, colours and threshold, and a preview.

import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { base64Of } from '../files.js';
import { sizeName } from '../play/naming.js';
import { thumbnail } from '../play/thumbnail.js';
import { problemText } from '../problem.js';
import { Replaced, ServiceError, ask, cancel } from '../service.js';
import { say } from '../words/words.js';
import { unnamed } from './draft.js';
import { BLANK } from './edits.js';
import { ppmOf } from './picture_pixels.js';

/** @typedef {import('./draft.js').Sketch} Sketch */

const LANE = 'picture';
const USUAL_SIDE = 25; // cells of the longer side
const SIDES = { min: 5, max: 80 };
const COLOURS = { min: 1, max: 8 };
const GREYS = { min: 0, max: 255 };

class PictureDialog {
  /** @param {ImageBitmap} picture @param {(sketch: Sketch) => void} take */
  constructor(picture, take) {
    this.picture = picture;
    this.take = take;
    /** @type {import('../service_types.js').PuzzleOfPictureAnswer | null} */
    this.answer = null;
    this.isThresholdChosen = false; // otherwise the service chooses it
    const longer = Math.max(picture.width, picture.height);
    this.size = this.slider('size', { ...SIDES, value: Math.min(USUAL_SIDE, longer) });
    this.colours = this.slider('colours', { ...COLOURS, value: 1 });
    this.threshold = this.slider('threshold', { ...GREYS, value: 127 }, () => (this.isThresholdChosen = true));
    this.invert = button(say('set.picture.invert'), () => this.exchange(), { 'aria-pressed': 'false' });
    this.preview = make('div', { class: 'set-preview' });
    this.state = make('p', { class: 'secondary', role: 'status' });
    this.use = button(say('set.picture.use'), () => this.finish(), { class: 'primary', disabled: true });
    this.dialog = openDialog(
      say('set.picture'),
      make('div', { class: 'set-picture' }, this.original(), this.preview),
      ...[this.size, this.colours, this.threshold].map(({ element }) => element),
      make('div', { class: 'buttons' }, this.invert, this.use),
      this.state,
    );
    this.show();
  }

  /**
   * @param {'size' | 'colours' | 'threshold'} name
   * @param {{min: number, max: number, value: number}} bounds
   * @param {() => void} [chosen] called when the user has moved it
   */
  slider(name, bounds, chosen = () => {}) {
    const moved = () => (chosen(), this.show());
    const id = `picture-${name}`;
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'range', id, ...bounds, oninput: moved }));
    const output = make('output', { for: id });
    const element = make('label', { class: 'set-slider', for: id }, say(`set.picture.${name}`), output, input);
    return { input, output, element };
  }

  original() {
    const { width, height } = this.picture;
    const label = { role: 'img', 'aria-label': say('set.picture.original') };
    const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { width, height, ...label }));
    canvas.getContext('2d')?.drawImage(this.picture, 0, 0);
    return canvas;
  }

  exchange() {
    this.invert.setAttribute('aria-pressed', String(this.invert.getAttribute('aria-pressed') !== 'true'));
    this.show();
  }

  /** The numbers of rows and columns: the longer side as chosen, the other in proportion. */
  cells() {
    const { width, height } = this.picture;
    const scale = this.size.input.valueAsNumber / Math.max(width, height);
    return { rows: Math.max(1, Math.round(height * scale)), columns: Math.max(1, Math.round(width * scale)) };
  }

  /** Asks for the puzzle with the current choices, and shows it. */
  async show() {
    const cells = this.cells();
    const colours = this.colours.input.valueAsNumber;
    this.threshold.input.disabled = colours > 1;
    this.size.output.textContent = sizeName(cells);
    this.colours.output.textContent = String(colours);
    this.preview.classList.add('old');
    const threshold = colours === 1 && this.isThresholdChosen ? this.threshold.input.valueAsNumber : null;
    const invert = this.invert.getAttribute('aria-pressed') === 'true';
    try {
      const bytes = await base64Of(ppmOf(this.picture, cells));
      this.answer = await ask({ ask: 'puzzle_of_picture', kind: 'nonogram', bytes, ...cells, colours, threshold, invert }, LANE);
      this.showAnswer('');
    } catch (error) {
      if (error instanceof Replaced) return;
      this.answer = null;
      const isAlike = error instanceof ServiceError && error.name === 'InvalidOptions';
      this.showAnswer(isAlike ? say('set.picture.alike') : problemText(error));
    }
  }

  /** @param {string} fault the reason if there is no puzzle */
  showAnswer(fault) {
    const { answer } = this;
    this.state.textContent = fault;
    this.use.disabled = !answer;
    if (answer && answer.threshold !== null) this.threshold.input.value = String(answer.threshold);
    this.threshold.output.textContent = this.threshold.input.disabled ? '' : this.threshold.input.value;
    if (!answer) return;
    /** @type {import('./draft.js').PuzzleRecord} */
    const { rows, columns, colours = [] } = answer.puzzle;
    const shades = Object.fromEntries(colours.map(([letter, , rgb]) => [letter, rgb]));
    const size = { rows: rows.length, columns: columns.length };
    const cells = answer.board?.join('') ?? '';
    this.preview.replaceChildren(thumbnail({ ...size, cells, unknown: BLANK.nonogram, blank: '', colours: shades }));
    this.preview.classList.remove('old');
  }

  finish() {
    if (this.answer) this.take({ puzzle: unnamed(this.answer.puzzle), board: this.answer.board, title: '', author: '' });
    this.dialog.close();
  }
}

/**
 * The nonogram that the user makes of a picture; raises Replaced if the dialog is cancelled.
 * @param {ImageBitmap} picture @returns {Promise<Sketch>}
 */
export function sketchFromPicture(picture) {
  return new Promise((take, refuse) => {
    const { dialog } = new PictureDialog(picture, take);
    dialog.addEventListener('close', () => {
      cancel(LANE);
      refuse(new Replaced());
    });
  });
}
