"""The puzzle that a request is about: a text in any format, or an object as deadreckon's own JSON has it."""

from __future__ import annotations

from json import dumps, loads
from typing import Annotated, Any, TypeAlias

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.loading import load
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.requests.fields import Between
from deadreckon.solving.write import write

LONGEST_TEXT = 200_000  # characters
LONGEST_SIDE = 200  # rows of a board

PuzzleField: TypeAlias = Annotated[str, Between(1, LONGEST_TEXT)] | dict[str, Any]
BoardField: TypeAlias = Annotated[tuple[Annotated[str, Between(1, LONGEST_SIDE)], ...], Between(1, LONGEST_SIDE)]


def read_puzzle(field: str | dict[str, Any]) -> Puzzle:
    """The puzzle of a field; raises FormatError."""
    return load(field) if isinstance(field, str) else load(dumps(field), "json")


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as an object, as deadreckon's own JSON has it."""
    record: dict[str, Any] = loads(write(puzzle, "json"))
    return record


def board_of(puzzle: Puzzle, rows: Board | None) -> Board:
    """The board a player has, or the givens; raises InvalidPuzzle for what is no board of the puzzle."""
    return puzzle.with_givens(rows).given_rows() if rows else puzzle.given_rows()
