"""The tactic of a case split on one cell: consequences common to all of its possible marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import A_LINK, then
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.cell_masks import lowest_position
from deadreckon.puzzles.nonogram.tactics.chain_steps import because_of, case_of, removal_effect
from deadreckon.puzzles.nonogram.tactics.chains import Chain, chain_from
from deadreckon.puzzles.nonogram.tactics.proposals import agreeing_cells
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.tactic import Tactic


@dataclass(frozen=True, eq=False)
class Agreement:
    """A mark that a cell cannot have, whichever possible mark another cell has."""

    ways: tuple[Trimmed, ...]
    removal: Removal

    @property
    def links(self) -> int:
        return sum(len(way.links) for way in self.ways)

    assumes, unfair = True, False

    @property
    def harder(self) -> float:
        return A_LINK * self.links

    @property
    def touched(self) -> frozenset[tuple[int, int]]:
        """The cells that it concerns."""
        return frozenset((self.removal[:2],))

    def taken(self, position: Position) -> Position:
        return position.removing((self.removal,))

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        chain = self.ways[0].chain
        position, terms = chain.start, chain.terms
        effect = removal_effect(position, self.removal)
        marks = tuple([terms.mark_message(way.chain.assumption[2]) for way in self.ways])
        cell = terms.cell(*chain.assumption[:2])
        told = Message("either_way", cell=cell, marks=marks, so=effect.message)
        cases = tuple(case_of(way, (then(effect.message),)) for way in self.ways)
        because = because_of(position, (effect,), *cases)
        rating = round(tactic.rating + self.harder, 1)
        return Step(tactic.name, rating, effect.sets, because, (told,), cases, rules_out=effect.rules_out)


def both_ways_agree(position: Position) -> Iterator[Agreement]:
    """All marks of one cell imply the same for another cell."""
    best: Agreement | None = None
    for r, c, marks in agreeing_cells(position):
        chains = [chain_from(position, r, c, mark).follow() for mark in marks]
        removal = None if any(chain.broken for chain in chains) else _common_removal(position, chains)
        if removal:
            found = Agreement(tuple(trimmed(chain, removal) for chain in chains), removal)
            if best is None or found.links < best.links:
                best = found
    if best:
        yield best


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
