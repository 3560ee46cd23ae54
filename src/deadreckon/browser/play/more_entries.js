// Further actions on a game: the entries of the menu behind the three dots.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { fileName, saveText } from '../files.js';
import { say } from '../words/words.js';
import { showHelp } from './help_dialog.js';
import { showPictureDialog } from './picture_dialog.js';
import { progressText } from './progress_file.js';
import { showShareDialog } from './share_dialog.js';

/** @param {import('./game_screen.js').GameScreen} screen @returns {[string, () => void][]} */
export function moreEntries(screen) {
  const { session, board, panels } = screen;
  const { id, puzzle, title } = session.opened;
  return [
    [
      say('play.restart'),
      () => {
        session.restart();
        announce(say('play.restarted'));
      },
    ],
    [say('play.pause'), () => screen.pause()],
    [say('play.share'), () => showShareDialog(session)],
    [say('play.picture'), () => showPictureDialog(session, board, (game) => screen.showGame(game, Boolean(game)))],
    [say('play.save'), () => saveText(`${fileName(title)}.json`, progressText([session.saved()]), 'application/json')],
    [say('play.replay'), () => panels.replay.open()],
    [say('play.rest'), () => panels.rest.open()],
    [say('play.to.set'), () => goTo('set', { id })],
    [say('play.to.watch'), () => goTo('watch', { id })],
    [say('play.rules'), () => showHelp(puzzle)],
  ];
}
