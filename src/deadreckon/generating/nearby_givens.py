"""Puzzles with other givens: dropping some tends to make the puzzle harder, adding some makes it easier."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, product
from math import comb
from random import Random

from deadreckon.generating.nearby import MAX_LISTED, Sort, Try
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Set


class NearbyGivens:
    """Classes of puzzles with other givens; remembers the rivals found, as most ambiguous puzzles share them."""

    def __init__(self, puzzle: Puzzle, solution: Board, harder: bool) -> None:
        self.puzzle, self.solution = puzzle, solution
        self.varying = kind_of(puzzle).varying()
        self.rivals: list[Board] = []
        cells = [(r, c, given) for r, row in enumerate(puzzle.given_rows()) for c, given in enumerate(row)]
        dropped = [(r, c, self.varying.unknown) for r, c, given in cells if given != self.varying.unknown]
        added = [(r, c, solution[r][c]) for r, c, given in cells if given != solution[r][c]]
        self.likely, self.unlikely = (dropped, added) if harder else (added, dropped)

    def sorts(self, number: int) -> list[Sort]:
        """The classes of `number` changes, by the number of likely ones among these: all, all but one, down to none."""
        return [self._sort(number - unlikely, unlikely) for unlikely in range(number + 1)]

    def _sort(self, likely: int, unlikely: int) -> Sort:
        there_are = comb(len(self.likely), likely) * comb(len(self.unlikely), unlikely)
        sets = self._all_sets if there_are <= MAX_LISTED else self._drawn_sets

        def tries(random: Random) -> Iterator[Try]:
            for marks in sets(random, likely, unlikely):
                if len({mark[:2] for mark in marks}) == len(marks):  # no cell is changed twice
                    yield partial(self._draft, marks)

        return Sort(likely + unlikely, likely > 0 or unlikely == 1, there_are <= MAX_LISTED, tries)

    def _all_sets(self, random: Random, likely: int, unlikely: int) -> list[tuple[Set, ...]]:
        pairs = product(combinations(self.likely, likely), combinations(self.unlikely, unlikely))
        listed = [first + second for first, second in pairs]
        random.shuffle(listed)
        return listed

    def _drawn_sets(self, random: Random, likely: int, unlikely: int) -> Iterator[tuple[Set, ...]]:
        for _ in range(MAX_LISTED):
            yield (*random.sample(self.likely, likely), *random.sample(self.unlikely, unlikely))

    def _draft(self, marks: tuple[Set, ...]) -> Draft[Puzzle] | None:
        givens = with_marks(self.puzzle.given_rows(), marks)
        if any(self._agree(givens, rival) for rival in self.rivals):
            return None
        puzzle = self.puzzle.with_givens(givens)
        rival = find_rival(puzzle, self.solution)
        if rival is not None:
            self.rivals.insert(0, rival)  # the next puzzle differs little from this one
        return Draft(puzzle, self.solution) if rival is None else None

    def _agree(self, givens: Board, rival: Board) -> bool:
        agrees, unknown = self.varying.given_agrees, self.varying.unknown
        rows = [(row, marks) for row, marks in zip(givens, rival) if row.strip(unknown)]
        return all(agrees(given, mark) for row, marks in rows for given, mark in zip(row, marks))
