// What can be handed on: links of the puzzle and of the state, the puzzle as text, and as other pages read it.

import { addressOf } from '../address.js';
import { announce } from '../announce.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../element.js';
import { copyText } from '../files.js';
import { cellsOf } from '../game/game.js';
import { problemText } from '../problem.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';
import { writeState } from './state_text.js';

const OTHER_PAGES = /** @type {const} */ ([['puzzlink', 'puzz.link'], ['penpa', 'Penpa+'], ['sgt', "Simon Tatham's Puzzles"]]);

/** @param {import('./session.js').Session} session */
export function showShareDialog({ opened, game, rules }) {
  const { unknown, blank, fills } = rules.marks;
  const here = location.href.split('#')[0];
  const state = writeState([...cellsOf(game)], [unknown, blank, ...fills]);
  const others = OTHER_PAGES.map(([format, name]) => asked(name, { ask: 'write', puzzle: opened.puzzle, format }));
  openDialog(
    say('play.share'),
    shared(say('play.share.puzzle'), here + addressOf('play', { id: opened.id })),
    shared(say('play.share.state'), here + addressOf('play', { id: opened.id, state })),
    shared(say('play.share.id'), opened.id),
    asked(say('play.share.text'), { ask: 'write', puzzle: opened.puzzle, format: 'json' }),
    make('h3', {}, say('play.share.others')),
    make('p', { class: 'secondary' }, say('play.share.others.how')),
    ...others,
  );
}

/** A text to copy, with its name. @param {string} name @param {string} text */
function shared(name, text) {
  const field = /** @type {HTMLInputElement} */ (make('input', { readonly: true, value: text, 'aria-label': name }));
  const copy = button(say('play.share.copy'), async () => {
    const copied = await copyText(field.value);
    if (!copied) field.select();
    copy.textContent = say(copied ? 'play.share.copied' : 'play.share.select');
    announce(copy.textContent);
  }, { 'aria-label': say('play.share.copy.what', { name }) });
  return make('div', { class: 'shared' }, make('span', {}, name), field, copy);
}

/** A text that the service writes; where the format cannot have the puzzle, why not. @param {string} name @param {Record<string, any>} request */
function asked(name, request) {
  const place = make('div', {}, make('span', { class: 'secondary' }, name));
  ask(request)
    .then(({ text }) => place.replaceWith(shared(name, text.trim())))
    .catch((error) => place.replaceChildren(make('p', { class: 'secondary' }, `${name}: ${problemText(error)}`)));
  return place;
}
