"""Mistakes that a board catches: a program that misreads the rules finds another board as well.

A program that lets ships touch, say, does not fail on a board whose counts keep all ships apart anyway. Such boards
alone would give it full marks.
"""

from __future__ import annotations

from collections.abc import Iterable

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.solve import solve

LIMITS = Limits(solutions=2, nodes=100_000)  # no limit on seconds: what is found must not depend on the machine


def usual_mistakes(puzzle: Puzzle) -> list[str]:
    """The usual mistakes with puzzles of this kind; none are known of nonograms."""
    return list(kind_of(puzzle).varying().misreadings)


def caught_mistakes(puzzle: Puzzle, solution: Board) -> list[str]:
    """The usual mistakes by which a program can find another board than the only solution."""
    misreadings = kind_of(puzzle).varying().misreadings
    return [mistake for mistake, misread in misreadings.items() if _misleads(misread(puzzle), solution)]


def _misleads(misread: Iterable[Puzzle], solution: Board) -> bool:
    return any(tuple(board) != tuple(solution) for puzzle in misread for board in solve(puzzle, LIMITS).solutions)
