"""A solution as text: one line a row, '#' painted and '.' blank."""

from __future__ import annotations

from deadreckon.puzzles import FormatError
from deadreckon.puzzles.nonogram.puzzle import BLANK, PAINTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles import Board

ACCEPTED = {PAINTED: PAINTED, "1": PAINTED, "X": PAINTED, "x": PAINTED, BLANK: BLANK, "0": BLANK}


def read_board(text: str) -> Board:
    """The rows as they stand, whatever their number and length: the rules judge those."""
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return tuple(_row(number, line.rstrip()) for number, line in lines if line.strip())


def _row(number: int, line: str) -> str:
    for column, character in enumerate(line, 1):
        if character not in ACCEPTED:
            raise FormatError(
                repr(character), f"{PAINTED!r} for a painted cell or {BLANK!r} for a blank one", number, column
            )
    return "".join(ACCEPTED[character] for character in line)


def write_board(board: Board) -> str:
    return "".join(row + "\n" for row in board)
