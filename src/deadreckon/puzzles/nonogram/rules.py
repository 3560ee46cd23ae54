"""The rules of a nonogram: violations of a board in plain words."""

from __future__ import annotations

from deadreckon.puzzles.board import Violation
from deadreckon.puzzles.nonogram.clue_words import clue_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, clue_of, reads_as
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram


def violations(puzzle: Nonogram, board: Board) -> list[Violation]:
    """Every violation; empty for a solution."""
    found = [*_shape(puzzle, board), *_characters(puzzle, board), *_givens(puzzle, board)]
    letters = puzzle.letters
    for r, (clue, line) in enumerate(zip(puzzle.rows, board)):
        if len(line) == puzzle.width and not _reads_rightly(clue, line, letters):
            cells = tuple((r, c) for c in range(puzzle.width))
            found.append(Violation("row", cells, f"row {r + 1} {misread(clue, line, letters)}"))
    if len(board) == puzzle.height:
        for c, clue in enumerate(puzzle.columns):
            line = "".join([row[c : c + 1] for row in board])
            if len(line) == puzzle.height and not _reads_rightly(clue, line, letters):
                cells = tuple((r, c) for r in range(puzzle.height))
                found.append(Violation("column", cells, f"column {c + 1} {misread(clue, line, letters)}"))
    return found


def _shape(puzzle: Nonogram, board: Board) -> Iterator[Violation]:
    if len(board) != puzzle.height:
        yield Violation("size", (), f"the board has {counted(len(board), 'row')}, needs {puzzle.height}")
    for r, row in enumerate(board):
        if len(row) != puzzle.width:
            cells = tuple((r, c) for c in range(len(row)))
            yield Violation("size", cells, f"row {r + 1} has {counted(len(row), 'cell')}, needs {puzzle.width}")


def _characters(puzzle: Nonogram, board: Board) -> Iterator[Violation]:
    allowed = (*puzzle.letters, BLANK)
    needs = ", ".join(map(repr, allowed[:-1])) + f" or {BLANK!r}"
    for r, row in enumerate(board):
        for c, character in enumerate(row):
            if character not in allowed:
                yield Violation("character", ((r, c),), f"r{r + 1}c{c + 1} is {character!r}, needs to be {needs}")


def _givens(puzzle: Nonogram, board: Board) -> Iterator[Violation]:
    for r, (given_row, row) in enumerate(zip(puzzle.givens, board)):
        for c, (given, mark) in enumerate(zip(given_row, row)):
            if given not in (UNKNOWN, mark):
                text = f"the given {given!r} at r{r + 1}c{c + 1} was changed to {mark!r}"
                yield Violation("given", ((r, c),), text)


def _reads_rightly(clue: Clue, line: str, letters: str) -> bool:
    """Whether a line matches its clue; True for a line with foreign characters, which has no reading."""
    return not set(line) <= {BLANK, *letters} or reads_as(clue, clue_of(line, letters))


def misread(clue: Clue, line: str, letters: str) -> str:
    """A finished line's own clue, and the one it should have, in words."""
    reading = clue_of(line, letters)
    reads = f"reads {clue_in_words(reading, letters)}" if reading else "is blank"
    return f"{reads}, needs {needed(clue, letters)}"


def needed(clue: Clue, letters: str) -> str:
    """The blocks that a line needs, in words."""
    return clue_in_words(clue, letters) if clue else "to be blank"
