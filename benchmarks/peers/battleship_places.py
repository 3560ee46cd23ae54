"""Battleship before any search: what counts and givens settle, to a fixpoint, and the places that ships may still take.

Boards are numbers: bit r * stride + c is the cell in row r and column c. A column of nothing at the right keeps rows
apart.
"""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, UNKNOWN, Battleship
from peers.clauses import Impossible


@dataclass(slots=True)
class Sea:
    stride: int
    inside: int
    lines: list[tuple[int, int]]  # cells and count, where the count is known
    letters: dict[str, int]  # the cells by the letter given there
    ship: int = 0
    water: int = 0

    @property
    def unknown(self) -> int:
        return self.inside & ~(self.ship | self.water)


@dataclass(frozen=True, slots=True)
class Places:
    """The ships of one length in one direction that are still possible."""

    length: int
    step: int  # from a cell of the ship to the next
    starts: int  # the first cells, as a board


@dataclass(frozen=True, slots=True)
class Direction:
    """The cells where ships along rows, or along columns, may begin, continue and end, by the givens."""

    step: int
    side: int  # from a cell to the one beside the ship
    first: int
    middle: int
    last: int
    lines: list[tuple[int, int]]  # along it: cells and count, where the count is known


def positions(board: int) -> list[int]:
    return [i for i, digit in enumerate(bin(board)[:1:-1]) if digit == "1"]


def prune(puzzle: Battleship) -> tuple[Sea, list[Places]]:
    """Raises Impossible, and Unsuitable where ships may touch."""
    if puzzle.touching != "never":
        raise Unsuitable(f"the peers know boards whose ships never touch, found {puzzle.touching}")
    sea = _sea(puzzle)
    directions = _directions(sea, puzzle)
    _read_givens(sea)
    while True:
        _fill_lines(sea)
        places = _places(sea, puzzle.fleet, directions)
        covered = 0
        for some in places:
            for i in range(some.length):
                covered |= some.starts << i * some.step
        if sea.ship & ~covered:
            raise Impossible
        if not sea.unknown & ~covered:
            return sea, places
        sea.water |= sea.inside & ~covered


def _sea(puzzle: Battleship) -> Sea:
    stride = puzzle.width + 1
    row, column = (1 << puzzle.width) - 1, sum(1 << r * stride for r in range(puzzle.height))
    rows = [(row << r * stride, count) for r, count in enumerate(puzzle.row_counts)]
    columns = [(column << c, count) for c, count in enumerate(puzzle.column_counts)]
    letters = dict.fromkeys(LETTERS + PART, 0)
    for r, text in enumerate(puzzle.givens):
        if text.count(UNKNOWN) < puzzle.width:
            for c, letter in enumerate(text):
                if letter != UNKNOWN:
                    letters[letter] |= 1 << r * stride + c
    lines = [(cells, count) for cells, count in rows + columns if count is not None]
    return Sea(stride, row * column, lines, letters)


def _directions(sea: Sea, puzzle: Battleship) -> tuple[Direction, Direction]:
    rows = sum(count is not None for count in puzzle.row_counts)
    ends = sum(sea.letters[letter] for letter in "SLRTBM")

    def may_be(letter: str) -> int:
        return sea.inside & ~ends | sea.letters[letter]

    middle = may_be("M")
    return (
        Direction(1, sea.stride, may_be("L"), middle, may_be("R"), sea.lines[:rows]),
        Direction(sea.stride, 1, may_be("T"), middle, may_be("B"), sea.lines[rows:]),
    )


def _read_givens(sea: Sea) -> None:
    """The cells beside the letters; those at the corners come with those of all other ship cells."""
    water, single, left, right, top, bottom, middle = (sea.letters[letter] for letter in LETTERS)
    stride = sea.stride
    sea.ship = single | left | right | top | bottom | middle | sea.letters[PART]
    sea.ship |= left << 1 | right >> 1 | top << stride | bottom >> stride
    if sea.ship & ~sea.inside:
        raise Impossible
    beside_rows, beside_columns = single | left | right, single | top | bottom
    sea.water = water | (left | beside_columns) >> 1 | (right | beside_columns) << 1
    sea.water |= (top | beside_rows) >> stride | (bottom | beside_rows) << stride
    sea.water &= sea.inside


def _fill_lines(sea: Sea) -> None:
    """Corners of ship cells are water; a line with its ship cells is water else, one with no cell to spare ship."""
    down, up = sea.stride + 1, sea.stride - 1
    ship, water, known_before = sea.ship, sea.water, -1
    while known_before != ship | water:
        known_before = ship | water
        water |= (ship << down | ship >> down | ship << up | ship >> up) & sea.inside
        for cells, count in sea.lines:
            parts = (ship & cells).bit_count()
            if parts == count:
                water |= cells & ~ship
                continue
            unknown = cells & ~(ship | water)
            most = parts + unknown.bit_count()
            if not parts < count <= most:
                raise Impossible
            if most == count:
                ship |= unknown
        if ship & water:
            raise Impossible
    sea.ship, sea.water = ship, water


def _places(sea: Sea, fleet: tuple[int, ...], directions: tuple[Direction, Direction]) -> list[Places]:
    """All places, by length, across before down."""
    free, ship = sea.inside & ~sea.water, sea.ship
    clear = [free & ~(ship << way.side | ship >> way.side) for way in directions]  # no ship on either side
    full = [_full(way.lines, ship, len(fleet)) for way in directions]
    found = []
    for length, number in enumerate(fleet, 1):
        if not number:
            continue
        if length == 1:
            ends = sum(sea.letters[letter] for letter in "LRTBM")
            new = [Places(1, 1, clear[0] & clear[1] & ~ends)]
        else:
            new = [
                Places(length, way.step, _starts(way, cells, ship, lines[length], length))
                for way, cells, lines in zip(directions, clear, full)
            ]
        if sum(some.starts.bit_count() for some in new) < number:
            raise Impossible
        found += new
    return found


def _full(lines: list[tuple[int, int]], ship: int, longest: int) -> list[int]:
    """By length: the lines without room for a ship of this length, unless it covers known ship cells."""
    full = [0] * (longest + 1)
    for cells, count in lines:
        for length in range(count - (cells & ship).bit_count() + 1, longest + 1):
            full[length] |= cells
    return full


def _starts(way: Direction, clear: int, ship: int, full: int, length: int) -> int:
    """The starts of a ship of this length, with free cells at its sides and no ship before or after it."""
    middle, known = clear & way.middle, ship
    starts = clear & way.first & ~(ship << way.step) & ~(ship >> length * way.step)
    for i in range(1, length - 1):
        starts &= middle >> i * way.step
        known |= ship >> i * way.step
    known |= ship >> (length - 1) * way.step
    return starts & (clear & way.last) >> (length - 1) * way.step & (~full | known)
