"""A random square puzzle for measuring: it has a solution by construction, maybe many."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.generate import draw_fleet, without_givens
from deadreckon.puzzles.battleship.puzzle import TOUCHING, UNKNOWN, Battleship

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
    hidden = next((board for _ in range(ATTEMPTS) if (board := draw_fleet(random, blank))), None)
    if hidden is None:
        raise ValueError(f"fleet: found {list(ships)}, expected ships that fit on a board of {size} x {size}")
    puzzle = without_givens(hidden, ships, touching)
    given_cells = set(random.sample(range(size * size), givens))
    rows = ("".join(hidden[r][c] if r * size + c in given_cells else UNKNOWN for c in range(size)) for r in range(size))
    return Battleship(puzzle.row_counts, puzzle.column_counts, ships, tuple(rows), touching)
