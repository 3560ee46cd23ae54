"""Tactics that go through the ways to fill one line, or two or three neighbouring lines together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.lines_together import agreed_by_neighbours
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

MANY_WAYS = 30, 120  # each of these numbers of ways makes it harder
HARDER = 0.2


def ways_of_a_line(position: Position) -> Iterator[Deduction]:
    """All ways to fill a line with ships still to be found have cells in common."""
    yield from _agreed(position, 1)


def ways_of_two_lines(position: Position) -> Iterator[Deduction]:
    """All ways to fill two neighbouring lines, whose ships may not touch, have cells in common."""
    yield from _agreed(position, 2)


def ways_of_three_lines(position: Position) -> Iterator[Deduction]:
    """All ways to fill three neighbouring lines, whose ships may not touch, have cells in common."""
    yield from _agreed(position, 3)


def ways_beyond_lines(position: Position) -> Iterator[Deduction]:
    """Each way to fill one to three neighbouring lines completes lines that cross them, all with the same outcome."""
    for size in (1, 2, 3):
        yield from _agreed(position, size, beyond=True)


def _agreed(position: Position, size: int, beyond: bool = False) -> Iterator[Deduction]:
    if position.sea.touching == "free":
        return
    for lines, agreed in agreed_by_neighbours(position, size, beyond):
        harder = HARDER * sum(agreed.ways > many for many in MANY_WAYS)
        yield Deduction(
            position,
            agreed.water,
            agreed.ship,
            (tuple([line.number for line in lines]), agreed.ways),
            position.known,
            all_lines(position),
            all_ships(position),
            harder=round(harder, 1),
        )
