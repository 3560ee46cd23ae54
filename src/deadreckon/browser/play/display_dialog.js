// The options of the page: how the board behaves, its size, the language and the colours.

import { openDialog } from '../dialog.js';
import { make } from '../element.js';
import { choose, settings } from '../settings.js';
import { say, spoken } from '../words/words.js';
import { optionChoice, optionSwitch, SWITCHES } from './options.js';
import { segments } from './segments.js';

/** @param {() => void} changed */
export function showDisplayDialog(changed) {
  const switches = SWITCHES.map((name) => optionSwitch(name, changed));
  const themes = /** @type {[string, string][]} */ ([
    ['', say('play.theme.system')],
    ['light', say('play.theme.light')],
    ['dark', say('play.theme.dark')],
  ]);
  const theme = segments(say('play.theme'), themes, settings().theme, (chosen) => choose({ theme: chosen }));
  const languages = /** @type {[string, string][]} */ ([
    ['en', 'English'],
    ['de', 'Deutsch'],
  ]);
  const language = segments(say('play.language'), languages, spoken(), (chosen) => {
    dialog.close();
    choose({ language: chosen });
  });
  const dialog = openDialog(
    say('app.display'),
    ...switches,
    optionChoice('click', ['cycle', 'fill'], changed),
    optionChoice('touch', ['tool', 'cycle'], changed),
    make('div', { class: 'option-row' }, make('span', {}, say('play.theme')), theme),
    make('div', { class: 'option-row' }, make('span', {}, say('play.language')), language),
  );
  dialog.classList.add('display');
}
