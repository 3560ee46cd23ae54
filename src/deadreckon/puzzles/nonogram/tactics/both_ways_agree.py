"""The tactic of a case split on one cell: what follows whichever mark the cell has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import A_LINK
from deadreckon.puzzles.nonogram.position.cell_masks import lowest_position
from deadreckon.puzzles.nonogram.tactics.chain_steps import because_of, case_of, removal_effect
from deadreckon.puzzles.nonogram.tactics.chains import Chain, chain_from, open_cells
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import listed
from deadreckon.puzzles.tactic import Conclusion

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.chains import Removal
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed


def both_ways_agree(position: Position) -> Iterator[Conclusion]:
    """Whatever a cell is, the same follows for another cell."""
    best: tuple[int, list[Trimmed], Removal] | None = None
    for r, c, marks in open_cells(position):
        chains = [chain_from(position, r, c, mark).follow() for mark in marks]
        removal = None if any(chain.broken for chain in chains) else _common_removal(position, chains)
        if removal:
            ways = [trimmed(chain, removal) for chain in chains]
            links = sum(len(way.links) for way in ways)
            if best is None or links < best[0]:
                best = links, ways, removal
    if best:
        yield _agreement(position, *best)


def _common_removal(position: Position, chains: list[Chain]) -> Removal | None:
    """The first removal that all these chains have in common."""
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


def _agreement(position: Position, links: int, ways: list[Trimmed], removal: Removal) -> Conclusion:
    effect = removal_effect(position, removal)
    either = listed([position.terms.named(way.chain.assumption[2]) for way in ways], "or")
    text = f"{position.terms.cell_name(ways[0].chain.assumption)} is {either}; whichever it is, {effect.text}."
    cases = tuple(case_of(way, f"Then {effect.text}.") for way in ways)
    return Conclusion(effect.sets, because_of(position, effect, *cases), text, cases, effect.rules_out, A_LINK * links)
