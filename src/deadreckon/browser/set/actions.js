// Changes of a puzzle beyond painting cells: each is one undoable step.

import { goTo } from '../address.js';
import { announce } from '../announce.js';
import { problemText } from '../problem.js';
import { Replaced, ask, cancel } from '../service.js';
import { say } from '../words/words.js';
import { unnamed } from './draft.js';
import {
  UNKNOWN,
  givensOf,
  kindOf,
  lettersOf,
  withColours,
  withFleet,
  withGivens,
  withShips,
  withTouching,
  withoutColour,
} from './edits.js';

/** @typedef {import('./editor.js').Editor} Editor */
/** @typedef {'vary' | 'symmetric' | 'turn' | 'resize'} ChangeName a request that changes a puzzle */
/** @typedef {{[Name in ChangeName]: Omit<RequestOf<Name>, 'puzzle'>}[ChangeName]} ChangeRequest */
/** @typedef {import('../service.js').Answers[ChangeName]} ChangeAnswer */
/** @template {keyof import('../service.js').Requests} Name @typedef {import('../service.js').RequestOf<Name>} RequestOf */

const SHADES = ['#c0392b', '#2471a3', '#1e8449', '#d68910', '#7d3c98', '#6e2c00']; // of colours that are added

/**
 * Asks for a changed puzzle, which becomes one undoable step; the request can be cancelled.
 * @param {Editor} editor
 * @param {string} name
 * @param {ChangeRequest} request
 * @param {(answer: ChangeAnswer) => string} [inWords]
 */
export async function work(editor, name, request, inWords = textIn) {
  const before = editor.sketch;
  editor.panel.showWork(name);
  try {
    const asked = /** @type {RequestOf<ChangeName>} */ ({ ...request, puzzle: before.puzzle });
    const answer = await ask(asked, 'change');
    if (editor.sketch !== before) return editor.panel.showWork('');
    const puzzle = unnamed(answer.puzzle);
    if (!sameRecord(puzzle, before.puzzle)) editor.change({ ...before, puzzle, board: answer.board ?? null, stale: false });
    editor.panel.showWork('', inWords(answer));
    announce(inWords(answer));
  } catch (error) {
    editor.panel.showWork('', error instanceof Replaced ? say('set.cancelled') : problemText(error));
  }
}

/** The sentence of an answer, if it has one. @param {ChangeAnswer} answer */
function textIn(answer) {
  return 'text' in answer ? answer.text : '';
}

/** @param {Editor} editor @param {import('./verdict_panel.js').ActionName} name */
function act(editor, name) {
  const word = say(`set.${name}`);
  if (name !== 'symmetric') return work(editor, word, { ask: 'vary', how: name });
  const { board } = editor.sketch;
  const inWords = (/** @type {ChangeAnswer} */ answer) =>
    'added' in answer && answer.added ? say('set.symmetricAdded', { count: answer.added }) : say('set.symmetricAlready');
  return work(editor, word, { ask: 'symmetric', symmetry: editor.panel.symmetry, board }, inWords);
}

/** @param {Editor} editor @param {'rotate' | 'mirror' | 'transpose'} how */
function turn(editor, how) {
  return work(editor, say(`set.${how}`), { ask: 'turn', how, board: editor.sketch.board });
}

/** Handlers of the verdict panel. @param {Editor} editor @returns {import('./verdict_panel.js').Handlers} */
export function panelHandlers(editor) {
  return {
    showSolution: (number) => editor.showSolution(number),
    addBest: () => addBest(editor),
    swatch: (look) => editor.board.swatch(look),
    play: () => editor.play(),
    lookLonger: (seconds) => editor.judge.considerLonger(editor.sketch, seconds),
    canUndo: () => editor.draft.past.length > 0,
    dropGiven: (cell) => editor.change(withGivens(editor.sketch, [[cell, UNKNOWN[kindOf(editor.sketch)]]])),
    hideCount: (line) => editor.typeClue(line, '?'),
    undo: () => editor.undo(),
    act: (name) => act(editor, name),
    cancel: () => cancel('change'),
    chooseSymmetry: () => {},
    point: (cells, lines) => editor.board.point(cells, lines),
  };
}

