// Choice of the format for a text whose format the service does not recognise.

import { button, make } from './element.js';
import { ask, ServiceError } from './service.js';
import { SERVICE_LANGUAGE, say } from './words/words.js';

/** Whether the error is about the format of a text. @param {unknown} error */
export function isFormatProblem(error) {
  return error instanceof ServiceError && error.name === 'FormatError';
}

/** A button that becomes a list of the readable formats. @param {(format: string) => void} choose */
export function formatChoice(choose) {
  const offer = button(say('app.format.choose'), async () => {
    const { formats } = await ask({ ask: 'formats' }).catch(() => ({ formats: [] }));
    const select = /** @type {HTMLSelectElement} */ (
      make('select', { 'aria-label': say('app.format') }, make('option', { value: '' }, say('app.format')), ...optionsOf(formats))
    );
    select.addEventListener('change', () => select.value && choose(select.value));
    offer.replaceWith(select);
    select.focus();
  });
  return offer;
}

/** One option per name: some formats of different kinds share a name. @param {{name: string, summary: string, reads: boolean, bytes: boolean}[]} formats */
function optionsOf(formats) {
  const texts = new Map();
  for (const { name, summary, reads, bytes } of formats) if (reads && !bytes) texts.set(name, [...(texts.get(name) ?? []), summary]);
  return [...texts].map(([name, summaries]) =>
    make('option', { value: name, lang: SERVICE_LANGUAGE }, `${name}: ${[...new Set(summaries)].join('; ')}`),
  );
}
