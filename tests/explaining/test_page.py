"""The page of an explanation: its pictures, its frames, its words."""

import pytest

from deadreckon import svg
from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.page import BECAUSE, SET, explanation_page
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.step import Because, Case, Step

WIDE = Battleship((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), (1,), ("000000",) * 6)
CELLS = [(row, column) for row in range(6) for column in range(6)]
BOARDS = (WIDE.givens, (*WIDE.givens[:5], "0000WW"))


def page(*steps: Step, finished: bool = False, title: str = "title") -> str:
    explanation = Explanation(WIDE, "unique", steps, (BOARDS[0], *BOARDS[1:] * len(steps)), finished)
    return explanation_page(explanation, range(len(steps)), title)


def step(text: str = "text", rating: float = 1.0, cases: tuple[Case, ...] = (), unfair: bool = False) -> Step:
    return Step("tactic", rating, ((5, 4, "W"), (5, 5, "W")), Because(), text, cases, unfair=unfair)


@pytest.mark.parametrize(("cells", "framed"), [(0, 0), (1, 1), (30, 30), (31, 0)])
def test_a_step_frames_what_it_rests_on_unless_that_is_most_of_the_board(cells: int, framed: int) -> None:
    made = page(Step("tactic", 1.0, ((5, 4, "W"), (5, 5, "W")), Because(tuple(CELLS[:cells])), "text"))
    assert made.count(f'stroke="{BECAUSE}"') == framed
    assert made.count(f'stroke="{SET}"') == 2


def test_the_pictures_are_the_board_given_and_the_board_after_each_step() -> None:
    made = page(step())
    before, after = (svg(WIDE, board).removesuffix("</svg>\n") for board in BOARDS)
    assert before != after
    assert 0 < made.find(before) < made.find(after)


def test_a_chain_is_shown_with_the_chains_of_its_links() -> None:
    inner = Case("Suppose this.", (), (), "Then that.", "inner break")
    link = step("Link text.", cases=(inner,))
    outer = Case("Suppose.", (), (link,), "Then.", "outer break")
    made = page(step("Step text.", cases=(outer,)))
    words = (
        "Step text.",
        "Suppose.",
        "Link text.",
        "Suppose this.",
        "Then that.",
        "inner break",
        "Then.",
        "outer break",
    )
    places = [made.index(word) for word in words]
    assert places == sorted(places)


def test_what_nobody_should_have_to_do_is_called_unfair() -> None:
    assert '<span class="unfair">unfair</span>' in page(step(unfair=True))
    assert '<span class="unfair">unfair</span>' not in page(step())


def test_the_summary_says_how_hard_it_was_and_how_far_it_came() -> None:
    assert "2 steps to the solution; the hardest is rated 3.0." in page(step(rating=3.0), step(), finished=True)
    assert "1 steps as far as anything follows; the hardest is rated 1.0." in page(step())


def test_no_word_of_a_puzzle_is_read_as_markup() -> None:
    made = page(step("1 < 2", cases=(Case("3 < 4", (), (), "5 < 6"),)), title="a <b>")
    assert "<b>" not in made
    for text in ("1 &lt; 2", "3 &lt; 4", "5 &lt; 6", "<title>a &lt;b&gt;</title>", "<h1>a &lt;b&gt;</h1>"):
        assert text in made
