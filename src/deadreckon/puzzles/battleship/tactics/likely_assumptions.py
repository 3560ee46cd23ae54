"""What the native core sees of assumptions before they are followed: what they imply at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.oracle import KeptFacts, forced_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def implied_by(position: Position, water: int, ship: int) -> tuple[int, int] | None:
    """The cells that are water and those that are ship as far as the core sees at once; None for a contradiction."""
    board = position.turned_board_with(water & position.open, ship & position.open)
    height, fleet = position.sea.height, position.terms.puzzle.fleet
    return forced_cells(
        KeptFacts(position.counts[:height], position.counts[height:], fleet, board, position.sea.touching)
    )


def doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship
