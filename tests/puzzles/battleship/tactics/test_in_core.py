"""What the core answers about positions is what Python's own code finds, which is the definition."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from deadreckon import load
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.position.contradictions import plain_contradiction
from deadreckon.puzzles.battleship.position.in_core import plainly_broken
from deadreckon.puzzles.battleship.position.line_fills import ways_by_python, ways_of_lines
from deadreckon.puzzles.battleship.position.lines_together import (
    agreed_by_neighbours,
    agreed_by_python,
    unfillable_by_python,
    unfillable_lines,
)
from deadreckon.puzzles.battleship.position.open_places import places_of_all
from deadreckon.puzzles.battleship.position.pieces import pieces_of
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.position.reserved import fewest_by_fills, fewest_submarines
from deadreckon.puzzles.battleship.position.ways_together import (
    breaking_by_python,
    breaking_places,
    common_to_all_ways,
    common_to_ways,
)
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from puzzles.battleship.tactics.test_random_walk import random_puzzle, random_state

BOARDS = 40
COURSE = sorted((Path(__file__).parents[4] / "examples" / "course").glob("10x10-*.txt"))

pytestmark = pytest.mark.skipif(native_core() is None, reason="the native core is not built here")


def positions(touching: str) -> Iterator[Position]:
    """Random positions, right ones and, by what is assumed there, wrong ones too."""
    for seed in range(BOARDS):
        random = Random(f"in the core {seed}")
        if touching == "never" and seed % 4 == 0:
            puzzle = load(COURSE[seed // 4])
            here = EXPLAINER.start(puzzle, puzzle.given_rows(), None)
        else:
            puzzle, solutions = random_puzzle(random, touching)
            here = EXPLAINER.start(puzzle, random_state(random, puzzle, random.choice(solutions)), None)
        yield here
        for _ in range(6):
            water, ship = (random.getrandbits(here.sea.cells) & here.open for _ in range(2))
            sparse = random.getrandbits(here.sea.cells) & random.getrandbits(here.sea.cells)
            yield here.assuming(water & ~ship & sparse, ship & ~water & sparse)
            yield here.assuming(water & ~ship, 0)


@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_whether_a_position_is_plainly_broken(touching: str) -> None:
    answers = []
    for here in positions(touching):
        here.earlier = None  # or only the lines that have changed are looked at
        answers.append(plainly_broken(native_core(), here, here.water, here.ship))
        assert answers[-1] == (plain_contradiction(here) is not None)
    assert 10 < sum(answers) < len(answers) - 10


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_what_ways_to_fill_lines_agree_on(touching: str) -> None:
    told = 0
    for here in positions(touching):
        for size, beyond in [(size, beyond) for size in (1, 2, 3) for beyond in (False, True)]:
            agreed = list(agreed_by_neighbours(here, size, beyond))
            assert agreed == list(agreed_by_python(here, size, beyond))
            told += len(agreed)
    assert told > 100


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_which_lines_cannot_be_filled(touching: str) -> None:
    sizes = set()
    for here in positions(touching):
        assert fewest_submarines(here) == fewest_by_fills(here)
        assert ways_of_lines(here) == ways_by_python(here)
        for most in (1, 2, 3):
            lines = unfillable_lines(here, most)
            assert lines == unfillable_by_python(here, most)
            sizes.add(len(lines or ()))
    assert {0, 1, 2} <= sizes


@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_the_pieces_of_ships(touching: str) -> None:
    for here in positions(touching):
        assert here.pieces == pieces_of(here.sea, here.water, here.ship, here.kinds)


@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_where_ships_may_lie_and_where_they_break_something(touching: str) -> None:
    breaking = 0
    for here in positions(touching):
        assert here.places == places_of_all(here)
        assert breaking_places(here) == breaking_by_python(here)
        breaking += any(breaking_places(here).values())
    assert breaking > 20


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_what_is_common_to_all_ways_to_place_ships(touching: str) -> None:
    told = 0
    for here in positions(touching):
        wanted: list[tuple[int, int]] = []
        for length, places in sorted(here.places.items(), reverse=True):
            wanted += [(length, places)] * here.left[length]
            for whole in (False, True):
                common = common_to_all_ways(here, wanted, whole)
                assert common == common_to_ways(here, wanted, whole)
                told += any(common)
    assert told > 20
