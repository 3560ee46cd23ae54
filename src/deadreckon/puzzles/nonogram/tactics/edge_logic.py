"""The tactic that works from the outer lines inwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chain_steps import refuted_assumption
from deadreckon.puzzles.nonogram.tactics.chains import Chain, doubtful_chains
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.tactic import Conclusion, Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position


def edge_logic(position: Position) -> Iterator[Conclusion]:
    """A cell of an outer line would make the lines that cross it paint cells that the next line cannot have."""
    outer, height = _outer_lines(position), position.terms.puzzle.height
    for chain in doubtful_chains(position):
        row, column, _ = chain.assumption
        for number in sorted({row, height + column} & outer):
            along = Chain(position, *chain.assumption)
            along.grow_along(number)
            if along.broken:
                yield replace(refuted_assumption(trimmed(along)), harder=0.0)
                break


def _outer_lines(position: Position) -> set[int]:
    """The outermost rows and columns that have open cells."""
    height = position.terms.puzzle.height
    rows = [number for number, line in enumerate(position.lines[:height]) if line.open]
    columns = [number for number, line in enumerate(position.lines[height:], height) if line.open]
    return {rows[0], rows[-1], columns[0], columns[-1]} if rows else set()


EDGE_LOGIC = Tactic("Edge logic", 4.0, edge_logic)
