// The counters of strategies side by side, as rows and as CSV.

/** @typedef {import('../service_types.js').MethodRecord} MethodRecord */
/** @typedef {import('../service_types.js').SearchCounters} SearchCounters */
/** @typedef {{title: string, method: MethodRecord, counters: Partial<SearchCounters>, answer: string}} Measured */

export const COUNTERS = /** @type {const} */ (['decisions', 'failures', 'removed', 'checks', 'filters', 'depth', 'seconds']);
const METHOD = /** @type {const} */ (['model', 'switches', 'propagate', 'order', 'values', 'search', 'seed', 'local']);

/** A line for each strategy, after the names of the columns; text with commas or quotes is quoted. @param {Measured[]} strategies @param {string} puzzle */
export function countersCsv(strategies, puzzle) {
  const names = ['strategy', 'puzzle', ...METHOD, 'answer', ...COUNTERS];
  const lines = strategies.map(({ title, method, counters, answer }) => [
    title,
    puzzle,
    ...METHOD.map((name) => shown(method[name])),
    answer,
    ...COUNTERS.map((name) => shown(counters[name])),
  ]);
  return [names, ...lines].map((line) => line.map(quoted).join(',')).join('\n') + '\n';
}

/** @param {unknown} value */
function shown(value) {
  if (Array.isArray(value)) return value.join(' ');
  return value === null || value === undefined ? '' : String(value);
}

/** A cell that a spreadsheet takes as text, never as a formula. @param {string} text */
function quoted(text) {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?[\d.]+(e-?\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
