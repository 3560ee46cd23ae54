"""Immediate consequences of assumptions, by the core's propagation, before they are followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.oracle import KeptFacts, forced_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def implied_by(position: Position, water: int, ship: int) -> tuple[int, int] | None:
    """The cells that propagation proves to be water, and those it proves to be ship; None for a contradiction."""
    board = position.turned_board_with(water & position.open, ship & position.open)
    height, fleet = position.sea.height, position.terms.puzzle.fleet
    return forced_cells(
        KeptFacts(position.counts[:height], position.counts[height:], fleet, board, position.sea.touching)
    )


def doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming; only the wrong value if the only solution is known."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship
