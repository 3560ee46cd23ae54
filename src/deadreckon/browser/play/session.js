// The current game: its board, its time and how it is saved; screens listen to its changes.

import { Listeners } from '../listeners.js';
import { cellsOf, newGame, paint, redo, restart, rowsOf, startOf, undo } from '../game/game.js';
import { fromRecord, toRecord, unreadable, UnreadableRecord } from '../game/record.js';
import { rulesOf } from '../kinds/kinds.js';
import { StorageFull } from '../storage.js';
import { automaticChanges } from './automatic.js';
import { options } from './options.js';
import { addRecords } from './records.js';
import { keepGame, listenToOtherTabs, savedGame, VERSION } from './saved_games.js';
import { Timer } from './timer.js';

/** @typedef {import('../game/game.js').Game} Game */
/** @typedef {import('../game/game.js').Change} Change */
/** @typedef {import('./opened_puzzle.js').OpenedPuzzle} OpenedPuzzle */
/** @typedef {import('./saved_games.js').SavedGame} SavedGame */
/** @typedef {'own' | 'elsewhere' | 'full' | 'refused'} Keeping whether moves are saved, or why not */

const TAB = crypto.randomUUID?.() ?? String(Math.random());

export class Session {
  /** @param {OpenedPuzzle} opened */
  constructor(opened) {
    this.opened = opened;
    this.rules = rulesOf(opened);
    /** @type {Keeping} */
    this.keeping = 'own';
    this.refusal = '';
    this.touched = false; // whether this tab has changed the game
    this.paused = false;
    /** @type {Listeners<[]>} */
    this.changes = new Listeners();
    /** @type {Listeners<[]>} */
    this.ticks = new Listeners();
    const { game, saved } = this.readSaved() ?? { game: newGame(opened), saved: null };
    this.game = game;
    this.timer = new Timer(saved?.seconds ?? 0, () => this.ticks.tell());
    this.finished = this.rules.solved(cellsOf(this.game));
    this.hints = countedHints(saved);
    this.recorded = recordedStart(saved);
    this.day = opened.day || saved?.day || ''; // also for a game begun as the puzzle of a day
    this.endings = new AbortController();
    const { signal } = this.endings;
    listenToOtherTabs(opened.id, (entry) => this.heard(entry), signal);
    document.addEventListener('visibilitychange', () => document.hidden && this.touched && this.keep(), { signal });
    if (!this.finished) this.timer.start();
  }

  /** @param {{changed?: () => void, ticked?: () => void}} handlers for every change, and for every second of play */
  listen({ changed, ticked }) {
    if (changed) this.changes.add(changed);
    if (ticked) this.ticks.add(ticked);
  }

  tell() {
    this.changes.tell();
  }

  /**
   * Writes marks, and strikes places of ships, as one move; with automatic blanks if that option is on.
   * @param {Change[]} changes @param {number[][]} [places]
   */
  paint(changes, places) {
    const more = options().automatic && changes.length ? automaticChanges(this.rules, this.game, changes) : [];
    this.change(paint(this.game, [...changes, ...more], this.time, places));
  }

  undo() {
    this.change(undo(this.game));
  }

  redo() {
    this.change(redo(this.game));
  }

  /** @param {Game} game after a move, an undo or the like */
  change(game) {
    if (game === this.game || this.paused || this.keeping === 'elsewhere') return;
    this.game = game;
    this.touched = true;
    const solved = this.rules.solved(cellsOf(game));
    if (solved && !this.finished) this.finish();
    this.finished = solved;
    if (!solved) this.timer.start();
    this.keep();
    this.tell();
  }

  /** Pauses or resumes an unfinished game. @returns {boolean} whether the game is paused */
  pause() {
    if (this.finished || this.keeping === 'elsewhere') return false;
    this.paused = !this.paused;
    if (this.paused) this.timer.stop();
    else this.timer.start();
    return this.paused;
  }

  /** Restarts with the original board and the clock at zero; undo restores both. */
  restart() {
    this.change(restart(this.game, this.time));
  }

  /** Milliseconds of play in all attempts. */
  get time() {
    return Math.round(this.timer.seconds * 1000);
  }

  /** Seconds of the current attempt; a restart sets them to zero. */
  get seconds() {
    return Math.max(0, this.timer.seconds - startOf(this.game) / 1000);
  }

  /** Counts a hint, or other help based on the solution. */
  countHint() {
    if (this.finished) return;
    this.hints.at.push(this.time);
    this.touched = true;
    this.keep();
  }

  /** Number of hints in the current attempt; null if not counted from its beginning. */
  get hintCount() {
    const start = startOf(this.game);
    return start < this.hints.since ? null : this.hints.at.filter((at) => at >= start).length;
  }

  /** @private */
  finish() {
    this.timer.stop();
    const start = startOf(this.game);
    if (this.recorded === start) return; // solved, undone and solved again
    this.recorded = start;
    const { day, hintCount: hints } = this;
    const seconds = Math.floor(this.seconds); // as shown by the clock
    this.addToRecords([{ id: this.opened.id, day, when: Date.now(), seconds, hints }]);
  }

