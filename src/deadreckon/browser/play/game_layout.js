// Layout of a game on the screen; style sheets rearrange it on narrow screens.

import { addressOf } from '../address.js';
import { button, make } from '../element.js';
import { icon } from '../icons.js';
import { SERVICE_LANGUAGE, say } from '../words/words.js';
import { fleetPanel } from './fleet_panel.js';
import { rulesText } from './help_dialog.js';
import { linesPanel } from './lines_panel.js';
import { gradeName, lengthName } from './naming.js';
import { IN_SIGHT, optionSwitch } from './options.js';
import { palette } from './palette.js';
import { ribbon } from './ribbon.js';
import { gameTools } from './tools.js';

/** @typedef {import('./session.js').Session} Session */

/**
 * @param {Session} session
 * @param {Record<import('./tools.js').Tool | 'pause' | 'more', (event: MouseEvent) => void>} actions
 * @param {(mark: string) => void} choose sets the mark that fingers write
 * @param {() => void} optionsChanged
 * @param {(length: number) => void} togglePlaces of ships of this length
 */
export function gameLayout(session, actions, choose, optionsChanged, togglePlaces) {
  const { opened, rules } = session;
  const tools = gameTools(actions, palette(rules, rules.marks.fills[0], choose));
  const [beside, above] = rules.fleet.length
    ? [fleetPanel(rules, togglePlaces), fleetPanel(rules, togglePlaces)]
    : [linesPanel(session), ribbon(session)];
  const grade = make('span', { lang: SERVICE_LANGUAGE }, gradeName(opened.grade));
  const steps = make('span', {}, lengthName(opened.grade));
  const time = button('', actions.pause, { class: 'plain time' });
  const board = make('div', { class: 'board-place' });
  const notices = make('div', { class: 'notices' });
  const panels = make('div', { class: 'panels' });
  const broken = make('div', { class: 'broken-rules' });
  const colours = rules.fills.length > 1 && palette(rules, rules.marks.fills[0], choose);
  const switches = make('div', { class: 'switches' }, ...IN_SIGHT.map((name) => optionSwitch(name, optionsChanged)));
  const resume = button(say('play.resume'), actions.pause, { class: 'primary' });
  const pause = make('div', { class: 'pause', hidden: true }, make('p', {}, say('play.paused')), resume);
  const back = make('a', { class: 'back', href: addressOf('play'), 'aria-label': say('play.back') }, icon('back'));
  const more = button(say('play.more'), actions.more, { icon: icon('more'), bare: true, class: 'plain phone-more' });
  const author = opened.author && make('span', {}, opened.author);
  const title = make(
    'div',
    { class: 'title' },
    make('h1', {}, opened.title),
    make('p', { class: 'secondary' }, grade, steps, author, time),
  );
  const head = make('div', { class: 'head' }, back, title, tools.wide, more);
  const strip = make('div', { class: 'ribbon' }, above.element);
  const drawer = make('div', { class: 'drawer' }, notices, panels, broken);
  // Parts that are shown and hidden come last.
  const side = make('aside', { 'aria-label': say('play.beside') }, beside.element, colours, switches, drawer);
  const rulesOnPaper = make('div', { class: 'paper-only' }, rulesText(opened.puzzle));
  const table = make('div', { class: 'table' }, board, pause);
  const zoom = make('div', { class: 'zoom-place' });
  const screen = make('div', { class: 'game' }, head, strip, table, zoom, side, tools.bar, rulesOnPaper);
  const summaries = [beside, above];
  const places = { screen, head, strip, board, table, zoom, side, drawer, notices, panels, broken, bar: tools.bar };
  return { ...places, grade, steps, time, pause, resume, summaries };
}
