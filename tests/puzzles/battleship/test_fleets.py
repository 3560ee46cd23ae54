"""Random fleets: uniformly distributed by every method, and the same without the core."""

from collections import Counter
from functools import cache
from itertools import chain, combinations, product
from random import Random

import pytest

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.generating import fleet_method, fleets
from deadreckon.puzzles.battleship.generating.fleet_by_chain import places_by_chain, places_by_chain_in_python
from deadreckon.puzzles.battleship.generating.fleet_by_rejection import (
    places_by_rejection,
    places_by_rejection_in_python,
)
from deadreckon.puzzles.battleship.generating.fleet_ranking import RankedByCore, RankedByPython
from deadreckon.puzzles.battleship.generating.fleets import (
    CHAIN,
    COUNTING,
    REJECTION,
    FleetDoesNotFit,
    FleetDrawer,
    draw_fleet,
)
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship, board_of_ships, possible_ships
from deadreckon.puzzles.battleship.rules import violations

SMALL = [(4, 4, (1, 2)), (5, 5, (0, 0, 2)), (3, 4, (2, 1))]  # boards of which all legal fleets are listed
SURE = 6  # standard deviations, which chance passes once in a thousand million times
ONLY = {  # by method: what makes a drawer use nothing else
    REJECTION: {},
    COUNTING: {"ATTEMPTS_BEFORE_COUNTING": 0},
    CHAIN: {"MAX_STATES": 0, "ATTEMPTS_BEFORE_CHAIN": 0},
}


def blank_puzzle(height, width, fleet, touching):
    return Battleship.of([None] * height, [None] * width, fleet, touching=touching)


@cache
def legal_boards(height, width, fleet, touching):
    """All boards with a whole fleet that the rules have nothing against."""
    blank = blank_puzzle(height, width, fleet, touching)
    of_length = [combinations(possible_ships(blank, length), number) for length, number in enumerate(fleet, 1)]
    boards = {board_of_ships(blank, list(chain(*ships))) for ships in product(*of_length)}
    return [board for board in boards if not violations(blank, board)]


@pytest.fixture(params=ONLY)
def method(request, monkeypatch):
    for name, value in ONLY[request.param].items():
        monkeypatch.setattr(fleet_method, name, value)
    return request.param


def deviations(drawn, legal):
    """The deviation of chi-square from its mean under uniformity, in standard deviations."""
    expected = sum(drawn.values()) / len(legal)
    freedom = len(legal) - 1
    return (sum((drawn[board] - expected) ** 2 / expected for board in legal) - freedom) / (2 * freedom) ** 0.5


def draw_in_turn(random, height, width, fleet, touching="never"):
    """The wrong way: each ship where the others leave room, all anew when one has none. The ships as masks of cells."""
    sea = Bitboard(height, width, touching)
    lengths = [length for length in range(len(fleet), 0, -1) for _ in range(fleet[length - 1])]
    while True:
        taken, ships = 0, []
        for length in lengths:
            places = list(bit_positions(sea.inside(length) & ~sea.hitting(taken, length)))
            if not places:
                break
            ships.append(sea.cover(random.choice(places), length))
            taken |= sea.reach(ships[-1])
        else:
            return ships


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize(("height", "width", "fleet"), SMALL)
def test_every_legal_fleet_is_as_likely_as_any_other(height, width, fleet, touching, method, monkeypatch):
    monkeypatch.setattr(fleets, "MOVES_A_SHIP", 60)
    legal = legal_boards(height, width, fleet, touching)
    drawer, random = FleetDrawer(height, width, fleet, touching), Random(1)
    drawn = [drawer.draw(random) for _ in range(max(5_000, 8 * len(legal)))]
    assert {fleet.how for fleet in drawn} == {method}
    boards = Counter(fleet.board for fleet in drawn)
    assert set(boards) <= set(legal)
    assert abs(deviations(boards, legal)) < SURE


def test_placing_in_turn_is_found_out_by_that_test():
    random, legal = Random(1), legal_boards(4, 4, (1, 2), "never")
    drawn = Counter(frozenset(draw_in_turn(random, 4, 4, (1, 2))) for _ in range(100 * len(legal)))
    assert len(drawn) == len(legal)
    assert deviations(drawn, drawn) > SURE


def test_how_likely_a_ship_is_in_a_corner():
    """0.236, the share of the legal fleets counted exactly; where ships are placed in turn it is 0.183."""
    random, drawer, draws = Random(1), FleetDrawer(10, 10, (4, 3, 2, 1)), 3_000
    rows = [row for _ in range(draws) for row in drawer.draw(random).board[::9]]
    share = sum(letter != "W" for row in rows for letter in row[::9]) / (4 * draws)
    assert abs(share - 0.236) < 0.015
    in_turn = [sum(draw_in_turn(random, 10, 10, (4, 3, 2, 1))) for _ in range(400)]
    corner_cells = (0, 9, 90, 99)
    assert abs(sum(cells >> c & 1 for cells in in_turn for c in corner_cells) / 1_600 - 0.236) > 0.015


