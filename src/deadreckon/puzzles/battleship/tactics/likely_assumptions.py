"""What the native core sees of assumptions before they are followed: which it refutes soonest, and what they imply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.oracle import forced_cells, has_solution

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

EFFORTS = (0, 2, 8, 32)  # decisions of the core; what takes more is nothing that a person would follow


def likely_assumptions(position: Position) -> list[tuple[int, bool]]:
    """Cells and values that the core refutes, the quickest first; without the core all that may be wrong."""
    doubtful = list(doubtful_assumptions(position))
    if native_core() is None:
        return doubtful
    found = []
    for bit, ship in doubtful:
        terms, board = _terms(position), position.assuming(0 if ship else bit, bit if ship else 0).turned_board
        for effort in EFFORTS:
            answer = has_solution(*terms, board, position.sea.touching, effort)
            if answer is not None:
                if not answer:
                    found.append((effort, bit, ship))
                break
    return [(bit, ship) for _, bit, ship in sorted(found)]


def _terms(position: Position) -> tuple[tuple[int | None, ...], tuple[int | None, ...], tuple[int, ...]]:
    height = position.sea.height
    return position.counts[:height], position.counts[height:], position.terms.puzzle.fleet


def implied_by(position: Position, water: int, ship: int) -> tuple[int, int] | None:
    """The cells that are water and those that are ship as far as the core sees at once; None for a contradiction.

    Without the core they are all open cells: anything may be implied.
    """
    if native_core() is None:
        return position.open, position.open
    board = position.assuming(water & position.open, ship & position.open).turned_board
    return forced_cells(*_terms(position), board, position.sea.touching)


def doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship
