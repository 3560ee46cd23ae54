"""One variable per cell over (length, number) of its ship (the model-comparison document's model 2)."""

from __future__ import annotations

from deadreckon.constraints.count import Count
from deadreckon.constraints.region import Region
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.cell_constraints import line_count_constraints, neighbour_constraints
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER, Ship, board_of_ships, possible_ships
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.problem import Solution
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board

SEA = (0, 0)


def build(puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    problem = Problem(budget)
    ships = [(length, number) for length, many in enumerate(puzzle.fleet, 1) for number in range(1, many + 1)]
    values = (SEA, *ships)
    allowed = {UNKNOWN: -1, WATER: 1}  # any other given: some ship; `Region` decides which
    for row, text in enumerate(puzzle.givens, 1):
        for column, letter in enumerate(text, 1):
            problem.add(f"r{row}c{column}", values, allowed.get(letter, ~1))
    cells = problem.variables

    for constraint in line_count_constraints(puzzle, cells, SEA):
        problem.post(constraint)
    for constraint in neighbour_constraints(puzzle, cells, SEA, lambda a, b: a == b):
        problem.post(constraint)
    shapes: dict[int, list[int]] = {}
    for length in {length for length, _ in ships}:
        shapes[length] = []
        for ship in possible_ships(puzzle, length):
            budget.watch()
            shapes[length].append(_mask(puzzle, ship))
    for length, number in ships:
        ship_parts = Count(cells, {(length, number)}, length, length)  # the document's "ship number"
        problem.post(ship_parts.named(f"parts of ship {length}.{number}"))
        intact = Region(cells, (length, number), shapes[length])
        problem.post(intact.named(f"ship {length}.{number} intact"))

    def decode(solution: Solution) -> list[Board]:
        return [board_of_ships(puzzle, [_ship_of(puzzle, solution, ship) for ship in ships])]

    return Built(problem, decode, "mrv", lambda cell, ship: [(cell.index, WATER if ship == SEA else PART)])


def _mask(puzzle: Battleship, ship: Ship) -> int:
    return sum(1 << row * puzzle.width + column for row, column in ship.cells())


def _ship_of(puzzle: Battleship, solution: Solution, value: tuple[int, int]) -> Ship:
    first = solution.index(value)
    row, column = divmod(first, puzzle.width)
    down = value[0] > 1 and (column + 1 == puzzle.width or solution[first + 1] != value)
    return Ship(row, column, value[0], down)


MODEL = with_tuples(Model("numbered", "each cell a variable over (length, number) of its ship", build))
