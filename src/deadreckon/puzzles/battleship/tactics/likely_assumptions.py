"""Which assumptions are worth following: those that the native core refutes with the least work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.puzzle import PART, TOUCHING, WATER

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

NODES = 64  # decisions of the core; what takes more is nothing that a person would follow


def likely_assumptions(position: Position) -> list[tuple[int, bool]]:
    """Cells and values that the core refutes, the quickest first; without the core all that may be wrong."""
    core = native_core()
    found = list(doubtful_assumptions(position))
    if core is None:
        return found
    sea, puzzle = position.sea, position.terms.puzzle
    rows, columns = position.counts[: sea.height], position.counts[sea.height :]
    text = "".join(position.turned_board)
    efforts = []
    for bit, ship in found:
        at = bit.bit_length() - 1
        marks = text[:at] + (PART if ship else WATER) + text[at + 1 :]
        board = tuple(marks[k : k + sea.width] for k in range(0, sea.cells, sea.width))
        status, boards, nodes, conflicts = core.battleship(
            rows, columns, puzzle.fleet, board, TOUCHING.index(puzzle.touching), 1, NODES, 1e18, core.USUAL_MEMORY
        )
        if not boards and core.STATUSES[status] == "complete":
            efforts.append((nodes + conflicts, bit, ship))
    return [(bit, ship) for _, bit, ship in sorted(efforts)]


def implied_by(position: Position, water: int, ship: int) -> tuple[int, int] | None:
    """The cells that are water and those that are ship as far as the core sees at once; None for a contradiction."""
    from deadreckon.puzzles.battleship.tactics.chains import Chain

    chain = Chain(position, water, ship).follow()
    return None if chain.broken else (chain.position.water, chain.position.ship)


def doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship
