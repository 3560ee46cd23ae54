"""The core as WebAssembly finds what the native core finds, with the same work: 500 puzzles of all kinds."""

from pathlib import Path
from random import Random

import pytest

from deadreckon import Limits, load
from deadreckon.native import native_limits
from deadreckon.packs.pack import pack
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.kind import kind_of
from puzzles.battleship.test_against_cp_sat import random_puzzle as random_battleship
from puzzles.nonogram.drawing import random_puzzle as random_nonogram
from puzzles.nonogram.drawing import random_square

EXAMPLES = Path(__file__).parents[2] / "examples"
NODES, MEMORY = 20_000, 2**28
LARGER = (
    (15, 0.4, 1),
    (20, 0.45, 18),
    (25, 0.4, 3),
    (40, 0.4, 0),
    (70, 0.6, 2),
    (22, 0.4, 8, 2),
    (20, 0.4, 2, 1, True),
)


def example_puzzles():
    return [load(path.read_text()) for path in sorted(EXAMPLES.glob("*/*.txt"))]


def pack_puzzles():
    return [each.puzzle for each in pack()[::3]]


def random_battleships():
    """With one solution, several or none; all touching rules, some counts unknown."""
    random = Random(5)
    return [random_battleship(random) for _ in range(150)]


def random_nonograms():
    """With one solution, several or none, in one to three colours; some clues unknown."""
    random = Random(6)
    sides = [(random.randint(1, 12), random.randint(1, 12)) for _ in range(150)]
    small = [random_nonogram(random, *size, number % 3 + 1) for number, size in enumerate(sides)]
    return small + [random_square(*made_of) for made_of in LARGER]


FAMILIES = (example_puzzles, pack_puzzles, random_battleships, random_nonograms)


def answers(core, puzzle):
    """The core's answers with up to 2 and up to 30 solutions and, if that is quick, their number."""
    given = kind_of(puzzle).engine().engine_arguments(core, puzzle)
    is_battleship = isinstance(puzzle, Battleship)
    call, count = (core.battleship, core.battleship_count) if is_battleship else (core.nonogram, core.nonogram_count)
    for solutions in (2, 30):
        yield call(*given, *native_limits(core, Limits(solutions, NODES, memory=MEMORY)))
    if puzzle.height * puzzle.width <= 100:
        yield count(*given, *native_limits(core, Limits(None, NODES, memory=MEMORY)), True)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_the_same_answers_solutions_counts_and_nodes(node, family):
    native = pytest.importorskip("deadreckon._native")
    for puzzle in family():
        assert list(answers(node.core, puzzle)) == list(answers(native, puzzle)), puzzle
    assert node.traps == 0


def test_there_are_enough_puzzles():
    assert sum(len(family()) for family in FAMILIES) >= 500
