"""What every puzzle is, of whichever kind: plain data with a size, that shows itself in a notebook."""

from __future__ import annotations

from deadreckon.errors import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

    from typing_extensions import TypeVar  # which every type checker knows; nothing imports it at run time

    from deadreckon.puzzles.board import Board

    SomePuzzle = TypeVar("SomePuzzle", bound="Puzzle", default="Puzzle")  # the puzzles of one kind
else:
    SomePuzzle = None


class InvalidPuzzle(Error, ValueError):
    """What was to become a puzzle, or a board of one, cannot be: the text says what was found and what was expected."""


def refuse_all_but_tuples(**fields: object) -> None:
    """Raise InvalidPuzzle for a field that is no tuple: only data that never changes can be hashed and compared."""
    for name, value in fields.items():
        if not isinstance(value, tuple):
            raise InvalidPuzzle(f"{name}: found a {type(value).__name__}, expected a tuple; `of` takes any sequence")


def is_count(number: object, most: int) -> bool:
    """Whether this is a whole number from 0 to `most`; True and False, which Python takes for numbers, are none."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= most


def shown(value: object) -> str:
    """A value as an error names it; Python refuses to write numbers of thousands of digits."""
    try:
        return f"{value!r:.40}"
    except ValueError:
        return "a number of thousands of digits"


def refuse_wrong_givens(rows: Board, height: int, width: int, marks: frozenset[str]) -> None:
    """Raise InvalidPuzzle unless the givens are so many rows of so many cells, each with one of the marks."""
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str):
            raise InvalidPuzzle(f"row {number} of the grid: found {row!r:.40}, expected a text of {width} cells")
    if [len(row) for row in rows] != [width] * height:
        raise InvalidPuzzle(f"found a grid of other sizes, expected {height} rows of {width} cells")
    if not marks.issuperset("".join(rows)):
        wrong = "".join(sorted(set("".join(rows)) - marks))
        raise InvalidPuzzle(f"found {wrong!r} in the grid, expected some of {''.join(sorted(marks))}")


class Puzzle:
    """A puzzle of any kind; each kind has its own frozen class with its own clues."""

    kind: ClassVar[str]  # its name: battleship, nonogram
    transposed_marks: ClassVar[dict[int, int]] = {}  # what becomes of its marks, as `str.translate` takes it
    mirrored_marks: ClassVar[dict[int, int]] = {}
    player_marks: ClassVar[dict[int, int]] = {}  # what players write for marks that say more

    @property
    def height(self) -> int:
        """How many rows it has."""
        raise NotImplementedError

    @property
    def width(self) -> int:
        """How many columns it has."""
        raise NotImplementedError

    @property
    def clue_number(self) -> int:
        """How many things its clues name: ships of the fleet, or blocks of all lines."""
        raise NotImplementedError

    def given_rows(self) -> Board:
        """The board that the puzzle gives, cells of which nothing is known included."""
        raise NotImplementedError

    def with_givens(self: SomePuzzle, board: Board) -> SomePuzzle:
        """The puzzle with this board as its givens; raises InvalidPuzzle where it is no board of the puzzle."""
        raise NotImplementedError

    def transposed(self: SomePuzzle) -> SomePuzzle:
        """The puzzle with rows and columns exchanged."""
        raise NotImplementedError

    def mirrored(self: SomePuzzle) -> SomePuzzle:
        """The puzzle with left and right exchanged."""
        raise NotImplementedError

    def rotated(self: SomePuzzle) -> SomePuzzle:
        """The puzzle turned by a quarter, clockwise."""
        return self.transposed().mirrored()

    def form_order(self) -> tuple[Any, ...]:
        """Comparable between the turned forms of a puzzle, and equal only for equal forms."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The puzzle as it is given, drawn for a notebook."""
        from deadreckon.puzzles.kind import kind_of

        return kind_of(self).draw_svg(self, self.given_rows())
