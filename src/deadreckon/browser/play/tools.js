// The tools of a game: above the board on a wide screen, in a bar below it on a phone.

import { button, make } from '../element.js';
import { canRedo, canUndo, trialOf } from '../game/game.js';
import { icon } from '../icons.js';
import { say } from '../words/words.js';

/** @typedef {'undo' | 'redo' | 'trial' | 'check' | 'hint' | 'more' | 'display'} Tool */

/**
 * Both sets of tools; the style sheet hides one of them.
 * @param {Record<Tool, (event: MouseEvent) => void>} actions
 * @param {HTMLElement} toggle of the mark that fingers write
 */
export function gameTools(actions, toggle) {
  const bare = (/** @type {Tool} */ name) =>
    button(word(name), actions[name], { icon: icon(name), bare: true, class: 'plain', 'data-tool': name });
  const full = (/** @type {Tool} */ name) => button(word(name), actions[name], { icon: icon(name), class: 'plain', 'data-tool': name });
  const wide = make(
    'div',
    { class: 'tools', role: 'toolbar', 'aria-label': say('play.tools') },
    bare('undo'),
    bare('redo'),
    make('i', { class: 'divider' }),
    full('trial'),
    full('check'),
    full('hint'),
    bare('more'),
  );
  const bar = make(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-label': say('play.tools') },
    make('div', { class: 'bar-row' }, bare('undo'), toggle, bare('redo')),
    make('div', { class: 'bar-row' }, full('trial'), full('check'), full('hint'), full('display')),
  );
  return { wide, bar };
}

/**
 * Shows which tools are available, and which are on.
 * @param {HTMLElement} screen
 * @param {import('../game/game.js').Game} game
 * @param {boolean} hinting
 */
export function showTools(screen, game, hinting) {
  const each = (/** @type {Tool} */ name, /** @type {(button: HTMLButtonElement) => void} */ change) =>
    screen.querySelectorAll(`[data-tool='${name}']`).forEach((found) => change(/** @type {HTMLButtonElement} */ (found)));
  each('undo', (tool) => tool.setAttribute('aria-disabled', String(!canUndo(game))));
  each('redo', (tool) => tool.setAttribute('aria-disabled', String(!canRedo(game))));
  each('trial', (tool) => tool.classList.toggle('on', trialOf(game) > 0));
  each('hint', (tool) => tool.classList.toggle('on', hinting));
}

/** @param {Tool} name */
function word(name) {
  return name === 'display' ? say('app.display') : say(/** @type {'play.undo'} */ (`play.${name}`));
}
