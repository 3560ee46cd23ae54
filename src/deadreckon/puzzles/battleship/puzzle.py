"""A Battleship Solitaire puzzle, its ships and its boards, as plain data."""

from __future__ import annotations

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
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Literal, TypeAlias

Cell: TypeAlias = "tuple[int, int]"  # row, column, from 0
Touching: TypeAlias = 'Literal["never", "diagonal", "free"]'

WATER, SUBMARINE, LEFT, RIGHT, TOP, BOTTOM, MIDDLE = "WSLRTBM"
LETTERS = "WSLRTBM"  # the letters of a finished board
UNKNOWN = "0"  # in the givens only: unknown cell
PART = "?"  # in the givens only: some ship part, kind unknown
ANY_NUMBER = -1  # of ships of a length; see Weakened
GIVEN_LETTERS = frozenset(LETTERS + UNKNOWN + PART)
TOUCHING: tuple[Touching, ...] = ("never", "diagonal", "free")
# The steps, forward in reading order, from a ship's cell to cells closed to other ships: sides before corners.
SIDES, CORNERS = ((0, 1), (1, 0)), ((1, -1), (1, 1))
APART: dict[Touching, tuple[tuple[int, int], ...]] = {"never": SIDES + CORNERS, "diagonal": SIDES, "free": ()}


