// A game on the screen: composes title, tools, board and panels, and updates them.

import { announce } from '../announce.js';
import { PageBoard } from '../board/page_board.js';
import { make } from '../element.js';
import { beginTrial, cellsOf, levelsOf, paint, trialOf } from '../game/game.js';
import { ask } from '../service.js';
import { say } from '../words/words.js';
import { GameWindow } from './game_window.js';
import { CheckPanel } from './check_panel.js';
import { showDisplayDialog } from './display_dialog.js';
import { FinishPanel } from './finish_panel.js';
import { gameLayout } from './game_layout.js';
import { showHelp } from './help_dialog.js';
import { HintPanel } from './hint_panel.js';
import { listenToKeys } from './keys.js';
import { openMenu } from './menu.js';
import { moreEntries } from './more_entries.js';
import { gradeName, lengthName } from './naming.js';
import { notices } from './notices.js';
import { options } from './options.js';
import { ShipPlaces } from './places.js';
import { showChosen } from './palette.js';
import { ReplayPanel } from './replay_panel.js';
import { RestPanel } from './rest_panel.js';
import { Session } from './session.js';
import { readState } from './state_text.js';
import { clock } from './timer.js';
import { ToldChanges } from './told_changes.js';
import { showTools } from './tools.js';
import { violationText } from './violation_text.js';

/** @typedef {import('../game/game.js').Game} Game */
/** @typedef {import('./opened_puzzle.js').OpenedPuzzle} OpenedPuzzle */

const MAX_TOLD = 3; // broken rules in words beside the board

export class GameScreen {
  /** @param {HTMLElement} place @param {OpenedPuzzle} opened */
  constructor(place, opened) {
    this.opened = opened;
    this.session = new Session(opened);
    /** @type {Game | null} */
    this.shown = null; // a state other than the current one, for the replay and for printing
    this.unstruck = false; // whether to show the original puzzle, with nothing struck out
    this.mark = this.session.rules.marks.fills[0]; // the mark that fingers write
    this.endings = new AbortController();
    this.actions = this.makeActions();
    this.parts = gameLayout(
      this.session,
      this.actions,
      (mark) => this.choose(mark),
      () => this.refresh(),
      (length) => this.togglePlaces(length),
    );
    place.replaceChildren(this.parts.screen);
    this.window = new GameWindow(this.parts, this.session.rules);
    this.board = new PageBoard(this.parts.board, opened, this.boardOptions());
    this.window.show(this.board);
    this.places = new ShipPlaces(this.session, this.board);
    this.panels = this.makePanels();
    this.wasFinished = this.session.finished;
    this.told = new ToldChanges(this.board, this.session.game);
    this.noticed = '';
    this.listen();
    this.refresh();
    this.findGrade();
    if (this.session.finished) this.panels.finish.open();
  }

  /** @private */
  makeActions() {
    return {
      undo: () => (this.board.painter.stroke ? this.board.painter.cancel() : this.session.undo()),
      redo: () => this.session.redo(),
      trial: () => this.session.change(beginTrial(this.session.game, this.session.time)),
      check: () => this.session.paused || this.panels.check.open(),
      hint: () => this.session.paused || this.panels.hint.advance(),
      more: (/** @type {MouseEvent} */ event) => openMenu(/** @type {HTMLElement} */ (event.currentTarget), moreEntries(this)),
      display: () => this.display(),
      pause: () => this.pause(),
      help: () => this.help(),
      close: () => Object.values(this.panels).forEach((panel) => panel.close()),
    };
  }

  /** @private */
  makePanels() {
    const { session, board } = this;
    const showGame = (/** @type {Game | null} */ game) => this.showGame(game);
    const rest = new RestPanel(session, board);
    const replay = new ReplayPanel(session, showGame);
    const panels = {
      hint: new HintPanel(session, board, () => rest.open()),
      rest,
      check: new CheckPanel(session, board),
      finish: new FinishPanel(session, board, () => replay.open()),
      replay,
    };
    for (const panel of Object.values(panels))
      panel.listen({ changed: () => this.panelChanged(panel), shown: () => this.window.reveal(panel.element) });
    this.parts.panels.append(...Object.values(panels).map((panel) => panel.element));
    return panels;
  }

