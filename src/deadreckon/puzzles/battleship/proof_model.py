"""The model of a battleship certificate, derived from the puzzle: a variable for each cell and each place of a ship.

`x2_3` says that the cell in row 2, column 3 (both from 0) is ship, `p4h2_3` and `p4v2_3` that a ship of length 4 begins
there and lies across or down. Where ships may touch freely, `lM2_3` says that the cell has the letter M.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER, Battleship, Ship, board_of_ships
from deadreckon.puzzles.proof_model import ProofModel, at_least, exactly

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Cell
    from deadreckon.puzzles.board import Board

PART_LETTERS = "SLRTBM"
AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


def proof_model(puzzle: Battleship) -> ProofModel:
    cells = [(r, c) for r in range(puzzle.height) for c in range(puzzle.width)]
    free = puzzle.touching == "free"
    names = [name for cell in cells for name in _letter_variables(cell)] if free else [_ship_at(cell) for cell in cells]
    return ProofModel(names, list(_lines(puzzle, cells)))


def solved_board(puzzle: Battleship, true_variables: Collection[str]) -> Board:
    """The board on which these preserved variables are true and the others false."""
    if puzzle.touching == "free":
        letters = {name[2:]: name[1] for name in true_variables}
        rows = range(puzzle.height)
        return tuple("".join([letters.get(f"{r}_{c}", WATER) for c in range(puzzle.width)]) for r in rows)
    ship = {(int(r), int(c)) for r, c in [name[1:].split("_") for name in true_variables]}
    return board_of_ships(puzzle, list(_runs(ship)))


def _runs(ship: set[Cell]) -> Iterator[Ship]:
    """The ships of cells of which no two ships share a side."""
    for r, c in ship:
        if (r - 1, c) not in ship and (r, c - 1) not in ship:
            down = (r + 1, c) in ship
            length = 1
            while ((r + length, c) if down else (r, c + length)) in ship:
                length += 1
            yield Ship(r, c, length, down)


def _ship_at(cell: Cell) -> str:
    return f"x{cell[0]}_{cell[1]}"


def _letter_variables(cell: Cell) -> list[str]:
    return [f"l{letter}{cell[0]}_{cell[1]}" for letter in PART_LETTERS]


def _places(puzzle: Battleship, length: int) -> Iterator[tuple[str, Ship]]:
    """Every place of a ship of this length on the board, whatever is given there, with its variable."""
    for way, down in (("h", False), ("v", True))[: 1 + (length > 1)]:
        for r in range(puzzle.height - (length - 1) * down):
            for c in range(puzzle.width - (length - 1) * (not down)):
                yield f"p{length}{way}{r}_{c}", Ship(r, c, length, down)


def _lines(puzzle: Battleship, cells: list[Cell]) -> Iterator[str]:
    first = _ship_at((0, 0))
    for r, count in enumerate(puzzle.row_counts):
        if count is not None:
            yield from exactly([_ship_at((r, c)) for c in range(puzzle.width)], count, first)
    for c, count in enumerate(puzzle.column_counts):
        if count is not None:
            yield from exactly([_ship_at((r, c)) for r in range(puzzle.height)], count, first)
    water = {cell: f"~{_ship_at(cell)}" for cell in cells}
    covering: dict[Cell, list[str]] = {cell: [] for cell in cells}
    lettered: dict[tuple[Cell, str], list[str]] = {(cell, mark): [] for cell in cells for mark in PART_LETTERS}
    for length, number in enumerate(puzzle.fleet, 1):
        places = list(_places(puzzle, length)) if number else []
        yield from exactly([name for name, _ in places], number, first)
        beside = {down: _beside(puzzle, length, down) for down in (False, True)}
        for name, ship in places:
            yield _place_line(name, ship, beside[ship.down], water)
            for cell, letter in zip(ship.cells(), ship.letters()):
                covering[cell].append(name)
                lettered[cell, letter].append(name)
    for cell in cells:
        ship_or_water = [*covering[cell], f"~{_ship_at(cell)}"]
        if puzzle.touching == "free":
            yield from exactly(ship_or_water, 1, first)
            for letter, name in zip(PART_LETTERS, _letter_variables(cell)):
                yield from exactly([*lettered[cell, letter], f"~{name}"], 1, first)
        else:
            yield at_least(ship_or_water, 1, first)
        if puzzle.touching == "never":
            for corner in ((cell[0] + 1, cell[1] - 1), (cell[0] + 1, cell[1] + 1)):
                if corner in covering:
                    yield at_least([f"~{_ship_at(cell)}", f"~{_ship_at(corner)}"], 1, first)
        given = puzzle.givens[cell[0]][cell[1]]
        if given != UNKNOWN:
            yield at_least([_ship_at(cell) if given != WATER else f"~{_ship_at(cell)}"], 1, first)
            if given not in (WATER, PART):
                yield at_least(lettered[cell, given], 1, first)


def _place_line(name: str, ship: Ship, beside: list[Cell], water: dict[Cell, str]) -> str:
    """A ship at this place has its cells, and those beside it are water: literals of the board's cells."""
    literals = [water[cell][1:] for cell in ship.cells()]
    around = [(ship.row + down, ship.column + right) for down, right in beside]
    literals += [water[cell] for cell in around if cell in water]
    return f"{len(literals)} ~{name} 1 {' 1 '.join(literals)} >= {len(literals)} ;"


def _beside(puzzle: Battleship, length: int, down: bool) -> list[Cell]:
    """The cells that a ship at (0, 0) must not touch."""
    if puzzle.touching == "free":
        return []
    own = Ship(0, 0, length, down).cells()
    steps = AROUND if puzzle.touching == "never" else [step for step in AROUND if 0 in step]
    return sorted({(r + down, c + right) for r, c in own for down, right in steps}.difference(own))
