"""Steps with assumptions: each names its contradiction, and steps too long for a person are marked unfair."""

from functools import cache
from pathlib import Path

import pytest

from deadreckon import explain, grade, load
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.cases_agree import MANY_CASES_AGREE
from deadreckon.puzzles.battleship.tactics.enough import covers_all
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.step import Step

COURSE = Path(__file__).parents[4] / "examples" / "course"
BOARDS = ("8x8-02", "9x9-02", "10x10-02", "10x10-06")


@cache
def assumption_steps(name: str) -> tuple[Step, ...]:
    explanation = explain(load((COURSE / f"{name}.txt").read_text()))
    assert explanation.finished
    return tuple(step for step in explanation.steps if step.cases)


def links(step: Step) -> int:
    return sum(len(case.links) for case in step.cases)


@pytest.mark.parametrize("name", BOARDS)
def test_every_case_ends_in_what_breaks_it_or_in_what_all_come_to(name: str) -> None:
    for step in assumption_steps(name):
        for case in step.cases:
            assert case.ending_text.startswith("Then ")
            assert bool(case.closed_by) == bool(case.because.cells or case.because.lines or case.because.ships)
            told = {(row, column) for row, column, _ in case.sets}
            if step.tactic in ("Look ahead", "Indirect logic"):
                assert case.closed_by
                assert told <= {(row, column) for row, column, _ in step.sets}


@pytest.mark.parametrize("name", BOARDS)
def test_an_assumption_about_one_cell_that_breaks_is_no_case(name: str) -> None:
    for step in assumption_steps(name):
        if step.tactic not in ("Look ahead", "Indirect logic") and all(len(case.sets) == 1 for case in step.cases):
            assert not any(case.closed_by for case in step.cases)


@pytest.mark.parametrize("name", BOARDS)
def test_long_steps_are_unfair_and_rated_by_their_length(name: str) -> None:
    for step in assumption_steps(name):
        longest = max(len(case.links) for case in step.cases)
        if step.tactic == "Indirect logic":
            assert step.unfair == (longest > 12)
            assert step.rating >= round(5.0 + 0.1 * longest, 1)
        if step.tactic == "Cases agree":
            assert len(step.cases) <= 4
            assert links(step) <= 12
            assert step.rating >= round(5.5 + 0.1 * links(step), 1)


def test_what_a_step_rests_on_was_known_before() -> None:
    for name in BOARDS:
        explanation = explain(load((COURSE / f"{name}.txt").read_text()))
        for step, board in zip(explanation.steps, explanation.boards):
            assert all(board[row][column] != "0" for row, column in step.because.cells)


def test_many_cases_are_unfair_and_say_so() -> None:
    puzzle = Battleship((None, None, None), (None,) * 5, (0, 0, 1), ("00000",) * 3)
    here = EXPLAINER.start(puzzle, ("W000W", "00000", "W000W"), None)
    assert MANY_CASES_AGREE in EXPLAINER.tactics and MANY_CASES_AGREE.unfair
    for step in MANY_CASES_AGREE.steps(here):
        if len(step.cases) > 4:
            assert "more than anybody should be asked to follow" in step.text


def ways_of(step: Step) -> list[int]:
    """The numbers of ways in a step, and those in its inner messages."""
    inner = [item for message in step.messages for item in (message, message.arguments.get("then"))]
    return [item.arguments["ways"] for item in inner if isinstance(item, Message) and "ways" in item.arguments]


@pytest.mark.parametrize("name", ["6x6-02", "8x8-04", "10x10-02", "10x10-08"])
def test_ways_make_a_step_harder_and_above_eight_unfair(name: str) -> None:
    ratings = {tactic.name: tactic.rating for tactic in EXPLAINER.tactics}
    explanation = explain(load((COURSE / f"{name}.txt").read_text()))
    for step in explanation.steps:
        for ways in ways_of(step):
            harder = round(step.rating - ratings[step.tactic], 1)
            assert step.unfair == (ways > 8) == ("more ways than anybody" in step.text) == (harder >= 2.2)
            assert harder == (0 if ways <= 2 else round(0.1 * (ways - 2), 1)) or ways > 6
            assert harder >= 1.3 or ways <= 6
        assert not any(link.unfair for case in step.cases for link in case.links)
    assert any(map(ways_of, explanation.steps))
    assert grade(explanation.puzzle).unfair == any(step.unfair for step in explanation.steps)


@pytest.mark.parametrize("name", BOARDS)
def test_looking_ahead_takes_the_plainest_tactics_alone(name: str) -> None:
    plain = {tactic.name for tactic in EXPLAINER.tactics if tactic.rating <= 1.2}
    for step in assumption_steps(name):
        if step.tactic == "Look ahead":
            assert {link.tactic for case in step.cases for link in case.links} <= plain


def test_the_named_facts_leave_no_other_case() -> None:
    explanation = explain(load((COURSE / "10x10-06.txt").read_text()))
    splits = 0
    for step, board in zip(explanation.steps, explanation.boards):
        if step.cases and not all(case.closed_by for case in step.cases):
            splits += 1
            ships = [case.assumption.arguments.get("at") or case.assumption.arguments["cells"] for case in step.cases]
            marks = [case.assumption.arguments.get("kind") == "water" for case in step.cases]
            cases = tuple(tuple((r, c, "W" if water else "?") for r, c in cells) for cells, water in zip(ships, marks))
            assert covers_all(explanation.puzzle, board, step.because, cases), step.text
            assert not covers_all(explanation.puzzle, board, step.because, cases[:1]), step.text
    assert splits
