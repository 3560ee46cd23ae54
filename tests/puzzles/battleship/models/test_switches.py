"""The effect of each switch of the `ships` model: a counter that it reduces, on a board where it matters."""

from random import Random

import pytest

from deadreckon import Method
from deadreckon.constraints.linear import Linear
from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.boards import APART, ASSIGNMENT, CLOSE, DOCUMENT, LARGE_APART, LARGE_CLOSE, LARGE_CORNERS, TOLD
from puzzles.battleship.visiting import blank, random_puzzle, visit

SHIPS = KIND.model("ships")
USUAL = set(SHIPS.default_switches)
BEGUN = Battleship((None,) * 4, (None,) * 4, (2, 1), ("0000", "0L00", "0000", "0000"))


def on_and_off(switch, counter, puzzle, propagate="gac", without=()):
    """The counter with the switch and without it, the other switches being the usual ones but for those left out."""
    base = USUAL - set(without)
    sets = base | {switch}, base - {switch}
    outcomes = [visit(puzzle, Method("ships", propagate, switches=tuple(switches)))[0] for switches in sets]
    assert {outcome.status for outcome in outcomes} == {"complete"}
    return tuple(getattr(outcome.counters, counter) for outcome in outcomes)


def saved(*case):
    """The counters without and with the switch, which must save something."""
    on, off = on_and_off(*case)
    assert on < off
    return on, off


def test_inside_saves_bt_decisions_and_gac_checks():
    assert saved("inside", "decisions", APART, "bt") == (1286, 1874)
    assert saved("inside", "decisions", CLOSE, "bt") == (1125, 1683)
    assert saved("inside", "checks", LARGE_APART) == (0, 1150)
    assert saved("inside", "filters", LARGE_APART) == (324, 520)


def test_zero_lines_saves_decisions_of_bt_and_fc_and_gac_the_removal():
    assert saved("zero-lines", "decisions", APART, "bt") == (1286, 4816)
    assert saved("zero-lines", "decisions", ASSIGNMENT, "fc") == (2051, 16073)
    assert saved("zero-lines", "removed", LARGE_CLOSE) == (482, 747)


def test_water_around_saves_decisions():
    assert saved("water-around", "decisions", TOLD, "bt", ["given-kinds"]) == (1265, 2873)
    assert saved("water-around", "decisions", TOLD, "fc", ["given-kinds"]) == (116, 222)
    assert saved("water-around", "removed", LARGE_APART, "gac", ["given-kinds"]) == (973, 1185)


def test_water_around_adds_nothing_to_given_kinds():
    """A ship that covers such water touches the given part without being its ship."""
    random = Random(2)
    for _ in range(300):
        puzzle = random_puzzle(random, *random.choice([(3, 3), (2, 4), (1, 5), (3, 2)]))
        with_both, with_one = (SHIPS.build(puzzle, USUAL - left_out).problem for left_out in (set(), {"water-around"}))
        assert [v.start for v in with_both.variables] == [v.start for v in with_one.variables]


def test_given_kinds_saves_decisions():
    assert saved("given-kinds", "decisions", TOLD, "bt") == (855, 1265)
    assert saved("given-kinds", "decisions", LARGE_APART, "fc") == (10622, 12472)
    assert saved("given-kinds", "decisions", LARGE_APART, "gac", ["cells", "water-around"]) == (125, 401)
    assert saved("given-kinds", "checks", LARGE_APART) == (0, 1355)


def test_forced_ships_saves_decisions():
    assert saved("forced-ships", "decisions", ASSIGNMENT, "fc") == (2051, 3417)
    assert saved("forced-ships", "decisions", ASSIGNMENT, "gac", ["cells"]) == (0, 8)
    assert saved("forced-ships", "filters", LARGE_CLOSE) == (138, 185)
    assert saved("forced-ships", "decisions", BEGUN, "fc", ["scope-reduction"]) == (8, 32)
    assert saved("forced-ships", "decisions", BEGUN, "bt") == (21, 42)


def test_in_order_saves_decisions_and_visits():
    assert saved("in-order", "decisions", LARGE_APART) == (39, 181)
    assert saved("in-order", "decisions", LARGE_CORNERS) == (14, 177)
    assert [visits(LARGE_CORNERS, USUAL), visits(LARGE_CORNERS, USUAL - {"in-order"})] == [2, 96]


def test_explored_saves_decisions_and_visits():
    assert saved("explored", "decisions", LARGE_APART, "gac", ["in-order"]) == (69, 181)
    assert saved("explored", "decisions", LARGE_CORNERS, "gac", ["in-order"]) == (33, 177)
    assert saved("explored", "decisions", TOLD, "bt", ["in-order"]) == (603, 1620)
    unordered = USUAL - {"in-order"}
    assert [visits(LARGE_CORNERS, unordered | {"explored"}), visits(LARGE_CORNERS, unordered)] == [2, 96]


