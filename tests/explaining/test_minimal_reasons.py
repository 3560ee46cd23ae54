"""The fallback if no tactic finds a step: the fewest facts that force a cell."""

from collections.abc import Sequence
from math import inf

import pytest

from deadreckon.explaining.messages import sentence, sentences
from deadreckon.explaining.minimal_reasons import (
    facts_conclusion,
    facts_together,
    few_minimal_facts,
    minimal_facts,
)
from deadreckon.explaining.proof import prove
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.relaxing import few_facts
from deadreckon.puzzles.explainer import Fact
from deadreckon.puzzles.symmetry import forms
from plain_messages import supposed

# A destroyer and a submarine: the row's count and the touching rule leave one way.
ROW = Battleship((3,), (1, 1, 0, 1), (1, 1), ("0000",))


def texts(puzzle: Battleship) -> set[str]:
    """The facts that force the cell with the fewest."""
    proof = prove(puzzle)
    reason = few_facts(EXPLAINER.start(puzzle, puzzle.givens, proof.only, None), proof.solutions, inf)
    return {sentence(fact.message) for fact in reason[1]} if reason else set()


def test_shrinking_leaves_facts_of_which_none_can_go() -> None:
    facts = [Fact(supposed(str(number))) for number in range(20)]
    wanted = {"3", "4", "17"}
    asked = []

    def enough(some: object) -> bool:
        asked.append(some)
        return wanted <= {sentence(fact.message) for fact in some}  # type: ignore[attr-defined]

    assert {sentence(fact.message) for fact in minimal_facts(facts, enough)} == wanted
    assert len(asked) < 40


def test_what_will_not_be_small_is_given_up_early() -> None:
    asked = []

    def enough(some: Sequence[int]) -> bool:
        asked.append(some)
        return set(range(0, 24, 3)) <= set(some)

    assert few_minimal_facts(range(24), enough, 9) == tuple(range(0, 24, 3))
    asked.clear()
    assert few_minimal_facts(range(24), enough, 3) is None
    assert len(asked) < 8


def test_it_looks_for_what_is_easier_than_another_step_alone() -> None:
    proof = prove(ROW)
    tactic, position = facts_together(proof), EXPLAINER.start(ROW, ROW.givens, proof.only, proof.effort)
    assert not tactic.round_at(position, 7.0)
    assert [tactic.rating_of(item) for item in tactic.round_at(position, 7.1)] == [7.0]


def test_one_count_can_be_enough() -> None:
    assert len(texts(ROW)) == 1


@pytest.mark.parametrize(
    ("puzzle", "facts"),
    [
        # Two parts in three cells: one destroyer must cover the middle one.
        (Battleship((None,), (None,) * 3, (0, 1), ("000",)), {"there is 1 destroyer"}),
        # Two submarines in three cells lie at the ends, as they may not touch: that rule needs no naming.
        (Battleship((2,), (None,) * 3, (2,), ("000",)), {"row 1 has 2 ship parts"}),
        # A part found at the edge, and no submarine: the ship goes on.
        (Battleship((None,), (None,) * 4, (0, 1), ("?000",)), {"there are 0 submarines", "r1c1 is ship"}),
    ],
)
def test_numbers_of_ships_counts_and_cells_are_facts(puzzle: Battleship, facts: set[str]) -> None:
    assert texts(puzzle) == facts


def test_what_is_not_forced_has_no_reason() -> None:
    assert texts(Battleship((1,), (None, None), (1,), ("00",))) == set()


def test_it_is_a_step_like_any_other() -> None:
    proof = prove(ROW)
    [step] = facts_together(proof).steps(EXPLAINER.start(ROW, ROW.givens, proof.only, proof.effort))
    assert step.text == "This fact alone forces r1c4 to be ship: row 1 has 3 ship parts."
    assert step.because.lines == ("row 1",)
    assert (step.tactic, step.rating, len(step.sets)) == ("Facts together", 7.0, 1)
    proof.check(step, ROW.givens, reasons=True)


def test_what_is_found_is_told_apart_and_does_not_count() -> None:
    puzzle = Battleship((None,), (None,) * 4, (0, 1), ("?000",))
    proof = prove(puzzle)
    [step] = facts_together(proof).steps(EXPLAINER.start(puzzle, puzzle.givens, proof.only, proof.effort))
    assert step.rating == 7.0
    assert step.text == "This fact alone forces r1c4 to be water, as r1c1 is ship: there are 0 submarines."


def test_all_forms_of_a_puzzle_have_the_same_reason() -> None:
    puzzle = Battleship((2, 0, 2), (1, 1, 1, 0, 1), (2, 1, 0), ("00000", "00000", "00000"))
    sizes = set()
    for turned, _ in forms(puzzle):
        proof = prove(turned)
        [step] = facts_together(proof).steps(EXPLAINER.start(turned, turned.givens, proof.only, proof.effort))
        proof.check(step, turned.givens, reasons=True)
        sizes.add((step.rating, len(step.because.cells), len(step.because.lines), len(step.because.ships)))
    assert len(sizes) == 1


def test_facts_are_told_rows_first_then_columns_then_ships() -> None:
    columns = Fact(supposed("c"), line="column 10"), Fact(supposed("b"), line="column 2")
    facts = (*columns, Fact(supposed("d"), ship="cruiser"), Fact(supposed("a"), line="row 7"))
    found = facts_conclusion(ROW, ROW.givens, (0, 0, "W"), facts)
    assert sentences(found.messages) == "These 4 facts together force r1c1 to be water: a, b, c and d."
    assert found.because.lines == ("row 7", "column 2", "column 10")