@frozen
class Battleship(Puzzle):
    """A Battleship Solitaire puzzle: counts are None if unknown, fleet[i] ships have length i + 1, givens are one
    string per row."""

    row_counts: tuple[int | None, ...]
    column_counts: tuple[int | None, ...]
    fleet: tuple[int, ...]
    givens: tuple[str, ...]
    touching: Touching = "never"
    title: str = ""
    author: str = ""
    kind = "battleship"
    transposed_marks = str.maketrans("LTRB", "TLBR")
    mirrored_marks = str.maketrans("LR", "RL")
    player_marks = str.maketrans("SLRTBM", "??????")

    def __post_init__(self) -> None:
        """Check the fields once, so that every puzzle that exists is legal; raises InvalidPuzzle."""
        refuse_all_but_tuples(
            row_counts=self.row_counts, column_counts=self.column_counts, fleet=self.fleet, givens=self.givens
        )
        if not self.row_counts or not self.column_counts:
            raise InvalidPuzzle(f"found a board of {self.height} x {self.width} cells, expected at least 1 x 1")
        counts = ("row", self.row_counts, True), ("column", self.column_counts, True)
        for name, numbers, may_be_unknown in (*counts, ("ships of length", self.fleet, False)):
            for index, number in enumerate(numbers, 1):
                unknown = number is None and may_be_unknown
                if not unknown and not is_count(number, LARGEST_NUMBER):
                    expected = f"a number from 0 to {LARGEST_NUMBER}"
                    raise InvalidPuzzle(f"{name} {index}: found {shown(number)}, expected {expected}")
        if self.fleet and not self.fleet[-1]:  # trailing lengths without ships are dropped
            self.__dict__["fleet"] = trimmed_fleet(self.fleet)
        refuse_wrong_givens(self.givens, self.height, self.width, GIVEN_LETTERS)
        if self.touching not in TOUCHING:
            raise InvalidPuzzle(f"found the touching rule {self.touching!r}, expected one of {', '.join(TOUCHING)}")
        refuse_all_but_texts(title=self.title, author=self.author)

    @classmethod
    def of(
        cls,
        rows: Iterable[int | None],
        columns: Iterable[int | None],
        fleet: Iterable[int],
        givens: Iterable[str] | None = None,
        touching: Touching = "never",
        title: str = "",
        author: str = "",
    ) -> Battleship:
        """A puzzle from any sequences: of counts, of numbers of ships by length, and of rows of givens."""
        row_counts, column_counts = tuple(rows), tuple(columns)
        nothing = (UNKNOWN * len(column_counts),) * len(row_counts)
        rows_of_givens = nothing if givens is None else tuple(givens)
        return cls(row_counts, column_counts, tuple(fleet), rows_of_givens, touching, title, author)

    @classmethod
    def of_board(
        cls, board: Iterable[str], touching: Touching = "never", title: str = "", author: str = ""
    ) -> Battleship:
        """The puzzle with the counts and the fleet of a finished board, without givens; raises InvalidPuzzle for a
        board of other letters or with stray parts."""
        rows = tuple(board)
        for number, row in enumerate(rows, 1):
            if set(row) - set(LETTERS) or len(row) != len(rows[0]):
                raise InvalidPuzzle(
                    f"row {number}: found {shown(row)}, expected {len(rows[0])} of the letters {LETTERS}"
                )
        counts = [[len(line) - line.count(WATER) for line in side] for side in (rows, list(zip(*rows)))]
        fleet = fleet_on_board(rows)
        parts, whole = sum(counts[0]), sum(length * number for length, number in enumerate(fleet, 1))
        if parts != whole:
            raise InvalidPuzzle(f"found {parts} ship parts, {whole} of them in complete ships, expected all")
        return cls.of(counts[0], counts[1], fleet, None, touching, title, author)

    @property
    def height(self) -> int:
        return len(self.row_counts)

    @property
    def width(self) -> int:
        return len(self.column_counts)

    @property
    def clue_number(self) -> int:
        return sum(self.fleet)

    def given_rows(self) -> tuple[str, ...]:
        return self.givens

    def with_givens(self, board: tuple[str, ...]) -> Battleship:
        return Battleship(
            self.row_counts, self.column_counts, self.fleet, tuple(board), self.touching, self.title, self.author
        )

    def transposed(self) -> Battleship:
        givens = tuple(["".join(column).translate(self.transposed_marks) for column in zip(*self.givens)])
        return Battleship(
            self.column_counts, self.row_counts, self.fleet, givens, self.touching, self.title, self.author
        )

    def mirrored(self) -> Battleship:
        givens = tuple([row[::-1].translate(self.mirrored_marks) for row in self.givens])
        return Battleship(
            self.row_counts, self.column_counts[::-1], self.fleet, givens, self.touching, self.title, self.author
        )

    def form_order(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
        rows, columns = (
            [-1 if count is None else count for count in side] for side in (self.row_counts, self.column_counts)
        )
        return tuple(rows), tuple(columns), self.givens

    def given_marks(self) -> Iterator[tuple[Cell, str]]:
        """Each given cell with its mark, in reading order."""
        for r, row in enumerate(self.givens):
            for c, given in enumerate(row if row.strip(UNKNOWN) else ""):
                if given != UNKNOWN:
                    yield (r, c), given

    @property
    def parts(self) -> int:
        """Number of cells that the whole fleet covers."""
        return sum(number * length for length, number in enumerate(self.fleet, 1))

    def lengths(self) -> list[int]:
        """The length of each ship of the fleet, longest first."""
        return [length for length in range(len(self.fleet), 0, -1) for _ in range(self.fleet[length - 1])]


def _known_or_less(counts: tuple[int | None, ...]) -> tuple[int, ...]:
    """The counts with -1 for those unknown, as None cannot be compared."""
    return tuple([-1 if count is None else count for count in counts])


class Weakened(Battleship):
    """A relaxed puzzle: the numbers of some ships are open, to see what other facts force; no file can express it."""

    def __post_init__(self) -> None:
        """No check: its facts are those of a puzzle, or left out."""


def trimmed_fleet(fleet: tuple[int, ...]) -> tuple[int, ...]:
    """The fleet without trailing lengths that no ship has."""
    longest = len(fleet)
    while longest and not fleet[longest - 1]:
        longest -= 1
    return fleet[:longest]


@frozen
class Ship:
    """A ship on the board: its top or left end, its length, and whether it runs down."""

    row: int
    column: int
    length: int
    down: bool = False  # always False for a submarine

    def cells(self) -> list[Cell]:
        if self.down:
            return [(self.row + i, self.column) for i in range(self.length)]
        return [(self.row, self.column + i) for i in range(self.length)]

    def letters(self) -> str:
        """The letters of the ship's cells, in the order of `cells`."""
        if self.length == 1:
            return SUBMARINE
        first, last = (TOP, BOTTOM) if self.down else (LEFT, RIGHT)
        return first + MIDDLE * (self.length - 2) + last

    def fits(self, puzzle: Battleship) -> bool:
        """Whether the ship lies wholly on the board and agrees with the givens."""
        row, column = self.cells()[-1]
        return (
            row < puzzle.height
            and column < puzzle.width
            and all(given_agrees(puzzle.givens[r][c], letter) for (r, c), letter in zip(self.cells(), self.letters()))
        )


def ship_on(place: Sequence[tuple[int, int]]) -> Ship:
    """The ship that covers these cells, given in reading order."""
    return Ship(*place[0], len(place), place[0][0] != place[-1][0])


def given_agrees(given: str, letter: str) -> bool:
    """Whether a cell with this given may hold this letter."""
    return given in (letter, UNKNOWN) or (given == PART and letter != WATER)


def possible_ships(puzzle: Battleship, length: int) -> Iterator[Ship]:
    """Every ship of this length that fits by itself, across before down, in reading order."""
    for down in (False, True) if length > 1 else (False,):
        for row in range(puzzle.height - (length - 1) * down):
            for column in range(puzzle.width - (length - 1) * (not down)):
                ship = Ship(row, column, length, down)
                if ship.fits(puzzle):
                    yield ship


def board_of_ships(puzzle: Battleship, ships: list[Ship]) -> tuple[str, ...]:
    """The finished board with these ships and water everywhere else."""
    rows = [[WATER] * puzzle.width for _ in range(puzzle.height)]
    for ship in ships:
        for (row, column), letter in zip(ship.cells(), ship.letters()):
            rows[row][column] = letter
    return tuple("".join(row) for row in rows)


def ship_marks(puzzle: Battleship, ship: Ship) -> list[tuple[int, str]]:
    """The cells of a ship that are on the board, numbered row by row, each with its letter."""
    marked = zip(ship.cells(), ship.letters())
    inside = [(r, c, mark) for (r, c), mark in marked if r < puzzle.height and c < puzzle.width]
    return [(r * puzzle.width + c, mark) for r, c, mark in inside]


def _ship_at(board: tuple[str, ...], row: int, column: int) -> Ship | None:
    """The complete ship that begins at this cell, if its letters form one."""
    letter = board[row][column]
    if letter == SUBMARINE:
        return Ship(row, column, 1)
    if letter not in (LEFT, TOP):
        return None
    down, last = (True, BOTTOM) if letter == TOP else (False, RIGHT)
    line = [text[column] for text in board[row:]] if down else list(board[row][column:])
    for length, following in enumerate(line[1:], 2):
        if following == last:
            return Ship(row, column, length, down)
        if following != MIDDLE:
            break
    return None


def fleet_on_board(board: tuple[str, ...]) -> tuple[int, ...]:
    """The number of complete ships of each length on a board, from 1 on."""
    lengths = [ship.length for ship in ships_on_board(board)]
    return tuple([lengths.count(length) for length in range(1, max(lengths, default=0) + 1)])


def ships_on_board(board: tuple[str, ...]) -> list[Ship]:
    """The complete ships of a board, in reading order of their first cells; stray parts are ignored."""
    rows = [(row, text) for row, text in enumerate(board) if text.strip(UNKNOWN + WATER)]
    starts = [(row, column) for row, text in rows for column in range(len(text))]
    return [ship for row, column in starts if (ship := _ship_at(board, row, column))]
