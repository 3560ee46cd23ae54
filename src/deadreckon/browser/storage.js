// Texts stored in the browser by name; storage may be full or forbidden.

/** @type {Map<string, string>} */
const meanwhile = new Map(); // texts that could not be stored, until the page is left

/** The browser's storage is full, or forbidden for this page. */
export class StorageFull extends Error {}

/** @param {string} name @returns {string | null} */
export function keptText(name) {
  try {
    return meanwhile.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Raises StorageFull. @param {string} name @param {string} text */
export function keepText(name, text) {
  try {
    localStorage.setItem(name, text);
    meanwhile.delete(name);
  } catch {
    throw new StorageFull();
  }
}

/** Stores a text, at least until the page is left; returns whether the browser has stored it. @param {string} name @param {string} text */
export function keepTextIfAllowed(name, text) {
  try {
    keepText(name, text);
    return true;
  } catch {
    meanwhile.set(name, text);
    return false;
  }
}

/** Whether a text is lost when the page is left. @param {string} name */
export function isKeptOnlyNow(name) {
  return meanwhile.has(name);
}

/** @param {string} prefix @returns {string[]} */
export function keptNames(prefix) {
  return [...new Set([...storedNames(), ...meanwhile.keys()])].filter((name) => name.startsWith(prefix));
}

function storedNames() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** @param {string} name */
export function forgetText(name) {
  meanwhile.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing is stored
  }
}
