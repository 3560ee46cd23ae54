"""`resize`: a puzzle with more or fewer rows and columns, below and to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from deadreckon.puzzles.board import resized_board
from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import ResizeAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_field import LONGEST_SIDE, BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.set_puzzle import set_puzzle


@dataclass(frozen=True)
class Resize:
    """`board` is resized with the puzzle, whose clues then are those of the board: the solution that was drawn."""

    puzzle: PuzzleField
    rows: Annotated[int, Between(1, LONGEST_SIDE)]
    columns: Annotated[int, Between(1, LONGEST_SIDE)]
    board: BoardField | None = None


def answer(asked: Resize) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    kind = kind_of(puzzle)
    resized = kind.varying().resized(puzzle, asked.rows, asked.columns)
    if not asked.board:
        return set_puzzle(resized, None)
    puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    board = resized_board(asked.board, asked.rows, asked.columns, kind.blank)
    return set_puzzle(*kind.varying().drawn(resized, board))


REQUEST = Request("resize", "a puzzle with more or fewer rows and columns", Resize, ResizeAnswer, answer)
