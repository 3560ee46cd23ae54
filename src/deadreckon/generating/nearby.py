"""Puzzles that differ from one in a few cells: in what is given there, or in what the picture shows there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from random import Random
from typing import TYPE_CHECKING, Protocol

from deadreckon.generating.rivals import find_rival
from deadreckon.generating.variation import Change
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle

MOST_LISTED = 5_000  # sets of changes of one sort; of more than that some are drawn


class Nearby(Protocol):
    """The changes that can be made to a puzzle, those likely to lead to what is wanted apart from the others."""

    likely: list[Change]
    unlikely: list[Change]

    def draft(self, changes: Sequence[Change]) -> Draft[Puzzle] | None:
        """The changed puzzle with its solution; None unless it has exactly one. Raises TooHard."""


class OtherGivens:
    """Givens dropped, which is likely to make a puzzle harder, and added, which is likely to make it easier."""

    def __init__(self, puzzle: Puzzle, solution: Board, harder: bool) -> None:
        self.puzzle, self.solution = puzzle, solution
        self.varying = kind_of(puzzle).varying()
        self.rivals: list[Board] = []  # solutions of puzzles that were not unique
        cells = [(r, c, given) for r, row in enumerate(puzzle.given_rows()) for c, given in enumerate(row)]
        unknown = self.varying.unknown
        dropped = [Change(r, c, given, unknown) for r, c, given in cells if given != unknown]
        added = [Change(r, c, given, solution[r][c]) for r, c, given in cells if given != solution[r][c]]
        self.likely, self.unlikely = (dropped, added) if harder else (added, dropped)

    def draft(self, changes: Sequence[Change]) -> Draft[Puzzle] | None:
        givens = with_marks(self.puzzle.given_rows(), _marks(changes))
        if any(self._agree(givens, rival) for rival in self.rivals):
            return None
        puzzle = self.puzzle.with_givens(givens)
        rival = find_rival(puzzle, self.solution)
        if rival is not None:
            self.rivals.insert(0, rival)  # the next puzzle is much like this one
        return Draft(puzzle, self.solution) if rival is None else None

    def _agree(self, givens: Board, rival: Board) -> bool:
        agrees, unknown = self.varying.given_agrees, self.varying.unknown
        return all(
            agrees(given, mark)
            for row, marks in zip(givens, rival)
            if row.strip(unknown)
            for given, mark in zip(row, marks)
        )


class OtherPictures:
    """Cells of the picture that show something else, with the clues that follow from that."""

    def __init__(self, puzzle: Puzzle, solution: Board) -> None:
        self.puzzle, self.solution = puzzle, solution
        self.varying = kind_of(puzzle).varying()
        assert self.varying.marks and self.varying.redrawn, "only kinds with a picture are asked"
        self.likely = [
            Change(r, c, mark, other)
            for r, row in enumerate(solution)
            for c, mark in enumerate(row)
            for other in self.varying.marks(puzzle)
            if other != mark
        ]
        self.unlikely: list[Change] = []

    def draft(self, changes: Sequence[Change]) -> Draft[Puzzle] | None:
        assert self.varying.redrawn
        board = with_marks(self.solution, _marks(changes))
        puzzle = self.varying.redrawn(self.puzzle, board)
        return Draft(puzzle, board) if find_rival(puzzle, board) is None else None


def _marks(changes: Sequence[Change]) -> list[tuple[int, int, str]]:
    return [(change.row, change.column, change.after) for change in changes]


@dataclass(frozen=True)
class Sort:
    """Sets of changes by how many of them are likely, and how many unlikely, to lead to what is wanted."""

    likely: int
    unlikely: int

    @property
    def number(self) -> int:
        return self.likely + self.unlikely

    def is_listed(self, nearby: Nearby) -> bool:
        """Whether there are so few sets that all of them are tried."""
        return comb(len(nearby.likely), self.likely) * comb(len(nearby.unlikely), self.unlikely) <= MOST_LISTED

    def sets(self, random: Random, nearby: Nearby) -> Iterator[tuple[Change, ...]]:
        """All sets in a random order, or some that are drawn; no cell is changed twice."""
        for changes in self._listed(random, nearby) if self.is_listed(nearby) else self._drawn(random, nearby):
            if len({(change.row, change.column) for change in changes}) == self.number:
                yield changes

    def _listed(self, random: Random, nearby: Nearby) -> list[tuple[Change, ...]]:
        pairs = product(combinations(nearby.likely, self.likely), combinations(nearby.unlikely, self.unlikely))
        listed = [first + second for first, second in pairs]
        random.shuffle(listed)
        return listed

    def _drawn(self, random: Random, nearby: Nearby) -> Iterator[tuple[Change, ...]]:
        for _ in range(MOST_LISTED):
            yield (*random.sample(nearby.likely, self.likely), *random.sample(nearby.unlikely, self.unlikely))
