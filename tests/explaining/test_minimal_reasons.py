"""Where no tactic sees a step: the fewest facts that force a cell."""

from deadreckon.explaining.minimal_reasons import Question, facts_together, minimal_facts
from deadreckon.explaining.proof import prove
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.relaxing import RELAXING, TOUCH
from deadreckon.puzzles.explainer import Fact, Forced

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
