// The view `watch`.

/**
 * Shows the view in its place.
 * @param {HTMLElement} place
 * @param {Record<string, string>} asked what the address asks for
 * @returns {Promise<import('../app.js').View>}
 */
export async function openView(place, asked) {
  place.append('watch', JSON.stringify(asked));
  return {};
}