  /** Sets the grade of a puzzle opened without one. @param {{label: string, hardest: number, steps?: number}} grade */
  takeGrade(grade) {
    this.opened.grade = grade;
    if (this.recorded !== null) this.addToRecords([]);
  }

  /** Adds solves to the records, with the facts of the puzzle. @private @param {import('./records.js').Solve[]} solves */
  addToRecords(solves) {
    const { id, title, puzzle, grade, board } = this.opened;
    const { rows, columns } = board.layout;
    try {
      addRecords({ puzzles: { [id]: { kind: puzzle.kind, rows, columns, title, grade } }, solves });
    } catch (error) {
      this.couldNotKeep(error);
    }
  }

  /** Saves the game, unless another tab plays it or the stored one cannot be read. */
  keep() {
    if (this.keeping === 'elsewhere' || this.keeping === 'refused') return;
    try {
      keepGame(this.saved());
      this.keeping = 'own';
    } catch (error) {
      this.couldNotKeep(error);
    }
  }

  /** @private @param {unknown} error */
  couldNotKeep(error) {
    if (!(error instanceof StorageFull)) throw error;
    this.keeping = 'full';
  }

  /** The game in its stored form. @returns {SavedGame} */
  saved() {
    const { id, title, puzzle, grade, pack, unknown, blank, board, colours } = this.opened;
    const cells = cellsOf(this.game);
    return {
      version: VERSION,
      id,
      title,
      kind: puzzle.kind,
      rows: board.layout.rows,
      columns: board.layout.columns,
      grade,
      pack,
      seconds: this.time / 1000,
      when: Date.now(),
      share: this.share,
      finished: this.finished,
      cells: cells.join(''),
      unknown,
      blank,
      colours,
      game: toRecord(this.game),
      tab: TAB,
      day: this.day,
      start: startOf(this.game) / 1000,
      recorded: this.recorded,
      hints: this.hints,
    };
  }

  /** The known share of the board, from 0 to 1, without the givens. */
  get share() {
    const { givens, unknown, cells } = this.game;
    const open = givens.filter((mark) => mark === unknown).length;
    const known = cells.filter((mark, cell) => mark !== unknown && givens[cell] === unknown).length;
    return this.finished ? 1 : known / Math.max(1, open);
  }

  /** The cells of a finished board, with open cells blank. */
  get completed() {
    const { unknown, blank } = this.rules.marks;
    return cellsOf(this.game).map((mark) => (mark === unknown ? blank : mark));
  }

  /** The board for the service; at the end, with open cells blank. */
  get rows() {
    return rowsOf({ ...this.game, cells: this.finished ? this.completed : cellsOf(this.game) });
  }

  /** Continues with the game saved by another tab. */
  takeOver() {
    const found = this.readSaved();
    if (found) {
      this.game = found.game;
      this.timer.before = found.saved.seconds;
      this.finished = this.rules.solved(cellsOf(this.game));
      this.hints = countedHints(found.saved);
      this.recorded = recordedStart(found.saved);
    }
    this.replaceRefused();
    if (!this.finished) this.timer.start();
  }

  /** Saves this game over the stored one. */
  replaceRefused() {
    this.keeping = 'own';
    this.touched = true;
    this.keep();
    this.tell();
  }

  /** @private @param {import('./saved_games.js').Entry | null} entry of another tab; null if it removed it */
  heard(entry) {
    if (!entry || entry.saved?.tab === TAB) return;
    const isSame = JSON.stringify(entry.saved?.game) === JSON.stringify(toRecord(this.game));
    if (isSame && !this.touched) return; // only the time has changed
    this.keeping = 'elsewhere';
    this.paused = false;
    this.timer.stop();
    this.tell();
  }

  /** @private @returns {{game: Game, saved: SavedGame} | null} */
  readSaved() {
    const entry = savedGame(this.opened.id);
    if (!entry) return null;
    const { unknown, blank, fills } = this.rules.marks;
    try {
      if (!entry.saved) throw unreadable(entry.version);
      const game = fromRecord(entry.saved.game, this.opened, [unknown, blank, ...fills]);
      return { game, saved: entry.saved };
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      this.refusal = error.message;
    }
    this.keeping = 'refused';
    return null;
  }

  close() {
    if (this.touched) this.keep();
    this.timer.close();
    this.endings.abort();
  }
}

/** Hints of a saved game; for a game saved by an earlier version of the page they are counted from now on. @param {SavedGame | null} saved */
function countedHints(saved) {
  return saved?.hints ?? { since: saved ? saved.seconds * 1000 : 0, at: [] };
}

/**
 * Start time of the attempt whose solve is in the records; null without one.
 * @param {SavedGame | null} saved
 * @returns {number | null}
 */
function recordedStart(saved) {
  return saved?.recorded ?? (saved?.finished ? 0 : null);
}