  /** Closes all other panels when one opens. @private @param {import('./panel.js').Panel} panel */
  panelChanged(panel) {
    const others = Object.values(this.panels).filter((other) => other !== panel);
    if (panel.isOpen) others.forEach((other) => other.close());
    this.parts.broken.hidden = this.panels.check.isOpen; // the panel says the same
    showTools(this.parts.screen, this.session.game, this.panels.hint.isOpen);
    this.outlinePlaces();
    this.settle();
  }

  /** Updates the layout, and shows the part of the board that the open panel is about. @private */
  settle() {
    const { finish, replay } = this.panels;
    const open = Object.values(this.panels).find((panel) => panel.isOpen);
    const isEnd = this.session.finished && (finish.isOpen || replay.isOpen);
    this.window.settle({ panel: open !== undefined, isEnd, groups: open?.groups ?? [] });
  }

  /** @private */
  listen() {
    const { session, board } = this;
    session.listen({ changed: () => this.gameChanged(), ticked: () => this.showTime() });
    listenToKeys(this.actions, this.endings.signal);
    board.listen({
      paint: (changes) => session.paint(changes),
      line: (line) => this.fillLine(line),
      undo: () => session.undo(),
      colour: (mark) => this.choose(mark),
      cursor: (target) => this.parts.summaries.forEach((summary) => summary.point?.(target)),
      stroke: ({ run }) => this.parts.summaries.forEach((summary) => summary.stroke?.(run)),
    });
  }

  /** The options of the player that concern the board. @private */
  boardOptions() {
    const { click, touch, oneLine, light, signs } = options();
    const isBlank = this.mark === this.session.rules.marks.blank;
    return {
      click,
      touch,
      keepToLine: oneLine,
      lightLines: light,
      signs,
      readOnly: this.shown !== null || this.session.keeping === 'elsewhere',
      tool: /** @type {'blank' | 'fill'} */ (isBlank ? 'blank' : 'fill'),
      ...(isBlank ? {} : { fill: this.mark }),
      room: () => this.window.room(),
    };
  }

  /** Chooses the mark that fingers write, and the colour of every stroke. @private @param {string} mark */
  choose(mark) {
    this.mark = mark;
    showChosen(this.parts.screen, mark);
    this.board.set(this.boardOptions());
  }

  /** @private */
  gameChanged() {
    const { session, panels } = this;
    if (session.finished && !this.wasFinished) panels.finish.open();
    else if (!session.finished) {
      panels.finish.close();
      this.board.view.svg.querySelector('.filled')?.remove();
    }
    const broken = this.refresh();
    if (!session.finished) this.told.tell(session.game, broken);
  }

  /** @private @param {string} line whose count or clue was clicked */
  fillLine(line) {
    const { rules, game } = this.session;
    if (this.shown) return;
    const rest = rules.restOf(cellsOf(game), line);
    if (rest.length) this.session.paint(rest);
    else announce(say('play.line.open', { line: rules.describeLine(line, cellsOf(game)) }));
  }

  /** Updates the screen; returns the broken rules in words. */
  refresh() {
    const { session, board, parts } = this;
    const { rules } = session;
    const game = this.shown ?? session.game;
    const cells = this.shown || !session.finished ? cellsOf(game) : session.completed;
    const { live, forced, strike } = options();
    const done = this.unstruck ? new Set(/** @type {string[]} */ ([])) : rules.done(cells);
    const violations = live && !this.shown ? rules.violations(cells) : [];
    board.set(this.boardOptions());
    board.show({
      cells,
      levels: levelsOf(game),
      trial: trialOf(game),
      violations,
      done: strike ? done : new Set(),
      forced: forced ? rules.forced(cells) : [],
    });
    this.places.count();
    for (const summary of parts.summaries) summary.show(done, this.places);
    this.outlinePlaces();
    const texts = [...new Set(violations.map((violation) => violationText(violation, session)))];
    parts.broken.replaceChildren(...texts.slice(0, MAX_TOLD).map((text) => make('p', {}, text)));
    this.showNotices();
    showTools(parts.screen, session.game, this.panels.hint.isOpen);
    this.settle();
    this.wasFinished = session.finished;
    this.showTime();
    this.showPause();
    return texts;
  }

