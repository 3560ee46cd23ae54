"""Names of rows and columns in drawings and in words, and the annotations of a board drawn in characters."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Names: TypeAlias = Literal["none", "numbers", "letters"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def row_letter(number: int) -> str:
    """A, B, ... Z, AA, AB for the rows 1, 2 and so on, as spreadsheets count."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, len(ALPHABET))
        letters = ALPHABET[rest] + letters
    return letters


def row_names(height: int, names: Names) -> list[str]:
    """The name of each row; empty texts if they have none."""
    if names == "none":
        return [""] * height
    return [row_letter(number) if names == "letters" else str(number) for number in range(1, height + 1)]


def column_headings(width: int, cell: int) -> list[list[str]]:
    """The numbers of all columns in lines of cells this wide, with digits stacked if they do not fit."""
    numbers = [str(number) for number in range(1, width + 1)]
    longest = len(numbers[-1])
    if longest < cell or longest == 1:
        return [[number.rjust(cell) for number in numbers]]
    stacked = [number.rjust(longest) for number in numbers]
    return [[number[level].rjust(cell) for number in stacked] for level in range(longest)]


@frozen
class DrawingNotes:
    """The names of rows and columns, the highlighted cells, and short texts at some cells."""

    names: Names = "none"
    framed: frozenset[tuple[int, int]] = frozenset()  # such as the cells that a step sets
    tags: tuple[tuple[int, int, str], ...] = ()  # row, column, text: the link of a chain that sets the cell
    fleet: bool = True  # shown if rows and columns are named and the puzzle has one


PLAIN = DrawingNotes()
