"""One variable per cell over lengths of ships (the model-comparison document's model 1), decided a ship at a time."""

from __future__ import annotations

from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.cell_constraints import line_count_constraints, neighbour_constraints
from deadreckon.puzzles.battleship.puzzle import MIDDLE, PART, SUBMARINE, UNKNOWN, WATER, Ship, board_of_ships
from deadreckon.puzzles.battleship.rules import violations
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from deadreckon.kernel.problem import Move, Value, Variable
    from deadreckon.kernel.store import Store
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import CellMark


def build(puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    problem = Problem(budget)
    lengths = (0, *sorted(set(puzzle.lengths())))
    for row, text in enumerate(puzzle.givens, 1):
        for column, letter in enumerate(text, 1):
            start = sum(1 << n for n, length in enumerate(lengths) if _may_be(letter, length))
            problem.add(f"r{row}c{column}", lengths, start)
    cells = problem.variables

    for constraint in line_count_constraints(puzzle, cells, 0):
        problem.post(constraint)
    for constraint in neighbour_constraints(puzzle, cells, 0, lambda a, b: bool(a == b)):
        problem.post(constraint)
    parts = [(length, length * puzzle.fleet[length - 1]) for length in lengths[1:]]
    whole_ships = Predicate(cells, lambda values: next(_boards(puzzle, values), None) is not None)
    whole_board = (
        *(Count(cells, {length}, count, count).named(f"parts of ships of length {length}") for length, count in parts),
        whole_ships.named("whole ships"),
    )
    for constraint in whole_board:  # which the document leaves to its search
        problem.post(constraint)
    problem.moves = _ship_moves(puzzle)
    return Built(problem, lambda solution: list(_boards(puzzle, solution)), "static", _covers, unlisted=whole_board)


def _covers(cell: Variable, length: Value) -> list[CellMark]:
    return [(cell.index, PART if length else WATER)]


def _may_be(given: str, length: int) -> bool:
    """Whether a cell with this given may belong to a ship of this length, 0 for water."""
    if given in (UNKNOWN, WATER):
        return given == UNKNOWN or length == 0
    if given == SUBMARINE:
        return length == 1
    return length >= {PART: 1, MIDDLE: 3}.get(given, 2)


def _boards(puzzle: Battleship, values: Sequence[Value]) -> Iterator[Board]:
    """Every solution with these lengths in its cells: several if touching ships can be cut in several ways."""
    for ships in _cut_into_ships(puzzle, list(values)):
        board = board_of_ships(puzzle, ships)
        if not violations(puzzle, board):
            yield board


def _cut_into_ships(puzzle: Battleship, values: list[Value]) -> Iterator[list[Ship]]:
    """Every way to cut the lengths in the cells into complete ships."""
    # An explicit stack of what is left to cut and the ships so far: a board has more ships than Python recurses.
    stack: list[tuple[list[Value], list[Ship]]] = [(values, [])]
    while stack:
        left, ships = stack.pop()
        first = next((cell for cell, length in enumerate(left) if length), None)
        if first is None:
            yield ships
            continue
        length = left[first]
        for down in (True, False) if length > 1 else (False,):  # the last one on the stack comes first
            ship = Ship(*divmod(first, puzzle.width), length, down)
            if not ship.fits(puzzle):
                continue
            cells = [r * puzzle.width + c for r, c in ship.cells()]
            if all(left[cell] == length for cell in cells):
                rest = list(left)
                for cell in cells:
                    rest[cell] = 0
                stack.append((rest, [*ships, ship]))


def _ship_moves(puzzle: Battleship) -> Callable[[Store, Sequence[Move], Variable, int], Iterator[Move]]:
    """The moves of the document's search: water, a ship heading right or a ship heading down, from the top left on."""
    sea = Bitboard(puzzle.height, puzzle.width, puzzle.touching)

    def moves(store: Store, made: Sequence[Move], variable: Variable, bit: int) -> Iterator[Move]:
        length = variable.values[bit.bit_length() - 1]
        if length == 0:
            yield [(variable, bit)]
            return
        cells = store.problem.variables
        settled = sum(1 << v.index for move in made for v, _ in move)
        if sum(move[0][1] == bit for move in made) == puzzle.fleet[length - 1]:
            return
        for down in (False, True) if length > 1 else (False,):
            ship = Ship(*divmod(variable.index, puzzle.width), length, down)
            if not ship.fits(puzzle):
                continue
            cover = sea.cover(variable.index + sea.cells * down, length)
            if not cover & settled:
                around = sea.reach(cover) & ~cover & ~settled
                yield [(cells[n], bit) for n in bit_positions(cover)] + [(cells[n], 1) for n in bit_positions(around)]

    return moves


MODEL = with_tuples(
    Model("cells", "each cell a variable over the lengths of ships, decided a ship at a time", build, search="moves")
)
