"""Reckoning goes through the checker of all constraints, on tiny boards under every touching rule."""

from random import Random

import pytest

from constraints.checker import check
from deadreckon.kernel.bits import numbers
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import TOUCHING, UNKNOWN, Puzzle
from deadreckon.puzzles.battleship.reckoning import Reckoning

FLEETS = [(2, 3, [2, 1]), (2, 3, [2, 1, 1]), (3, 3, [3, 1, 1]), (3, 3, [2, 2, 1]), (3, 3, [1, 1, 1, 1])]


def reckoning(sea, lengths, starts, rows, columns, given=0):
    """A builder for the checker: ships of these lengths, each over the heads of its start."""
    fleet = tuple(lengths.count(length) for length in range(1, max(lengths) + 1))
    puzzle = Puzzle(tuple(rows), tuple(columns), fleet, (UNKNOWN * sea.width,) * sea.height, sea.touching)
    heads = [(r, c, down) for down in (False, True) for r in range(sea.height) for c in range(sea.width)]

    def build(problem):
        ships = [problem.add(f"ship {n}", heads, start, n) for n, start in zip(lengths, starts)]
        return Reckoning(sea, puzzle, ships, given)

    return build


def drawn(sea, lengths, random):
    """A random puzzle with a few heads for each ship; its counts are those of some ships, right or wrong."""
    places = [list(numbers(sea.inside(length))) for length in lengths]
    shown = [random.choice(heads) for heads in places]
    cells, starts, few = 0, [], 5 - len(lengths)
    for heads, head, length in zip(places, shown, lengths):
        cells |= sea.cover(head, length)
        anywhere = random.randrange(2 * sea.cells)  # often a ship that is not wholly on the board
        starts.append(sum(1 << h for h in {head, anywhere, *random.sample(heads, few)}))
    rows, columns = (
        [(cells & line).bit_count() if random.random() < 0.8 else None for line in lines]
        for lines in (sea.rows, sea.columns)
    )
    given = cells & random.getrandbits(sea.cells) & random.getrandbits(sea.cells)
    return reckoning(sea, lengths, starts, rows, columns, given)


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("height", "width", "lengths"), FLEETS)
def test_filter_against_holds(height, width, lengths, seed, touching):
    check(drawn(Bitboard(height, width, touching), lengths, Random(f"{height} {width} {lengths} {seed}")))


@pytest.mark.parametrize("touching", TOUCHING)
def test_filter_against_holds_with_every_place_open(touching):
    sea = Bitboard(2, 3, touching)
    check(reckoning(sea, [2, 1], [sea.inside(2), sea.inside(1)], [2, 1], [None, 1, 1]))


@pytest.mark.parametrize(
    ("touching", "allowed"),
    [
        ("never", {"apart"}),
        ("diagonal", {"apart", "at a corner"}),
        ("free", {"apart", "at a corner", "side by side"}),
    ],
)
def test_holds_as_the_touching_rule_has_it(touching, allowed):
    sea, problem = Bitboard(3, 3, touching), Problem()
    constraint = reckoning(sea, [1, 1], [-1, -1], [None] * 3, [None] * 3)(problem)
    others = {
        "apart": (0, 2, False),
        "at a corner": (1, 1, False),
        "side by side": (1, 0, False),
        "on top": (0, 0, False),
    }
    assert {name for name, other in others.items() if constraint.holds([(0, 0, False), other])} == allowed


def test_holds_wants_counts_givens_and_the_board():
    sea, problem = Bitboard(2, 2, "never"), Problem()
    constraint = reckoning(sea, [2], [-1], [1, 1], [None, 2], given=0b1000)(problem)
    assert constraint.holds([(0, 1, True)])
    assert not constraint.holds([(0, 0, True)])  # the given part is in the other column
    assert not constraint.holds([(1, 0, False)])  # the counts
    assert not constraint.holds([(0, 1, False)])  # would go on in the row below
    assert not constraint.holds([(1, 1, True)])  # would leave the board
