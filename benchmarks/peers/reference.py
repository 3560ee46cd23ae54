"""The Minicard driver that lies beside the project, no part of it: a rival that we did not write."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.battleship.puzzle import PART, Battleship
from sets import SHARED

DRIVER = SHARED.parent / "peers" / "battleship_minicard.py"
ANSWERS = {"unique": "unique", "multi": "multiple", "none": "none"}


def load(puzzle: Battleship) -> Callable[[], str]:
    """Prepare nothing, as the program builds and searches in one step. Raises Unsuitable for unsupported boards."""
    told = None not in puzzle.row_counts + puzzle.column_counts and PART not in "".join(puzzle.givens)
    if not told or puzzle.height != puzzle.width or puzzle.touching != "never":
        raise Unsuitable("the reference driver knows square boards with all counts and whole letters, ships apart")
    driver = _driver()
    asked = driver.Puzzle(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, puzzle.givens)
    return lambda: ANSWERS[driver.solve2(asked, "minicard", native=True)[0]]


@cache
def _driver() -> Any:
    spec = spec_from_file_location("battleship_minicard", DRIVER)
    if spec is None or spec.loader is None:
        raise ImportError(f"no Python file at {DRIVER}")
    driver = module_from_spec(spec)
    spec.loader.exec_module(driver)
    return driver
