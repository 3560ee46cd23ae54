"""Search for a second solution of a puzzle."""

from __future__ import annotations

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import TooHard
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.solve import solve

LIMITS = Limits(solutions=2, nodes=20_000)


def find_rival(puzzle: Puzzle, solution: Board) -> Board | None:
    """A solution of the puzzle other than `solution`; None if it is unique. Raises TooHard if a limit was reached."""
    verdict = solve(puzzle, LIMITS)
    rival = next((board for board in verdict.solutions if board != solution), None)
    if rival is None and not verdict.complete:
        raise TooHard("a limit was reached before it was known whether there is another solution")
    return rival
