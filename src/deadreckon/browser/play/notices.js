// Notices for the player, with buttons: an open trial, or moves that are not saved.

import { button, make } from '../element.js';
import { beginTrial, dropTrial, keepTrial, trialOf } from '../game/game.js';
import { say } from '../words/words.js';
import { removeOldFinished } from './saved_games.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @returns {HTMLElement[]} */
export function notices(session) {
  const { keeping, game } = session;
  const found = { own: null, elsewhere: elsewhere(session), full: full(session), refused: refused(session) }[keeping];
  const trial = trialOf(game) > 0 && trialNotice(session);
  return [found, trial].filter((notice) => notice instanceof HTMLElement);
}

/** @param {Session} session */
function trialNotice(session) {
  const turn = (/** @type {(game: import('../game/game.js').Game, at: number) => import('../game/game.js').Game} */ change) => () =>
    session.change(change(session.game, session.time));
  return make(
    'div',
    { class: 'notice trial', role: 'group', 'aria-label': say('play.trial') },
    make('p', {}, make('b', {}, say('play.trial.level', { level: trialOf(session.game) })), ' ', say('play.trial.how')),
    make(
      'div',
      { class: 'buttons' },
      button(say('play.trial.keep'), turn(keepTrial), { class: 'primary' }),
      button(say('play.trial.drop'), turn(dropTrial)),
      button(say('play.trial.further'), turn(beginTrial), { class: 'plain' }),
    ),
  );
}

/** @param {Session} session */
function elsewhere(session) {
  return warning(
    say('play.elsewhere'),
    button(say('play.elsewhere.take'), () => session.takeOver(), { class: 'primary' }),
  );
}

/** @param {Session} session */
function full(session) {
  const remove = () => {
    removeOldFinished(session.opened.id);
    session.keep();
    session.tell();
  };
  return warning(say('play.storage.full'), button(say('play.storage.remove'), remove));
}

/** @param {Session} session */
function refused(session) {
  const text = say('play.refused', { why: session.refusal });
  return warning(
    text,
    button(say('play.refused.replace'), () => session.replaceRefused()),
  );
}

/** @param {string} text @param {HTMLElement} action */
function warning(text, action) {
  return make('div', { class: 'notice warning', role: 'alert' }, make('p', {}, text), make('div', { class: 'buttons' }, action));
}
