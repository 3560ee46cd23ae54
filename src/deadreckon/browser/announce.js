// What is said to those who listen to the page: the same sentences that others see.

/** @param {string} text */
export function announce(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById('live'));
  live.textContent = live.textContent === text ? `${text}\u00a0` : text; // or the same words are not read again
}
