"""Tactics that go through the ways to fill one line, or two or three neighbouring lines together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.line_contradictions import free_submarines, neighbouring_lines
from deadreckon.puzzles.battleship.position.lines_together import agreed_by_lines, count_ways
from deadreckon.puzzles.battleship.position.wording import cells_become
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.sentences import capital, counted, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position

A_THIRD_LINE = 0.4  # how much harder three lines are to see together than two


def ways_of_a_line(position: Position) -> Iterator[Deduction]:
    """All ways to fill a line with ships still to be found have cells in common."""
    yield from _agreed(position, 1)


def ways_of_neighbouring_lines(position: Position) -> Iterator[Deduction]:
    """All ways to fill two or three neighbouring lines, whose ships may not touch, have cells in common."""
    yield from _agreed(position, 2)
    yield from _agreed(position, 3)


def _agreed(position: Position, size: int) -> Iterator[Deduction]:
    if position.sea.touching == "free":
        return
    for lines in neighbouring_lines(position, size):
        agreed = agreed_by_lines(position, lines, free_submarines(position, lines))
        if agreed and any(agreed):
            yield Deduction(
                position,
                *agreed,
                partial(_reason, position, lines, *agreed),
                position.known,
                all_lines(position),
                all_ships(position),
                harder=A_THIRD_LINE * (size > 2),
            )


def _reason(position: Position, lines: Sequence[Line], water: int, ship: int) -> str:
    names = lines_in_words(position.terms.names[line.number] for line in lines)
    ways = count_ways(position, lines, free_submarines(position, lines))
    together = " together" * (len(lines) > 1)
    every = "in all of them" if ways > 1 else "so"
    return (
        f"{capital(names)} can be filled{together} in {counted(ways, 'way')}; "
        f"{every} {cells_become(position.sea, ship, water)}."
    )