@pytest.mark.skipif(native_core() is None, reason="the core was not built")
@pytest.mark.parametrize("touching", TOUCHING)
class TestTheCoreAndPythonDrawTheSame:
    def test_by_rejection(self, touching):
        blank = blank_puzzle(7, 8, (3, 2, 1), touching)
        for seed in [*range(50), 2**64 - 1]:
            drawn = places_by_rejection(blank, seed, 100_000)
            assert drawn is not None
            assert drawn == places_by_rejection_in_python(blank, seed, 100_000)

    def test_as_many_attempts(self, touching):
        blank = blank_puzzle(6, 6, (3, 2, 1), touching)
        drawn = [places_by_rejection(blank, seed, 30) for seed in range(50)]
        assert None in drawn
        assert drawn == [places_by_rejection_in_python(blank, seed, 30) for seed in range(50)]

    @pytest.mark.parametrize("fleet", [(3, 2, 1), (4, 4), (5, 3), (9,), (0, 0, 3, 1), ()])
    def test_by_the_chain(self, touching, fleet):
        """Also where ships have no room unless they are placed close, or none at all."""
        blank = blank_puzzle(5, 5, fleet, touching)
        for seed in range(5):
            assert places_by_chain(blank, seed, 200) == places_by_chain_in_python(blank, seed, 200)

    def test_by_counting(self, touching):
        blank = blank_puzzle(5, 4, (2, 2, 1), touching)
        core, python = RankedByCore(native_core(), blank), RankedByPython(blank)
        assert core.size == python.size > 0
        for number in range(0, core.size, 1 + core.size // 50):
            assert core.fleet(number) == python.fleet(number)
        with pytest.raises(ValueError, match="a number that no fleet has"):
            core.fleet(core.size)


@pytest.mark.parametrize("touching", TOUCHING)
def test_counting_numbers_each_legal_fleet_once(touching):
    legal = legal_boards(3, 4, (2, 1), touching)
    ranking = RankedByPython(blank_puzzle(3, 4, (2, 1), touching))
    assert ranking.size == len(legal)
    assert len({tuple(ranking.fleet(number)) for number in range(ranking.size)}) == ranking.size


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize(("height", "width"), [(9, 10), (12, 7)])
def test_fleets_keep_the_rules(height, width, touching, method):
    drawer, random = FleetDrawer(height, width, (4, 2, 2), touching), Random(3)
    for _ in range(10):
        assert not violations(blank_puzzle(height, width, (4, 2, 2), touching), drawer.draw(random).board)


def test_the_same_seed_draws_the_same_fleet_whatever_was_drawn_before(method):
    drawer = FleetDrawer(7, 7, (3, 2, 1))
    first = drawer.draw(Random(1))
    drawer.draw(Random(2))
    assert drawer.draw(Random(1)) == first == FleetDrawer(7, 7, (3, 2, 1)).draw(Random(1))


@pytest.mark.parametrize(
    ("height", "width", "fleet", "how"),
    [
        (10, 10, (4, 3, 2, 1), REJECTION),
        (20, 20, (6, 5, 4, 3, 2, 1), REJECTION),
        (8, 8, (5, 4, 2, 1), COUNTING),
        (5, 12, (8, 4, 1), COUNTING),
        (30, 30, (12, 10, 9, 8, 6, 4, 3, 2), CHAIN),
        (3, 3, (), REJECTION),
    ],
)
@pytest.mark.skipif(native_core() is None, reason="takes long without the core")
def test_which_method_draws(height, width, fleet, how):
    drawn = draw_fleet(Random(1), height, width, fleet)
    assert (drawn.how, violations(blank_puzzle(height, width, fleet, "never"), drawn.board)) == (how, [])


@pytest.mark.parametrize(
    ("height", "width", "fleet", "why"),
    [
        (4, 4, (4, 1), "; all ways to place them were counted, and there is none"),
        (2, 5, (0, 0, 0, 0, 0, 1), ""),
        (3, 3, (10,), ""),
        (12, 30, (0, 70), "; no room was found for them all"),
    ],
)
def test_a_fleet_that_does_not_fit_is_refused(height, width, fleet, why):
    ships = " ".join(map(str, fleet))
    words = f"found the fleet {ships}, expected ships that fit on a board of {height} x {width}{why}"
    with pytest.raises(FleetDoesNotFit) as refused:
        draw_fleet(Random(1), height, width, fleet)
    assert str(refused.value) == words
