"""A position of a battleship puzzle: the player's knowledge as masks of cells, and its direct consequences."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from deadreckon.puzzles.battleship.position.in_core import (
    KINDS,
    SETS,
    core_for,
    fewest_submarines_in_core,
    known_position,
    open_places_in_core,
    pieces_in_core,
    unpacked,
)
from deadreckon.puzzles.battleship.position.pieces import Piece
from deadreckon.puzzles.battleship.position.reserved import reserved_submarines
from deadreckon.puzzles.battleship.position.sea import Sea, masks_by_letter, text_of_masks
from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, UNKNOWN, WATER
from deadreckon.puzzles.effort import Effort

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deadreckon.puzzles.battleship.position.reserved import Reserved
    from deadreckon.puzzles.battleship.position.sea import Letters
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Step

Counts: TypeAlias = tuple[int | None, ...]  # of rows, then of columns
Kinds: TypeAlias = dict[str, int]  # the cells known to hold each letter of a ship
Struck: TypeAlias = tuple[int, ...]  # by length from 1: the places known to hold no ship of that length


SHIP_LETTERS = LETTERS.replace(WATER, "")


class Terms:
    """The constant data of a puzzle being solved, in its canonical form except for the names of lines."""

    def __init__(self, sea: Sea, solution: Board | None = None, effort: Effort | None = None) -> None:
        self.sea, self.puzzle, self.effort = sea, sea.puzzle, effort or Effort()
        self.lines = sea.rows + sea.columns
        # Those of the only solution, row by row: assumptions that agree with it need not be followed.
        self.letters = "".join(sea.read_board(solution)) if solution else None
        self.packed_kinds: dict[tuple[int, ...], bytes] = {}  # for the core
        self.packed_struck: dict[Struck, bytes] = {}

    @cached_property
    def solution(self) -> int | None:
        """The ship cells of the only solution."""
        return None if self.letters is None else self.sea.everything & ~masks_by_letter(self.letters).get(WATER, 0)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The player's name of each line."""
        return self.sea.line_names

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}


class Line(NamedTuple):  # no frozen record: twenty are made at every position, which would take three times as long
    """A row or column with a known count: the number of ship parts it still needs, and its open cells."""

    number: int
    mask: int
    total: int
    need: int
    open: int


