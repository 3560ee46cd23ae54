"""The runner: the easiest tactic first, again after each step, and every step proved."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from deadreckon import grade_explanation, load, pack_puzzle
from deadreckon.explaining import explain as run
from deadreckon.explaining.hints import hint
from deadreckon.explaining.proof import Undecided, WrongStep, prove
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles import effort
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.message import Messages
from deadreckon.puzzles.step import Because, Case, Step
from deadreckon.puzzles.tactic import Tactic
from plain_messages import said, supposed

ROOT = Path(__file__).parents[2]
DOT = Battleship((1, 0), (1, 0), (1,), ("00", "00"))  # a submarine in the first cell
EITHER = Battleship((1,), (0, None, None), (1,), ("000",))  # in the second cell or in the third


def step(rating: float, *sets: tuple[int, int, str]) -> Step:
    return Step(f"rated {rating}", rating, sets, Because(), said("text"))


@dataclass
class Found:
    """A deduction whose step is made already."""

    made: Step
    harder: float

    @property
    def assumes(self) -> bool:
        return bool(self.made.cases)

    @property
    def unfair(self) -> bool:
        return self.made.unfair

    @property
    def touched(self) -> frozenset[tuple[int, int]]:
        return frozenset((row, column) for row, column, _ in self.made.sets)

    def step(self, _tactic: Tactic) -> Step:
        return self.made

    def taken(self, position: Any) -> Any:
        return position.after(self.made)


def tactic(rating: float, *steps: Step, asked: list[float] | None = None, **options: Any) -> Tactic:
    def find(position: Any) -> Iterator[Found]:
        if asked is not None:
            asked.append(rating)
        for step in steps:
            if any(position.board[row][column] != mark for row, column, mark in step.sets):
                yield Found(step, step.rating - rating)

    return Tactic(f"rated {rating}", rating, find, **options)


@pytest.fixture(autouse=True)
def reasons_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps reasons as they are: minimising would replace those of the made-up steps."""
    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", replace(EXPLAINER, enough=None))


def steps(puzzle: Battleship, *tactics: Tactic) -> list[Step]:
    proof = prove(puzzle)
    return [step for step, _ in run.steps_from(EXPLAINER.start(puzzle, puzzle.givens, proof.only), tactics, proof)]


def test_the_easiest_comes_first_and_again_after_each_round() -> None:
    asked: list[float] = []
    easy = tactic(1.0, step(1.0, (1, 1, "W")), asked=asked)
    hard = tactic(2.0, step(2.0, (0, 0, "S")), step(2.0, (0, 1, "W")), asked=asked)
    assert [found.rating for found in steps(DOT, easy, hard)] == [1.0, 2.0, 2.0]
    assert asked == [1.0, 1.0, 2.0, 1.0, 2.0]


def test_a_round_has_no_two_steps_that_tell_of_the_same_cell_or_differ_in_rating() -> None:
    asked: list[float] = []
    sets = (1, 1, "W"), (0, 1, "W"), (1, 0, "W")
    steps_found = step(1.0, sets[0]), step(1.0, *sets[:2]), step(1.5, sets[2]), step(1.0, sets[1])
    found = steps(DOT, tactic(1.0, *steps_found, asked=asked))
    assert [item.sets for item in found] == [sets[:1], sets[1:2], sets[2:]]
    assert len(asked) == 3


def test_what_rests_on_assumptions_is_taken_alone() -> None:
    asked: list[float] = []
    assumed = [replace(step(1.0, (1, c, "W")), cases=(Case(supposed(""), (), (), ()),)) for c in (0, 1)]
    assert steps(DOT, tactic(1.0, *assumed, asked=asked)) == assumed
    assert len(asked) == 3


def test_a_hard_step_of_an_easier_tactic_gives_way_to_an_easy_step_of_a_harder_one() -> None:
    long, short = step(5.9, (0, 0, "S")), step(5.5, (0, 1, "W"))
    assert steps(DOT, tactic(5.0, long), tactic(5.5, short))[0] == short


def test_a_tactic_without_easier_steps_than_one_that_was_found_is_not_asked() -> None:
    asked: list[float] = []
    tactics = tactic(1.0, step(2.0, (0, 1, "W"))), tactic(2.0, asked=asked)
    assert run.easiest_step(EXPLAINER.start(DOT, DOT.givens, None), tactics) == step(2.0, (0, 1, "W"))
    assert asked == []


def test_what_only_fills_in_is_one_step() -> None:
    def count(whole: Step, parts: Sequence[Step]) -> Messages:
        return said(f"{len(whole.sets)} cells by {len(parts)} steps")

    water = tactic(1.0, step(1.0, (0, 1, "W")), step(1.0, (1, 1, "W")), merged_messages=count)
    assert steps(DOT, water) == [replace(step(1.0, (0, 1, "W"), (1, 1, "W")), messages=said("2 cells by 2 steps"))]


def test_a_silent_tactic_is_used_before_all_others_and_told_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, quiet = step(1.0, (0, 1, "W")), step(2.0, (1, 1, "W"))
    tactics = tactic(1.0, seen), tactic(2.0, quiet, silent=True)
    explainer = replace(EXPLAINER, tactics=tactics, relaxing=None, enough=None)
    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", explainer)
    told = run.explain(DOT)
    assert told.steps == (seen,) and told.boards == (("00", "0W"), ("0W", "0W"))
    whole = run.explain(DOT, silent=True)
    assert whole.steps == (replace(quiet, silent=True), seen)
    assert whole.boards == (("00", "00"), ("00", "0W"), ("0W", "0W"))
    assert grade_explanation(whole) == grade_explanation(told)
    assert hint(DOT).step == seen
    assert hint(DOT, ("0W", "00")).step is None


