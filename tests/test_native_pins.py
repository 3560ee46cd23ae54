"""The engine's work on a curated set of boards: correct answers can hide a weakened search."""

from pathlib import Path

import pytest

from deadreckon import Limits, load
from deadreckon.native import native_limits
from deadreckon.puzzles.battleship.engine import engine_arguments
from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.nonogram.drawing import random_square

native = pytest.importorskip("deadreckon._native")
EXAMPLES = Path(__file__).parents[1] / "examples"
REPIN = """{name} is pinned for this: {reason}.
The work was {found}, the pin is {pinned} ({unit}).
A change of the search moves these numbers, chance never does: no clock takes part. If the change is meant, measure
that the engine gains by it (`make peers` before and after), say so in the commit, and pin the work anew."""


def check_pin(name, found, pinned, reason, unit):
    assert found == pinned, REPIN.format(**locals())


def enough_decisions(pinned):
    """A limit that a search as pinned does not come near, and a much weaker one soon reaches."""
    return 2 * pinned[0] + 5_000


def blank(rows, columns, fleet, touching):
    return Battleship(rows, columns, fleet, ("0" * len(columns),) * len(rows), touching)


OWN = {
    "never": blank((2, 2, 3, 2, 0, 5, 1, 1, 4), (1, 3, 2, 2, 4, 1, 2, 4, 1), (4, 3, 2, 1), "never"),
    "diagonal": blank(
        (2, 7, 3, 3, 3, 4, 5, 5, 2, 8, 3, 7, 4, 4), (6, 4, 4, 5, 4, 4, 7, 3, 7, 1, 4, 3, 5, 3), (6, 6, 6, 6), "diagonal"
    ),
    "free": blank(
        (1, 5, 4, 7, 6, 6, 6, 4, 1, 1, 3, 6, 3, 7), (1, 5, 2, 7, 4, 9, 5, 3, 4, 1, 6, 5, 6, 2), (6, 6, 6, 6), "free"
    ),
}

# By board and number of solutions: decisions and conflicts, and the purpose of the row.
BATTLESHIP = {
    ("course/9x9-04.txt", 2): ((362, 0), "depth-first search alone, on a board of two words"),
    ("course/10x10-01.txt", 2): ((556, 0), "depth-first search alone, longer than a larger board is given"),
    ("large/12x12-01.txt", 2): ((63, 0), "depth-first search alone, on a board of more than two words"),
    ("large/15x15-05.txt", 2): ((924, 243), "a proof by learning that ends before the first reduction"),
    ("large/20x20-04.txt", 2): ((2683, 1687), "a proof by learning whose reduction finds every clause in use"),
    ("large/25x25-03.txt", 2): ((7718, 5031), "a proof by learning with reductions that forget"),
    ("never", None): ((44114, 11874), "hundreds of solutions, for which it matters most what is forgotten"),
    ("diagonal", 2): ((4189, 1959), "ships that may touch at corners"),
    ("free", 40): ((19109, 4339), "ships that may touch, where cardinalities see that no cell is covered twice"),
}


@pytest.mark.parametrize(("board", "solutions"), BATTLESHIP, ids=str)
def test_work_on_battleship(board, solutions):
    puzzle = OWN.get(board) or load((EXAMPLES / board).read_text())
    pinned, reason = BATTLESHIP[board, solutions]
    limits = native_limits(native, Limits(solutions, enough_decisions(pinned)))
    _, _, nodes, conflicts = native.battleship(*engine_arguments(native, puzzle), *limits)
    check_pin(board, (nodes, conflicts), pinned, reason, "decisions, conflicts")


# By puzzle and number of solutions: decisions, line solves, probes and conflicts, and the purpose of the row.
NONOGRAMS = {
    ((15, 0.4, 1), 2): ((7, 345, 0, 0), "depth-first search alone"),
    ((10, 0.4, 1), None): ((967, 13972, 0, 0), "depth-first search that has patience as long as solutions come"),
    ((20, 0.45, 18), 2): ((200, 16694, 1222, 0), "probes that come to solutions"),
    ((40, 0.4, 0), 2): ((1237, 15382, 3200, 0), "one solution found by beliefs, the other by a switching component"),
    ((70, 0.6, 2), 2): ((205, 17994, 186, 0), "lines of two words"),
    ((20, 0.4, 0), 2): ((5145, 46893, 780, 1783), "learning that ends before the first reduction"),
    ((25, 0.4, 3), 2): ((1252, 19150, 1896, 209), "a first solution found by beliefs that start anew"),
    ((25, 0.4, 21), 2): ((21580, 141334, 1514, 5180), "learning with reductions that forget"),
    ((14, 0.4, 37), None): (
        (1523, 21815, 560, 513),
        "every solution, looked for near the last one, then far from it",
    ),
    ((20, 0.4, 2, 1, True), 2): ((2966, 36563, 1352, 799), "a proof by learning that there is no solution"),
    ((22, 0.4, 8, 2), 2): ((1665, 46875, 2063, 301), "learning with a variable for each colour"),
}


@pytest.mark.parametrize(("made_of", "solutions"), NONOGRAMS, ids=str)
def test_work_on_nonograms(made_of, solutions):
    pinned, reason = NONOGRAMS[made_of, solutions]
    puzzle = random_square(*made_of)
    limits = native_limits(native, Limits(solutions, enough_decisions(pinned)))
    _, _, *found = native.nonogram(puzzle.rows, puzzle.columns, len(puzzle.colours), [], *limits)
    name = f"random_square{made_of}"
    check_pin(name, tuple(found), pinned, reason, "decisions, line solves, probes, conflicts")