class Position:
    """The knowledge at some moment; immutable, `after` makes the next position."""

    def __init__(self, terms: Terms, water: int, ship: int, kinds: Kinds, counts: Counts, struck: Struck = ()) -> None:
        self.terms, self.sea = terms, terms.sea
        self.water, self.ship, self.kinds, self.counts = water, ship, kinds, counts
        self.struck = struck or (0,) * len(terms.puzzle.fleet)
        self.known = water | ship
        self.open = self.sea.everything & ~self.known
        # The lines of the position this one was made from, and the cells that changed since.
        self.earlier: tuple[list[Line], int] | None = None

    @property
    def board(self) -> Board:
        """The player's board."""
        known = (UNKNOWN, self.open), (WATER, self.water), (PART, self.ship & ~self.lettered), *self.kinds.items()
        text, width = text_of_masks(known, self.sea.cells), self.sea.width
        return self.sea.shown_board(tuple([text[first : first + width] for first in range(0, self.sea.cells, width)]))

    @property
    def finished(self) -> bool:
        """Whether every cell is known, and the kind of every ship part."""
        return not self.open and not self.ship & ~self.lettered

    @property
    def found(self) -> int:
        return self.ship.bit_count()

    @cached_property
    def lettered(self) -> int:
        """The ship parts whose kinds are known."""
        mask = 0
        for cells in self.kinds.values():
            mask |= cells
        return mask

    def after(self, step: Step) -> Position:
        """The position after this step."""
        water, ship, kinds, counts = self.water, self.ship, dict(self.kinds), list(self.counts)
        for row, column, mark in self.sea.read_sets(step.sets):
            bit = 1 << row * self.sea.width + column
            if mark == WATER:
                water |= bit
            else:
                ship |= bit
                if mark != PART:
                    kinds[mark] |= bit
        for name, count in step.learns:
            counts[self.terms.numbers[name]] = count
        struck = self.with_struck(map(self.sea.read_place, step.strikes))
        return Position(self.terms, water, ship, kinds, tuple(counts), struck)

    def with_struck(self, places: Iterable[tuple[int, int]]) -> Struck:
        """The places struck here and some more: lengths, and places of those lengths."""
        struck = list(self.struck)
        for length, some in places:
            if length <= len(struck):  # the fleet has no longer ships
                struck[length - 1] |= some
        return tuple(struck)

    def assuming(
        self,
        water: int,
        ship: int,
        learns: tuple[int, int] | None = None,
        letters: Letters = (),
        struck: tuple[tuple[int, int], ...] = (),
    ) -> Position:
        """The position with these cells, the count of this line, kinds of parts and struck places known too."""
        counts, kinds = self.counts, self.kinds
        if learns:
            counts = (*counts[: learns[0]], learns[1], *counts[learns[0] + 1 :])
        if letters:
            kinds = dict(kinds)
            for letter, cells in letters:
                kinds[letter] |= cells
                ship |= cells
        now_struck = self.with_struck(struck) if struck else self.struck
        position = Position(self.terms, self.water | water, self.ship | ship, kinds, counts, now_struck)
        if position.known == self.known and "pieces" in self.__dict__:
            position.pieces = self.pieces  # only finished ships have letters, and these do not change
        if learns:
            return position
        if "lines" in self.__dict__:
            position.earlier = self.lines, water | ship
        elif self.earlier:
            position.earlier = self.earlier[0], self.earlier[1] | water | ship
        return position

    def with_sets(self, sets: bytes, counts: Counts) -> Position:
        """The position with other sets of cells and places, packed as the core takes them, and with other counts."""
        water, ship, *others = unpacked(sets, len(sets) // (2 + len(KINDS) + 2 * len(self.struck)))
        kinds, ways = others[: len(KINDS)], others[len(KINDS) :]
        struck = tuple([across | down << self.sea.cells for across, down in zip(ways[::2], ways[1::2])])
        position = Position(self.terms, water, ship, dict(zip(KINDS, kinds)), counts, struck)
        position.for_core = (*self.for_core[:SETS], sets, counts, self.terms.puzzle.fleet)
        return position

    @cached_property
    def lines(self) -> list[Line]:
        if self.earlier:  # most steps touch few lines
            lines, changed = self.earlier
            return [self._line(*line[:3]) if line.mask & changed else line for line in lines]
        numbered = enumerate(zip(self.terms.lines, self.counts))
        return [self._line(number, mask, total) for number, (mask, total) in numbered if total is not None]

    def line(self, number: int) -> Line:
        """The row or column of this number, whose count is known."""
        return next(line for line in self.lines if line.number == number)

    @cached_property
    def for_core(self) -> tuple[Any, ...]:
        """The position as arguments of the core."""
        return known_position(self)

    def _line(self, number: int, mask: int, total: int) -> Line:
        return Line(number, mask, total, total - (self.ship & mask).bit_count(), self.open & mask)

    @cached_property
    def pieces(self) -> list[Piece]:
        """The ship parts found so far, adjacent parts as one piece."""
        return pieces_in_core(self)

    @cached_property
    def whole(self) -> int:
        """The cells of finished ships."""
        mask = 0
        for piece in self.pieces:
            if piece.finished:
                mask |= piece.cells
        return mask

    @cached_property
    def left(self) -> list[int]:
        """The number of unfinished ships of each length, from 0; negative if there are too many finished ones."""
        left = [0, *self.terms.puzzle.fleet]
        for piece in self.pieces:
            if piece.finished:
                if piece.length >= len(left):
                    left += [0] * (piece.length + 1 - len(left))
                left[piece.length] -= 1
        return left

    @cached_property
    def longest(self) -> int:
        """The length of the longest unfinished ship; 0 if all are finished."""
        return max((length for length, number in enumerate(self.left) if number > 0), default=0)

    @cached_property
    def places(self) -> dict[int, int]:
        """The places left for unfinished ships, by length."""
        return open_places_in_core(self)

    @cached_property
    def fewest_submarines(self) -> list[int | None]:
        """The minimum number of new submarines in each line; None if the line cannot be filled.

        0 if its count is unknown or the ways to fill it are too many.
        """
        return fewest_submarines_in_core(self)

    @cached_property
    def reserved(self) -> tuple[Reserved, Reserved]:
        """The submarines reserved for rows, and those reserved for columns."""
        return reserved_submarines(self, rows=True), reserved_submarines(self, rows=False)

    @cached_property
    def with_reserved(self) -> Position | None:
        """This position with submarines only in the lines that need all of them; None if that changes nothing."""
        allowed = places = self.places.get(1, 0)
        for reserved in self.reserved:
            if reserved.number == self.left[1]:
                allowed &= reserved.mask
        if allowed == places:
            return None
        position = Position(self.terms, self.water, self.ship, self.kinds, self.counts, self.struck)
        position.places = {**self.places, 1: allowed}
        return position


SMALL = 128  # cells, which the core has in two words; each doubling of the words doubles the time of a unit of work


def _price_of_work(cells: int) -> int:
    price: int = 1 << ((cells - 1) // SMALL).bit_length()
    return price


def start_position(
    puzzle: Battleship, board: Board, solution: Board | None = None, effort: Effort | None = None
) -> Position:
    """The position on a partly filled board; chains from it cost effort."""
    terms = Terms(Sea(puzzle), solution, effort)
    core_for(terms.sea)  # raises NeedsCore
    terms.effort.price = _price_of_work(terms.sea.cells)
    masks = masks_by_letter("".join(terms.sea.read_board(board)))
    water, counts = masks.pop(WATER, 0), (*terms.puzzle.row_counts, *terms.puzzle.column_counts)
    return Position(
        terms, water, sum(masks.values()), {letter: masks.get(letter, 0) for letter in SHIP_LETTERS}, counts
    )
