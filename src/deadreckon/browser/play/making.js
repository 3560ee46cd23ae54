// Generates a puzzle: progress, a button to stop, and the closest puzzle if the search fails.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { problemText } from '../problem.js';
import { cancel, Replaced, ServiceError, stream } from '../service.js';
import { say } from '../words/words.js';

/**
 * `fleet` has the number of ships of each length, from 1 on; an empty grade is any.
 * @typedef {{kind: string, rows: number, columns: number, grade: string, colours?: number, fleet?: readonly number[]}} Wish
 */

/** @typedef {import('../service_types.js').GeneratePiece} GeneratePiece */

const LANE = 'generate';
const SECONDS = 60;

/**
 * Generates a puzzle and opens it; `place` shows the progress and, after a failure, the closest puzzle.
 * @param {Wish} wish
 * @param {HTMLElement} place
 */
export async function makePuzzle({ kind, rows, columns, grade, colours, fleet }, place) {
  const wishes = kind === 'battleship' ? { fleet } : { colours };
  const seed = Math.floor(Math.random() * 2 ** 31);
  /** @type {import('../service.js').RequestOf<'generate'>} */
  const request = { ask: 'generate', kind, rows, columns, seed, wishes, seconds: SECONDS, ...(grade && { grade }) };
  const state = make('p', { class: 'secondary', role: 'status' }, say('play.new.making'));
  place.replaceChildren(
    state,
    button(say('play.new.stop'), () => cancel(LANE)),
  );
  let id = '';
  /** @type {{label: string, id: string} | null} */
  let closest = null;
  /** @param {GeneratePiece} piece */
  const take = (piece) => {
    if (piece.id) id = piece.id;
    if (piece.closest_id) closest = { label: piece.closest ?? '', id: piece.closest_id };
    if (piece.tried) state.textContent = progressWords(piece);
  };
  try {
    await stream(request, take, LANE);
    if (id && place.isConnected) goTo('play', { id });
  } catch (error) {
    showFailure(place, error, closest);
  }
}

/** @param {GeneratePiece} piece */
function progressWords({ tried = 0, closest }) {
  return closest ? say('play.new.closest', { tried, closest }) : say('play.new.tried', { tried });
}

/** @param {HTMLElement} place @param {unknown} error @param {{label: string, id: string} | null} closest */
function showFailure(place, error, closest) {
  const text = failureWords(error, closest);
  const play = closest && button(say('play.new.closest.play'), () => goTo('play', { id: closest.id }), { class: 'outlined' });
  place.replaceChildren(make('p', {}, text), ...(play ? [play] : []));
  place.scrollIntoView({ block: 'nearest' });
  announce(text);
}

/** @param {unknown} error @param {{label: string} | null} closest */
function failureWords(error, closest) {
  const isWithout = error instanceof ServiceError && error.name === 'NotGenerated' && closest;
  const text = error instanceof Replaced ? say('play.new.stopped') : isWithout ? say('play.new.none') : problemText(error);
  return closest ? `${text} ${say('play.new.closest.is', { grade: closest.label })}` : text;
}
