// The page of an explanation: its words are in the document, its board is changed step by step.

import { BoardView } from '../board/board_view.js';
import { ChainView } from '../board/chain_view.js';
import { showPlaces } from '../board/places_view.js';
import { positions } from './positions.js';
import { Stepper } from './stepper.js';
import { bindTheme } from '../theme.js';

const A_LINK = 600; // milliseconds per link when a chain is played

/** @typedef {import('./positions.js').Changes & import('../board/chain_view.js').Because & import('../board/places_view.js').Places & {target: number[], chains: import('../board/chain_view.js').Chain[]}} Step */
/** @typedef {{layout: import('../board/board_view.js').Layout, looks: string, first: string[], done: string[], steps: Step[], words: Record<string, string>}} Data */

/** @param {Data} data */
export function showExplanation(data) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
  const button = (/** @type {string} */ selector) => /** @type {HTMLButtonElement} */ (find(selector));
  const board = /** @type {SVGSVGElement} */ (document.querySelector('#board'));
  const view = new BoardView(board, data.layout, data.looks);
  const boards = positions(data);
  const words = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#steps > li')]);
  const play = find('#play');
  const around = find('.board');
  /** @type {ChainView | null} */
  let chains = null; // chains of the current step
  let playing = 0;
  let next = 0; // the next line to show, with reduced motion

  /** @param {number} number */
  function showBoard(number) {
    const { cells, done, learned } = boards[number];
    view.showLooks(cells);
    view.showDone(done);
    for (const [name] of boards[boards.length - 1].learned) view.showText(name, learned.get(name) ?? '?');
  }

  /** Shows the board after a step, its new marks and its reasons. @param {number} number */
  function showStep(number) {
    showBoard(number);
    view.clearNotes();
    if (!number) return;
    const step = data.steps[number - 1];
    view.pointAt(step, 'reason');
    view.outline(step.target, 'target');
    step.learns.forEach(([line]) => view.frameLabel(line, 'target'));
    showPlaces(view, step);
    view.reveal(step.target, around);
  }

  /** Shows the board before a step, and one of its chains up to a link. @param {number} chain @param {number} link */
  function showChain(chain, link) {
    showBoard(stepper.now - 1);
    chains?.show(chain, link);
    view.reveal(data.steps[stepper.now - 1].target, around);
  }

  function showWholeChain() {
    if (chains) showChain(0, Infinity);
    else showStep(stepper.now);
  }

  /** Shows what a line of text says: a link of a chain, or the conclusion. @param {HTMLElement} line */
  function showLine(line) {
    for (const other of words[stepper.now].querySelectorAll('.now')) other.classList.remove('now');
    line.classList.add('now');
    if (line.dataset.link === 'so') showStep(stepper.now);
    else showChain(Number(line.dataset.chain), line.dataset.link === 'end' ? Infinity : Number(line.dataset.link));
  }

  function stop() {
    clearTimeout(playing);
    playing = 0;
    play.textContent = data.words.play;
    for (const line of document.querySelectorAll('#steps .now')) line.classList.remove('now');
  }

  /** Plays lines in turn; with reduced motion, one line per press. @param {HTMLElement[]} lines @param {number} index */
  function playFrom(lines, index) {
    showLine(lines[index]);
    const rest = index + 1 < lines.length;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      play.textContent = rest ? data.words.next : data.words.play;
      next = rest ? index + 1 : 0;
    } else if (rest) {
      playing = setTimeout(() => playFrom(lines, index + 1), A_LINK * (lines[index + 1].dataset.link === 'so' ? 3 : 1));
    } else {
      playing = 0;
      play.textContent = data.words.play;
    }
  }

  function playOrStop() {
    if (playing) return stop();
    const lines = ['[data-chain="0"]', '[data-link="so"]'].flatMap((line) => [...words[stepper.now].querySelectorAll(line)]);
    play.textContent = data.words.stop;
    playFrom(/** @type {HTMLElement[]} */ (lines), next);
  }

  /** @param {number} number */
  function show(number) {
    stop();
    next = 0;
    words.forEach((item, index) => (item.hidden = index !== number));
    const step = data.steps[number - 1];
    chains = step?.chains.length ? new ChainView(view, step.chains) : null;
    play.hidden = !chains;
    showWholeChain();
    find('#status').textContent = words[number].innerText;
    if (location.protocol !== 'about:') history.replaceState(null, '', `#step=${number}`);
  }

  const stepper = new Stepper(data.steps.length, show);
  const slide = /** @type {HTMLInputElement} */ (find('#slide'));
  stepper.bind({ first: button('#first'), back: button('#back'), forward: button('#forward'), last: button('#last'), slide });
  stepper.bindKeys(document);
  bindTheme(button('#theme'), data.words);
  play.addEventListener('click', playOrStop);

  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#steps [data-link]'))) {
    line.tabIndex = 0;
    const lookAt = () => playing || showLine(line);
    const lookAway = () => {
      if (playing) return;
      line.classList.remove('now');
      showWholeChain();
    };
    line.addEventListener('focus', lookAt);
    line.addEventListener('blur', lookAway);
    line.addEventListener('mouseenter', lookAt);
    line.addEventListener('mouseleave', lookAway);
  }

  const list = find('#list');
  list.addEventListener('toggle', () => {
    if (list.querySelector('ol')) return;
    const all = document.createElement('ol');
    all.start = 0;
    words.forEach((item, number) => {
      const link = document.createElement('a');
      link.href = `#step=${number}`;
      link.textContent = item.querySelector('h2')?.textContent ?? '';
      link.addEventListener('click', (event) => {
        event.preventDefault();
        stepper.go(number);
      });
      all.appendChild(document.createElement('li')).append(link);
    });
    list.append(all);
  });

  document.body.classList.add('stepping');
  const asked = () => Number(location.hash.match(/^#step=([0-9]+)$/)?.[1] ?? 0);
  addEventListener('hashchange', () => asked() !== stepper.now && stepper.go(asked()));
  stepper.go(asked());
}
