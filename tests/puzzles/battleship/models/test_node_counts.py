"""Numbers of decisions of each model with gac, fc and bt: correct answers can hide weak pruning, numbers cannot."""

import pytest

from deadreckon import Method
from deadreckon.puzzles.battleship import KIND
from puzzles.battleship.boards import APART, CLOSE, CORNERS, LARGE_APART, LARGE_CLOSE, LARGE_CORNERS, MIDDLE, TOLD
from puzzles.battleship.visiting import TOUCHING, able_searches, every_blank_puzzle, visit

DEPTH_FIRST = [(model, search) for model in KIND.models() for search in able_searches(model) if search != "astar"]


def nodes(puzzle, method):
    """Decisions and failures until every solution is found."""
    outcome, _ = visit(puzzle, method)
    assert outcome.status == "complete"
    return outcome.counters.decisions, outcome.counters.failures


# Decisions of gac, fc and bt for all puzzles of 2x3 cells with less than four ships together.
TOTALS = {
    ("cells", "backtracking"): (684, 3523, 12029),
    ("cells", "moves"): (1595, 2247, 4213),
    ("letters", "backtracking"): (183, 4121, 32996),
    ("numbered", "backtracking"): (610, 8339, 35754),
    ("places", "backtracking"): (194, 8430, 22694),
    ("ships", "backtracking"): (282, 1100, 4961),
}


@pytest.mark.parametrize(("model", "search"), DEPTH_FIRST)
def test_gac_never_needs_more_decisions_than_fc_nor_fc_than_bt(model, search):
    """True of every puzzle as long as the order of the variables does not depend on the domains."""
    totals = (0, 0, 0)
    ways = [Method(model, propagate, "static", search=search) for propagate in ("gac", "fc", "bt")]
    for touching in TOUCHING:
        for puzzle in every_blank_puzzle(2, 3, touching):
            if sum(puzzle.fleet) < 4:
                gac, fc, bt = decisions = [nodes(puzzle, way)[0] for way in ways]
                assert gac <= fc <= bt, puzzle
                totals = tuple(map(sum, zip(totals, decisions)))
    assert totals == TOTALS[model, search]


# By board, model and search: (decisions, failures) of gac, fc and bt in static order; without the slow ones.
SMALL = {
    (APART, "cells", "backtracking"): [(46, 25), (625, 223), (3960, 2639)],
    (CORNERS, "cells", "backtracking"): [(72, 38), (637, 203), (2532, 1687)],
    (CLOSE, "cells", "backtracking"): [(44, 21), (376, 161), (1323, 879)],
    (TOLD, "cells", "backtracking"): [(14, 7), (997, 323), (5752, 3821)],
    (MIDDLE, "cells", "backtracking"): [(15, 8), (480, 132), (2174, 1324)],
    (APART, "cells", "moves"): [(65, 15), (122, 32), (218, 66)],
    (CORNERS, "cells", "moves"): [(69, 18), (92, 20), (126, 39)],
    (CLOSE, "cells", "moves"): [(47, 8), (91, 32), (200, 86)],
    (TOLD, "cells", "moves"): [(26, 6), (215, 68), (351, 96)],
    (MIDDLE, "cells", "moves"): [(29, 7), (65, 10), (90, 15)],
    (APART, "letters", "backtracking"): [(13, 7), (226, 87), (2725, 2270)],
    (CORNERS, "letters", "backtracking"): [(13, 8), (210, 96), (2203, 1838)],
    (CLOSE, "letters", "backtracking"): [(7, 2), (244, 132), (2065, 1711)],
    (TOLD, "letters", "backtracking"): [(0, 0), (349, 142), (4810, 4016)],
    (MIDDLE, "letters", "backtracking"): [(0, 0), (189, 58), (1976, 1594)],
    (APART, "numbered", "backtracking"): [(20, 10), (1924, 729), (18352, 13761)],
    (CORNERS, "numbered", "backtracking"): [(30, 17), (1975, 693), (10012, 7506)],
    (CLOSE, "numbered", "backtracking"): [(19, 6), (1639, 866), (7536, 5645)],
    (TOLD, "numbered", "backtracking"): [(8, 2), (8284, 2828)],
    (MIDDLE, "numbered", "backtracking"): [(0, 0), (724, 198), (3184, 2060)],
    (APART, "places", "backtracking"): [(12, 5)],
    (CORNERS, "places", "backtracking"): [(16, 7)],
    (CLOSE, "places", "backtracking"): [(12, 3), (1953, 830), (10098, 5046)],
    (TOLD, "places", "backtracking"): [(30, 15)],
    (MIDDLE, "places", "backtracking"): [(0, 0)],
    (APART, "ships", "backtracking"): [(12, 10), (42, 26), (532, 490)],
    (CORNERS, "ships", "backtracking"): [(15, 12), (50, 34), (828, 778)],
    (CLOSE, "ships", "backtracking"): [(9, 5), (45, 29), (501, 456)],
    (TOLD, "ships", "backtracking"): [(0, 0), (73, 44), (657, 584)],
    (MIDDLE, "ships", "backtracking"): [(0, 0), (6, 4), (15, 9)],
}


@pytest.mark.parametrize(("model", "search"), DEPTH_FIRST)
def test_nodes_on_small_boards(model, search):
    for puzzle in (APART, CORNERS, CLOSE, TOLD, MIDDLE):
        wanted = SMALL[puzzle, model, search]
        ways = [Method(model, propagate, "static", search=search) for propagate in ("gac", "fc", "bt")]
        assert [nodes(puzzle, way) for way in ways[: len(wanted)]] == wanted, puzzle


@pytest.mark.parametrize(
    ("puzzle", "ships", "places", "cells", "letters", "numbered"),
    [
        (LARGE_APART, (39, 28), (118, 57), (1306, 285), (38, 17), (218, 103)),
        (LARGE_CORNERS, (14, 11), (4, 1), (393, 101), (4, 1), None),
        (LARGE_CLOSE, (17, 4), (44, 15), (2486, 533), (179, 85), (596, 276)),
    ],
)
def test_nodes_with_gac_on_large_boards(puzzle, ships, places, cells, letters, numbered):
    """As each model is searched unless told otherwise; `numbered` goes through all ways to number equal ships."""
    assert nodes(puzzle, Method("ships")) == ships
    assert nodes(puzzle, Method("places")) == places
    assert nodes(puzzle, Method("cells")) == cells
    assert nodes(puzzle, Method("letters")) == letters
    assert numbered is None or nodes(puzzle, Method("numbered")) == numbered


def test_nodes_of_ships_with_fc_on_a_large_board():
    assert nodes(LARGE_APART, Method("ships", "fc")) == (729, 430)
