"""What nonograms offer to be varied with: givens, and the cells of their picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Nonogram, clue_of, reads_as
from deadreckon.puzzles.varying import Varying

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue


def _given_agrees(given: str, mark: str) -> bool:
    return given in (UNKNOWN, mark)


def _wishes_like(puzzle: Nonogram) -> Any:
    raise NotImplementedError


def _same_features(puzzle: Nonogram, other: Nonogram) -> bool:
    return len(puzzle.colours) == len(other.colours)


def _redrawn(puzzle: Nonogram, board: Board) -> Nonogram:
    """The puzzle of another picture: clues that still hold stay as they are, and what was given shows the picture."""
    letters = puzzle.letters
    givens = [
        "".join([UNKNOWN if given == UNKNOWN else mark for given, mark in zip(given_row, row)])
        for given_row, row in zip(puzzle.givens, board)
    ]
    rows = _clues(puzzle.rows, board, letters)
    columns = _clues(puzzle.columns, map("".join, zip(*board)), letters)
    return Nonogram(rows, columns, puzzle.colours, tuple(givens), puzzle.title, puzzle.author)


def _clues(clues: tuple[Clue, ...], lines: Iterable[str], letters: str) -> tuple[Clue, ...]:
    readings = [clue_of(line, letters) for line in lines]
    return tuple([clue if reads_as(clue, reading) else reading for clue, reading in zip(clues, readings)])


VARYING = Varying(UNKNOWN, _given_agrees, _wishes_like, _same_features, _redrawn, lambda puzzle: BLANK + puzzle.letters)
