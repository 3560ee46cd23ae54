"""Places of ships as pencil marks: a step strikes them, later steps rest on that, and the service is told of them."""

from dataclasses import replace

import pytest

from deadreckon import Step, explain, pack_puzzle, solve
from deadreckon.explaining.hints import hints_from
from deadreckon.explaining.messages import sentences
from deadreckon.explaining.needed_steps import needed_steps
from deadreckon.explaining.proof import WrongStep, prove
from deadreckon.explaining.step_record import step_record
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.symmetry import forms

# Column 6 still needs two parts and has one open cell where a battleship lies in column 5.
PUZZLE = pack_puzzle("battleship-127").puzzle
STRUCK = (((3, 4), (4, 4), (5, 4), (6, 4)), ((2, 4), (3, 4), (4, 4), (5, 4)))


@pytest.fixture(scope="module")
def steps() -> tuple[tuple[Step, tuple[str, ...]], ...]:
    explanation = explain(PUZZLE)
    assert explanation.finished
    return tuple(zip(explanation.steps, explanation.boards))


def the_strike(steps: tuple[tuple[Step, tuple[str, ...]], ...]) -> int:
    return next(index for index, (step, _) in enumerate(steps) if step.strikes)


def test_a_starved_line_strikes_places_and_sets_no_cell(steps) -> None:  # type: ignore[no-untyped-def]
    strike, board = steps[the_strike(steps)]
    assert (strike.tactic, strike.rating, strike.sets) == ("Starved line", 4.3, ())
    assert set(strike.strikes) == set(STRUCK)
    assert "The battleship has 2 of 4 places left: r4c1 to r7c1 and r3c1 to r6c1." in strike.text
    assert "bleiben 2 von 4 Plätzen" in strike.sentence("de")
    prove(PUZZLE).check(strike, board, reasons=True)


def test_the_next_step_rests_on_the_struck_places(steps) -> None:  # type: ignore[no-untyped-def]
    index = the_strike(steps)
    user, board = steps[index + 1]
    assert user.tactic == "Overlap" and set(user.because.places) == set(STRUCK)
    assert "the struck places of battleships" in user.text.replace("The", "the")
    prove(PUZZLE).check(user, board, reasons=True)
    proof = prove(PUZZLE)
    for left_out in user.because.places:
        fewer = replace(user.because, places=tuple(place for place in user.because.places if place != left_out))
        assert proof.reasons.is_enough(board, fewer, user) is not True
    assert index in needed_steps(explain(PUZZLE))


def test_no_place_is_struck_twice_and_no_solution_has_a_ship_there(steps) -> None:  # type: ignore[no-untyped-def]
    struck = [place for step, _ in steps for place in step.strikes]
    assert len(struck) == len(set(struck))
    for step, board in steps:
        for negation in EXPLAINER.negations(PUZZLE, board, replace(step, sets=(), learns=())):
            assert not solve(negation).solutions


def test_a_place_of_the_solution_cannot_be_struck(steps) -> None:  # type: ignore[no-untyped-def]
    strike, board = steps[the_strike(steps)]
    solution = solve(PUZZLE).solutions[0]
    row, column = next((r, c) for r, line in enumerate(solution) for c, letter in enumerate(line) if letter == "S")
    with pytest.raises(WrongStep):
        prove(PUZZLE).check(replace(strike, strikes=(((row, column),),)), board)


def test_all_forms_of_a_puzzle_strike_the_same_places(steps) -> None:  # type: ignore[no-untyped-def]
    for turned, symmetry in list(forms(PUZZLE))[1:4]:
        strike = next(step for step in explain(turned).steps if step.strikes)
        assert set(strike.strikes) == {symmetry.place(place) for place in STRUCK}


def test_records_have_struck_places(steps) -> None:  # type: ignore[no-untyped-def]
    index = the_strike(steps)
    strike, user = (step_record(step) for step, _ in steps[index : index + 2])
    assert [[4, 5], [5, 5], [6, 5], [7, 5]] in strike["strikes"]
    assert sorted(user["because"]["places"]) == sorted(strike["strikes"])


def test_a_hint_goes_on_from_struck_places(steps) -> None:  # type: ignore[no-untyped-def]
    strike, board = steps[the_strike(steps)]
    first = next(hints_from(PUZZLE, board))
    assert first.step and set(first.step.strikes) == set(STRUCK)
    assert "strike r4c5 to r7c5" in first.stages[-1]
    assert sentences(first.step.messages, "en") in first.stages[-1]
    later = next(hints_from(PUZZLE, board, struck=strike.strikes))
    assert later.step and later.step.tactic == "Overlap"
    wrong = next(hints_from(PUZZLE, board, struck=(((0, 0), (0, 1)), *strike.strikes)))
    assert wrong.step and wrong.step.sets == later.step.sets
