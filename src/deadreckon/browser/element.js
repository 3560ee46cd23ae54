// Elements of the document, made in one call.

/**
 * An element with attributes and children; `onclick` and the like are listeners.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {(Node | string | null | undefined | false)[]} inside
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(
    ...inside.filter((item) => item !== null && item !== undefined && item !== false).map((item) => /** @type {Node | string} */ (item)),
  );
  return made;
}

/**
 * A button with an icon, a word or both; a button with an icon alone has the word as its label.
 * @param {string} word
 * @param {(event: MouseEvent) => void} onclick
 * @param {{icon?: SVGElement, bare?: boolean, class?: string, [key: string]: unknown}} [more]
 * @returns {HTMLButtonElement}
 */
export function button(word, onclick, { icon, bare, ...attributes } = {}) {
  const label = bare ? { 'aria-label': word, title: word } : {};
  const inside = bare ? [icon] : [icon, word];
  return /** @type {HTMLButtonElement} */ (make('button', { type: 'button', onclick, ...label, ...attributes }, ...inside));
}
