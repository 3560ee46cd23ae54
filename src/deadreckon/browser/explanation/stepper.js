// Goes forward and back through numbered steps, by buttons, a slider and keys.

/** @typedef {Record<'first' | 'back' | 'forward' | 'last', HTMLButtonElement> & {slide: HTMLInputElement}} Controls */

export class Stepper {
  /** @param {number} last @param {(number: number) => void} show */
  constructor(last, show) {
    this.last = last;
    this.show = show;
    this.now = 0;
  }

  /** @param {number | string} number */
  go(number) {
    this.now = Math.max(0, Math.min(this.last, Number(number) || 0));
    this.show(this.now);
  }

  /**
   * Buttons by their action, and a slider; unavailable actions are disabled.
   * @param {Controls} controls
   */
  bind({ first, back, forward, last, slide }) {
    first.addEventListener('click', () => this.go(0));
    back.addEventListener('click', () => this.go(this.now - 1));
    forward.addEventListener('click', () => this.go(this.now + 1));
    last.addEventListener('click', () => this.go(this.last));
    slide.addEventListener('input', () => this.go(slide.value));
    const { show } = this;
    this.show = (/** @type {number} */ number) => {
      slide.value = String(number);
      slide.setAttribute('aria-valuetext', `step ${number} of ${this.last}`);
      for (const button of [first, back]) disable(button, number === 0, forward);
      for (const button of [forward, last]) disable(button, number === this.last, back);
      show(number);
    };
  }

  /** @param {EventTarget} target */
  bindKeys(target) {
    /** @type {Record<string, () => number>} */
    const moves = {
      ArrowLeft: () => this.now - 1,
      ArrowRight: () => this.now + 1,
      Home: () => 0,
      End: () => this.last,
    };
    target.addEventListener('keydown', (pressed) => {
      const event = /** @type {KeyboardEvent} */ (pressed);
      const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!(event.key in moves) || busy || /** @type {Element} */ (event.target).matches('input, select, textarea')) return;
      event.preventDefault();
      this.go(moves[event.key]());
    });
  }
}

/**
 * Disables a button; the focus, which it would lose, moves to the opposite button.
 * @param {HTMLButtonElement} button @param {boolean} disabled @param {HTMLButtonElement} other
 */
function disable(button, disabled, other) {
  const focused = document.activeElement === button;
  button.disabled = disabled;
  if (disabled && focused) {
    other.disabled = false;
    other.focus();
  }
}
