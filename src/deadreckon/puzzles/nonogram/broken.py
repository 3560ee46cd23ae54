"""Rules that a partly filled nonogram violates already: a changed given, or a line that cannot match its clue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.nonogram.arrangements import arrangements
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Nonogram
from deadreckon.puzzles.nonogram.rules import misread, needed
from deadreckon.puzzles.sentences import cell_name

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


def broken(puzzle: Nonogram, board: Board) -> Iterator[Violation]:
    """Violations of `given`, `row` and `column`; an unknown cell counts as its given."""
    givens = puzzle.given_rows()
    yield from _changed_givens(givens, board)
    rows = ["".join(_known(*pair) for pair in zip(line, given)) for line, given in zip(board, givens)]
    for r, (clue, line) in enumerate(zip(puzzle.rows, rows)):
        if text := _unreadable(clue, line, puzzle.letters):
            yield Violation("row", tuple((r, c) for c in range(puzzle.width)), f"row {r + 1} {text}")
    for c, (clue, marks) in enumerate(zip(puzzle.columns, zip(*rows))):
        if text := _unreadable(clue, "".join(marks), puzzle.letters):
            yield Violation("column", tuple((r, c) for r in range(puzzle.height)), f"column {c + 1} {text}")


def _known(mark: str, given: str) -> str:
    return given if mark == UNKNOWN else mark


def _changed_givens(givens: Board, board: Board) -> Iterator[Violation]:
    for r, (given_row, row) in enumerate(zip(givens, board)):
        for c, (given, mark) in enumerate(zip(given_row, row)):
            if UNKNOWN not in (given, mark) and given != mark:
                text = f"the given {given!r} at {cell_name((r, c))} was changed to {mark!r}"
                yield Violation("given", ((r, c),), text)


def _unreadable(clue: Clue, line: str, letters: str) -> str:
    """Why no filling of the unknown cells matches the clue; "" if one does."""
    state = tuple(_cells_that_may_be(mark, line) for mark in BLANK + letters)
    if arrangements(clue, len(line), state):
        return ""
    if UNKNOWN not in line:
        return misread(clue, line, letters)
    return f"cannot be filled any more, needs {needed(clue, letters)}"


def _cells_that_may_be(mark: str, line: str) -> int:
    """A mask of the cells (bit 0 for the first) that have this mark or are unknown."""
    return sum(1 << cell for cell, found in enumerate(line) if found in (mark, UNKNOWN))
