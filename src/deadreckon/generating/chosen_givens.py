"""Which givens to choose, of those on offer, so that a puzzle has one solution: as few as possible, and proved so.

By implicit hitting sets: rivals are collected, solutions other than the one that is meant; the lightest choice that
excludes all of them is tried; a rival that is left joins them. Where none is left, no lighter choice would do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from deadreckon.generating.hitting_sets import greedy_hitting_set, lightest_hitting_set, smallest_sets
from deadreckon.generating.rivals import find_rival
from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.step import Cell

MOST_BRANCHES = 100_000  # of one search for a hitting set


@dataclass(frozen=True, eq=False)
class Offer:
    """Givens that may be chosen, in groups; a choice is a mask of groups, and its weight how many cells they have."""

    bare: Puzzle  # with nothing chosen
    marks: Board  # what each cell on offer would give
    groups: tuple[tuple[Cell, ...], ...]
    solution: Board  # the one that is meant; it agrees with every given on offer

    @cached_property
    def weights(self) -> tuple[int, ...]:
        return tuple(map(len, self.groups))

    def weight(self, choice: int) -> int:
        return sum(self.weights[group] for group in bit_positions(choice))

    def puzzle(self, choice: int) -> Puzzle:
        """The puzzle with these givens."""
        cells = [cell for group in bit_positions(choice) for cell in self.groups[group]]
        marks = [(r, c, self.marks[r][c]) for r, c in cells]
        return self.bare.with_givens(with_marks(self.bare.given_rows(), marks))

    def excluding(self, rival: Board) -> int:
        """The groups with a given that contradicts the rival: one of them must be chosen."""
        agrees = kind_of(self.bare).varying().given_agrees
        return sum(
            1 << number
            for number, group in enumerate(self.groups)
            if not all(agrees(self.marks[r][c], rival[r][c]) for r, c in group)
        )


@dataclass(frozen=True)
class Choice:
    """Groups that leave one solution; `proved` where no lighter choice does."""

    groups: int
    proved: bool


class NothingExcludes(Exception):
    """A rival agrees with everything on offer: no choice leaves one solution."""


def lightest_choice(offer: Offer, effort: Effort, below: int | None = None) -> Choice | None:
    """The choice of least weight that leaves one solution; None where none is lighter than `below`.

    Where the search for a hitting set takes too long, a choice none of whose groups can be left out. Raises
    NothingExcludes, TooHard and OutOfEffort.
    """
    sets: list[int] = []
    while True:
        try:
            search = Effort(MOST_BRANCHES, effort.seconds_left)
            choice = lightest_hitting_set(sets, offer.weights, search, below)
        except OutOfEffort:
            return _irredundant_choice(offer, greedy_hitting_set(sets, offer.weights), effort)
        if choice is None:
            return None
        left = _smallest_exclusion(offer, choice, effort)
        if left is None:
            return Choice(choice, True)
        sets = smallest_sets([*sets, left])


def _smallest_exclusion(offer: Offer, choice: int, effort: Effort) -> int | None:
    """The groups that exclude a rival which the choice leaves, as few as can be; None where it leaves no rival.

    A rival that agrees with even more groups asks for more of a choice, so that fewer rivals need to be collected.
    """
    excluding = exclusion_left_by(offer, choice, effort)
    if excluding is None:
        return None
    everything = (1 << len(offer.groups)) - 1
    for group in bits(excluding):
        if excluding & group:
            excluding = exclusion_left_by(offer, everything & ~excluding | group, effort) or excluding
    return excluding


def exclusion_left_by(offer: Offer, choice: int, effort: Effort) -> int | None:
    """The groups that exclude some rival which the choice leaves; None where it leaves none."""
    effort.spend()
    rival = find_rival(offer.puzzle(choice), offer.solution)
    if rival is None:
        return None
    excluding = offer.excluding(rival)
    if not excluding:
        raise NothingExcludes
    return excluding


def _irredundant_choice(offer: Offer, choice: int, effort: Effort) -> Choice:
    """A choice that contains no smaller one, grown from this one by what excludes rivals, then thinned out."""
    while (excluding := exclusion_left_by(offer, choice, effort)) is not None:
        choice |= excluding & -excluding
    for group in bits(choice):
        if exclusion_left_by(offer, choice & ~group, effort) is None:
            choice &= ~group
    return Choice(choice, False)
