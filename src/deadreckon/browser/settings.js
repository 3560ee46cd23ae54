// What a person has chosen, kept in the browser; a choice that was never made has its usual value.

/** @type {Record<string, any>} */
const USUAL = { theme: '', language: navigator.language };
const KEY = 'deadreckon.settings';

/** @returns {Record<string, any>} */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Record<string, any>} changes */
export function choose(changes) {
  localStorage.setItem(KEY, JSON.stringify({ ...settings(), ...changes }));
}