/** @param {Editor} editor */
function addBest(editor) {
  const best = editor.current?.best; // the verdict on screen may be about an earlier version of the puzzle
  if (best) editor.change(withGivens(editor.sketch, [[best.cell, best.mark]]));
}

/** The entries of the menu. @param {Editor} editor @returns {[string, () => void][]} */
export function menuEntries(editor) {
  const { puzzle } = editor.sketch;
  const hide = () =>
    editor.change({ ...editor.sketch, puzzle: { ...puzzle, rows: puzzle.rows.map(() => null), columns: puzzle.columns.map(() => null) } });
  const clear = () =>
    editor.change(
      withGivens(
        editor.sketch,
        givensOf(puzzle).map((_, cell) => [cell, UNKNOWN[kindOf(editor.sketch)]]),
      ),
    );
  /** @type {[string, () => void][]} */
  const own = puzzle.kind === 'battleship' ? [[say('set.hideAll'), hide]] : [];
  return [
    [say('set.rotate'), () => turn(editor, 'rotate')],
    [say('set.mirror'), () => turn(editor, 'mirror')],
    [say('set.transpose'), () => turn(editor, 'transpose')],
    ...own,
    [say('set.clearGivens'), clear],
    [say('set.repair'), () => work(editor, say('set.repair'), { ask: 'vary', how: 'repair', board: editor.sketch.board })],
    [say('set.like'), () => work(editor, say('set.like'), { ask: 'vary', how: 'like', seed: Math.floor(Math.random() * 2 ** 31) })],
    [say('set.watch'), () => goTo('watch', editor.asked())],
    [say('set.start'), () => goTo('set')],
  ];
}

/** Handlers of the panel of title, size and fleet. @param {Editor} editor @returns {import('./shape_panel.js').ShapeHandlers} */
export function shapeHandlers(editor) {
  return {
    name: (field, text) => editor.change({ ...editor.sketch, [field]: text }),
    resize: (rows, columns) => work(editor, say('set.resize'), { ask: 'resize', rows, columns, board: editor.sketch.board }),
    ships: (length, more) => editor.change(withShips(editor.sketch, length, more)),
    fleet: (fleet) => editor.change(withFleet(editor.sketch, fleet)),
    touching: (touching) => editor.change(withTouching(editor.sketch, touching)),
    addColour: () => addColour(editor),
    recolour: (letter, rgb) => recolour(editor, letter, rgb),
    dropColour: (letter) => editor.change(withoutColour(editor.sketch, letter)),
    close: () => editor.showShape(false),
  };
}

/** @param {Editor} editor */
function addColour(editor) {
  const { puzzle } = editor.sketch;
  const colours = puzzle.colours ?? [['#', 'black', '#000000']];
  const letter = [...'abcdefghijklmnopqrstuvwxyz'].find((free) => !lettersOf(puzzle).includes(free));
  if (letter) editor.change(withColours(editor.sketch, [...colours, [letter, letter, SHADES[(colours.length - 1) % SHADES.length]]]));
}

/** @param {Editor} editor @param {string} letter @param {string} rgb */
function recolour(editor, letter, rgb) {
  const colours = editor.sketch.puzzle.colours?.map(
    (colour) => /** @type {typeof colour} */ (colour[0] === letter ? [letter, colour[1], rgb] : colour),
  );
  editor.change({ ...editor.sketch, puzzle: { ...editor.sketch.puzzle, colours } });
}

/** Whether two records are the same puzzle, even if optional fields are missing. @param {import('./draft.js').PuzzleRecord} one @param {import('./draft.js').PuzzleRecord} other */
function sameRecord(one, other) {
  const told = (/** @type {import('./draft.js').PuzzleRecord} */ puzzle) =>
    JSON.stringify([puzzle.rows, puzzle.columns, puzzle.fleet, puzzle.touching ?? 'never', puzzle.colours, givensOf(puzzle)]);
  return told(one) === told(other);
}