def test_tactics_that_take_uniqueness_for_granted_are_left_out_unless_asked_for() -> None:
    plain, asked_for = tactic(1.0), tactic(2.0, optional=True)
    assert run.usable_tactics((plain, asked_for), prove(DOT))[:-1] == (plain,)
    assert run.usable_tactics((plain, asked_for), prove(DOT), uniqueness=True)[:-1] == (plain, asked_for)


ASKED_FOR = tactic(1.0, step(1.0, (0, 1, "W")), optional=True)  # wrong of one solution of EITHER


@pytest.mark.parametrize(
    ("puzzle", "uniqueness", "used"), [(DOT, True, True), (DOT, False, False), (EITHER, True, False)]
)
def test_uniqueness_is_taken_for_granted_only_where_it_is_proved(
    monkeypatch: pytest.MonkeyPatch, puzzle: Battleship, uniqueness: bool, used: bool
) -> None:
    explainer = replace(EXPLAINER, tactics=(ASKED_FOR,), relaxing=None, enough=None)
    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", explainer)
    steps = [step(1.0, (0, 1, "W"))] if used else []
    assert list(run.explain(puzzle, uniqueness=uniqueness).steps) == steps
    assert hint(puzzle, uniqueness=uniqueness).step == (steps[0] if steps else None)


@pytest.mark.parametrize(("puzzle", "only"), [(DOT, ("SW", "WW")), (EITHER, None)])
def test_assumptions_that_cannot_fail_are_left_out_where_the_only_solution_is_known(
    monkeypatch: pytest.MonkeyPatch, puzzle: Battleship, only: tuple[str, ...] | None
) -> None:
    told = []

    def start(puzzle: Any, board: Any, solution: Any, effort: Any) -> Any:
        told.append(solution)
        return EXPLAINER.start(puzzle, board, solution, effort)

    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", replace(EXPLAINER, start=start))
    run.explain(puzzle)
    hint(puzzle)
    assert told == [only, only]


@pytest.mark.parametrize("mark", ["W", "M"])
def test_a_wrong_step_fails_loudly(mark: str) -> None:
    with pytest.raises(WrongStep, match="battleship: rated"):
        steps(DOT, tactic(1.0, step(1.0, (0, 0, mark))))


def test_with_several_solutions_a_step_must_hold_in_all() -> None:
    assert steps(EITHER, tactic(1.0, step(1.0, (0, 0, "W")))) == [step(1.0, (0, 0, "W"))]
    with pytest.raises(WrongStep):
        steps(EITHER, tactic(1.0, step(1.0, (0, 1, "W"))))


def test_a_learned_count_is_proved_too() -> None:
    def learn(count: int) -> Step:
        return Step("count", 1.0, ((0, 0, "W"),), Because(), (), (), (("column 2", count),))

    one = Battleship((1,), (0, None, 0), (1,), ("000",))
    assert steps(one, tactic(1.0, learn(1))) == [learn(1)]
    for puzzle, count in ((one, 0), (EITHER, 0), (EITHER, 1)):
        with pytest.raises(WrongStep):
            steps(puzzle, tactic(1.0, learn(count)))


def test_nothing_is_explained_that_the_solver_cannot_decide() -> None:
    wide = load((ROOT / "examples" / "large" / "20x20-01.txt").read_text())
    with pytest.raises(Undecided):
        prove(wide, seconds=0.0)


def test_an_explanation_has_the_board_before_each_step_and_the_last() -> None:
    explanation = run.explain(DOT)
    assert explanation.answer == "unique"
    assert len(explanation.boards) == len(explanation.steps) + 1
    assert explanation.boards[0] == DOT.givens
    assert explanation.boards[1] == ("00", "WW") or explanation.boards[1] == ("0W", "WW")


def test_a_puzzle_without_solution_has_no_steps() -> None:
    assert run.explain(Battleship((1, 0), (0, 0), (1,), ("00", "00"))).steps == ()


@pytest.mark.parametrize("limits", [Limits(work=20), Limits(seconds=20.0)])
def test_an_explanation_ends_at_its_limit_with_the_steps_it_has(
    monkeypatch: pytest.MonkeyPatch, limits: Limits
) -> None:
    puzzle = load((ROOT / "examples" / "assignment.txt").read_text())
    whole = run.explain(puzzle)
    assert whole.finished and whole.in_time
    if limits.seconds is not None:  # one goes by with each look at the clock
        monkeypatch.setattr(effort, "perf_counter", itertools.count(0.0).__next__)
    part = run.explain(puzzle, limits=limits)
    assert not part.in_time and not part.finished and part.out_of_work == (limits.work is not None)
    assert part.boards == whole.boards[: len(part.boards)]  # none beyond the steps told
    assert 0 < len(part.steps) < len(whole.steps) and part.steps == whole.steps[: len(part.steps)]
    assert grade_explanation(part).at_least
    with pytest.raises(Undecided):
        hint(puzzle, limits=Limits(work=0) if part.out_of_work else Limits(seconds=0.5))


def test_limits_that_an_explanation_does_not_keep_are_refused() -> None:
    with pytest.raises(ValueError, match="nodes"):
        run.explain(load((ROOT / "examples" / "assignment.txt").read_text()), limits=Limits(nodes=5))


def test_what_a_merged_step_leaves_untold_is_told_later() -> None:
    """In a nonogram in colours two steps of one round may be about the same cell: only one is told at once."""
    assert run.explain(pack_puzzle("nonogram-060").puzzle).finished
