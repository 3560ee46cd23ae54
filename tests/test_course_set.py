"""The 60 puzzles of examples/course: twelve of each size, each unique, and reproduced by the script."""

from collections import Counter

import pytest

from common import COURSE, course_set
from deadreckon import solve
from make_course_set import made, plans

PLANS = {plan.name: plan for plan in plans()}
QUICKLY_MADE = ["6x6-01", "6x6-12", "7x7-08", "8x8-12", "9x9-09", "10x10-12"]


def test_twelve_of_each_size():
    sizes = Counter(board.size for board in course_set())
    assert sizes == {"6x6": 12, "7x7": 12, "8x8": 12, "9x9": 12, "10x10": 12}
    assert [board.name for board in course_set()] == list(PLANS)


def test_every_puzzle_has_one_solution_and_is_as_planned():
    for board in course_set():
        plan, givens = PLANS[board.name], "".join(board.puzzle.givens).replace("0", "")
        assert (board.puzzle.fleet, board.puzzle.height, board.puzzle.width) == (plan.fleet, plan.size, plan.size)
        assert len(givens) <= plan.most_givens
        assert solve(board.puzzle).answer == "unique", board.name


def test_a_third_have_no_givens_and_the_others_are_in_both_dialects():
    """Grids with nothing but S and M, which both dialects have, tell neither."""
    texts = [(COURSE / f"{name}.txt").read_text() for name in PLANS]
    grids = ["".join(text.splitlines()[3:]) for text in texts]
    assert sum(not grid.strip("0") for grid in grids) == 22
    assert sum(any(letter in grid for letter in "WLRTB") for grid in grids) == 13
    assert sum(any(letter in grid for letter in ".<>^v") for grid in grids) == 18


@pytest.mark.parametrize("name", QUICKLY_MADE)
def test_the_script_makes_the_file(name):
    assert made(PLANS[name]) == (COURSE / f"{name}.txt").read_text()
