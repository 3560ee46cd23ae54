// Errors in words, with a way on.

import { button, make } from './element.js';
import { IN_TAB, ServiceError } from './service.js';
import { SERVICE_LANGUAGE, say } from './words/words.js';

/** What went wrong, for a person. @param {unknown} error @returns {string} */
export function problemText(error) {
  if (error instanceof ServiceError && error.name === 'Unreachable') return say('app.unreachable');
  if (error instanceof ServiceError && error.name === 'CannotStart') return say('app.start.failed');
  if (IN_TAB && error instanceof Error && error.message.includes('pip install')) return say('app.needs.program');
  return error instanceof Error ? error.message : String(error);
}

/** The language of that text: null where it is the page's. @param {unknown} error */
function languageOf(error) {
  return error instanceof ServiceError && problemText(error) === error.message ? SERVICE_LANGUAGE : null;
}

/** What went wrong, as a paragraph. @param {unknown} error @param {Record<string, unknown>} [attributes] */
export function problemLine(error, attributes = {}) {
  return make('p', { ...attributes, lang: languageOf(error) }, problemText(error));
}

/** @param {unknown} error @param {() => void} [again] tries it once more */
export function problemBox(error, again) {
  const retry = again && button(say('app.again'), again);
  return make('div', { class: 'problem', role: 'alert' }, problemLine(error), retry);
}

/**
 * Fills an element with what comes, or with what went wrong and a button that tries again.
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
