"""Where no tactic sees a step: the fewest facts that force a cell."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from deadreckon.explaining import minimal_reasons
from deadreckon.explaining.minimal_reasons import Question, facts_together, minimal_facts
from deadreckon.explaining.proof import OutOfReach, prove
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.relaxing import RELAXING, TOUCH
from deadreckon.puzzles.explainer import Fact, Forced, Relaxing

# A destroyer and a submarine: the row's count and the touching rule leave one way.
ROW = Battleship((3,), (1, 1, 0, 1), (1, 1), ("0000",))


def question(puzzle: Battleship) -> Question:
    return Question(RELAXING, prove(puzzle), puzzle.givens)


def texts(facts: tuple[Fact, ...]) -> set[str]:
    return {fact.text for fact in facts}


def test_shrinking_leaves_facts_of_which_none_can_go() -> None:
    facts = [Fact(str(number)) for number in range(20)]
    wanted = {"3", "4", "17"}
    asked = []

    def enough(some: object) -> bool:
        asked.append(some)
        return wanted <= texts(tuple(some))  # type: ignore[arg-type]

    assert texts(minimal_facts(facts, enough)) == wanted
    assert len(asked) < 40


def test_one_count_can_be_enough() -> None:
    facts = question(ROW).minimal(Forced((0, 2, "W"), "water"))
    assert texts(facts) == {"column 3 has 0 ship parts"}


def test_the_number_of_ships_can_be_left_out() -> None:
    puzzle = Battleship((2, 0), (1, None, 0), (2, 0), ("000", "000"))
    facts = question(puzzle).minimal(Forced((0, 0, "?"), "ship"))
    assert not any(fact.ship for fact in facts)


def test_the_number_of_ships_can_be_what_matters() -> None:
    # Two parts in three cells: one destroyer must cover the middle one.
    puzzle = Battleship((2,), (None, None, None), (0, 1), ("000",))
    facts = question(puzzle).minimal(Forced((0, 1, "?"), "ship"))
    assert {fact.ship for fact in facts} - {""} != set()


def test_the_touching_rule_can_be_what_matters() -> None:
    # Two submarines in three cells lie at the ends, as they may not touch.
    puzzle = Battleship((2,), (None, None, None), (2,), ("000",))
    facts = question(puzzle).minimal(Forced((0, 1, "W"), "water"))
    assert TOUCH in texts(facts)


def test_what_is_not_forced_has_no_reason() -> None:
    puzzle = Battleship((1,), (None, None), (1,), ("00",))
    assert question(puzzle).forced(None) == []


def test_it_is_a_step_like_any_other() -> None:
    proof = prove(ROW)
    [step] = facts_together(proof).steps(EXPLAINER.start(ROW, ROW.givens, proof.only))
    assert step.text == "This fact alone forces r1c1 to be ship: column 1 has 1 ship part."
    assert (step.tactic, step.rating, step.sets) == ("Facts together", 7.0, ((0, 0, "?"),))
    assert step.because.lines == ("column 1",)
    proof.check(step, ROW.givens)


# By column of a forced cell: the decisions that refute its two other values, and the facts that are needed for that.
FORCED = {
    0: ((9, 0), {"a"}),  # one fact is enough, but four others take less effort
    1: ((1, 1), {"a", "b", "c"}),
    2: ((4, 0), {"b", "c", "d"}),
    3: ((0, 3), {"c", "d"}),
    4: ((0, 1), {"a", "c", "d"}),
    5: ((0, 1_001), {"a"}),  # out of reach
}


def forced_cells() -> Relaxing:
    """The cells of FORCED: a relaxed puzzle is a cell, the number of a value to refute, and the facts left."""

    def relaxed(_: Any, __: Any, some: Sequence[Fact], forced: Forced) -> Any:
        return [(forced.sets[1], other, {fact.text for fact in some}) for other in (0, 1)]

    facts = tuple(map(Fact, "abcd"))
    cells = [Forced((0, column, "W"), "water") for column in FORCED]
    return Relaxing(lambda *_: facts, lambda *_: iter(cells), relaxed)


def effort(puzzle: Any, limits: Limits) -> int | None:
    column, other, some = puzzle
    decisions, needed = FORCED[column]
    assert limits == Limits(solutions=1, nodes=1_000)
    if decisions[other] > 1_000:
        raise OutOfReach
    return decisions[other] if needed <= some else None


def test_of_the_cells_that_take_the_least_effort_the_one_with_the_fewest_facts_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(minimal_reasons, "proof_effort", effort)
    monkeypatch.setattr("deadreckon.puzzles.battleship.tactics.EXPLAINER", replace(EXPLAINER, relaxing=forced_cells()))
    proof = prove(ROW)
    tried = Question(forced_cells(), proof, ROW.givens).forced(proof.only)
    assert [forced.sets[1] for forced in tried] == [4, 1, 3, 2]
    [step] = facts_together(proof).steps(EXPLAINER.start(ROW, ROW.givens, proof.only))
    assert (step.sets, step.because.rules, step.rating) == (((0, 3, "W"),), ("c", "d"), 7.1)
