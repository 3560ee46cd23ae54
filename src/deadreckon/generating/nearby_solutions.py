"""Puzzles with another solution, and so with other clues: cells of a picture painted otherwise, or ships moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from deadreckon.generating.nearby import MOST_LISTED, Sort
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from deadreckon.generating.nearby import Try
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle


class NearbySolutions:
    """Boards that so many changes lead to, each a board that fewer changes do not lead to."""

    def __init__(self, puzzle: Puzzle, solution: Board) -> None:
        self.puzzle, self.solution = puzzle, solution
        self.varying = kind_of(puzzle).varying()
        self.listed: list[list[Board]] = [[solution]]  # by how many changes lead there, as long as all are listed

    def sorts(self, number: int) -> list[Sort]:
        boards = self._all_boards(number)
        return [Sort(number, True, boards is not None, lambda random: self._tries(random, boards, number))]

    def _all_boards(self, number: int) -> list[Board] | None:
        """All boards that so many changes lead to; None where there are too many."""
        while len(self.listed) <= number:
            last = self.listed[-1]
            if not last or len(last) * self._steps(last[0]) > MOST_LISTED * len(self.listed):
                return None
            before = {board for boards in self.listed for board in boards}
            near = dict.fromkeys(board for each in last for board in self.varying.near_boards(self.puzzle, each))
            self.listed.append([board for board in near if board not in before])
        return self.listed[number]

    def _steps(self, board: Board) -> int:
        return sum(1 for _ in self.varying.near_boards(self.puzzle, board))

    def _tries(self, random: Random, boards: list[Board] | None, number: int) -> Iterator[Try]:
        if boards is not None:
            boards = random.sample(boards, len(boards))
        for board in self._drawn_boards(random, number) if boards is None else boards:
            yield partial(self._draft, board)

    def _drawn_boards(self, random: Random, number: int) -> Iterable[Board]:
        """Boards at the end of random walks; whether fewer changes lead there is not looked at."""
        for _ in range(MOST_LISTED):
            board = self.solution
            for _ in range(number):
                board = random.choice(list(self.varying.near_boards(self.puzzle, board)) or [board])
            if board != self.solution:
                yield board

    def _draft(self, board: Board) -> Draft[Puzzle] | None:
        puzzle = self.varying.redrawn(self.puzzle, board)
        return Draft(puzzle, board) if find_rival(puzzle, board) is None else None
