// Listeners of an object.
//
// Events of the document are heard by addEventListener (`make` calls it for `onclick` and the like), ended by a signal.
// A component is given its handlers, named by verbs, when it is made or by `listen`.

/** @template {unknown[]} Told */
export class Listeners {
  /** @type {Set<(...told: Told) => void>} */
  #all = new Set();

  /** @param {(...told: Told) => void} listener */
  add(listener) {
    this.#all.add(listener);
  }

  /** @param {Told} told */
  tell(...told) {
    for (const listener of this.#all) listener(...told);
  }
}
