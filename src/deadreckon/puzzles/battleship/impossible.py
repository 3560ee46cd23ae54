"""Why a well-formed puzzle obviously has no solution, from counts, fleet and givens without search."""

from __future__ import annotations

from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.puzzles.battleship.impossible_givens import CONTRADICTIONS, given_parts_fit_ships
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER
from deadreckon.puzzles.battleship.ship_names import ships_in_words
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from deadreckon.puzzles.battleship.puzzle import Battleship


def why_impossible(puzzle: Battleship, budget: Budget = UNLIMITED) -> str | None:
    """The first reason found; None does not imply a solution. Raises OutOfBudget."""
    for check in CHECKS:
        budget.watch()
        for reason in check(puzzle):
            return reason
    return next(given_parts_fit_ships(puzzle, budget), None)  # the only check that can take long


def _lines(puzzle: Battleship) -> list[tuple[str, int | None, str]]:
    """The name, the count and the givens of each row and column."""
    rows = [(f"row {i}", *line) for i, line in enumerate(zip(puzzle.row_counts, puzzle.givens), 1)]
    columns = zip(puzzle.column_counts, map("".join, zip(*puzzle.givens)))
    return rows + [(f"column {i}", *line) for i, line in enumerate(columns, 1)]


def _fleet_fits(puzzle: Battleship) -> Iterator[str]:
    for length, number in enumerate(puzzle.fleet, 1):
        if number and length > max(puzzle.height, puzzle.width):
            size = f"{puzzle.height} x {puzzle.width}"
            yield f"the fleet has {ships_in_words(number, length)}, the board is {size}"
    if puzzle.parts > puzzle.height * puzzle.width:
        cells = counted(puzzle.height * puzzle.width, "cell")
        yield f"the fleet has {counted(puzzle.parts, 'ship part')}, the board {cells}"


def _counts_fit_lines(puzzle: Battleship) -> Iterator[str]:
    for name, count, givens in _lines(puzzle):
        if count is not None and count > len(givens):
            yield f"{name} needs {counted(count, 'ship part')} and has {counted(len(givens), 'cell')}"


def _counts_fit_fleet(puzzle: Battleship) -> Iterator[str]:
    for name, counts, length in (
        ("rows", puzzle.row_counts, puzzle.width),
        ("columns", puzzle.column_counts, puzzle.height),
    ):
        known = [count for count in counts if count is not None]
        unknown = len(counts) - len(known)
        total, fleet = sum(known), f"the fleet has {puzzle.parts}"
        if not unknown and total != puzzle.parts:
            yield f"the {name} add up to {counted(total, 'ship part')}, {fleet}"
        elif total > puzzle.parts:
            yield f"the known {name} add up to {counted(total, 'ship part')}, {fleet}"
        elif total + unknown * length < puzzle.parts:
            yield f"the {name} have room for {counted(total + unknown * length, 'ship part')}, {fleet}"


def _givens_fit_counts(puzzle: Battleship) -> Iterator[str]:
    for name, count, givens in _lines(puzzle):
        water = givens.count(WATER)
        parts = len(givens) - water - givens.count(UNKNOWN)
        if count is not None and parts > count:
            yield f"{name} needs {counted(count, 'ship part')}, its givens show {parts}"
        if count is not None and len(givens) - water < count:
            yield f"{name} needs {counted(count, 'ship part')}, its given water leaves {len(givens) - water}"


CHECKS: tuple[Callable[[Battleship], Iterator[str]], ...] = (
    _fleet_fits,
    _counts_fit_lines,
    _counts_fit_fleet,
    _givens_fit_counts,
    *CONTRADICTIONS,
)
