"""The tactic that follows everything a cell may be and finds what all of them come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.line import lowest_position
from deadreckon.puzzles.nonogram.tactics.chain_steps import A_LINK, because_of, case_of, told_of
from deadreckon.puzzles.nonogram.tactics.chains import Chain, chain_from
from deadreckon.puzzles.nonogram.tactics.contradiction import open_cells
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import cell_name, listed
from deadreckon.puzzles.step import Conclusion

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.chains import Removal
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed


def both_ways_agree(position: Position) -> Iterator[Conclusion]:
    """Whatever a cell is, the same follows for another cell."""
    best: tuple[int, list[Trimmed], Removal] | None = None
    for r, c, marks in open_cells(position):
        chains = [chain_from(position, r, c, mark).follow() for mark in marks]
        removal = _common(position, [chain for chain in chains if not chain.broken])
        if removal:
            ways = [trimmed(chain, None if chain.broken else removal) for chain in chains]
            links = sum(len(way.links) for way in ways)
            if best is None or links < best[0]:
                best = links, ways, removal
    if best:
        yield _agreed(position, *best)


def _common(position: Position, chains: list[Chain]) -> Removal | None:
    """The first thing that all these chains come to."""
    height = position.terms.puzzle.height
    rows = [{row for row in chain.lost if row < height} for chain in chains]
    for row in sorted(set.intersection(*rows)) if rows else ():
        for mark in range(len(position.terms.marks)):
            common = -1
            for chain in chains:
                common &= chain.lost[row][mark]
            if common:
                return row, lowest_position(common), mark
    return None


def _agreed(position: Position, links: int, ways: list[Trimmed], removal: Removal) -> Conclusion:
    row, column, _ = ways[0].chain.assumption
    told = told_of(position, removal)
    either = listed([position.terms.named(way.chain.assumption[2]) for way in ways], "or")
    text = f"{cell_name((row, column))} is {either}; whichever it is, {told.text}."
    cases = tuple(case_of(way, f"Then {told.text}.") for way in ways)
    return Conclusion(told.sets, because_of(*ways), text, cases, told.rules_out, A_LINK * links)
