"""Soundness of the steps of nonograms."""

import pytest

from deadreckon.explaining.proof import WrongStep, prove
from deadreckon.explaining.step_record import step_record
from deadreckon.puzzles.nonogram.puzzle import BLACK
from deadreckon.puzzles.nonogram.tactics.soundness import step_agrees
from deadreckon.puzzles.step import Because, Step
from puzzles.nonogram.drawing import GREEN, RED, puzzle_of

ONLY = puzzle_of(("rG", "G."), (RED, GREEN))
EITHER = puzzle_of(("#.r", ".#r"), (BLACK, RED))  # the black cells may be the other way round


def step(sets=(), rules_out=()):
    return Step("tactic", 1.0, sets, Because(), (), rules_out=rules_out)


@pytest.mark.parametrize(
    ("puzzle", "right", "wrong"),
    [
        (ONLY, step(rules_out=((0, 0, "G"), (1, 1, "r"))), step(rules_out=((0, 0, "G"), (0, 1, "G")))),
        (ONLY, step(sets=((0, 0, "r"),)), step(sets=((0, 0, "."),))),
        (EITHER, step(rules_out=((0, 0, "r"), (0, 1, "r"))), step(rules_out=((0, 0, "r"), (0, 1, "#")))),
        (EITHER, step(sets=((0, 2, "r"),)), step(sets=((0, 0, "#"),))),
    ],
)
def test_a_step_must_hold_in_every_solution(puzzle, right, wrong):
    proof = prove(puzzle)
    proof.check(right, puzzle.given_rows())
    with pytest.raises(WrongStep):
        proof.check(wrong, puzzle.given_rows())


def test_what_is_ruled_out_agrees_with_boards_that_have_something_else():
    ruling_out = step(rules_out=((0, 0, "G"),))
    assert step_agrees(ruling_out, ("rG", "G."))
    assert not step_agrees(ruling_out, ("GG", "G."))
    assert step_record(ruling_out)["rules_out"] == [[1, 1, "G"]]
    assert "rules_out" not in step_record(step())
