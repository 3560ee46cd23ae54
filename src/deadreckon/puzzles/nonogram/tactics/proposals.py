"""Assumptions worth following: the native core follows all of them and reports which are contradicted soonest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.native import native_core
from deadreckon.puzzles.assumptions import first_broken
from deadreckon.puzzles.nonogram.oracle import agreeing_assumptions, broken_assumptions
from deadreckon.puzzles.nonogram.tactics.chains import chain_from, doubtful_chains, open_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.tactics.chains import Chain

MAX_BROKEN = 24  # chains contradicted in the same round that are followed to find the shortest
MAX_AGREEING = 4  # cells whose chains are followed to the end
NEAR = 3  # rounds within which a chain along an outer line is contradicted


def shortest_broken(position: Position) -> list[Chain]:
    """Chains that break in the fewest rounds, those with the fewest links first."""
    if native_core() is None:
        chains = first_broken(doubtful_chains(position))
    else:
        found = _broken(position)
        soonest = [assumption for assumption, rounds in found if rounds == found[0][1]]
        chains = [chain_from(position, *assumption).follow() for assumption in soonest[:MAX_BROKEN]]
    return sorted((chain for chain in chains if chain.is_broken), key=lambda chain: len(chain.links))[:MAX_BROKEN]


def soon_broken(position: Position) -> list[Removal]:
    """The assumptions that may be contradicted within a few lines."""
    if native_core() is None:
        return [chain.assumption for chain in doubtful_chains(position)]
    return sorted(assumption for assumption, rounds in _broken(position) if rounds <= NEAR)


def agreeing_cells(position: Position) -> list[tuple[int, int, list[int]]]:
    """Row, column and marks of open cells whose marks may all have a common consequence, best first."""
    cells = list(open_cells(position))
    if native_core() is None:
        return cells
    position.terms.effort.spend()
    found = [divmod(number, position.terms.puzzle.width) for number, _, _ in agreeing_assumptions(position.facts)]
    marks = {(row, column): possible for row, column, possible in cells}
    return [(*cell, marks[cell]) for cell in found[:MAX_AGREEING]]


def _broken(position: Position) -> list[tuple[Removal, int]]:
    """The contradicted assumptions as row, column and mark, with the number of rounds, fewest first."""
    if position.broken_assumptions is None:
        position.terms.effort.spend()
        terms = position.terms
        position.broken_assumptions = [
            ((*divmod(number, terms.puzzle.width), terms.marks.index(mark)), rounds)
            for number, mark, rounds in broken_assumptions(position.facts)
        ]
    return position.broken_assumptions
