"""Ship parts of a partly filled board that already contradict the fleet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship
from deadreckon.puzzles.battleship.ship_names import ships_in_words
from deadreckon.puzzles.battleship.ships_found import runs_of_parts, whole_ships
from deadreckon.puzzles.battleship.split_parts import can_be_fleet
from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.sentences import cell_name, counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Cell


def is_part(mark: str) -> bool:
    return mark not in (UNKNOWN, WATER)


def marked_cells(board: Board) -> Iterator[tuple[Cell, str]]:
    """Each cell with its mark."""
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            yield (r, c), mark


def broken_fleet(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    """Violations of `fleet`: parts that cannot all belong to its ships, or too few cells for them."""
    marks = "".join(board)
    parts, unknown = sum(map(is_part, marks)), marks.count(UNKNOWN)
    if not parts <= puzzle.parts <= parts + unknown:
        cells = tuple(cell for cell, mark in marked_cells(board) if is_part(mark)) if parts > puzzle.parts else ()
        room = "room for " * (parts < puzzle.parts and unknown > 0)
        found = counted(parts if parts > puzzle.parts else parts + unknown, "ship part")
        yield Violation("fleet", cells, f"the board has {room}{found}, the fleet {puzzle.parts}")
    elif puzzle.touching == "free" and not unknown and can_be_fleet(puzzle.with_givens(board)) is False:
        yield Violation("fleet", (), "the ship parts cannot be the ships of the fleet")
    if puzzle.touching != "free":
        yield from _too_long(puzzle, board)
        yield from _too_many(puzzle, board)


def _too_long(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    longest = len(puzzle.fleet)
    across = [[(r, c + i) for i in range(size)] for r, row in enumerate(board) for c, size in runs_of_parts(row)]
    down = [[(r + i, c) for i in range(size)] for c, line in enumerate(zip(*board)) for r, size in runs_of_parts(line)]
    for run in [*across, *[run for run in down if len(run) > 1]]:
        if len(run) > longest:
            text = f"a ship of length {len(run)} begins at {cell_name(run[0])}, the longest has {longest}"
            yield Violation("fleet", tuple(run), text)


def _too_many(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    """More complete ships of a length than the fleet has."""
    ships = whole_ships(puzzle, board)
    for length, needed in enumerate(puzzle.fleet, 1):
        found = [ship for ship in ships if ship.length == length]
        if len(found) > needed:
            cells = tuple(sorted({cell for ship in found for cell in ship.cells()}))
            yield Violation("fleet", cells, f"{ships_in_words(len(found), length)}, needs {needed}")
