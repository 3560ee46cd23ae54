"""What nonograms offer to be varied with: the cells of their picture, and givens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Nonogram, clue_of, reads_as
from deadreckon.puzzles.varying import Varying

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue


def _given_agrees(given: str, mark: str) -> bool:
    return given in (UNKNOWN, mark)


def _redrawn(puzzle: Nonogram, board: Board) -> Nonogram:
    """The puzzle of another picture; a clue that still holds stays as it is, with its blocks of unknown length."""
    givens = [
        "".join([UNKNOWN if given == UNKNOWN else mark for given, mark in zip(given_row, row)])
        for given_row, row in zip(puzzle.givens, board)
    ]
    rows = _clues(puzzle.rows, board, puzzle.letters)
    columns = _clues(puzzle.columns, map("".join, zip(*board)), puzzle.letters)
    return Nonogram(rows, columns, puzzle.colours, tuple(givens), puzzle.title, puzzle.author)


def _clues(clues: tuple[Clue, ...], lines: Iterable[str], letters: str) -> tuple[Clue, ...]:
    readings = [clue_of(line, letters) for line in lines]
    return tuple([clue if reads_as(clue, reading) else reading for clue, reading in zip(clues, readings)])


def _near_boards(puzzle: Nonogram, board: Board) -> Iterator[Board]:
    """The boards with one cell blank or of another colour."""
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            for other in BLANK + puzzle.letters:
                if other != mark:
                    yield with_marks(board, [(r, c, other)])


def _wishes_like(puzzle: Nonogram, solution: Board) -> Any:
    raise NotImplementedError


def _is_like(puzzle: Nonogram, other: Nonogram) -> bool:
    return len(puzzle.colours) == len(other.colours)


VARYING = Varying(
    UNKNOWN, _given_agrees, _redrawn, _near_boards, ("cell", "changed"), _wishes_like, _is_like, givens_are_usual=False
)
