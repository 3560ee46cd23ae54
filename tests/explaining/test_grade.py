"""Grades, and the steps that an explanation does not need."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deadreckon import explain, grade, grade_explanation, load, pack
from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.grade import NotGraded, fewest_moves, label
from deadreckon.explaining.grade_names import LABELS
from deadreckon.explaining.needed_steps import needed_steps
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.step import Because, Case, Step
from deadreckon.puzzles.tactic import Conclusion, Tactic
from plain_messages import said, supposed

ROOT = Path(__file__).parents[2]
DOT = Battleship((1, 0), (1, 0), (1,), ("00", "00"))


def step(rating: float, *sets: tuple[int, int, str], cells: tuple[tuple[int, int], ...] = ()) -> Step:
    return Step("tactic", rating, sets, Because(cells), said("text"))


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
    assert found.cells_a_step == 1.3  # four cells in three steps
    assert found.label == "Ensign"
    assert not found.unfair


def test_the_width_counts_the_moves_open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert grade(DOT).width is None  # it takes longer than all else
    assert grade(DOT, width=True).width == 1  # the ship, when all else is water
    monkeypatch.setattr("deadreckon.explaining.grade.OPEN_END", 0.5)
    assert grade(DOT, width=True).width == 2  # the empty row and the empty column


def seeing(rating: float, *moves: tuple[int, int, str]) -> Tactic[Any, Conclusion]:
    """A tactic that sees these moves at every position."""
    return Tactic("", rating, lambda _: (Conclusion((move,), Because(), ()) for move in moves))


@pytest.mark.parametrize(
    ("hardest", "width"),
    [(3.9, 1), (4.0, 2), (EXPLAINER.direct, 3), (9.0, 3)],
    ids=["too hard for this puzzle", "as hard as its hardest step", "none that assumes", "however hard its steps"],
)
def test_the_width_counts_moves_of_direct_tactics_up_to_the_hardest_step(
    monkeypatch: pytest.MonkeyPatch, hardest: float, width: int
) -> None:
    tactics = (
        seeing(4.0, (0, 0, "?"), (0, 1, "W")),
        seeing(4.9, (0, 1, "W"), (1, 1, "W")),  # one of its moves has been seen
        seeing(EXPLAINER.direct, (1, 0, "W")),
    )
    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", replace(EXPLAINER, tactics=tactics))
    assert fewest_moves(DOT, [EXPLAINER.start(DOT, DOT.givens, None, None)], hardest) == width


@pytest.mark.parametrize(
    ("hardest", "name"),
    [
        (1.0, "Seaman"),
        (2.0, "Seaman"),
        (2.1, "Petty Officer"),
        (4.0, "Ensign"),
        (5.4, "Captain"),
        (6.9, "Commodore"),
        (7.0, "Admiral"),
    ],
)
def test_labels_follow_the_hardest_step(hardest: float, name: str) -> None:
    assert label(hardest) == name


def test_each_puzzle_of_the_pack_has_a_step_at_its_grade() -> None:
    assert [each.name for each in pack() if each.grade.label != label(each.grade.hardest)] == []


def test_marks_ruled_out_of_different_cells_are_different_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(_: Any) -> Iterator[Conclusion]:
        for column in (0, 1):
            yield Conclusion((), Because(), (), rules_out=((0, column, "S"),))

    monkeypatch.setattr(
        "deadreckon.puzzles.battleship.tactics.EXPLAINER", replace(EXPLAINER, tactics=(Tactic("", 1.0, find),))
    )
    assert fewest_moves(DOT, [EXPLAINER.start(DOT, DOT.givens, None, None)], 1.0) == 2


def test_sweeps_are_counted_for_nonograms_alone() -> None:
    assert grade_explanation(explain(load((ROOT / "examples" / "anchor.non").read_text()))).sweeps == 5
    assert grade_explanation(explain(DOT)).sweeps is None


def test_a_grade_that_ran_out_of_work_tells_the_least_it_can_be() -> None:
    puzzle = load((ROOT / "examples" / "course" / "10x10-02.txt").read_text())
    found = [grade(puzzle, limits=Limits(work=work)) for work in (60, 60, 1_500)]
    assert found[0] == found[1]
    assert all(each.at_least and str(each).startswith("at least ") for each in found)
    whole = grade(load((ROOT / "examples" / "course" / "6x6-02.txt").read_text()))
    assert not whole.at_least and str(whole) == whole.label
    assert found[0].hardest <= found[2].hardest
    assert found[2].hardest >= EXPLAINER.direct  # all that looks was asked and found nothing


def test_label_borders_rise() -> None:
    assert sorted(LABELS, key=lambda row: row[1]) == list(LABELS)


def test_what_does_not_have_one_solution_has_no_grade() -> None:
    with pytest.raises(NotGraded, match="multiple"):
        grade(Battleship((1,), (0, None, None), (1,), ("000",)))


def test_an_unfair_step_shows_in_the_grade() -> None:
    unfair = Step("tactic", 8.0, ((0, 0, "?"),), Because(), said("text"), unfair=True)
    assert grade_explanation(explained(unfair)).unfair


def test_steps_that_nothing_uses_can_be_left_out() -> None:
    water, unused = step(1.0, (0, 1, "W")), step(1.0, (1, 1, "W"))
    ship, kind = step(1.2, (0, 0, "?"), cells=((0, 1),)), step(1.4, (0, 0, "S"), cells=((0, 0),))
    assert needed_steps(explained(unused, water, ship, kind)) == (1, 2)


def test_a_chain_of_uses_is_followed_back() -> None:
    first, second = step(1.0, (1, 1, "W")), step(1.0, (0, 1, "W"), cells=((1, 1),))
    assert needed_steps(explained(first, second, step(1.2, (0, 0, "?"), cells=((0, 1),)))) == (0, 1, 2)


def test_a_step_that_only_rules_out_or_learns_finds_something() -> None:
    ruled_out = Step("tactic", 1.0, (), Because(((1, 1),)), said("text"), rules_out=((0, 0, "?"),))
    learned = Step("tactic", 1.0, (), Because(((0, 1),)), said("text"), learns=(("row 1", 1),))
    first, second, unused = step(1.0, (1, 1, "W")), step(1.0, (0, 1, "W")), step(1.0, (1, 0, "W"))
    assert needed_steps(explained(first, ruled_out, second, learned, unused)) == (0, 1, 2, 3)


def test_what_the_links_of_a_chain_rest_on_is_used() -> None:
    link = step(1.0, (1, 0, "W"), cells=((1, 1),))
    chain = replace(step(5.0, (0, 0, "?")), cases=(Case(supposed(""), (), (link,), ()),))
    assert needed_steps(explained(step(1.0, (1, 1, "W")), chain)) == (0, 1)


def test_a_sample_is_graded_the_same_every_time() -> None:
    puzzle = load((ROOT / "examples" / "assignment.txt").read_text())
    assert grade(puzzle) == grade(puzzle) == grade_explanation(explain(puzzle))


@pytest.mark.parametrize("name", ["6x6-03", "6x6-07", "7x7-02"])
def test_a_grade_that_was_cut_claims_no_more_than_the_whole_one(name: str) -> None:
    puzzle = load((ROOT / "examples" / "course" / f"{name}.txt").read_text())
    whole = grade(puzzle)
    for work in range(100):
        part = grade(puzzle, limits=Limits(work=work))
        assert part.at_least or part == whole
        assert part.hardest <= whole.hardest and part.opening <= whole.opening and part.total <= whole.total, work


def test_no_time_at_all_is_a_limit_like_any_other():
    puzzle = load("212041\n210322\n321\n000L00\n000000\n000000\n000000\n000000\n000000\n")
    assert grade(puzzle, limits=Limits(seconds=0)).at_least
