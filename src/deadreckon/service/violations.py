"""`violations`: the rules that a board breaks, and whether it is solved."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_play import ViolationsAnswer
from deadreckon.service.cells import cell_numbers
from deadreckon.service.puzzle_field import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.solving.solve import solve


@dataclass(frozen=True)
class Violations:
    puzzle: PuzzleField
    board: BoardField
    finished: bool = False  # unknown cells count as blank
    seconds: Seconds = 5.0


def answer(asked: Violations) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    kind = kind_of(puzzle)
    board = board_of(puzzle, asked.board)
    full = _filled(puzzle, board)
    found = kind.broken(puzzle, full if asked.finished else board)
    return {
        "violations": [
            {"rule": each.rule, "cells": cell_numbers(each.cells, puzzle.width), "text": each.text} for each in found
        ],
        "solved": not found and not kind.broken(puzzle, full) and _is_solution(puzzle, full, asked.seconds),
    }


def _filled(puzzle: Puzzle, board: Board) -> Board:
    """The board with its givens, and blank wherever nothing is known."""
    kind, written = kind_of(puzzle), puzzle.player_marks
    unknown = kind.explainer().unknown
    pairs = zip(board, puzzle.given_rows())
    rows = [
        [given if mark in (unknown, given.translate(written)) else mark for mark, given in zip(*pair)] for pair in pairs
    ]
    return tuple("".join(row).replace(unknown, kind.blank) for row in rows)


def _is_solution(puzzle: Puzzle, board: Board, seconds: float) -> bool:
    """Whether the solver finds the board right too: rules that ships may touch leave open which part is of which."""
    return bool(solve(puzzle.with_givens(board), Limits(solutions=1, seconds=seconds)).solutions)


REQUEST = Request(
    "violations", "the rules that a board breaks, and whether it is solved", Violations, ViolationsAnswer, answer
)
