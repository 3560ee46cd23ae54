"""The tactic that assumes what a cell is and goes from line to line into a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.assumptions import first_broken
from deadreckon.puzzles.nonogram.tactics.chain_steps import refuted_assumption
from deadreckon.puzzles.nonogram.tactics.chains import Chain, chain_from
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.step import Conclusion, Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position

TRIMMED = 8  # chains that break in the same round and are trimmed to find the shortest


def open_cells(position: Position) -> Iterator[tuple[int, int, list[int]]]:
    """Row and column of each cell that is not known, and the marks it may have."""
    for r, line in enumerate(position.lines[: position.terms.puzzle.height]):
        for c in bit_positions(line.open):
            yield r, c, [mark for mark, mask in enumerate(line.state) if mask >> c & 1]


def doubtful_chains(position: Position) -> list[Chain]:
    """The chains from assumptions that may fail: where the only solution is known, those that differ from it."""
    solution, marks = position.solution, position.terms.marks
    return [
        chain_from(position, r, c, mark)
        for r, c, possible in open_cells(position)
        for mark in possible
        if solution is None or solution[r][c] != marks[mark]
    ]


def contradiction(position: Position) -> Iterator[Conclusion]:
    """Assume a cell, go from line to line, and reach one that has no arrangement; the shortest chain found."""
    broken = [trimmed(chain) for chain in shortest_broken(position)[:TRIMMED]]
    yield from map(refuted_assumption, sorted(broken, key=lambda chain: len(chain.links)))


def shortest_broken(position: Position) -> list[Chain]:
    """The chains that break in the fewest rounds, those with the fewest links first."""
    return sorted(first_broken(doubtful_chains(position)), key=lambda chain: len(chain.links))


CONTRADICTION = Tactic("Contradiction", 4.5, contradiction)
