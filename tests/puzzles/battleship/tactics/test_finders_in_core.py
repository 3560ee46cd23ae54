"""What the core's finders find at positions on the ways of random boards is what Python's find, in the same order; and
the core goes the same ways."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from deadreckon.explaining.way import follow
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.generating.fleets import draw_fleet
from deadreckon.puzzles.battleship.position.in_core import KINDS
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.effort import Effort
from puzzles.battleship.tactics.test_random_walk import random_state
from thoroughness import scaled

pytestmark = pytest.mark.skipif(native_core() is None, reason="the native core is not built here")
EASIEST_FIRST = sorted(DIRECT, key=lambda tactic: (not tactic.silent, tactic.rating))
NO_LIMIT = 2**32
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


def found_by_core(position: Position, number: int, most: int = NO_LIMIT) -> list[tuple[Any, ...]]:
    found = native_core().battleship_findings(*position.for_core, number, most)
    return [
        (*masks, range(*lines), range(*ships), tuple((KINDS[kind], mask) for kind, mask in letters), *others)
        for *masks, lines, ships, letters, learns, harder in found
        for others in [(learns, harder)]
    ]


def as_found(deduction: Deduction) -> tuple[Any, ...]:
    lines, ships = (
        range(items[0], items[-1] + 1) if (items := tuple(given)) else range(0)
        for given in (deduction.lines, deduction.ships)
    )
    masks = deduction.water, deduction.ship, deduction.cells
    return *masks, lines, ships, deduction.letters, deduction.learns, round(10 * deduction.harder)


@pytest.mark.scaled
@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_finders(touching: str, request: pytest.FixtureRequest) -> None:
    found: Counter[str] = Counter()
    for start in starts(touching, scaled(request.config, 150)):
        for position in follow(start, EASIEST_FIRST, Effort(), replace(EXPLAINER, direct_rounds=None)).positions:
            for number, tactic in enumerate(DIRECT):
                expected = [as_found(deduction) for deduction in tactic.find(position)]
                assert found_by_core(position, number) == expected, (tactic.name, position.board)
                assert found_by_core(position, number, 1) == expected[:1]
                found[tactic.name] += len(expected)
            found["positions"] += 1
    assert touching != "never" or not [tactic.name for tactic in DIRECT if not found[tactic.name]]


@pytest.mark.scaled
@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_ways(touching: str, request: pytest.FixtureRequest) -> None:
    """The steps, why the way ends, the work, and the positions."""
    one_by_one, ends = replace(EXPLAINER, direct_rounds=None), set()
    for seed, start in enumerate(starts(touching, scaled(request.config, 500))):
        hardest, work = [(inf, inf), (3.0, inf), (3.3, inf), (inf, 40), (2.0, inf)][seed % 5]
        ours, theirs = Effort(work), Effort(work)
        expected = follow(start, EASIEST_FIRST, ours, one_by_one, hardest)
        way = follow(start, EASIEST_FIRST, theirs, EXPLAINER, hardest, every_position=True)
        assert (way.taken, way.least, way.in_time) == (expected.taken, expected.least, expected.in_time)
        assert ours.spent == theirs.spent
        for made, usual in zip(way.positions, expected.positions, strict=True):
            assert (made.board, made.counts) == (usual.board, usual.counts)
        short = follow(start, EASIEST_FIRST, Effort(work), EXPLAINER, hardest)
        assert (short.taken, short.last.board, short.last.counts) == (way.taken, way.last.board, way.last.counts)
        ends.add((way.least, way.in_time))
    assert len(ends) > 5 or touching != "never"