def visits(puzzle, switches):
    """To how many solutions the search comes, equal boards counted again."""
    return len(visit(puzzle, Method("ships", switches=tuple(switches)))[0].solutions)


def test_mrv_saves_decisions():
    assert saved("mrv", "decisions", LARGE_APART, "gac", ["longest-first"]) == (39, 281)
    assert saved("mrv", "decisions", LARGE_CLOSE, "gac", ["longest-first"]) == (17, 102)
    assert saved("mrv", "decisions", DOCUMENT, "gac", ["longest-first"]) == (27, 154)


def test_longest_first_saves_decisions():
    assert saved("longest-first", "decisions", LARGE_APART, "gac", ["mrv"]) == (39, 281)
    assert saved("longest-first", "decisions", ASSIGNMENT, "fc", ["mrv"]) == (2336, 4569)
    equal_often = blank((4, 2, 3, 1, 4), (2, 2, 2, 1, 3, 1, 3), (1, 5, 1), "diagonal")
    assert saved("longest-first", "decisions", equal_often) == (1568, 1714)


def test_remaining_saves_decisions_of_every_propagation():
    assert saved("remaining", "decisions", ASSIGNMENT, "gac", ["cells", "sums"]) == (10, 1501)
    assert saved("remaining", "decisions", ASSIGNMENT, "fc", ["cells", "sums"]) == (19, 2051)
    assert saved("remaining", "decisions", TOLD, "bt", ["cells", "sums"]) == (270, 855)
    assert saved("remaining", "decisions", LARGE_CORNERS, "gac", ["cells", "sums"]) == (73, 16486)


def test_remaining_saves_decisions_of_bt_and_fc_that_sums_cannot():
    """They look at a sum over all ships when it is too late."""
    assert saved("remaining", "decisions", ASSIGNMENT, "fc", ["cells"]) == (19, 2051)
    assert saved("remaining", "decisions", TOLD, "bt", ["cells"]) == (270, 855)


def test_sums_saves_decisions_of_gac():
    assert saved("sums", "decisions", ASSIGNMENT, "gac", ["cells", "remaining"]) == (0, 1501)
    assert saved("sums", "decisions", LARGE_CORNERS, "gac", ["cells", "remaining"]) == (32, 16486)
    assert saved("sums", "decisions", LARGE_CORNERS, "gac", ["cells"]) == (32, 73)


def test_scope_reduction_saves_decisions_of_fc_and_bt():
    assert saved("scope-reduction", "decisions", LARGE_APART, "fc") == (10622, 16559)
    assert saved("scope-reduction", "decisions", LARGE_APART, "fc", ["cells", "sums"]) == (729, 991)
    assert saved("scope-reduction", "decisions", BEGUN, "bt", ["forced-ships"]) == (42, 210)
    assert on_and_off("scope-reduction", "decisions", LARGE_APART) == (39, 39)


def test_tuples_saves_decisions_of_gac_alone():
    assert saved("tuples", "decisions", DOCUMENT) == (17, 27)
    assert on_and_off("tuples", "decisions", DOCUMENT, "fc") == (3139, 3139)


def test_forbidden_first_saves_checks_of_line_tables():
    assert saved("forbidden-first", "checks", ASSIGNMENT, "gac", ["cells", "remaining", "sums"]) == (1808, 7092)
    assert saved("forbidden-first", "checks", DOCUMENT, "gac", ["cells", "remaining", "sums"]) == (27429, 34140)
    assert on_and_off("forbidden-first", "decisions", ASSIGNMENT, "gac", ["cells", "remaining", "sums"]) == (1501, 1501)


def test_forbidden_first_saves_counting_of_lines(monkeypatch):
    """Of all filter calls together it makes more, but those are the cheap ones."""
    counted = []
    count = Linear.filter
    monkeypatch.setattr(Linear, "filter", lambda self, store: (counted.append(self), count(self, store)))
    lines = []
    for switches in (USUAL - {"cells"}, USUAL - {"cells", "forbidden-first"}):
        counted.clear()
        visit(LARGE_APART, Method("ships", switches=tuple(switches)))
        lines.append(len(counted))
    assert lines == [438, 1026]


def test_unmet_givens_saves_decisions():
    assert saved("unmet-givens", "decisions", LARGE_APART) == (39, 42)
    assert saved("unmet-givens", "decisions", LARGE_CLOSE) == (17, 28)
    assert saved("unmet-givens", "decisions", LARGE_CORNERS, "gac", ["cells", "forced-ships"]) == (43, 113)


def test_cells_saves_decisions_and_filters():
    assert saved("cells", "decisions", LARGE_APART) == (39, 125)
    assert saved("cells", "decisions", TOLD) == (0, 12)
    assert saved("cells", "filters", LARGE_APART) == (324, 2640)


@pytest.mark.parametrize("switch", [switch.name for switch in SHIPS.switches])
def test_every_switch_has_its_test_here(switch):
    assert f"test_{switch.replace('-', '_')}_saves" in " ".join(globals())
