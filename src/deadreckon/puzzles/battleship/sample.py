"""Random square puzzles for measurements: solvable by construction, not necessarily unique."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import TOUCHING, UNKNOWN, WATER, Battleship, Ship, board_of_ships
from deadreckon.puzzles.board import Board

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching

# Ships of length 1, 2, ... by the side of the board: the model-comparison document's on 4x4, the course's from 6x6 on.
FLEETS = {1: (1,), 2: (1,), 3: (1, 1), 4: (1, 2, 1), 5: (2, 2, 1), 6: (3, 2, 1), 7: (3, 2, 1), 8: (3, 3, 2)}
LARGE = (4, 3, 2, 1)
ATTEMPTS = 10_000


def sample(
    random: Random, size: int, fleet: Sequence[int] = (), touching: Touching = "never", givens: int = 0
) -> Battleship:
    """The puzzle of a fleet placed at random, with the letters of `givens` cells given."""
    if touching not in TOUCHING:
        raise ValueError(f"touching: found {touching!r}, expected one of {', '.join(TOUCHING)}")
    if not 0 <= givens <= size * size:
        raise ValueError(f"givens: found {givens}, expected 0 to {size * size}, the cells of the board")
    ships = tuple(fleet) or FLEETS.get(size, LARGE)
    blank = Battleship((None,) * size, (None,) * size, ships, (UNKNOWN * size,) * size, touching)
    hidden = next((board for _ in range(ATTEMPTS) if (board := place_in_turn(random, blank))), None)
    if hidden is None:
        raise ValueError(f"fleet: found {list(ships)}, expected ships that fit on a board of {size} x {size}")
    puzzle = without_givens(hidden, ships, touching)
    given_cells = set(random.sample(range(size * size), givens))
    rows = ("".join(hidden[r][c] if r * size + c in given_cells else UNKNOWN for c in range(size)) for r in range(size))
    return Battleship(puzzle.row_counts, puzzle.column_counts, ships, tuple(rows), touching)


def place_in_turn(random: Random, blank: Battleship) -> Board | None:
    """A board with ships placed in turn where earlier ones leave room; None if there is none for the last.

    Not uniform: a corner of the usual 10x10 board has a ship in 18 % of these fleets, and in 24 % of all legal ones. It
    stays because studies name boards by their seeds; generating.fleets has no bias.
    """
    sea = Bitboard(blank.height, blank.width, blank.touching)
    taken = 0
    ships = []
    for length in blank.lengths():
        places = list(bit_positions(sea.inside(length) & ~sea.hitting(taken, length)))
        if not places:
            return None
        place = random.choice(places)
        taken |= sea.reach(sea.cover(place, length))
        ships.append(Ship(*divmod(place % sea.cells, sea.width), length, place >= sea.cells))
    return board_of_ships(blank, ships)


def without_givens(board: Board, fleet: tuple[int, ...], touching: Touching = "never") -> Battleship:
    """The puzzle that this board solves, with only its counts."""
    row_counts = tuple(_count_parts(row) for row in board)
    column_counts = tuple(_count_parts("".join(column)) for column in zip(*board))
    return Battleship(row_counts, column_counts, fleet, (UNKNOWN * len(column_counts),) * len(row_counts), touching)


def _count_parts(line: str) -> int:
    return len(line) - line.count(WATER)
