// Errors in words, with a button to continue.

import { button, make } from './element.js';
import { IN_TAB, ServiceError } from './service.js';
import { SERVICE_LANGUAGE, say } from './words/words.js';

const MISSING = ['NoPillow', 'NoBooks']; // errors about packages that no tab has

/** The page's own words for an error of the service; null if the service has worded it. @param {unknown} error */
function ownText(error) {
  if (!(error instanceof ServiceError)) return null;
  if (error.name === 'Unreachable') return say('app.unreachable');
  if (error.name === 'CannotStart') return say('app.start.failed');
  return IN_TAB && MISSING.includes(error.name) ? say('app.needs.program') : null;
}

/** An error in words. @param {unknown} error @returns {string} */
export function problemText(error) {
  return ownText(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The language of that text: null if it is the page's. @param {unknown} error */
function languageOf(error) {
  return error instanceof ServiceError && ownText(error) === null ? SERVICE_LANGUAGE : null;
}

/** An error as a paragraph. @param {unknown} error @param {Record<string, unknown>} [attributes] */
export function problemLine(error, attributes = {}) {
  return make('p', { ...attributes, lang: languageOf(error) }, problemText(error));
}

/** @param {unknown} error @param {() => void} [again] tries again */
export function problemBox(error, again) {
  const retry = again && button(say('app.again'), again);
  return make('div', { class: 'problem', role: 'alert' }, problemLine(error), retry);
}

/**
 * Fills an element with the result of `bring`, or with its error and a button that tries again.
 * @param {HTMLElement} place
 * @param {() => Promise<(Node | string)[]>} bring
 */
export async function fillWith(place, bring) {
  try {
    place.replaceChildren(...(await bring()));
  } catch (error) {
    place.replaceChildren(problemBox(error, () => fillWith(place, bring)));
  }
}
