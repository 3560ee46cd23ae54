"""The given that leaves the fewest solutions of a puzzle that has several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deadreckon.generating.variation import not_varied
from deadreckon.kernel.limits import COMPLETE, LIMIT, Limits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Set
from deadreckon.solving.count import count
from deadreckon.solving.solve import solve

MAX_SOLUTIONS = 1_000  # examined one by one
MAX_COUNTED = 24  # if there are more solutions: givens whose solutions are counted
MAX_LISTED = 50_000  # solutions counted by enumeration


@dataclass(frozen=True)
class BestGiven:
    """A given, the puzzle with it, and its number of solutions `left` (None if unknown)."""

    given: Set
    puzzle: Puzzle
    left: int | None


def best_given(puzzle: Puzzle, meant: Board | None, seconds: float) -> BestGiven:
    """Find the given that leaves the fewest solutions, `meant` among them if it is not None; raises NotVaried.

    If there are too many solutions to list, blanks and single-coloured paint are ranked by counting, for each cell, the
    solutions that fill it. Other givens, or all givens if counting takes too long, are ranked by the solutions
    examined.
    """
    effort = Effort(seconds=seconds)
    verdict = solve(puzzle, Limits(solutions=MAX_SOLUTIONS + 1, seconds=seconds / 2))
    if len(verdict.solutions) < 2:
        raise not_varied("found a puzzle with fewer than two solutions, expected several", not verdict.complete)
    by_given = _by_given(puzzle, verdict.solutions, meant)
    if not by_given:
        raise not_varied("no single given excludes a solution of those found")
    if verdict.complete and len(verdict.solutions) <= MAX_SOLUTIONS:
        given = min(by_given, key=lambda given: _order(by_given[given], given, puzzle))
        return BestGiven(given, _with_given(puzzle, given), by_given[given])
    exact = _by_cell_counts(puzzle, by_given, meant, effort)
    best = min(exact, key=lambda given: _order(exact[given], given, puzzle), default=None)
    others = {given: left for given, left in by_given.items() if given not in exact}
    if best and not others:
        return BestGiven(best, _with_given(puzzle, best), exact[best])
    counted = _best_of_counted(puzzle, others, effort)
    if best and (counted.left is None or exact[best] < counted.left):
        return BestGiven(best, _with_given(puzzle, best), exact[best])
    return counted


def _by_cell_counts(puzzle: Puzzle, by_given: dict[Set, int], meant: Board | None, effort: Effort) -> dict[Set, int]:
    """Number of solutions that each given leaves, from the solutions that fill each cell; {} if counting takes too
    long.

    Covers blanks, and paint if there is only one sort of it.
    """
    tally = count(puzzle, Limits(seconds=effort.seconds_left / 2), cells=True, listed=MAX_LISTED)
    if tally.status != COMPLETE:
        return {}
    blank = kind_of(puzzle).blank
    paints = {mark for _, _, mark in by_given if mark != blank}
    left = {
        (r, c, mark): filled if mark in paints else tally.number - filled
        for r, row in enumerate(tally.cells)
        for c, filled in enumerate(row)
        for mark in ({blank} | paints if len(paints) == 1 else {blank})
    }
    told = meant if meant and not kind_of(puzzle).violations(puzzle, meant) else None
    return {
        (r, c, mark): number
        for (r, c, mark), number in left.items()
        if 0 < number < tally.number and (told is None or told[r][c] == mark)
    }


def _by_given(puzzle: Puzzle, solutions: Sequence[Board], meant: Board | None) -> dict[Set, int]:
    """For each given that excludes a solution, the number of solutions it leaves; `meant` must be one of them."""
    rows, total = puzzle.given_rows(), len(solutions)
    counted: Counter[Set] = Counter(
        (r, c, mark) for solution in solutions for r, row in enumerate(solution) for c, mark in enumerate(row)
    )
    if meant and not kind_of(puzzle).violations(puzzle, meant):
        allowed: Iterable[Set] = [(r, c, mark) for r, row in enumerate(meant) for c, mark in enumerate(row)]
    else:
        allowed = counted
    return {
        given: counted[given] for given in allowed if rows[given[0]][given[1]] != given[2] and counted[given] < total
    }


def _order(left: int, given: Set, puzzle: Puzzle) -> tuple[int, bool, Set]:
    """Sort key: fewest solutions, then paint or ship (which tell a solver more than a blank), then position."""
    return left, given[2] == kind_of(puzzle).blank, given


def _best_of_counted(puzzle: Puzzle, by_given: dict[Set, int], effort: Effort) -> BestGiven:
    """Of the givens that leave few of the solutions examined, the one that leaves the fewest solutions overall."""
    tried = sorted(by_given, key=lambda given: _order(by_given[given], given, puzzle))[:MAX_COUNTED]
    best: tuple[int, Set] | None = None
    for given in tried:
        tally = count(_with_given(puzzle, given), Limits(seconds=effort.seconds_left / 2), listed=MAX_LISTED)
        if tally.status == LIMIT:
            break
        if tally.number and tally.status == COMPLETE and (best is None or tally.number < best[0]):
            best = tally.number, given
    given = best[1] if best else tried[0]
    return BestGiven(given, _with_given(puzzle, given), best[0] if best else None)


def _with_given(puzzle: Puzzle, given: Set) -> Puzzle:
    return puzzle.with_givens(with_marks(puzzle.given_rows(), [given]))
