"""Base class of all puzzles: plain data with a size, which draws itself in a notebook."""

from __future__ import annotations

from deadreckon.errors import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

    from typing_extensions import TypeVar  # known to every type checker; not imported at run time

    from deadreckon.puzzles.board import Board

    SomePuzzle = TypeVar("SomePuzzle", bound="Puzzle", default="Puzzle")  # the puzzles of one kind
else:
    SomePuzzle = None


class InvalidPuzzle(Error, ValueError):
    """Invalid puzzle or board: the text says what was found and what was expected."""


def refuse_all_but_tuples(**fields: object) -> None:
    """Raise InvalidPuzzle for a field that is not a tuple: only immutable data can be hashed and compared."""
    for name, value in fields.items():
        if not isinstance(value, tuple):
            raise InvalidPuzzle(f"{name}: found a {type(value).__name__}, expected a tuple; `of` takes any sequence")


def is_count(number: object, most: int) -> bool:
    """Whether this is a whole number from 0 to `most`; True and False, which Python counts as numbers, are not."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= most


def shown(value: object) -> str:
    """A value for error messages; Python refuses to print numbers of thousands of digits."""
    try:
        return f"{value!r:.40}"
    except ValueError:
        return "a number of thousands of digits"


def refuse_wrong_givens(rows: Board, height: int, width: int, marks: frozenset[str]) -> None:
    """Raise InvalidPuzzle unless the givens are `height` rows of `width` cells, each with one of the marks."""
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str):
            raise InvalidPuzzle(f"row {number} of the grid: found {row!r:.40}, expected a text of {width} cells")
    if [len(row) for row in rows] != [width] * height:
        raise InvalidPuzzle(f"found a grid of other sizes, expected {height} rows of {width} cells")
    if not marks.issuperset("".join(rows)):
        wrong = "".join(sorted(set("".join(rows)) - marks))
        raise InvalidPuzzle(f"found {wrong!r} in the grid, expected some of {''.join(sorted(marks))}")


def refuse_all_but_texts(**fields: object) -> None:
    """Raise InvalidPuzzle for a field that is not a string."""
    for name, value in fields.items():
        if not isinstance(value, str):
            raise InvalidPuzzle(f"{name}: found {shown(value)}, expected a str")


class Puzzle:
    """A puzzle of any kind; each kind has its own frozen class with its own clues."""

    kind: ClassVar[str]  # its name: battleship, nonogram
    transposed_marks: ClassVar[dict[int, int]] = {}  # translation table of its marks under transposition
    mirrored_marks: ClassVar[dict[int, int]] = {}
    player_marks: ClassVar[dict[int, int]] = {}  # translation table from marks to what players write

    @property
    def title(self) -> str:
        """Title; empty without one."""
        return ""

    @property
    def author(self) -> str:
        """Author; empty without one."""
        return ""

    @property
    def height(self) -> int:
        """Number of rows."""
        raise NotImplementedError

    @property
    def width(self) -> int:
        """Number of columns."""
        raise NotImplementedError

    @property
    def clue_number(self) -> int:
        """Number of items in its clues: ships of the fleet, or blocks of all lines."""
        raise NotImplementedError

    def given_rows(self) -> Board:
        """The givens as a board, including unknown cells."""
        raise NotImplementedError

    def with_givens(self: SomePuzzle, board: Board) -> SomePuzzle:
        """The puzzle with this board as its givens; raises InvalidPuzzle unless it is a board of the puzzle."""
        raise NotImplementedError

    def titled(self: SomePuzzle, title: str) -> SomePuzzle:
        """The puzzle with another title; raises InvalidPuzzle unless it is a string."""
        fields = {name: getattr(self, name) for name in type(self).__match_args__}  # type: ignore[attr-defined]
        return type(self)(**{**fields, "title": title})

    def transposed(self: SomePuzzle) -> SomePuzzle:
        """The puzzle with rows and columns exchanged."""
        raise NotImplementedError

    def mirrored(self: SomePuzzle) -> SomePuzzle:
        """The puzzle with left and right exchanged."""
        raise NotImplementedError

    def rotated(self: SomePuzzle) -> SomePuzzle:
        """The puzzle rotated by a quarter turn, clockwise."""
        return self.transposed().mirrored()

    def form_order(self) -> tuple[Any, ...]:
        """Sort key for the rotated and reflected forms of a puzzle, equal only for equal forms."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The puzzle with its givens, drawn for a notebook."""
        from deadreckon.puzzles.kind import kind_of

        return kind_of(self).draw_svg(self, self.given_rows())
