"""Smallest set of givens that makes a puzzle unique, with a proof that it is smallest.

Implicit hitting sets: collect rivals (solutions other than the intended one) and try the lightest choice that excludes
all of them; a rival that survives joins the collection. If none survives, no lighter choice is sufficient.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from deadreckon.generating.hitting_sets import greedy_hitting_set, lightest_hitting_set, smallest_sets
from deadreckon.generating.rivals import find_rival
from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Cell

MAX_BRANCHES = 100_000  # limit for one hitting-set search


@dataclass(frozen=True, eq=False)
class Offer:
    """Givens on offer, in groups. A choice is a bit mask of groups; its weight is its number of cells."""

    bare: Puzzle  # the puzzle with no group chosen
    marks: Board  # the mark that each cell on offer would give
    groups: tuple[tuple[Cell, ...], ...]
    solution: Board  # the intended one; it agrees with every given on offer

    @cached_property
    def weights(self) -> tuple[int, ...]:
        return tuple(map(len, self.groups))

    def weight(self, choice: int) -> int:
        return sum(self.weights[group] for group in bit_positions(choice))

    def puzzle(self, choice: int) -> Puzzle:
        """The puzzle with the givens of the chosen groups."""
        cells = [cell for group in bit_positions(choice) for cell in self.groups[group]]
        marks = [(r, c, self.marks[r][c]) for r, c in cells]
        return self.bare.with_givens(with_marks(self.bare.given_rows(), marks))

    def excluding(self, rival: Board) -> int:
        """The groups with a given that contradicts `rival`; one of these groups must be chosen."""
        agrees = kind_of(self.bare).varying().given_agrees
        return sum(
            1 << number
            for number, group in enumerate(self.groups)
            if not all(agrees(self.marks[r][c], rival[r][c]) for r, c in group)
        )


@dataclass(frozen=True)
class Choice:
    """Groups that leave one solution; `proved` if no lighter choice does."""

    groups: int
    proved: bool


class NothingExcludes(Exception):
    """A rival agrees with everything on offer: no choice leaves one solution."""


def lightest_choice(offer: Offer, effort: Effort, below: int | None = None) -> Choice | None:
    """The lightest choice that leaves one solution; None if none is lighter than `below`.

    If the hitting-set search takes too long, an irredundant choice instead. Raises NothingExcludes, TooHard and
    OutOfEffort.
    """
    sets: list[int] = []
    while True:
        try:
            search = Effort(MAX_BRANCHES, effort.seconds_left)
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
    """The groups that exclude a rival of `choice`, an inclusion-minimal set of them; None if `choice` leaves no rival.

    A rival that agrees with more groups is a stronger demand on a choice, so fewer rivals need to be collected.
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
    """The groups that exclude some rival of `choice`; None if `choice` leaves no rival."""
    effort.spend()
    rival = find_rival(offer.puzzle(choice), offer.solution)
    if rival is None:
        return None
    excluding = offer.excluding(rival)
    if not excluding:
        raise NothingExcludes
    return excluding


def _irredundant_choice(offer: Offer, choice: int, effort: Effort) -> Choice:
    """An irredundant choice: grown from `choice` until no rival is left, then thinned out."""
    while (excluding := exclusion_left_by(offer, choice, effort)) is not None:
        choice |= excluding & -excluding
    for group in bits(choice):
        if exclusion_left_by(offer, choice & ~group, effort) is None:
            choice &= ~group
    return Choice(choice, False)
