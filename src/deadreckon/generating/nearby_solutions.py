"""Puzzles with another solution and therefore other clues: cells of a picture repainted, or ships moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

from deadreckon.generating.nearby import MAX_LISTED, Sort, Try
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle


class NearbySolutions:
    """Boards at a distance of exactly `number` changes from a solution."""

    def __init__(self, puzzle: Puzzle, solution: Board) -> None:
        self.puzzle, self.solution = puzzle, solution
        self.varying = kind_of(puzzle).varying()
        self.listed: list[list[Board]] = [[solution]]  # by distance, while all boards are listed

    def sorts(self, number: int) -> list[Sort]:
        boards = self._all_boards(number)
        return [Sort(number, True, boards is not None, lambda random: self._tries(random, boards, number))]

    def _all_boards(self, number: int) -> list[Board] | None:
        """All boards at this distance; None if there are too many."""
        while len(self.listed) <= number:
            last = self.listed[-1]
            if not last or len(last) * self._steps(last[0]) > MAX_LISTED * len(self.listed):
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
        """Boards at the end of random walks, which may be reachable by fewer changes."""
        for _ in range(MAX_LISTED):
            board = self.solution
            for _ in range(number):
                board = random.choice(list(self.varying.near_boards(self.puzzle, board)) or [board])
            if board != self.solution:
                yield board

    def _draft(self, board: Board) -> Draft[Puzzle] | None:
        puzzle = self.varying.redrawn(self.puzzle, board)
        return Draft(puzzle, board) if find_rival(puzzle, board) is None else None
