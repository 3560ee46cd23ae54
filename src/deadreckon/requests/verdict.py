"""`verdict`: whether a puzzle has one solution, several or none, and where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Any

from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.tally import Tally
from deadreckon.requests.fields import Between
from deadreckon.requests.puzzle_field import PuzzleField, read_puzzle
from deadreckon.requests.request import Answer, Request
from deadreckon.requests.seconds_field import Seconds
from deadreckon.solving.count import count
from deadreckon.solving.solve import solve

LEAST_SECONDS = 0.01  # to count, where solving took all the time


@dataclass(frozen=True)
class VerdictFields:
    puzzle: PuzzleField
    seconds: Seconds = 2.0
    solutions: Annotated[int, Between(2, 50)] = 5  # to list at most


def answer(asked: VerdictFields) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    began = perf_counter()
    verdict = solve(puzzle, Limits(solutions=asked.solutions, seconds=asked.seconds))
    boards = verdict.solutions
    told: Answer = {"answer": verdict.answer, "solutions": boards, "why": verdict.reason}
    if verdict.complete:
        return told | _of_counted(puzzle, boards, len(boards), _times_filled(puzzle, boards), False)
    if verdict.answer == "undecided":
        return told | _of_counted(puzzle, boards, len(boards), _times_filled(puzzle, boards), True)
    left = max(LEAST_SECONDS, asked.seconds - (perf_counter() - began))
    tally = count(puzzle, Limits(seconds=left), cells=True)
    return told | _of_tally(puzzle, boards, tally)


def _of_tally(puzzle: Puzzle, boards: Sequence[Board], tally: Tally) -> Answer:
    """Numbers by counting; where it came to less than what is listed, by that."""
    if tally.number < len(boards) or not tally.cells:
        return _of_counted(puzzle, boards, len(boards), _times_filled(puzzle, boards), True)
    filled = [number for row in tally.cells for number in row]
    return _of_counted(puzzle, boards, tally.number, filled, tally.status != COMPLETE)


def _of_counted(
    puzzle: Puzzle, boards: Sequence[Board], number: int, filled: Sequence[int], at_least: bool
) -> dict[str, Any]:
    """How many solutions were counted, and of the cells that differ how many of them have no blank there."""
    written = ["".join(board).translate(puzzle.player_marks) for board in boards]
    counted = [cell for cell, times in enumerate(filled) if 0 < times < number]
    # Solutions with ships in the same cells differ in which parts they are.
    differ = sorted({*counted, *_differing(written)}) or _differing(["".join(board) for board in boards])
    found = str(number) if number or not at_least else None
    return {"count": found, "at_least": at_least, "cells": {cell: filled[cell] for cell in differ}}


def _differing(texts: Sequence[str]) -> list[int]:
    return [cell for cell, marks in enumerate(zip(*texts)) if len(set(marks)) > 1]


def _times_filled(puzzle: Puzzle, boards: Sequence[Board]) -> list[int]:
    """In how many of the boards each cell is not blank."""
    blank = kind_of(puzzle).blank
    return [sum(mark != blank for mark in marks) for marks in zip(*["".join(board) for board in boards])]


REQUEST = Request(
    "verdict", "whether there is one solution, several or none, and where they differ", VerdictFields, answer
)
