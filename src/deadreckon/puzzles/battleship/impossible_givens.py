"""Givens that contradict each other, the fleet or the counts; each check yields sentences."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import (
    APART,
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    TOP,
    UNKNOWN,
    WATER,
    Ship,
    ships_on_board,
)
from deadreckon.puzzles.battleship.ship_names import ships_in_words
from deadreckon.puzzles.sentences import cell_name, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from deadreckon.kernel.budget import Budget
    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell

# Where each end continues: the step, in words, and the givens possible there.
GOES_ON = {
    LEFT: ((0, 1), "to its right", (MIDDLE, RIGHT)),
    RIGHT: ((0, -1), "to its left", (LEFT, MIDDLE)),
    TOP: ((1, 0), "below it", (MIDDLE, BOTTOM)),
    BOTTOM: ((-1, 0), "above it", (TOP, MIDDLE)),
}
# Givens that may be adjacent in one ship, by the step from the first to the second.
ONE_SHIP = {
    (0, 1): (LEFT + MIDDLE + PART, MIDDLE + RIGHT + PART),
    (1, 0): (TOP + MIDDLE + PART, MIDDLE + BOTTOM + PART),
}


def _given_parts(puzzle: Battleship) -> dict[Cell, str]:
    return {cell: given for cell, given in puzzle.given_marks() if given != WATER}


def _given_ends_go_on(puzzle: Battleship) -> Iterator[str]:
    for (row, column), given in _given_parts(puzzle).items():
        if given not in GOES_ON:
            continue
        (down, right), where, following = GOES_ON[given]
        r, c = row + down, column + right
        needs = f"the given {given} at {cell_name((row, column))} needs {' or '.join(following)} {where}"
        if not (0 <= r < puzzle.height and 0 <= c < puzzle.width):
            yield f"{needs}, where the board ends"
        elif puzzle.givens[r][c] not in (*following, UNKNOWN, PART):
            yield f"{needs}, where {puzzle.givens[r][c]} is given"


def _givens_apart(puzzle: Battleship) -> Iterator[str]:
    parts = _given_parts(puzzle)
    for cell, given in parts.items():
        for step in APART[puzzle.touching]:
            neighbour = cell[0] + step[0], cell[1] + step[1]
            before, after = ONE_SHIP.get(step, ("", ""))
            if neighbour in parts and not (given in before and parts[neighbour] in after):
                yield f"the given ship parts at {cell_name(cell)} and {cell_name(neighbour)} touch"


def _given_ships_in_fleet(puzzle: Battleship) -> Iterator[str]:
    lengths = [ship.length for ship in ships_on_board(puzzle.givens)]
    for length in sorted(set(lengths)):
        number = puzzle.fleet[length - 1] if length <= len(puzzle.fleet) else 0
        if lengths.count(length) > number:
            yield f"the givens show {ships_in_words(lengths.count(length), length)}, the fleet has {number}"
    givens, longer = "".join(puzzle.givens), sum(puzzle.fleet[1:])
    for first, second in ((LEFT, TOP), (RIGHT, BOTTOM)):
        ends = givens.count(first) + givens.count(second)
        if ends > longer:
            yield f"the givens show {ends} times {first} or {second}, the fleet has {counted(longer, 'ship')} with ends"


def given_parts_fit_ships(puzzle: Battleship, budget: Budget) -> Iterator[str]:
    """The given parts that no ship can cover; raises OutOfBudget."""
    parts = _given_parts(puzzle)
    for cell, given in parts.items():
        budget.watch()
        if not any(_ship_allowed(puzzle, ship, parts) for ship in _ships_over(puzzle, cell)):
            name = "ship part" if given == PART else given
            yield f"no ship of the fleet fits on the given {name} at {cell_name(cell)}"


def _ships_over(puzzle: Battleship, cell: Cell) -> Iterator[Ship]:
    """Every ship of a length in the fleet that covers this cell and does not begin outside the board."""
    row, column = cell
    for length, number in enumerate(puzzle.fleet, 1):
        for before in range(length if number else 0):
            if before <= column:
                yield Ship(row, column - before, length)
            if before <= row and length > 1:
                yield Ship(row - before, column, length, True)


def _ship_allowed(puzzle: Battleship, ship: Ship, parts: dict[Cell, str]) -> bool:
    """Whether givens, counts and the touching rule, each taken alone, allow this ship."""
    rows = puzzle.row_counts[ship.row :]
    columns = puzzle.column_counts[ship.column :]
    along, across = (columns[0], rows) if ship.down else (rows[0], columns)
    if not ship.fits(puzzle) or (along is not None and along < ship.length) or 0 in across[: ship.length]:
        return False
    own = ship.cells()
    steps = [(sign * down, sign * right) for down, right in APART[puzzle.touching] for sign in (1, -1)]
    around = {(row + down, column + right) for row, column in own for down, right in steps}
    return not any(cell in parts for cell in around.difference(own))


CONTRADICTIONS: tuple[Callable[[Battleship], Iterator[str]], ...] = (
    _given_ends_go_on,
    _givens_apart,
    _given_ships_in_fleet,
)
