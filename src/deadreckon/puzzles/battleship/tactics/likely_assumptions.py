"""What the native core sees of assumptions before they are followed: which it refutes soonest, and what they imply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.oracle import KeptFacts, broken_assumptions, forced_cells, has_solution
from deadreckon.puzzles.battleship.puzzle import WATER

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.board import Board

EFFORTS = (0, 2, 8, 32)  # decisions of the core; what takes more is nothing that a person would follow


def broken_by_rules(position: Position) -> list[tuple[int, bool]]:
    """Cells and values that the core breaks in rounds of simple rules, the soonest first."""
    broken = broken_assumptions(_facts(position, position.turned_board))
    return [(1 << cell, mark != WATER) for cell, mark, _ in broken]


def broken_by_search(position: Position, but: list[tuple[int, bool]]) -> list[tuple[int, bool]]:
    """Other cells and values that the core breaks with few decisions, the fewest first."""
    found = []
    for bit, ship in doubtful_assumptions(position):
        facts = _facts(position, position.turned_board_with(0 if ship else bit, bit if ship else 0))
        for effort in () if (bit, ship) in but else EFFORTS:
            answer = has_solution(facts, effort)
            if answer is not None:
                found += [(effort, bit, ship)] if not answer else []
                break
    return [(bit, ship) for _, bit, ship in sorted(found)]


def _facts(position: Position, board: Board) -> KeptFacts:
    """All that is told and this board, in the form that tactics work on."""
    height, fleet = position.sea.height, position.terms.puzzle.fleet
    return KeptFacts(position.counts[:height], position.counts[height:], fleet, board, position.sea.touching)


def implied_by(position: Position, water: int, ship: int) -> tuple[int, int] | None:
    """The cells that are water and those that are ship as far as the core sees at once; None for a contradiction."""
    board = position.turned_board_with(water & position.open, ship & position.open)
    return forced_cells(_facts(position, board))


def doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship
