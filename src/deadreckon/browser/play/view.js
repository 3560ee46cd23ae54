// The view `play`: the start screen, the records, or the puzzle that the address asks for.

import { addressOf, nameAddress, reopen } from '../address.js';
import { make } from '../element.js';
import { problemBox } from '../problem.js';
import { say } from '../words/words.js';
import { showDisplayDialog } from './display_dialog.js';
import { GameScreen } from './game_screen.js';
import { showHelp } from './help_dialog.js';
import { openPuzzle } from './opened_puzzle.js';
import { showRecords } from './records_screen.js';
import { showStart } from './start.js';

/**
 * Shows the view in its place.
 * @param {HTMLElement} place
 * @param {Record<string, string>} asked what the address asks for
 * @returns {Promise<import('../app.js').View>}
 */
export async function openView(place, asked) {
  if (asked.id || asked.pack || asked.day) return openGame(place, asked);
  if (asked.records === undefined) showStart(place);
  else {
    showRecords(place, asked);
    nameTitle(say('play.records'));
  }
  return { display: () => showDisplayDialog(() => {}), help: () => showHelp() };
}

/** @param {HTMLElement} place @param {Record<string, string>} asked @returns {Promise<import('../app.js').View>} */
async function openGame(place, asked) {
  try {
    const opened = await openPuzzle(asked);
    if (!place.isConnected) return {}; // the player has gone elsewhere meanwhile
    const screen = new GameScreen(place, opened);
    nameTitle(opened.title);
    if (asked.state) {
      screen.takeState(asked.state);
      nameAddress(place, 'play', { id: opened.id });
    }
    if (asked.again !== undefined) {
      if (screen.session.finished) screen.session.restart();
      const { again, ...rest } = asked;
      nameAddress(place, 'play', rest);
    }
    return screen;
  } catch (error) {
    const back = make('a', { href: addressOf('play') }, say('play.back'));
    place.replaceChildren(make('div', { class: 'cannot' }, make('h1', {}, say('play.cannot')), problemBox(error, reopen), back));
    return {};
  }
}

/** @param {string} title of the window, before the name of the page */
function nameTitle(title) {
  document.title = document.title.replace(/^.*? · /, () => `${title} · `);
}
