"""The page of an explanation: the frames in its pictures."""

import pytest

from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.page import BECAUSE, SET, explanation_page
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.step import Because, Step

WIDE = Battleship((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), (1,), ("000000",) * 6)
CELLS = [(row, column) for row in range(6) for column in range(6)]


@pytest.mark.parametrize(("cells", "framed"), [(0, 0), (1, 1), (30, 30), (31, 0)])
def test_a_step_frames_what_it_rests_on_unless_that_is_most_of_the_board(cells: int, framed: int) -> None:
    step = Step("tactic", 1.0, ((5, 4, "W"), (5, 5, "W")), Because(tuple(CELLS[:cells])), "text")
    boards = (WIDE.givens, (*WIDE.givens[:5], "0000WW"))
    page = explanation_page(Explanation(WIDE, "unique", (step,), boards, False), (0,), "title")
    assert page.count(f'stroke="{BECAUSE}"') == framed
    assert page.count(f'stroke="{SET}"') == 2
