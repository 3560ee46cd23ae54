"""Constraints shared by all models with one variable per cell: line counts, and neighbouring cells."""

from __future__ import annotations

from deadreckon.constraints.count import Count
from deadreckon.constraints.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from deadreckon.kernel.problem import Constraint, Value, Variable
    from deadreckon.puzzles.battleship.puzzle import Battleship


def line_count_constraints(puzzle: Battleship, cells: Sequence[Variable], water: Value) -> Iterator[Constraint]:
    """Every row and column with a known count has that many cells other than water."""
    width = puzzle.width
    ship = [value for value in cells[0].values if value != water]
    for row, count in enumerate(puzzle.row_counts):
        if count is not None:
            yield Count(cells[row * width : (row + 1) * width], ship, count, count).named(f"count of row {row + 1}")
    for column, count in enumerate(puzzle.column_counts):
        if count is not None:
            yield Count(cells[column::width], ship, count, count).named(f"count of column {column + 1}")


def neighbour_constraints(
    puzzle: Battleship, cells: Sequence[Variable], water: Value, same_ship: Callable[[Value, Value], bool]
) -> Iterator[Constraint]:
    """The touching rule: of two diagonal cells one is water; of two adjacent cells one is, or both are of one ship."""
    values = cells[0].values
    diagonal_pairs = [(a, b) for a in values for b in values if water in (a, b)]
    side_pairs = diagonal_pairs + [(a, b) for a in values for b in values if water not in (a, b) and same_ship(a, b)]
    steps = {"free": (), "diagonal": ((0, 1), (1, 0)), "never": ((0, 1), (1, 0), (1, 1), (1, -1))}
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            for down, right in steps[puzzle.touching]:
                r, c = row + down, column + right
                if r < puzzle.height and 0 <= c < puzzle.width:
                    a, b = cells[row * puzzle.width + column], cells[r * puzzle.width + c]
                    pairs = side_pairs if 0 in (down, right) else diagonal_pairs
                    yield Table((a, b), pairs).named(f"{a.name} and {b.name} of one ship or apart")
