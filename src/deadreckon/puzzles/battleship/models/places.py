"""One 0/1 variable for each possible ship on the board (the model-comparison document's model 3)."""

from __future__ import annotations

from itertools import chain

from deadreckon.constraints.count import Count
from deadreckon.constraints.linear import Linear
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.puzzle import ANY_NUMBER, UNKNOWN, WATER, board_of_ships, possible_ships, ship_marks
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, Model
from deadreckon.puzzles.sentences import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from deadreckon.kernel.problem import Constraint, Solution, Value, Variable
    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell, Ship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import CellMark

# Two ships that are too close always share a window of this size, and no others do.
WINDOWS = {"free": ((1, 1),), "diagonal": ((1, 2), (2, 1)), "never": ((2, 2),)}
PRESENT = 1 << 0  # the bit of the value 1, listed first: placing a ship is tried before leaving it out


def build(puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    problem = Problem(budget)
    placed: list[tuple[Variable, Ship]] = []
    for length in range(len(puzzle.fleet), 0, -1):
        for ship in possible_ships(puzzle, length) if puzzle.fleet[length - 1] else ():
            way = "down" if ship.down else "across"
            name = f"{length} {way} from r{ship.row + 1}c{ship.column + 1}"
            placed.append((problem.add(name, (1, 0), weight=length), ship))
    covering: dict[Cell, list[Variable]] = {}
    for variable, ship in placed:
        budget.watch()
        for cell in ship.cells():
            covering.setdefault(cell, []).append(variable)

    constraints = _window_constraints(puzzle, covering), _fleet_constraints(puzzle, placed)
    for constraint in chain(*constraints, _line_constraints(puzzle, placed)):
        problem.post(constraint)
    for row, text in enumerate(puzzle.givens):
        for column, letter in enumerate(text):
            if letter not in (UNKNOWN, WATER):
                met = Count(covering.get((row, column), []), {1}, 1, 1)
                problem.post(met.named(f"given {letter} at {cell_name((row, column))} met"))

    def decode(solution: Solution) -> list[Board]:
        return [board_of_ships(puzzle, [ship for (_, ship), value in zip(placed, solution) if value])]

    def covers(variable: Variable, value: Value) -> list[CellMark]:
        return ship_marks(puzzle, placed[variable.index][1]) if value else []

    return Built(problem, decode, "heaviest", covers, WATER)


def _window_constraints(puzzle: Battleship, covering: dict[Cell, list[Variable]]) -> Iterator[Constraint]:
    """At most one ship in every window: none overlap, none touch."""
    for high, wide in WINDOWS[puzzle.touching]:
        for row in range(max(puzzle.height - high, 0) + 1):
            for column in range(max(puzzle.width - wide, 0) + 1):
                window = [(r, c) for r in range(row, row + high) for c in range(column, column + wide)]
                scope = {variable.index: variable for cell in window for variable in covering.get(cell, [])}
                if len(scope) > 1:
                    at_most_one = Count(list(scope.values()), {1}, 0, 1)
                    yield at_most_one.named(f"one ship at most on {' '.join(map(cell_name, window))}")


def _fleet_constraints(puzzle: Battleship, placed: list[tuple[Variable, Ship]]) -> Iterator[Constraint]:
    for length, number in enumerate(puzzle.fleet, 1):
        if number == ANY_NUMBER:
            continue
        scope = [variable for variable, ship in placed if ship.length == length]
        yield Count(scope, {1}, number, number).named(f"number of ships of length {length}")


def _line_constraints(puzzle: Battleship, placed: list[tuple[Variable, Ship]]) -> Iterator[Constraint]:
    for axis, counts in enumerate((puzzle.row_counts, puzzle.column_counts)):
        for line, count in enumerate(counts):
            if count is None:
                continue
            parts = [(variable, sum(cell[axis] == line for cell in ship.cells())) for variable, ship in placed]
            crossing = [(variable, number) for variable, number in parts if number]
            scope = [variable for variable, _ in crossing]
            linear = Linear(scope, [((0, ~PRESENT), (number, PRESENT)) for _, number in crossing], count)
            yield linear.named(f"count of {('row', 'column')[axis]} {line + 1}")


MODEL = with_tuples(Model("places", "one 0/1 variable for each possible ship on the board", build, weighted=True))
