"""The page of an explanation: its words, its data, its size."""

import json
import re
from typing import Any

import pytest

from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.page import explanation_page, puzzle_title
from deadreckon.explaining.page_files import MODULES, page_script, page_style
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.drawing.tokens import TOKENS
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.step import Because, Case, Step
from plain_messages import said, supposed

WIDE = Battleship((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), (1,), ("000000",) * 6)
CELLS = [(row, column) for row in range(6) for column in range(6)]
BOARDS = (WIDE.givens, (*WIDE.givens[:5], "0000WW"))


def page(*steps: Step, finished: bool = False, title: str = "title") -> str:
    explanation = Explanation(WIDE, "unique", steps, (BOARDS[0], *BOARDS[1:] * len(steps)), finished)
    return explanation_page(explanation, range(len(steps)), title)


def data_in(made: str) -> dict[str, Any]:
    [found] = re.findall('<script id="data" type="application/json">(.*?)</script>', made)
    data: dict[str, Any] = json.loads(found)
    return data


def step(text: str = "text", rating: float = 1.0, cases: tuple[Case, ...] = (), unfair: bool = False) -> Step:
    return Step("tactic", rating, ((5, 4, "W"), (5, 5, "W")), Because(), said(text), cases, unfair=unfair)


@pytest.mark.parametrize(("cells", "framed"), [(0, 0), (1, 1), (30, 30), (31, 0)])
def test_a_step_points_at_what_it_rests_on_unless_that_is_most_of_the_board(cells: int, framed: int) -> None:
    because = Because(tuple(CELLS[:cells]), ("row 1",), ("submarine",))
    [told] = data_in(page(Step("tactic", 1.0, ((5, 4, "W"), (5, 5, "W")), because, said("text"))))["steps"]
    assert told["cells"] == list(range(framed))
    assert (told["target"], told["lines"], told["ships"]) == ([34, 35], ["row 1"], ["submarine"])


def test_a_step_changes_the_cells_that_look_otherwise_and_what_is_done() -> None:
    boards = (WIDE.givens, ("SW0000", *WIDE.givens[1:]))
    made = explanation_page(Explanation(WIDE, "unique", (step(),), boards, False), [0])
    data = data_in(made)
    assert data["first"] == ["000000"] * 6
    assert data["steps"][0]["set"] == [0, "S", 1, "W"]
    assert data["steps"][0]["done"] == ["column 1", "row 1", "ship 1.0"]
    assert {"row 2", "column 6"} <= set(data["done"])


def test_steps_that_are_left_out_change_the_board_with_the_next() -> None:
    boards = (WIDE.givens, ("W00000", *WIDE.givens[1:]), ("WW0000", *WIDE.givens[1:]))
    made = explanation_page(Explanation(WIDE, "unique", (step("first"), step("second")), boards, False), [1])
    assert "second" in made and "first" not in data_in(made)["steps"] and "<p>first</p>" not in made
    assert data_in(made)["steps"][0]["set"] == [0, "W", 1, "W"]


def test_a_chain_is_shown_with_the_chains_of_its_links() -> None:
    inner = Case(
        supposed("Suppose this."), ((0, 1, "W"),), (), said("Then that."), "inner break", Because(lines=("row 1",))
    )
    link = step("Link text.", cases=(inner,))
    outer = Case(supposed("Suppose."), ((0, 0, "?"),), (link,), said("Then."), "outer break")
    made = page(step("Step text.", cases=(outer, Case(supposed("Or so."), (), (), said("Then too.")))))
    words = (
        "Step text.",
        "Suppose.",
        "Link text.",
        "Suppose</b> this.",
        "Then that.",
        "inner break",
        "Then.",
        "outer break",
        "Or</b> so.",
    )
    places = [made.index(word) for word in words]
    assert places == sorted(places)
    first, second, third = data_in(made)["steps"][0]["chains"]
    assert (first["assume"], first["links"][0]["set"], first["within"]) == ([0, "?"], [34, "W", 35, "W"], None)
    assert (second["assume"], second["within"]) == ([1, "W"], [0, 0])
    assert second["ending"] == {"broken": True, "cells": [], "lines": ["row 1"], "ships": []}
    assert third["ending"]["broken"] is False
    assert re.findall('data-chain="([0-9])" data-link="(0|end)"', made) == [
        ("0", "0"), ("1", "0"), ("1", "end"), ("0", "end"), ("2", "0"), ("2", "end"),
    ]  # fmt: skip


def test_what_nobody_should_have_to_do_is_called_unfair() -> None:
    assert '<span class="unfair">unfair</span>' in page(step(unfair=True))
    assert '<span class="unfair">unfair</span>' not in page(step())


def test_the_summary_says_how_hard_it_was_and_how_far_it_came() -> None:
    assert "2 steps to the solution; the hardest is rated 3.0." in page(step(rating=3.0), step(), finished=True)
    assert "1 step as far as anything follows; the hardest is rated 1.0." in page(step())


def test_the_title_is_the_puzzles_own_or_says_what_it_is() -> None:
    assert puzzle_title(WIDE) == "Battleship, 6 by 6"
    assert puzzle_title(Battleship.of([1], [1], [1], title="Buoy")) == "Buoy"
    assert puzzle_title(Nonogram(rows=black((1,)), columns=black((1,)), title="Dot")) == "Dot"


def test_no_word_of_a_puzzle_is_read_as_markup() -> None:
    made = page(step("1 < 2", cases=(Case(supposed("Suppose 3 < 4"), (), (), said("5 < 6")),)), title="a <b>")
    assert "a <b>" not in made
    for text in ("1 &lt; 2", "3 &lt; 4", "5 &lt; 6", "<title>a &lt;b&gt;</title>", "<h1>a &lt;b&gt;</h1>"):
        assert text in made
    letter = Battleship((0,), (0,), (), ("0",))
    named = Step("</script>", 1.0, (), Because(ships=("</script>",)), said(""))
    made = explanation_page(Explanation(letter, "unique", (named,), (("0",), ("0",)), True), [0])
    assert made.count("</script>") == 2


def test_all_modules_become_one_script_in_which_every_name_is_there_once() -> None:
    script = page_script()
    assert "import " not in script and "export " not in script
    names = re.findall(r"^(?:class|function|const|let) (\w+)", script, re.MULTILINE)
    assert len(names) == len(set(names)) and {"BoardView", "ChainView", "Stepper"} <= set(names)
    assert MODULES[-1] == "explanation/explanation"


def test_the_style_has_every_token_on_light_and_on_dark() -> None:
    style = page_style()
    for name, (light, dark) in TOKENS.items():
        assert style.count(f"--{name}: {light}") == 1
        assert style.count(f"--{name}: {dark}") == 2  # by the button, and by the system
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", style)) - {"narrowest", "widest"} <= TOKENS.keys()
