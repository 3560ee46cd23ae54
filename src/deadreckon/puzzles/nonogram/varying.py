"""Variants of nonograms: the cells of their picture, and givens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import Board, resized, resized_board, with_marks
from deadreckon.puzzles.generator import Rival
from deadreckon.puzzles.nonogram.generating.fewest_changes import fewest_changes
from deadreckon.puzzles.nonogram.generating.goals import Goal
from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN, Nonogram, clue_of, reads_as
from deadreckon.puzzles.varying import Varying

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


SPREAD = 0.08  # maximum difference of a sibling's share of painted cells


def _given_agrees(given: str, mark: str) -> bool:
    return given in (UNKNOWN, mark)


def _redrawn(puzzle: Nonogram, board: Board) -> Nonogram:
    """The puzzle of another picture; clues that still hold are kept, with their blocks of unknown length."""
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


def _options_like(puzzle: Nonogram, solution: Board) -> NonogramOptions:
    """Options for the same size, number of colours and about the same share of painted cells."""
    painted = painting_of(solution, puzzle.colours).painted / (puzzle.height * puzzle.width)
    density = (max(0.0, painted - SPREAD), min(1.0, painted + SPREAD))
    return NonogramOptions(puzzle.height, puzzle.width, len(puzzle.colours), density)


def _unique_board(puzzle: Nonogram, board: Board, rival: Rival) -> tuple[Board, bool] | None:
    """The nearest unique board, by the search that repairs pictures; it ignores givens and blocks of unknown length."""
    if puzzle.givens or any(length == BLOT for _, clue, _ in puzzle.lines() for length, _ in clue):
        return None
    painting = painting_of(board, puzzle.colours)
    changes = fewest_changes(painting, Goal(Obstacles(rival, line_solvable=False), None, lambda change: 0.0))
    return (painting.changed(changes.marks).board, changes.proved) if changes else None


def _drawn(puzzle: Nonogram, board: Board) -> tuple[Nonogram, Board]:
    picture = tuple([row.replace(UNKNOWN, BLANK) for row in board])
    return _redrawn(puzzle, picture), picture


def _resized(puzzle: Nonogram, height: int, width: int) -> Nonogram:
    rows, columns = resized(puzzle.rows, height, ()), resized(puzzle.columns, width, ())
    givens = resized_board(puzzle.givens, height, width, UNKNOWN) if puzzle.givens else ()
    return Nonogram(rows, columns, puzzle.colours, givens, puzzle.title, puzzle.author)


VARYING = Varying(
    UNKNOWN,
    _given_agrees,
    _redrawn,
    _near_boards,
    ("cell", "changed"),
    _options_like,
    lambda puzzle, other: True,
    _drawn,
    _resized,
    givens_are_usual=False,
    unique_board=_unique_board,
)
