"""The tactic that assumes a cell's mark and reaches a contradiction from line to line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.proposals import shortest_broken
from deadreckon.puzzles.nonogram.tactics.refutation import Refutation, joined_refutations
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position


def contradiction(position: Position) -> Iterator[Refutation]:
    """Assume a cell and solve line after line until one has no arrangement; the shortest chain found."""
    broken = [trimmed(chain) for chain in shortest_broken(position)]
    found = joined_refutations(sorted(broken, key=lambda chain: len(chain.links)))
    yield from sorted(found, key=lambda item: (item.links, -len(item.chains)))


CONTRADICTION = Tactic("Contradiction", 4.5, contradiction)
