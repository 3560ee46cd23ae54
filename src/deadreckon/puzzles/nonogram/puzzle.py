"""A nonogram as plain data, and the characters of its boards."""

from __future__ import annotations

from itertools import groupby

from deadreckon.frozen import frozen
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER
from deadreckon.puzzles.puzzle import (
    InvalidPuzzle,
    Puzzle,
    is_count,
    refuse_all_but_texts,
    refuse_all_but_tuples,
    refuse_wrong_givens,
    shown,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

Block: TypeAlias = "tuple[int, int]"  # length, and colour from 1
Clue: TypeAlias = "tuple[Block, ...]"  # the painted blocks of a line, in order; () for a blank line

BLANK = "."
UNKNOWN = "?"  # on an unfinished board, and in the givens
BLOT = 0  # the length of a block whose number is illegible: at least 1
MISSING: Clue = ((-1, 1),)  # the clue of a line that may have any blocks, or none; see Weakened
MAX_COLOURS = 63  # readers reject more: with blank, as many as the bits of a word


@frozen
class Colour:
    """A colour by the letter it has on boards; `rgb` is written as #rrggbb."""

    letter: str
    name: str
    rgb: str

    def __post_init__(self) -> None:
        if not can_be_letter(self.letter) or not is_rgb(self.rgb):
            expected = "a visible letter that is no digit, and a shade as #rrggbb in lower case"
            raise InvalidPuzzle(f"a colour cannot be {self.letter!r} with {self.rgb!r}, expected {expected}")


def _clue_of_lengths(line: list[int | Block]) -> Clue:
    if line == [0]:  # the usual notation for a blank line
        return ()
    if 0 in line:
        raise InvalidPuzzle(f"found {line!r:.40}, expected lengths from 1 on; a block of unknown length is (0, colour)")
    return tuple([(block, 1) if isinstance(block, int) else block for block in line])


def is_block(block: object) -> bool:
    """Whether this is a block: its length, and its colour from 1."""
    return (
        isinstance(block, tuple)
        and len(block) == 2
        and all(is_count(number, LARGEST_NUMBER) for number in block)
        and block[1] >= 1
    )


def can_be_letter(letter: str) -> bool:
    """Whether a character may stand for a colour: visible, no digit, no comma, no other meaning on a board."""
    return len(letter) == 1 and "!" <= letter <= "~" and letter not in f"{BLANK}{UNKNOWN},0123456789"


def is_rgb(text: str) -> bool:
    """Whether a colour is written as #rrggbb."""
    return len(text) == 7 and text[0] == "#" and set(text[1:]) <= set("0123456789abcdef")


BLACK = Colour("#", "black", "#000000")


@frozen
class Nonogram(Puzzle):
    """A nonogram: the clue of each row from the top and of each column from the left.

    `givens` have one string per row: blank, a colour's letter or unknown for each cell; () if nothing is given.
    """

    kind = "nonogram"

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    colours: tuple[Colour, ...] = (BLACK,)
    givens: tuple[str, ...] = ()
    title: str = ""
    author: str = ""

    def __post_init__(self) -> None:
        """Check the fields once, so that every puzzle that exists is legal; raises InvalidPuzzle."""
        refuse_all_but_tuples(rows=self.rows, columns=self.columns, colours=self.colours, givens=self.givens)
        if not self.rows or not self.columns:
            raise InvalidPuzzle(f"found a board of {self.height} x {self.width} cells, expected at least 1 x 1")
        for colour in self.colours:
            if not isinstance(colour, Colour):
                raise InvalidPuzzle(f"colours: found {shown(colour)}, expected a Colour")
        refuse_all_but_texts(title=self.title, author=self.author)
        letters = self.letters
        if not letters or len(set(letters)) != len(letters):
            raise InvalidPuzzle(f"the colours have the letters {letters!r}, which are not all different, or none")
        for name, clue, _ in self.lines():
            if not isinstance(clue, tuple) or not all(map(is_block, clue)):
                raise InvalidPuzzle(
                    f"{name}: found {shown(clue)}, expected a tuple of blocks, each its length and its colour from 1; "
                    "`of` takes lengths alone"
                )
            if clue and max(colour for _, colour in clue) > len(letters):
                raise InvalidPuzzle(f"{name}: found {clue!r:.40}, expected colours from 1 to {len(letters)}")
        if self.givens:
            refuse_wrong_givens(self.givens, self.height, self.width, frozenset(UNKNOWN + BLANK + letters))
            if not any(row.strip(UNKNOWN) for row in self.givens):  # nothing is given
                self.__dict__["givens"] = ()

    @classmethod
    def of(
        cls,
        rows: Iterable[Iterable[int | Block]],
        columns: Iterable[Iterable[int | Block]],
        colours: Iterable[Colour] = (BLACK,),
        givens: Iterable[str] = (),
        title: str = "",
        author: str = "",
    ) -> Nonogram:
        """A puzzle from any sequences; a block may be its length alone, in the first colour, and [0] is a blank line.

        A block of unknown length is (0, colour).
        """
        clues = [tuple([_clue_of_lengths(list(line)) for line in side]) for side in (rows, columns)]
        return cls(clues[0], clues[1], tuple(colours), tuple(givens), title, author)

    @classmethod
    def of_board(
        cls, board: Iterable[str], colours: Iterable[Colour] = (BLACK,), title: str = "", author: str = ""
    ) -> Nonogram:
        """The puzzle with the clues of a finished board; raises InvalidPuzzle for a mark of no colour."""
        rows, colours = tuple(board), tuple(colours)
        letters = "".join([colour.letter for colour in colours])
        for number, row in enumerate(rows, 1):
            if set(row) - {BLANK, *letters} or len(row) != len(rows[0]):
                found = f"row {number}: found {shown(row)}"
                raise InvalidPuzzle(f"{found}, expected {len(rows[0])} of the marks {BLANK}{letters}")
        lines = rows, map("".join, zip(*rows))
        clues = [tuple([clue_of(line, letters) for line in side]) for side in lines]
        return cls(clues[0], clues[1], colours, (), title, author)

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.columns)

    @property
    def clue_number(self) -> int:
        return sum(map(len, self.rows + self.columns))

    @property
    def letters(self) -> str:
        """The letters of the colours, in order."""
        return "".join([colour.letter for colour in self.colours])

    def lines(self) -> Iterator[tuple[str, Clue, int]]:
        """The name, clue and length of each line: rows first, then columns."""
        for number, clue in enumerate(self.rows, 1):
            yield f"row {number}", clue, self.width
        for number, clue in enumerate(self.columns, 1):
            yield f"column {number}", clue, self.height

    def given_rows(self) -> tuple[str, ...]:
        """The givens as rows; rows of unknown cells if nothing is given."""
        return self.givens or (UNKNOWN * self.width,) * self.height

    def with_givens(self, board: tuple[str, ...]) -> Nonogram:
        return Nonogram(self.rows, self.columns, self.colours, tuple(board), self.title, self.author)

    def transposed(self) -> Nonogram:
        givens = tuple(map("".join, zip(*self.givens)))
        return Nonogram(self.columns, self.rows, self.colours, givens, self.title, self.author)

    def mirrored(self) -> Nonogram:
        rows = tuple([clue[::-1] for clue in self.rows])
        givens = tuple([row[::-1] for row in self.givens])
        return Nonogram(rows, self.columns[::-1], self.colours, givens, self.title, self.author)

    def form_order(self) -> tuple[tuple[Clue, ...], tuple[Clue, ...], tuple[str, ...]]:
        return self.rows, self.columns, self.givens

    def given_lines(self) -> list[str]:
        """The givens of each line, in the order of `lines`."""
        rows = self.given_rows()
        return [*rows, *map("".join, zip(*rows))]


