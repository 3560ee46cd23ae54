"""Cells in which the solutions of a puzzle differ (the complement of its backbone), without listing all solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.solve import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle


def differing_cells(puzzle: Puzzle, boards: Sequence[Board], seconds: float) -> tuple[set[int], bool]:
    """Numbers of the cells that players would mark differently, and whether the set is proved complete.

    For each cell in which the solutions found so far agree, solve with every other mark as a given: either there is
    a further solution, which may settle more cells, or all solutions agree there.
    """
    effort = Effort(seconds=seconds)
    seen = [set(marks) for marks in zip(*[_as_played(puzzle, board) for board in boards])]
    others = _marks(puzzle)
    for cell, marks in enumerate(seen):
        for mark in others - marks if len(marks) == 1 else ():
            if effort.is_over:
                return _mixed(seen), False
            verdict = solve(_with_given(puzzle, cell, mark), Limits(1, seconds=effort.seconds_left))
            if verdict.answer == "undecided" and not verdict.solutions:
                return _mixed(seen), False
            for found in verdict.solutions:
                for also, played in zip(seen, _as_played(puzzle, found)):
                    also.add(played)
            if verdict.solutions:
                break
    return _mixed(seen), True


def _as_played(puzzle: Puzzle, board: Board) -> str:
    return "".join(board).translate(puzzle.player_marks)


def _marks(puzzle: Puzzle) -> set[str]:
    """Marks that a player can write into a cell."""
    kind = kind_of(puzzle)
    if puzzle.player_marks:
        return {kind.blank, *map(chr, puzzle.player_marks.values())}
    return set(kind.drawn_picture().all_looks(puzzle)) - {kind.varying().unknown}


def _mixed(seen: Sequence[set[str]]) -> set[int]:
    return {cell for cell, marks in enumerate(seen) if len(marks) > 1}


def _with_given(puzzle: Puzzle, cell: int, mark: str) -> Puzzle:
    given = (*divmod(cell, puzzle.width), mark)
    return puzzle.with_givens(with_marks(puzzle.given_rows(), [given]))
