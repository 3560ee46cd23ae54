"""What a format cannot say about a puzzle, refused in the same words by every writer."""

from __future__ import annotations

from deadreckon.puzzles import FormatError
from deadreckon.puzzles.battleship.puzzle import PART
from deadreckon.puzzles.battleship.words import place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Puzzle, Touching


def need_known_counts(puzzle: Puzzle, form: str) -> None:
    for name, counts in (("row", puzzle.row_counts), ("column", puzzle.column_counts)):
        if None in counts:
            found = f"an unknown count for {name} {counts.index(None) + 1}"
            raise FormatError(found, f"a number, as {form} cannot say that")


def need_touching(puzzle: Puzzle, touching: Touching, form: str) -> None:
    if puzzle.touching != touching:
        raise FormatError(f"the touching rule {puzzle.touching!r}", f"{touching!r}, as {form} cannot say that")


def need_givens(puzzle: Puzzle, allowed: str, form: str) -> None:
    """Refuse the first given that is not in `allowed`."""
    for row, text in enumerate(puzzle.givens):
        for column, given in enumerate(text):
            if given not in allowed:
                name = "ship part of unknown kind" if given == PART else given
                raise FormatError(f"the given {name} at {place((row, column))}", f"none, as {form} cannot say that")
