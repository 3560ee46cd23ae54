"""The rules of a nonogram in plain words: what is wrong with a board."""

from __future__ import annotations

from deadreckon.puzzles import Violation
from deadreckon.puzzles.nonogram.puzzle import BLANK, PAINTED, clue_of
from deadreckon.puzzles.nonogram.words import counted, worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Puzzle


def violations(puzzle: Puzzle, board: Board) -> list[Violation]:
    """Every broken rule; empty for a solution."""
    found = list(_shape(puzzle, board)) + list(_characters(board))
    for r, (clue, line) in enumerate(zip(puzzle.rows, board)):
        if len(line) == puzzle.width:
            found += _line("row", r, clue, line, [(r, c) for c in range(puzzle.width)])
    if len(board) == puzzle.height:
        for c, clue in enumerate(puzzle.columns):
            line = "".join(row[c : c + 1] for row in board)
            if len(line) == puzzle.height:
                found += _line("column", c, clue, line, [(r, c) for r in range(puzzle.height)])
    return found


def _shape(puzzle: Puzzle, board: Board) -> Iterator[Violation]:
    if len(board) != puzzle.height:
        yield Violation("size", (), f"the board has {counted(len(board), 'row')}, needs {puzzle.height}")
    for r, row in enumerate(board):
        if len(row) != puzzle.width:
            cells = tuple((r, c) for c in range(len(row)))
            yield Violation("size", cells, f"row {r + 1} has {counted(len(row), 'cell')}, needs {puzzle.width}")


def _characters(board: Board) -> Iterator[Violation]:
    for r, row in enumerate(board):
        for c, character in enumerate(row):
            if character not in (PAINTED, BLANK):
                text = f"r{r + 1}c{c + 1} is {character!r}, needs to be {PAINTED!r} or {BLANK!r}"
                yield Violation("character", ((r, c),), text)


def _line(kind: str, index: int, clue: Clue, line: str, cells: list[tuple[int, int]]) -> Iterator[Violation]:
    """Whether a line of the right length reads as its clue; one with strange characters has no reading."""
    if set(line) <= {PAINTED, BLANK} and clue_of(line) != clue:
        reading = clue_of(line)
        reads = f"reads {worded(reading)}" if reading else "is blank"
        needs = worded(clue) if clue else "to be blank"
        yield Violation(kind, tuple(cells), f"{kind} {index + 1} {reads}, needs {needs}")
