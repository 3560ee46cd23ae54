"""Tactics on nonograms with several colours."""

from deadreckon.explaining.explain import easiest_step
from deadreckon.puzzles.nonogram.puzzle import BLACK
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from puzzles.nonogram.drawing import GREEN, RED, puzzle_of

CROSSED = puzzle_of(("r..", ".G.", "..r"), (RED, GREEN))
ROUND = puzzle_of(("rrr#.", ".r.r#", "r..#r"), (RED, BLACK))


def first(puzzle, board=None):
    return easiest_step(EXPLAINER.start(puzzle, board or puzzle.given_rows(), None), EXPLAINER.tactics)


def test_a_row_and_a_column_without_a_shared_colour():
    step = first(CROSSED)
    assert (step.tactic, step.rating) == ("Shared colours", 1.0)
    assert step.sets == ((0, 1, "."), (1, 0, "."), (1, 2, "."), (2, 1, "."))


def test_one_line_without_shared_colours_is_said_in_full():
    step = first(CROSSED, ("?.?", "?.?", "?.?"))
    assert step.text == "Row 2 has no colour in common with columns 1 and 3, so r2c1 and r2c3 are blank."


def test_not_where_colours_are_shared_and_not_in_black_and_white():
    shared, plain = puzzle_of(("rG", "Gr"), (RED, GREEN)), puzzle_of(("#.", ".."))
    for puzzle in (shared, plain):
        assert list(EXPLAINER.tactics[0].steps(EXPLAINER.start(puzzle, puzzle.given_rows(), None))) == []


def test_a_colour_is_ruled_out_where_the_cell_stays_open():
    """The red 3 is whole; behind it comes black or a blank."""
    [step] = [
        step
        for step in EXPLAINER.tactics[3].steps(EXPLAINER.start(ROUND, ("rrr??", "?????", "?????"), None))
        if step.because.lines == ("row 1",)
    ]
    assert step.tactic == "Seal"
    assert (step.sets, step.rules_out) == ((), ((0, 3, "r"),))
    assert step.text == "In row 1 (3r 1#) r1c1 to r1c3 are the whole of the red 3, so r1c4 cannot be red."
