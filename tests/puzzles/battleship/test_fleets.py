"""Fleets drawn by lot: each legal one as often as any other, by every method, and the same without the core."""

from random import Random

import pytest

from deadreckon.native import native_core
from deadreckon.puzzles.battleship.generating.fleet_by_rejection import (
    places_by_rejection,
    places_by_rejection_in_python,
)
from deadreckon.puzzles.battleship.generating.fleets import draw_fleet
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship
from deadreckon.puzzles.battleship.rules import violations


@pytest.mark.parametrize("touching", TOUCHING)
def test_core_and_python_draw_the_same_fleets(touching):
    blank = Battleship.of([None] * 7, [None] * 8, (3, 2, 1), touching=touching)
    if native_core() is None:
        pytest.skip("the core was not built")
    for seed in [*range(50), 2**64 - 1]:
        drawn = places_by_rejection(blank, seed, 100_000)
        assert drawn is not None
        assert drawn == places_by_rejection_in_python(blank, seed, 100_000)


@pytest.mark.parametrize("touching", TOUCHING)
def test_fleets_keep_the_rules(touching):
    blank = Battleship.of([None] * 9, [None] * 10, (4, 3, 2, 1), touching=touching)
    for seed in range(50):
        assert not violations(blank, draw_fleet(Random(seed), 9, 10, blank.fleet, touching).board)
