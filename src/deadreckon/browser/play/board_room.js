// How much room the board of a game has on the screen.

/**
 * How much room the board has: beside what is on its right, down to the end of the window or to the bar below it.
 * @param {{screen: HTMLElement, board: HTMLElement, table: HTMLElement, side: HTMLElement, bar: HTMLElement}} parts
 */
export function roomFor({ screen, board, table, side, bar }) {
  const isBeside = (/** @type {HTMLElement} */ part) => part.offsetWidth > 0 && part.offsetTop <= table.offsetTop;
  const gap = parseFloat(getComputedStyle(screen).columnGap) || 0;
  const beside = [side, bar].filter(isBeside).reduce((sum, part) => sum + part.offsetWidth + gap, 0);
  const below = isBeside(bar) ? 0 : bar.offsetHeight;
  const top = board.getBoundingClientRect().top + scrollY;
  return { width: screen.clientWidth - beside, height: Math.max(240, innerHeight - top - below - 16) };
}
