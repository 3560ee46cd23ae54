"""Variants of Battleship Solitaire puzzles: givens, and ships that are moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.drawn_fleet import lettered
from deadreckon.puzzles.battleship.generating.appearance import appearance
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.puzzle import (
    PART,
    TOUCHING,
    UNKNOWN,
    WATER,
    Battleship,
    Ship,
    Touching,
    board_of_ships,
    fleet_on_board,
    given_agrees,
    ships_on_board,
)
from deadreckon.puzzles.board import Board, resized, resized_board
from deadreckon.puzzles.varying import Varying

MAX_FLEETS = 200  # a fleet of 10x10 is one of 108


def _redrawn(puzzle: Battleship, board: Board) -> Battleship:
    """The puzzle of another fleet: hidden counts stay hidden, given parts of unknown kind stay unknown."""
    givens = [
        "".join([_redrawn_given(given, mark) for given, mark in zip(given_row, row)])
        for given_row, row in zip(puzzle.givens, board)
    ]
    rows = _counts(puzzle.row_counts, board)
    columns = _counts(puzzle.column_counts, map("".join, zip(*board)))
    return Battleship(rows, columns, puzzle.fleet, tuple(givens), puzzle.touching, puzzle.title, puzzle.author)


def _redrawn_given(given: str, mark: str) -> str:
    return given if given == UNKNOWN or (given == PART and mark != WATER) else mark


def _counts(counts: tuple[int | None, ...], lines: Iterable[str]) -> tuple[int | None, ...]:
    return tuple([None if count is None else len(line) - line.count(WATER) for count, line in zip(counts, lines)])


def _near_boards(puzzle: Battleship, board: Board) -> Iterator[Board]:
    """The boards with one ship elsewhere."""
    sea = Bitboard(puzzle.height, puzzle.width, puzzle.touching)
    ships = ships_on_board(board)
    for moved in ships:
        others = [ship for ship in ships if ship != moved]
        taken = sum(1 << r * sea.width + c for ship in others for r, c in ship.cells())
        for place in bit_positions(sea.inside(moved.length) & ~sea.hitting(sea.reach(taken), moved.length)):
            ship = Ship(*divmod(place % sea.cells, sea.width), moved.length, place >= sea.cells)
            if ship != moved:
                yield board_of_ships(puzzle, [*others, ship])


def _options_like(puzzle: Battleship, solution: Board) -> BattleshipOptions:
    seen = appearance(puzzle, solution)
    return BattleshipOptions(
        rows=puzzle.height,
        columns=puzzle.width,
        fleet=puzzle.fleet,
        givens=_number_of_givens(puzzle),
        kinds=tuple([kind for kind, _ in seen.givens]),
        hide_counts=seen.hidden_counts,
        touching=puzzle.touching,
    )


def _is_like(puzzle: Battleship, other: Battleship) -> bool:
    """Whether as many cells are given; everything else is in the generator's options."""
    return _number_of_givens(puzzle) == _number_of_givens(other)


def _number_of_givens(puzzle: Battleship) -> int:
    return sum(len(row) - row.count(UNKNOWN) for row in puzzle.givens)


def _drawn(puzzle: Battleship, board: Board) -> tuple[Battleship, Board]:
    letters = lettered(board, puzzle.touching)
    own = Battleship(**{**vars(puzzle), "fleet": fleet_on_board(letters)})
    return _redrawn(own, letters), letters


def _resized(puzzle: Battleship, height: int, width: int) -> Battleship:
    rows, columns = (
        resized(counts, size, 0) for counts, size in ((puzzle.row_counts, height), (puzzle.column_counts, width))
    )
    givens = resized_board(puzzle.givens, height, width, UNKNOWN)
    return Battleship(rows, columns, puzzle.fleet, givens, puzzle.touching, puzzle.title, puzzle.author)


def _touching_as(rule: Touching) -> Callable[[Battleship], Iterator[Battleship]]:
    """The misreading of a puzzle whose ships may touch less than under this rule."""

    def misread(puzzle: Battleship) -> Iterator[Battleship]:
        if TOUCHING.index(puzzle.touching) < TOUCHING.index(rule):
            yield Battleship(**{**vars(puzzle), "touching": rule})

    return misread


def _of_other_fleets(puzzle: Battleship) -> Iterator[Battleship]:
    """The puzzle with other fleets of as many cells and no longer ships; a few only on a large board."""
    for fleet in islice(_fleets(puzzle.parts, len(puzzle.fleet)), MAX_FLEETS):
        if fleet != puzzle.fleet:
            yield Battleship(**{**vars(puzzle), "fleet": fleet})


def _fleets(cells: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Every fleet of ships of lengths up to `longest` that covers this number of cells, few long ships first."""
    if longest <= 1:
        if not cells or longest:
            yield (cells,) * longest
        return
    for number in range(cells // longest + 1):
        for shorter in _fleets(cells - number * longest, longest - 1):
            yield *shorter, number


VARYING = Varying(
    UNKNOWN,
    given_agrees,
    _redrawn,
    _near_boards,
    ("ship", "moved"),
    _options_like,
    _is_like,
    _drawn,
    _resized,
    misreadings={
        "lets ships touch at corners": _touching_as("diagonal"),
        "lets ships touch anywhere": _touching_as("free"),
        "ignores the fleet": _of_other_fleets,
    },
)