class Weakened(Nonogram):
    """A relaxed puzzle: some lines have no clue, to see what the others force; no file format can express it."""

    def __post_init__(self) -> None:
        """No check: its clues are those of a puzzle, or missing."""


def black(*lengths: tuple[int, ...]) -> tuple[Clue, ...]:
    """The clues of black-and-white lines from the lengths of their blocks."""
    return tuple([tuple([(length, 1) for length in line]) for line in lengths])


def clue_of(line: str, letters: str = BLACK.letter) -> Clue:
    """The clue of a finished line, in the colours with these letters."""
    return tuple((len(list(run)), letters.index(mark) + 1) for mark, run in groupby(line) if mark != BLANK)


def reads_as(clue: Clue, reading: Clue) -> bool:
    """Whether a line with the blocks `reading` satisfies the clue; a block of unknown length matches any length."""
    return clue == MISSING or (
        len(clue) == len(reading)
        and all(colour == seen and length in (BLOT, count) for (length, colour), (count, seen) in zip(clue, reading))
    )


def gap_after(clue: Clue, index: int) -> int:
    """The number of blanks needed after a block: 1 before one of the same colour, which would otherwise join it."""
    return int(index + 1 < len(clue) and clue[index][1] == clue[index + 1][1])


def shortest_block(length: int) -> int:
    """The minimum number of cells of a block with this length in its clue."""
    return max(length, 1)


def cells_needed(clue: Clue) -> int:
    """The length of the shortest line the clue fits in."""
    return sum(shortest_block(length) + gap_after(clue, index) for index, (length, _) in enumerate(clue))
