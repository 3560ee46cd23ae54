"""Requests about solutions: whether there is exactly one, where several differ, and their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.kernel.limits import COMPLETE, LIMIT, Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.tally import Tally
from deadreckon.service.answers_play import CountAnswer, VerdictAnswer
from deadreckon.service.fields import Between, Seconds
from deadreckon.service.puzzle_fields import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.solving.count import count
from deadreckon.solving.differing_cells import differing_cells
from deadreckon.solving.solve import solve

MIN_SECONDS = 0.01  # for counting if solving used all the time
LISTED_PER_SECOND = 10_000  # solutions counted one by one; each is a board to read
MAX_LISTED = 20_000


@dataclass(frozen=True)
class VerdictFields:
    puzzle: PuzzleField
    seconds: Seconds = 2.0
    solutions: Annotated[int, Between(2, 50)] = 5  # to list at most


def answer_verdict(asked: VerdictFields) -> Answer:
    """The verdict, some solutions, and the cells in which solutions differ, with counts of the solutions counted."""
    puzzle = read_puzzle(asked.puzzle)
    effort = Effort(seconds=asked.seconds)
    verdict = solve(puzzle, Limits(solutions=asked.solutions, seconds=asked.seconds))
    boards = verdict.solutions
    told: Answer = {"answer": verdict.answer, "solutions": boards, "why": verdict.reason}
    listed = Tally(COMPLETE if verdict.complete else LIMIT, len(boards), (_times_filled(puzzle, boards),), "listed")
    if verdict.complete or verdict.answer == "undecided":
        return told | _of_counted(puzzle, boards, listed, set())
    tally = _counted(asked, puzzle, effort)
    if tally.status == COMPLETE and tally.cells:
        return told | _of_counted(puzzle, boards, tally, set())
    # Without time left, counting finds fewer solutions than are listed.
    known, complete = differing_cells(puzzle, boards, max(MIN_SECONDS, effort.seconds_left))
    if tally.status == COMPLETE:  # the limit left no counts of the cells
        counted = Tally(COMPLETE, tally.number, ((0,) * puzzle.width,) * puzzle.height, tally.how)
    else:
        counted = tally if tally.cells and tally.number >= len(boards) else listed
    return told | _of_counted(puzzle, boards, counted, known) | {"cells_complete": complete}


def _counted(asked: VerdictFields, puzzle: Puzzle, effort: Effort) -> Tally:
    """A count of all solutions, or of those found in half of the remaining time."""
    listed = min(MAX_LISTED, max(asked.solutions, int(LISTED_PER_SECOND * asked.seconds)))
    return count(puzzle, Limits(seconds=max(MIN_SECONDS, effort.seconds_left / 2)), cells=True, listed=listed)


def _of_counted(puzzle: Puzzle, boards: Sequence[Board], tally: Tally, known: set[int]) -> dict[str, Any]:
    """The number of solutions counted, and for each differing cell the number in which it is not blank."""
    written = ["".join(board).translate(puzzle.player_marks) for board in boards]
    filled, at_least = [times for row in tally.cells for times in row], tally.status != COMPLETE
    counted = [cell for cell, times in enumerate(filled) if 0 < times < tally.number]
    # Solutions with ships in the same cells differ in the kinds of parts.
    differ = sorted({*counted, *_differing(written), *known}) or _differing(["".join(board) for board in boards])
    found = str(tally.number) if tally.number or not at_least else None
    cells = {cell: filled[cell] for cell in differ}
    return {"count": found, "at_least": at_least, "cells": cells, "cells_complete": not at_least}


def _differing(texts: Sequence[str]) -> list[int]:
    return [cell for cell, marks in enumerate(zip(*texts)) if len(set(marks)) > 1]


def _times_filled(puzzle: Puzzle, boards: Sequence[Board]) -> tuple[int, ...]:
    """The number of boards in which each cell is not blank."""
    blank = kind_of(puzzle).blank
    return tuple([sum(mark != blank for mark in marks) for marks in zip(*["".join(board) for board in boards])])


@dataclass(frozen=True)
class CountFields:
    puzzle: PuzzleField
    seconds: Seconds = 5.0


def answer_count(asked: CountFields) -> Answer:
    tally = count(read_puzzle(asked.puzzle), Limits(seconds=asked.seconds))
    return {"count": str(tally.number), "exact": tally.status == COMPLETE, "how": tally.how}


REQUESTS: Requests = (
    Request(
        "verdict",
        "whether there is one solution, several or none, and where they differ",
        VerdictFields,
        VerdictAnswer,
        answer_verdict,
    ),
    Request("count", "how many solutions a puzzle has, or at least has", CountFields, CountAnswer, answer_count),
)
