"""One variable per cell over the letters W S L R T B M: the direct reading of the assignment."""

from __future__ import annotations

from itertools import chain, product

from deadreckon.constraints.clause import Clause
from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.table import Table
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.cell_constraints import line_count_constraints
from deadreckon.puzzles.battleship.puzzle import APART, BOTTOM, LEFT, LETTERS, MIDDLE, RIGHT, TOP, WATER, given_agrees
from deadreckon.puzzles.battleship.rules import violations
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from deadreckon.kernel.problem import Constraint, Value, Variable
    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell
    from deadreckon.puzzles.board import Board

# The first and last letters of a ship across, or down; a middle may be both.
ENDS = {(0, 1): (LEFT, RIGHT), (1, 0): (TOP, BOTTOM)}


def build(puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    problem = Problem(budget)
    cells: dict[Cell, Variable] = {}
    values = tuple(LETTERS)  # shared by all
    for row, text in enumerate(puzzle.givens):
        for column, given in enumerate(text):
            inside = _letters_inside(puzzle, row, column)
            start = sum(1 << LETTERS.index(letter) for letter in inside if given_agrees(given, letter))
            cells[row, column] = problem.add(f"r{row + 1}c{column + 1}", values, start)

    def board(values: Sequence[Value]) -> Board:
        starts = range(0, len(values), puzzle.width)
        return tuple(["".join(values[start : start + puzzle.width]) for start in starts])

    for constraint in chain(
        line_count_constraints(puzzle, problem.variables, WATER),
        _neighbour_constraints(puzzle, cells),
        _middle_constraints(cells),
        _fleet_constraints(puzzle, problem.variables),
    ):
        problem.post(constraint)
    whole = Predicate(problem.variables, lambda values: not violations(puzzle, board(values)))
    problem.post(whole.named("whole board"))
    return Built(problem, lambda solution: [board(solution)], "mrv", lambda cell, letter: [(cell.index, letter)])


def _letters_inside(puzzle: Battleship, row: int, column: int) -> str:
    """The letters of ships that do not leave the board at the next cell."""
    ends = {LEFT: column == puzzle.width - 1, RIGHT: column == 0, TOP: row == puzzle.height - 1, BOTTOM: row == 0}
    return "".join([letter for letter in LETTERS if not ends.get(letter)])


def _neighbour_constraints(puzzle: Battleship, cells: dict[Cell, Variable]) -> Iterator[Constraint]:
    """A ship that continues in a cell continues in the next; two ships keep the touching rule."""
    apart = APART[puzzle.touching]
    for step in sorted({*ENDS, *apart}):
        pairs = [(a, b) for a in LETTERS for b in LETTERS if _may_be_neighbours(a, b, step, step in apart)]
        for (row, column), variable in cells.items():
            other = cells.get((row + step[0], column + step[1]))
            if other:
                yield Table((variable, other), pairs).named(f"{variable.name} and {other.name} side by side")


def _may_be_neighbours(one: str, other: str, step: tuple[int, int], apart: bool) -> bool:
    """Whether these letters may stand in a cell and the one a step further, if ships keep `apart` or not."""
    first, last = ENDS.get(step, ("", ""))
    if first and one in (first, MIDDLE) and other in (MIDDLE, last):
        return True
    return one != first and other != last and (not apart or WATER in (one, other))


def _middle_constraints(cells: dict[Cell, Variable]) -> Iterator[Constraint]:
    """A middle has its ship on both sides, across or down: four clauses, as each way needs two neighbours."""
    for (row, column), variable in cells.items():
        across, down = [
            [((row - r, column - c), first + MIDDLE), ((row + r, column + c), MIDDLE + last)]
            for (r, c), (first, last) in ENDS.items()
        ]
        for ways in product(across, down):
            wanted = [(variable, LETTERS.replace(MIDDLE, ""))]
            wanted += [(cells[neighbour], letters) for neighbour, letters in ways if neighbour in cells]
            clause = Clause([v for v, _ in wanted], [v.mask(letters.__contains__) for v, letters in wanted])
            beside = " or ".join([v.name for v, _ in wanted[1:]])
            yield clause.named(f"middle at {variable.name} with {beside or 'nothing beside it'}")


def _fleet_constraints(puzzle: Battleship, cells: list[Variable]) -> Iterator[Constraint]:
    """The number of each letter is that of the fleet; the lengths of ships show only on the whole board."""
    submarines, longer = sum(puzzle.fleet[:1]), sum(puzzle.fleet[1:])
    middles = sum(number * (length - 2) for length, number in enumerate(puzzle.fleet[1:], 2))
    for letters, number in (("S", submarines), (LEFT + TOP, longer), (RIGHT + BOTTOM, longer), (MIDDLE, middles)):
        yield Count(cells, letters, number, number).named(f"number of {' and '.join(letters)}")


MODEL = with_tuples(Model("letters", "each cell a variable over the letters W S L R T B M", build))
