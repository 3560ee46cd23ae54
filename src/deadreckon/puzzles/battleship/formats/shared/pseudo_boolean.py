"""A battleship puzzle as a pseudo-Boolean program, with a variable per cell and ship place; one solution per board."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import APART, SIDES, UNKNOWN, WATER, possible_ships
from deadreckon.puzzles.formats.pseudo_boolean import Program
from deadreckon.puzzles.sentences import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell


def pseudo_boolean_program(puzzle: Battleship) -> Program:
    program = Program()
    every = [(r, c) for r in range(puzzle.height) for c in range(puzzle.width)]
    cells = {cell: program.add(cell_name(cell), f"{cell_name(cell)} is ship") for cell in every}
    covering = _place_ships(program, puzzle, cells)
    for cell, variable in cells.items():
        program.same(variable, covering[cell])
        given = puzzle.givens[cell[0]][cell[1]]
        if given != UNKNOWN:  # places that contradict its letter get no variable
            program.exactly([variable], int(given != WATER))
    for r, count in enumerate(puzzle.row_counts):
        if count is not None:
            program.exactly([cells[r, c] for c in range(puzzle.width)], count)
    for c, count in enumerate(puzzle.column_counts):
        if count is not None:
            program.exactly([cells[r, c] for r in range(puzzle.height)], count)
    _keep_apart(program, puzzle, cells, covering)
    return program


def _place_ships(program: Program, puzzle: Battleship, cells: dict[Cell, int]) -> dict[Cell, list[int]]:
    """Add a variable for each place of a ship, with the numbers of the fleet; returns them by cells covered."""
    covering: dict[Cell, list[int]] = {cell: [] for cell in cells}
    for length, number in enumerate(puzzle.fleet, 1):
        variables = []
        for ship in possible_ships(puzzle, length) if number else []:
            first, way = cell_name((ship.row, ship.column)), "down" if ship.down else "across"
            meaning = f"a ship of length {length} lies {way} from {first}"
            variables.append(program.add(f"{way}{length}{first}", meaning))
            for cell in ship.cells():
                covering[cell].append(variables[-1])
        program.exactly(variables, number)
    return covering


def _keep_apart(program: Program, puzzle: Battleship, cells: dict[Cell, int], covering: dict[Cell, list[int]]) -> None:
    """Post the touching rule: of two cells too close for two ships, one is water or both belong to one ship."""
    for (r, c), variable in cells.items():
        for step in APART[puzzle.touching]:
            other = (r + step[0], c + step[1])
            if other in cells:
                same_ship = set(covering[r, c]) & set(covering[other]) if step in SIDES else set()
                terms = [(-1, variable), (-1, cells[other]), *((1, ship) for ship in sorted(same_ship))]
                program.post(terms, ">=", -1)