  /** Shows or hides the places of ships of this length. @private @param {number} length */
  togglePlaces(length) {
    const told = this.places.toggle(length);
    this.refresh();
    if (told) this.showPassing(told);
  }

  /** @private */
  outlinePlaces() {
    this.places.show(this.shown !== null || this.panels.hint.speaksOfPlaces);
  }

  /** @private */
  showNotices() {
    const { notices: place } = this.parts;
    const { keeping, game } = this.session;
    for (const passing of place.querySelectorAll('[role=status]')) passing.remove();
    const now = `${keeping} ${trialOf(game)}`;
    if (now === this.noticed) return; // saves screen readers a repeated warning after every move
    this.noticed = now;
    const hadFocus = place.contains(document.activeElement);
    place.replaceChildren(...notices(this.session));
    this.window.reveal(place);
    if (hadFocus) this.board.focus(this.board.grid.target);
  }

  /** @private */
  showTime() {
    const { time } = this.parts;
    const text = clock(this.session.seconds);
    time.hidden = !options().timer;
    time.textContent = text;
    time.setAttribute('aria-label', `${text}, ${say('play.pause')}`);
  }

  /**
   * Shows another state of the game, or the current one for null.
   * @param {Game | null} game @param {boolean} [unstruck] whether to strike nothing out
   */
  showGame(game, unstruck = false) {
    this.shown = game;
    this.unstruck = unstruck;
    this.refresh();
  }

  /** Pauses the game and hides the board, or resumes. */
  pause() {
    const { resume, time } = this.parts;
    const was = this.session.paused;
    const paused = this.session.pause();
    if (was === paused) return;
    if (paused) this.actions.close();
    this.showPause();
    (paused ? resume : time).focus();
    announce(say(paused ? 'play.paused' : 'play.resumed'));
  }

  /** @private */
  showPause() {
    this.parts.screen.classList.toggle('paused', this.session.paused);
    this.parts.pause.hidden = !this.session.paused;
  }

  /** Applies the state of a link as one move. @param {string} text */
  takeState(text) {
    const { session } = this;
    const { unknown, blank, fills } = session.rules.marks;
    const cells = readState(text, session.game.cells.length, [unknown, blank, ...fills]);
    if (cells) {
      session.countHint(); // someone else has found these cells
      session.change(
        paint(
          session.game,
          cells.map((mark, cell) => /** @type {[number, string]} */ ([cell, mark])),
          session.time,
        ),
      );
    }
    const words = say(cells ? 'play.shared' : 'play.shared.broken');
    this.showPassing(words);
  }

  /** Shows a notice until the next move. @private @param {string} words */
  showPassing(words) {
    this.parts.notices.append(make('p', { class: 'notice', role: 'status' }, words));
    this.window.reveal(this.parts.notices);
    announce(words);
  }

  /** Asks for the grade of the puzzle if it is unknown. @private */
  async findGrade() {
    if (this.opened.grade) return;
    const found = await ask({ ask: 'grade', puzzle: this.opened.puzzle }, 'grade').catch(() => null);
    if (!found) return;
    this.session.takeGrade({ label: found.label, hardest: found.hardest, steps: found.steps });
    this.parts.grade.textContent = gradeName(this.opened.grade);
    this.parts.steps.textContent = lengthName(this.opened.grade);
    if (this.panels.finish.isOpen) this.panels.finish.showResult();
  }

  display() {
    showDisplayDialog(() => this.refresh());
  }

  help() {
    showHelp(this.opened.puzzle);
  }

  close() {
    for (const panel of Object.values(this.panels)) panel.close();
    this.endings.abort();
    this.window.close();
    this.session.close();
    this.board.close();
  }
}
