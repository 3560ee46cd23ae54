// The places left for the ships of a game: their numbers in the fleet list, and one kind of ship outlined on request.

import { announce } from '../announce.js';
import { cellsOf, struckOf } from '../game/game.js';
import { cellName } from '../kinds/lines.js';
import { say } from '../words/words.js';

/** @typedef {{all: number, left: number[][]}} Left the number of places before any was struck, and those left */

const MAX_OUTLINED = 8; // places; above that the number alone is shown

export class ShipPlaces {
  /** @param {import('./session.js').Session} session @param {import('../board/page_board.js').PageBoard} board */
  constructor(session, board) {
    this.session = session;
    this.board = board;
    this.length = 0; // of the ships whose places are wanted; 0 for none
    /** @type {Map<number, Left>} */
    this.byLength = new Map();
  }

  /** Counts the places again, after a move. */
  count() {
    const { rules, finished, game } = this.session;
    const struck = new Set(struckOf(game).map(String));
    const left = (/** @type {number[][]} */ places) => places.filter((place) => !struck.has(String(place)));
    const all = finished ? [] : [...rules.places(cellsOf(game))];
    this.byLength = new Map(all.map(([length, places]) => [length, { all: places.length, left: left(places) }]));
  }

  /** Shows the places of ships of this length, or hides them, and says so; the text that the player should see too. @param {number} length */
  toggle(length) {
    this.length = this.length === length ? 0 : length;
    const { name = '' } = this.session.rules.fleet.find((ships) => ships.length === length) ?? {};
    const ship = capital(name);
    const left = this.byLength.get(length)?.left ?? [];
    const { columns } = this.session.rules.size;
    if (!this.length) announce(say('play.places.hidden', { ship }));
    else if (left.length > MAX_OUTLINED) return say('play.places.many', { ship, count: left.length, most: MAX_OUTLINED });
    else
      announce(
        say('play.places.shown', { ship, count: left.length, places: left.map((place) => placeInWords(place, columns)).join(', ') }),
      );
    return '';
  }

  /** Outlines the places wanted, unless they are too many or a hint speaks of some. @param {boolean} isHidden */
  show(isHidden) {
    const { fleet } = this.session.rules;
    const left = this.byLength.get(this.length)?.left ?? [];
    const shown = isHidden || left.length > MAX_OUTLINED ? [] : left;
    this.board.showPlaces(fleet.find(({ length }) => length === this.length)?.name ?? '', shown);
  }
}

/** r5c1 to r5c4. @param {readonly number[]} place @param {number} columns */
export function placeInWords(place, columns) {
  const [first, last] = [place[0], place[place.length - 1]].map((cell) => cellName(cell, columns));
  return first === last ? first : say('board.range', { first, last });
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
