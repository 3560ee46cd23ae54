"""`open`: a puzzle in any format as an object, with its board drawn."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.puzzles.kind import kind_of
from deadreckon.requests.drawn_board import drawn_board
from deadreckon.requests.puzzle_field import PuzzleField, puzzle_record, read_puzzle
from deadreckon.requests.request import Answer, Request
from deadreckon.solving.write import write


@dataclass(frozen=True)
class Open:
    puzzle: PuzzleField


def answer(asked: Open) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    kind = kind_of(puzzle)
    return {
        "puzzle": puzzle_record(puzzle),
        "id": write(puzzle, "id").strip(),
        "givens": puzzle.given_rows(),
        "unknown": kind.explainer().unknown,
        "blank": kind.blank,
        "board": drawn_board(puzzle),
    }


REQUEST = Request("open", "a puzzle in any format as an object, with its board drawn", Open, answer)
