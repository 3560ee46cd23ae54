"""`symmetric`: a puzzle whose givens lie symmetrically, with as many more as that takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from deadreckon.generating.variation import not_varied
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.symmetric_cells import symmetric_groups
from deadreckon.service.answers_set import SymmetricAnswer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.service.set_puzzle import set_puzzle
from deadreckon.solving.solve import solve

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Symmetric:
    """By a half turn (`rotate`) or left and right exchanged (`mirror`); `board` is the solution that is meant."""

    puzzle: PuzzleField
    symmetry: Literal["rotate", "mirror"]
    board: BoardField | None = None
    seconds: Seconds = 5.0


def answer(asked: Symmetric) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    solution = _meant(puzzle, asked)
    rows, unknown = puzzle.given_rows(), kind_of(puzzle).varying().unknown
    groups = symmetric_groups(puzzle.height, puzzle.width, asked.symmetry)
    partly_given = [group for group in groups if any(rows[r][c] != unknown for r, c in group)]
    missing = [(r, c, solution[r][c]) for group in partly_given for r, c in group if rows[r][c] == unknown]
    made = puzzle.with_givens(with_marks(rows, missing))
    return set_puzzle(made, solution) | {"added": len(missing)}


def _meant(puzzle: Puzzle, asked: Symmetric) -> Board:
    """The solution that the new givens are taken from; raises NotVaried where it is not clear which one that is."""
    if asked.board and not kind_of(puzzle).violations(puzzle, asked.board):
        return asked.board
    verdict = solve(puzzle, Limits(solutions=2, seconds=asked.seconds))
    if verdict.answer != "unique":
        raise not_varied(f"found a puzzle whose solution is {verdict.answer}, expected one solution, or a drawn one")
    return verdict.solutions[0]


REQUEST = Request(
    "symmetric", "givens that lie symmetrically, with as many more as that takes", Symmetric, SymmetricAnswer, answer
)
