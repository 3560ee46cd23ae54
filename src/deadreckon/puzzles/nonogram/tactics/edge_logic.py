"""The tactic that works from the outer lines inwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chains import Chain
from deadreckon.puzzles.nonogram.tactics.proposals import soon_broken
from deadreckon.puzzles.nonogram.tactics.refutation import Refutation, joined_refutations
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position


def edge_logic(position: Position) -> Iterator[Refutation]:
    """Assumptions in an outer line that make the crossing lines paint cells which the next line cannot have."""
    found = joined_refutations(map(trimmed, _broken_along(position)), a_link=0.0)
    yield from sorted(found, key=lambda item: (item.links, -len(item.chains)))


def _broken_along(position: Position) -> Iterator[Chain]:
    """The chains that start in an outer line, go along it and reach a contradiction."""
    outer, height = _outer_lines(position), position.terms.puzzle.height
    for assumption in soon_broken(position):
        row, column, _ = assumption
        for number in sorted({row, height + column} & outer):
            along = Chain(position, *assumption)
            along.grow_along(number)
            if along.broken:
                yield along
                break


def _outer_lines(position: Position) -> set[int]:
    """The outermost rows and columns that have open cells."""
    height = position.terms.puzzle.height
    rows = [number for number, line in enumerate(position.lines[:height]) if line.open]
    columns = [number for number, line in enumerate(position.lines[height:], height) if line.open]
    return {rows[0], rows[-1], columns[0], columns[-1]} if rows else set()


EDGE_LOGIC = Tactic("Edge logic", 4.0, edge_logic)
