// The list of unfinished games, the newest first, to continue or to remove.

import { linkTo } from '../address.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { unreadable } from '../game/record.js';
import { icon } from '../icons.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { gradeName, kindName } from './naming.js';
import { saveProgress } from './progress_file.js';
import { clockSeconds, removeGame, savedGames } from './saved_games.js';
import { thumbnail } from './thumbnail.js';
import { clock } from './timer.js';

/** @typedef {import('./saved_games.js').Entry} Entry */

const SHOWN = 3; // on the start screen; the dialog has all

export function continueList() {
  const section = make('section', { class: 'continue', 'aria-label': say('play.continue') });
  const show = () => {
    const all = savedGames();
    const open = all.filter(({ saved }) => !saved?.finished);
    const more =
      all.length > Math.min(SHOWN, open.length) &&
      button(say('play.continue.all', { count: all.length }), () => showAll(show), { class: 'plain' });
    const none = make('p', { class: 'secondary' }, say('play.continue.none'));
    const list = make('ul', { class: 'games' }, ...open.slice(0, SHOWN).map((entry) => gameItem(entry, show)));
    section.replaceChildren(make('h2', { class: 'small' }, say('play.continue')), open.length ? list : none, ...(more ? [more] : []));
  };
  show();
  return section;
}

/** @param {() => void} changed */
function showAll(changed) {
  const list = make('ul', { class: 'games' });
  const fill = () => {
    list.replaceChildren(
      ...savedGames().map((entry) =>
        gameItem(
          entry,
          () => (fill(), changed()),
          () => dialog.close(),
        ),
      ),
    );
  };
  const dialog = openDialog(say('play.games'), list, button(say('play.save.all'), saveProgress, { icon: icon('share') }));
  fill();
}

/** @param {Entry} entry @param {() => void} changed @param {() => void} [left] called when the game is opened */
function gameItem({ id, saved, version }, changed, left) {
  const remove = button(say('play.continue.remove'), () => (removeGame(id), changed()), {
    icon: icon('close'),
    bare: true,
    class: 'plain',
    'aria-label': say('play.continue.remove.game', { title: saved?.title ?? id }),
  });
  if (!saved) {
    return make('li', {}, make('p', { class: 'refused' }, unreadable(version).message), remove);
  }
  /** @type {Record<string, string>} */
  const asked = saved.day ? { day: saved.day } : { id };
  const grade = saved.grade && make('span', { lang: SERVICE_LANGUAGE }, gradeName(saved.grade));
  const how = grade ? [`${kindName(saved.kind)}, `, grade] : [kindName(saved.kind)];
  const done = saved.finished ? [`${say('play.solved')}, ${clock(clockSeconds(saved))}`] : how;
  const text = make(
    'span',
    { class: 'game-words' },
    make('b', {}, saved.title),
    make('span', { class: 'secondary' }, ...done),
    progressBar(saved.share),
  );
  return make('li', {}, make('a', { href: linkTo('play', asked), onclick: left }, thumbnail(saved), text, icon('next')), remove);
}

/** @param {number} share */
function progressBar(share) {
  const percent = Math.round(share * 100);
  return make('progress', { max: 100, value: percent, 'aria-label': say('play.charted', { percent }) });
}
