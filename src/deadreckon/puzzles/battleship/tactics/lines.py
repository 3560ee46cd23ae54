"""Tactics that look at one line and its count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.tactics.deduction import Deduction

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def empty_line(position: Position) -> Iterator[Deduction]:
    """A line that needs no ship parts is water."""
    for line in position.lines:
        if line.total == 0 and line.open:
            yield Deduction(position, line.open, 0, (line.number,), 0, (line.number,))


def line_complete(position: Position) -> Iterator[Deduction]:
    """A line that has all its ship parts is water elsewhere."""
    for line in position.lines:
        if line.total and line.need == 0 and line.open:
            yield Deduction(
                position,
                line.open,
                0,
                (line.number,),
                position.ship & line.mask,
                (line.number,),
            )


def line_fill(position: Position) -> Iterator[Deduction]:
    """A line with as many open cells as it needs ship parts is ship there."""
    for line in position.lines:
        if line.open and line.need == line.open.bit_count():
            yield Deduction(position, 0, line.open, (line.number,), line.mask & ~line.open, (line.number,))
