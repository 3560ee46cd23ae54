"""Consequences of givens and counts before any search, as masks of a Bitboard."""

from __future__ import annotations

from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    GIVEN_LETTERS,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    SUBMARINE,
    TOP,
    WATER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.puzzle import Battleship


def given_parts(sea: Bitboard, puzzle: Battleship) -> Iterator[tuple[int, str]]:
    """Each given ship part: the number of its cell, and its letter."""
    for (r, c), letter in puzzle.given_marks():
        if letter != WATER:
            yield r * sea.width + c, letter


def given_water(sea: Bitboard, puzzle: Battleship) -> int:
    """The cells given as water."""
    numerals = {ord(letter): "01"[letter == WATER] for letter in GIVEN_LETTERS}
    return int("".join(puzzle.givens)[::-1].translate(numerals), 2)


def cells_of_zero_lines(sea: Bitboard, puzzle: Battleship) -> int:
    """The cells of rows and columns with count 0."""
    cells = 0
    for mask, count in [*zip(sea.rows, puzzle.row_counts), *zip(sea.columns, puzzle.column_counts)]:
        if count == 0:
            cells |= mask
    return cells


def water_around_givens(sea: Bitboard, puzzle: Battleship, budget: Budget = UNLIMITED) -> int:
    """The neighbours of given parts that must be water by the kinds of these parts."""
    water = 0
    for cell, letter in given_parts(sea, puzzle):
        budget.watch()
        bit = 1 << cell
        water |= sea.reach(bit) & ~bit & ~_neighbours_in_same_ship(sea, bit, letter)
    return water


def _neighbours_in_same_ship(sea: Bitboard, bit: int, letter: str) -> int:
    left, right = (bit & ~sea.first_column) >> 1, (bit & ~sea.last_column) << 1
    up, down = bit >> sea.width, bit << sea.width & sea.everything
    onward = {SUBMARINE: 0, LEFT: right, RIGHT: left, TOP: down, BOTTOM: up}
    return onward.get(letter, left | right | up | down)


def places_meeting_given(sea: Bitboard, cell: int, letter: str, length: int) -> int:
    """The places of this length that put `letter` on the cell with this number."""
    last = length - 1
    bit = 1 << cell
    ends = {
        LEFT: bit,
        RIGHT: bit >> last,
        TOP: bit << sea.cells,
        BOTTOM: bit >> last * sea.width << sea.cells,
    }
    if letter == PART:
        places = sea.hitting(bit, length)
    elif letter == SUBMARINE:
        places = bit if length == 1 else 0
    elif length == 1:
        places = 0
    elif letter == MIDDLE:
        places = sea.hitting(bit, length) & ~sum(ends.values())
    else:
        places = ends[letter]
    return places & sea.inside(length)


def places_clashing_with_given(sea: Bitboard, cell: int, letter: str, length: int) -> int:
    """The places of this length that cover or touch this given part with another ship."""
    return sea.hitting(sea.reach(1 << cell), length) & ~places_meeting_given(sea, cell, letter, length)
