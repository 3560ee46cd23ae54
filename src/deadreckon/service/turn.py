"""`turn`: a puzzle turned by a quarter, mirrored, or with rows and columns exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from deadreckon.puzzles.symmetry import Symmetry
from deadreckon.service.answers_set import TurnAnswer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.set_puzzle import set_puzzle

WAYS = {
    "rotate": {"transposed": True, "mirrored": True},
    "mirror": {"mirrored": True},
    "transpose": {"transposed": True},
}


@dataclass(frozen=True)
class Turn:
    """`board` is turned with the puzzle: the solution that the setter has drawn."""

    puzzle: PuzzleField
    how: Literal["rotate", "mirror", "transpose"]
    board: BoardField | None = None


def answer(asked: Turn) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    if asked.board:
        puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    symmetry = Symmetry(puzzle.height, puzzle.width, **WAYS[asked.how])
    board = asked.board and symmetry.board(asked.board, symmetry.marks(puzzle))
    return set_puzzle(symmetry.puzzle(puzzle), board)


REQUEST = Request("turn", "a puzzle turned by a quarter, mirrored or transposed", Turn, TurnAnswer, answer)
