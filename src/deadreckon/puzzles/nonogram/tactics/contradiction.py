"""The tactic that assumes what a cell is and goes from line to line into a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import first_broken
from deadreckon.puzzles.nonogram.tactics.chains import Chain, doubtful_chains
from deadreckon.puzzles.nonogram.tactics.refutation import Refutation, joined_refutations
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position

TRIMMED = 24  # chains that break in the same round and are trimmed to find the shortest


def contradiction(position: Position) -> Iterator[Refutation]:
    """Assume a cell, go from line to line, and reach one that has no arrangement; the shortest chain found."""
    broken = [trimmed(chain) for chain in shortest_broken(position)[:TRIMMED]]
    found = joined_refutations(sorted(broken, key=lambda chain: len(chain.links)))
    yield from sorted(found, key=lambda item: (item.links, -len(item.chains)))


def shortest_broken(position: Position) -> list[Chain]:
    """The chains that break in the fewest rounds, those with the fewest links first."""
    return sorted(first_broken(doubtful_chains(position)), key=lambda chain: len(chain.links))


CONTRADICTION = Tactic("Contradiction", 4.5, contradiction)
