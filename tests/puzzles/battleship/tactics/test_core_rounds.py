"""The rounds of tactics that the core goes in one call are those found one by one, by Python's rules."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from deadreckon.explaining.way import follow
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.generating.fleets import draw_fleet
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.core_rounds import OUT_OF_WORK, TOO_HARD
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.table import TACTICS
from deadreckon.puzzles.core_numbers import work_left
from deadreckon.puzzles.effort import Effort
from puzzles.battleship.tactics.test_random_walk import random_state
from thoroughness import scaled

pytestmark = pytest.mark.skipif(native_core() is None, reason="the native core is not built here")
EASIEST_FIRST = sorted(
    (tactic for tactic in TACTICS if not tactic.optional), key=lambda tactic: (not tactic.silent, tactic.rating)
)
FLEETS = {4: (2, 1), 5: (2, 2, 1), 6: (3, 2, 1), 8: (3, 3, 2), 10: (4, 3, 2, 1), 12: (5, 4, 3, 2, 1)}
SIZES = [(4, 4), (4, 6), (6, 6), (6, 6), (7, 6), (8, 8), (8, 10), (10, 10), (10, 10), (10, 10), (12, 12), (15, 15)]
LARGE = (20, 20)


def starts(touching: Any, boards: int) -> Iterator[Position]:
    """Random boards, some of them partly filled in, with some counts hidden, and now and then a large one."""
    for seed in range(boards):
        random = Random(f"finders {touching} {seed}")
        height, width = LARGE if seed % 25 == 24 else random.choice(SIZES)
        fleet = FLEETS[max(size for size in FLEETS if size <= min(height, width))]
        board = draw_fleet(random, height, width, fleet, touching).board
        hidden = random.choice((0.0, 0.0, 0.0, 0.1, 0.3))
        rows, columns = (
            tuple(None if random.random() < hidden else len(line) - line.count(WATER) for line in lines)
            for lines in (board, list(zip(*board)))
        )
        puzzle = Battleship(rows, columns, fleet, (UNKNOWN * width,) * height, touching)
        yield EXPLAINER.start(puzzle, random_state(random, puzzle, board), None)


def test_both_tables_have_the_same_rows() -> None:
    core = native_core()
    assert len(DIRECT) == core.BATTLESHIP_TACTICS
    assert core.BATTLESHIP_WAY_ENDS[TOO_HARD] == "too hard" and core.BATTLESHIP_WAY_ENDS[OUT_OF_WORK] == "out of work"


@pytest.mark.scaled
@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_rounds(touching: str, request: pytest.FixtureRequest) -> None:
    """The steps, why the way ends, the work, and the positions."""
    one_by_one, ends = replace(EXPLAINER, core_rounds=None), set()
    for seed, start in enumerate(starts(touching, scaled(request.config, 500))):
        hardest, work = [(inf, inf), (3.0, inf), (3.3, inf), (inf, 40), (2.0, inf)][seed % 5]
        ours, theirs = Effort(work), Effort(work)
        start.terms.effort = ours
        expected = follow(start, EASIEST_FIRST, ours, one_by_one, hardest)
        way = follow(start, EASIEST_FIRST, theirs, EXPLAINER, hardest, every_position=True)
        taken = tuple([step._replace(ways=0) for step in way.taken])  # the core alone counts ways
        assert (taken, way.least, way.in_time) == (expected.taken, expected.least, expected.in_time)
        assert ours.spent == theirs.spent
        for made, usual in zip(way.positions, expected.positions, strict=True):
            assert (made.board, made.counts, made.struck) == (usual.board, usual.counts, usual.struck)
        short = follow(start, EASIEST_FIRST, Effort(work), EXPLAINER, hardest)
        assert (short.taken, short.last.board, short.last.struck) == (way.taken, way.last.board, way.last.struck)
        ends.add((way.least, way.in_time))
    assert len(ends) > 5 or touching != "never"


@pytest.mark.parametrize("side, price", [(10, 1), (12, 2), (20, 4)])
def test_a_unit_of_work_costs_more_where_it_takes_longer(side: int, price: int) -> None:
    counts, effort = (1, *[0] * (side - 1)), Effort(1_000)
    puzzle = Battleship(counts, counts, (1,), (UNKNOWN * side,) * side)
    start = EXPLAINER.start(puzzle, puzzle.given_rows(), None, effort)
    assert work_left(effort)[0] == 1_000 // price
    way = follow(start, EASIEST_FIRST, effort, EXPLAINER)
    assert way.last.finished
    assert effort.spent and effort.spent % price == 0
