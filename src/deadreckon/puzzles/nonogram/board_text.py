"""A board as text, finished or partly filled: one line a row, . blank, # or the letter of a colour painted."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, UNKNOWN, can_be_letter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

WAYS = {BLANK: BLANK, "0": BLANK, BLACK.letter: BLACK.letter, "1": BLACK.letter}
CROSSES = {"X": BLACK.letter, "x": BLACK.letter}  # unless they are colours


def read_board(text: str, puzzle: Nonogram | None = None) -> Board:
    """The rows as they stand, whatever their number and length: the rules judge those.

    Without the puzzle, X is a colour where the board has other colours too, and a way to write '#' where not.
    """
    letters = puzzle.letters if puzzle else "".join(filter(str.isalpha, set(text)))
    crosses = {} if set(letters) - CROSSES.keys() - {BLACK.letter} else CROSSES
    known = dict(zip(letters, letters)) if puzzle else {}
    ways = WAYS | crosses | known
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return tuple(_row(number, line.rstrip(), ways) for number, line in lines if line.strip())


def _row(number: int, line: str, ways: dict[str, str]) -> str:
    for column, character in enumerate(line, 1):
        if character not in ways and not can_be_letter(character):
            expected = f"{BLACK.letter!r} or the letter of a colour for a painted cell, {BLANK!r} for a blank one"
            raise FormatError(repr(character), expected, number, column)
    return "".join([ways.get(character, character) for character in line])


def write_board(board: Board) -> str:
    return "".join(row + "\n" for row in board)


def read_state(text: str, puzzle: Nonogram) -> Board:
    """A partly filled board: as a solution is written, with ? for a cell that is not filled in."""
    rows = text.replace(UNKNOWN, BLANK)
    board = read_board(rows, puzzle)
    if [len(row) for row in board] != [puzzle.width] * puzzle.height:
        raise FormatError(
            f"{len(board)} rows of {sorted({len(row) for row in board})} cells",
            f"{puzzle.height} rows of {puzzle.width}",
        )
    for number, row in enumerate(board, 1):
        for column, mark in enumerate(row, 1):
            if mark not in BLANK + puzzle.letters:
                raise FormatError(repr(mark), f"one of {BLANK}{puzzle.letters}{UNKNOWN}", number, column)
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    return tuple(
        "".join(UNKNOWN if mark == UNKNOWN else known for mark, known in zip(line, row))
        for line, row in zip(lines, board)
    )
