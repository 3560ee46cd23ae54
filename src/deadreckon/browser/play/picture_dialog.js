// Saving pictures and printing: the original puzzle, or the current board.

import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { fileName, saveFile, saveText } from '../files.js';
import { newGame } from '../game/game.js';
import { say } from '../words/words.js';
import { pictureFile, pictureText } from './picture.js';
import { segments } from './segments.js';

/**
 * @param {import('./session.js').Session} session
 * @param {import('../board/page_board.js').PageBoard} board
 * @param {(game: import('../game/game.js').Game | null) => void} showGame null for the game as it is
 */
export function showPictureDialog(session, board, showGame) {
  let what = 'puzzle';
  const name = fileName(session.opened.title);
  const drawn = async (/** @type {() => unknown} */ use) => {
    showGame(what === 'puzzle' ? newGame(session.opened) : null);
    await use();
    showGame(null);
  };
  const choices = /** @type {[string, string][]} */ ([
    ['puzzle', say('play.picture.puzzle')],
    ['state', say('play.picture.state')],
  ]);
  const print = () => {
    dialog.close();
    drawn(() => window.print());
  };
  const dialog = openDialog(
    say('play.picture'),
    segments(say('play.picture.what'), choices, what, (chosen) => (what = chosen)),
    make(
      'div',
      { class: 'buttons' },
      button(say('play.picture.print'), print, { class: 'primary' }),
      button('PNG', () => drawn(async () => saveFile(`${name}.png`, await pictureFile(board.view)))),
      button('SVG', () => drawn(() => saveText(`${name}.svg`, pictureText(board.view), 'image/svg+xml'))),
    ),
  );
}
