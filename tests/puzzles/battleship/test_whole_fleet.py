"""WholeFleet goes through the checker of all constraints, on tiny boards under every touching rule."""

from random import Random

import pytest

from constraints.checker import check
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import TOUCHING, UNKNOWN, Battleship
from deadreckon.puzzles.battleship.whole_fleet import WholeFleet

# Height, width, and for each ship its length and how many places it has at least; 99 is every place on the board.
FLEETS = [
    (2, 3, [(2, 99), (1, 2)]),
    (3, 2, [(2, 99), (1, 2)]),
    (3, 3, [(3, 99), (1, 2)]),
    (2, 4, [(3, 99), (2, 2)]),
    (2, 3, [(2, 2), (1, 2), (1, 1)]),
    (3, 3, [(3, 2), (1, 2), (1, 1)]),
    (3, 3, [(2, 2), (2, 2), (1, 1)]),
    (3, 3, [(1, 1), (1, 1), (1, 1), (1, 1)]),
]


def reckoning(sea, lengths, starts, rows, columns, given=0):
    """A builder for the checker: ships of these lengths, each over the heads of its start."""
    fleet = tuple(lengths.count(length) for length in range(1, max(lengths) + 1))
    puzzle = Battleship(tuple(rows), tuple(columns), fleet, (UNKNOWN * sea.width,) * sea.height, sea.touching)
    heads = [(r, c, down) for down in (False, True) for r in range(sea.height) for c in range(sea.width)]

    def build(problem):
        ships = [problem.add(f"ship {n}", heads, start, n) for n, start in zip(lengths, starts)]
        return WholeFleet(sea, puzzle, ships, given)

    return build


def drawn(sea, fleet, random):
    """A random puzzle: its counts and givens are those of some ships, right or wrong, that are among the possible."""
    cells, starts = 0, []
    for length, few in fleet:
        heads = list(bit_positions(sea.inside(length)))
        head = random.choice(heads)
        cells |= sea.cover(head, length)
        anywhere = random.randrange(2 * sea.cells)  # often a ship that is not wholly on the board
        starts.append(sum(1 << h for h in {head, anywhere, *random.sample(heads, min(few, len(heads)))}))
    rows, columns = (
        [(cells & line).bit_count() if random.random() < 0.7 else None for line in lines]
        for lines in (sea.rows, sea.columns)
    )
    given = sum(1 << cell for cell in random.sample(list(bit_positions(cells)), random.randint(0, 2)))
    return reckoning(sea, [length for length, _ in fleet], starts, rows, columns, given)


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("height", "width", "fleet"), FLEETS)
def test_filter_against_holds(height, width, fleet, seed, touching):
    check(drawn(Bitboard(height, width, touching), fleet, Random(f"{height} {width} {fleet} {seed}")))


def left(touching, rows, columns, lengths, given=0, starts=None):
    """The first cells that one filter call leaves on a board of 3 x 4, as (row, column, down), for each ship."""
    sea, problem = Bitboard(3, 4, touching), Problem()
    places = [sea.inside(length) for length in lengths]
    constraint = reckoning(sea, lengths, starts or places, rows, columns, given)(problem)
    store = Store(problem)
    constraint.filter(store)
    return [{ship.values[n] for n in bit_positions(store.domains[ship.index])} for ship in problem.variables]


ANY_ROWS, ANY_COLUMNS = [None] * 3, [None] * 4


def test_a_full_line_is_water_elsewhere():
    both = left("free", [0, None, 0], ANY_COLUMNS, [2, 2])
    assert both == [{(1, 0, False), (1, 1, False), (1, 2, False)}] * 2


def test_a_line_with_no_cell_to_spare_is_all_ship():
    three, one = left("free", ANY_ROWS, [None, 3, 0, None], [3, 1])
    assert three == {(0, 0, True), (0, 1, True), (0, 3, True)}  # elsewhere the empty column is in the way
    assert one == {(r, c, False) for r in range(3) for c in (0, 1, 3)}
    assert left("diagonal", ANY_ROWS, [None, 3, 0, None], [3, 1])[1] == {(r, 3, False) for r in range(3)}


def test_a_ship_keeps_off_the_sides_and_corners_of_a_given_part_that_it_is_not():
    parts = {touching: left(touching, ANY_ROWS, ANY_COLUMNS, [1, 1], given=0b0000_0010_0000) for touching in TOUCHING}
    everywhere = {(r, c, False) for r in range(3) for c in range(4)}
    beside = {(0, 1, False), (2, 1, False), (1, 0, False), (1, 2, False)}
    corners = {(0, 0, False), (0, 2, False), (2, 0, False), (2, 2, False)}
    assert parts["free"] == [everywhere] * 2
    assert parts["diagonal"] == [everywhere - beside] * 2
    assert parts["never"] == [everywhere - beside - corners] * 2


def test_a_ship_does_not_end_where_a_given_part_would_make_it_longer():
    ships = left("diagonal", ANY_ROWS, [0, None, 0, 0], [2, 2], given=0b0010_0000_0000)
    assert ships == [{(1, 1, True)}] * 2
    ships = left("diagonal", [0, None, 0], ANY_COLUMNS, [2, 2], given=0b0000_1000_0000)
    assert ships == [{(1, 0, False), (1, 2, False)}] * 2


def test_a_ship_keeps_away_from_one_whose_place_is_known():
    starts = [1 << 5, -1, -1]  # the first at r2c2
    ships = {touching: left(touching, ANY_ROWS, ANY_COLUMNS, [1, 1, 1], starts=starts)[2] for touching in TOUCHING}
    assert ships["never"] == {(r, 3, False) for r in range(3)}
    assert len(ships["diagonal"]) == 12 - 5
    assert len(ships["free"]) == 12 - 1


def test_a_line_has_room_for_no_more_than_it_needs():
    three, one = left("free", [None, 2, None], ANY_COLUMNS, [3, 1])
    assert three == {(r, c, False) for r in (0, 2) for c in (0, 1)} | {(0, c, True) for c in range(4)}
    assert len(one) == 12
    three, _ = left("free", [None, 2, None], ANY_COLUMNS, [3, 1], given=0b0000_0001_0000)
    assert three == {(r, c, False) for r in (0, 2) for c in (0, 1)} | {(0, c, True) for c in range(4)}
    two, one = left("free", [None, 1, None], ANY_COLUMNS, [2, 1], given=0b0000_0001_0000)
    assert two == {(r, c, False) for r in (0, 2) for c in range(3)} | {(0, 0, True), (1, 0, True)}
    assert one == {(r, c, False) for r in (0, 2) for c in range(4)} | {(1, 0, False)}


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
