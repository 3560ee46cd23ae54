// The whole clue of a line in a row: its name and its numbers, those done struck out, on their colours where there are several.

import { make } from '../element.js';
import { lineInWords } from '../kinds/lines.js';
import { readableOn } from './palette.js';

const LONG = 15; // numbers, beyond which they are drawn smaller

/** @param {import('../kinds/kinds.js').Rules} rules @param {string} line @param {Set<string>} done names such as "row 4.1" */
export function lineClue(rules, line, done) {
  const clue = rules.clue(line);
  const colours = new Map(rules.fills.map(({ mark, rgb }) => [mark, rgb]));
  const numbers = clue.map(({ length, mark }, index) => {
    const rgb = colours.get(mark);
    const isDone = done.has(`${line}.${index}`);
    const letter = rgb && make('small', {}, mark);
    const number = make(isDone ? 's' : 'span', { class: rgb ? 'on-colour' : null }, length ? String(length) : '?', letter);
    if (rgb) number.style.setProperty('--rgb', rgb);
    if (rgb && !isDone) number.style.setProperty('color', readableOn(rgb));
    return number;
  });
  const className = clue.length > LONG ? 'line-clue long' : 'line-clue';
  return make('div', { class: className }, make('b', {}, lineInWords(line)), ...numbers);
}
