"""Nested contradictions, the last resort: assume a cell within an assumption."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chains import Chain, doubtful_chains
from deadreckon.puzzles.nonogram.tactics.contradiction import CONTRADICTION
from deadreckon.puzzles.nonogram.tactics.proposals import shortest_broken
from deadreckon.puzzles.nonogram.tactics.refutation import Refutation
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position

MAX_TRIED = 4  # assumptions within which others are made: those with most links
MAX_WITHIN = 12  # inner assumptions per outer one


def nested_contradiction(position: Position) -> Iterator[Refutation]:
    """Assume a cell, then other cells within that assumption, until it is contradicted."""
    chains = sorted(doubtful_chains(position), key=lambda chain: -len(chain.follow().links))
    for outer in [chain for chain in chains if not chain.broken][:MAX_TRIED]:
        chain = Chain(position, *outer.assumption).follow()
        for _ in range(MAX_WITHIN):
            inner = shortest_broken(chain.position())
            if not inner:
                break
            within = Refutation((trimmed(inner[0]),))
            chain.refute(inner[0], partial(within.step, CONTRADICTION))
            if chain.follow().broken:
                yield Refutation((trimmed(chain),))
                return
