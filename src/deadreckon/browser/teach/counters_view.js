// The counters of whole searches side by side, a column for each, to read, to save and to copy.

import { announce } from '../announce.js';
import { button, make } from '../element.js';
import { copyText, saveText } from '../files.js';
import { say } from '../words/words.js';
import { COUNTERS } from '../watch/counters_table.js';
import { countersOf } from '../watch/save_menu.js';

/** @typedef {import('../watch/strategy_panel.js').StrategyPanel} StrategyPanel */

/** @param {StrategyPanel[]} panels @param {string[]} titles @returns {HTMLElement} */
export function countersView(panels, titles) {
  const lines = [...COUNTERS, /** @type {const} */ ('answer')].map((name) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, say(`teach.${name}`)),
      ...panels.map((panel) => make('td', {}, name === 'answer' ? answerOf(panel) : counted(panel, name))),
    ),
  );
  const heads = [say('teach.strategy'), ...titles].map((head) => make('th', { scope: 'col' }, head));
  const table = make(
    'table',
    {},
    make('caption', { class: 'hidden-but-read' }, say('teach.counters')),
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...lines),
  );
  const told = make('span', { class: 'secondary' });
  const save = button(say('teach.save_csv'), () => saveText('counters.csv', countersOf(panels), 'text/csv'));
  const copied = button(say('teach.copy_csv'), () => copy(countersOf(panels), told));
  return make(
    'section',
    { class: 'counters-table' },
    make('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': say('teach.counters') }, table),
    make('div', { class: 'csv' }, save, copied, told),
  );
}

/** @param {StrategyPanel} panel */
function answerOf({ outcome: { answer } }) {
  return answer ? say(/** @type {'watch.outcome.unique'} */ (`watch.outcome.${answer}`)) : '';
}

/** @param {StrategyPanel} panel @param {typeof COUNTERS[number]} name */
function counted(panel, name) {
  /** @type {Partial<import('../service_types.js').SearchCounters>} */
  const counters = panel.outcome.counters ?? panel.countersAtEnd();
  const number = counters[name];
  if (number === undefined) return '';
  return Number.isInteger(number) ? String(number) : number.toPrecision(2);
}

/** @param {string} text @param {HTMLElement} told where it says whether that was possible */
async function copy(text, told) {
  told.textContent = say((await copyText(text)) ? 'teach.copied' : 'teach.not_copied');
  announce(told.textContent);
}
