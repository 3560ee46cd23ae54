"""Grades, and which steps an explanation can do without."""

from pathlib import Path

import pytest

from deadreckon import explain, grade, grade_explanation, load
from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.grade import LABELS, NotGraded, label
from deadreckon.explaining.needed_steps import needed_steps
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.step import Because, Step

ROOT = Path(__file__).parents[2]
DOT = Battleship((1, 0), (1, 0), (1,), ("00", "00"))


def step(rating: float, *sets: tuple[int, int, str], cells: tuple[tuple[int, int], ...] = ()) -> Step:
    return Step("tactic", rating, sets, Because(cells), "text")


def explained(*steps: Step) -> Explanation:
    boards = [DOT.givens]
    for made in steps:
        rows = [list(row) for row in boards[-1]]
        for row, column, mark in made.sets:
            rows[row][column] = mark
        boards.append(tuple("".join(row) for row in rows))
    return Explanation(DOT, "unique", steps, tuple(boards), True)


def test_the_numbers_of_a_grade() -> None:
    found = grade_explanation(
        explained(step(1.0, (1, 0, "W"), (1, 1, "W")), step(3.0, (0, 0, "?")), step(4.0, (0, 1, "W")))
    )
    assert (found.hardest, found.opening, found.total, found.steps) == (4.0, 3.0, 8.0, 3)
    assert found.label == "Ensign"
    assert not found.unfair


def test_the_width_counts_the_moves_open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert grade(DOT).width == 1  # the ship, when all else is water
    monkeypatch.setattr("deadreckon.explaining.grade.OPEN_END", 0.5)
    assert grade(DOT).width == 2  # the empty row and the empty column


@pytest.mark.parametrize(
    ("hardest", "total", "name"),
    [
        (1.0, 10.0, "Seaman"),
        (2.0, 40.0, "Seaman"),
        (2.0, 40.1, "Petty Officer"),
        (2.1, 10.0, "Petty Officer"),
        (5.4, 20.0, "Captain"),
        (6.9, 20.0, "Commodore"),
        (6.9, 251.0, "Admiral"),
        (7.0, 20.0, "Admiral"),
    ],
)
def test_labels_follow_the_hardest_step_and_the_sum(hardest: float, total: float, name: str) -> None:
    assert label(hardest, total) == name


def test_label_borders_rise() -> None:
    assert sorted(LABELS, key=lambda row: row[1:]) == list(LABELS)


def test_what_does_not_have_one_solution_has_no_grade() -> None:
    with pytest.raises(NotGraded, match="multiple"):
        grade(Battleship((1,), (0, None, None), (1,), ("000",)))


def test_an_unfair_step_shows_in_the_grade() -> None:
    unfair = Step("tactic", 8.0, ((0, 0, "?"),), Because(), "text", unfair=True)
    assert grade_explanation(explained(unfair)).unfair


def test_steps_that_nothing_uses_can_be_left_out() -> None:
    water, unused = step(1.0, (0, 1, "W")), step(1.0, (1, 1, "W"))
    ship, kind = step(1.2, (0, 0, "?"), cells=((0, 1),)), step(1.4, (0, 0, "S"), cells=((0, 0),))
    assert needed_steps(explained(unused, water, ship, kind)) == (1, 2)


def test_a_chain_of_uses_is_followed_back() -> None:
    first, second = step(1.0, (1, 1, "W")), step(1.0, (0, 1, "W"), cells=((1, 1),))
    assert needed_steps(explained(first, second, step(1.2, (0, 0, "?"), cells=((0, 1),)))) == (0, 1, 2)


def test_a_sample_is_graded_the_same_every_time() -> None:
    puzzle = load((ROOT / "examples" / "assignment.txt").read_text())
    assert grade(puzzle) == grade(puzzle) == grade_explanation(explain(puzzle))
