// Announcements for screen readers.

/** @param {string} text @param {string} [language] of the text, where it is not the page's */
export function announce(text, language = '') {
  const live = /** @type {HTMLElement} */ (document.getElementById('live'));
  if (language) live.lang = language;
  else live.removeAttribute('lang');
  live.textContent = live.textContent === text ? `${text}\u00a0` : text; // a changed text: screen readers skip an unchanged one
}
