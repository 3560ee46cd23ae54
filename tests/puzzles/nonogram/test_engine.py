"""Arguments of the native core for nonograms, and the conversion of its answers."""

from types import SimpleNamespace

import pytest

from deadreckon.kernel.limits import Limits
from deadreckon.native import NO_LIMIT, native_limits
from deadreckon.puzzles.nonogram.engine import allowed_marks, engine_arguments, engine_outcome, engine_takes
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black
from puzzles.nonogram.drawing import RED

SIDES = (((1, 1), (0, 2)), ()), (((1, 1),), ((1, 2),))


def test_the_core_gets_integers_and_its_bytes_become_letters():
    core = SimpleNamespace(STATUSES=("complete", "enough", "limit"), DEFAULT_MEMORY=1000)
    puzzle = Nonogram(*SIDES, (BLACK, RED), ("#?", ".?"))
    assert engine_arguments(core, puzzle) == (*SIDES, 2, [0b010, 0b111, 0b001, 0b111])
    assert native_limits(core, Limits(2, None, 0.5)) == (2, NO_LIMIT, 0.5, 1000)
    answer = 1, ((b"\1\2", b"\0\0"), (b"\2\2", b"\0\1")), 7, 100, 10, 3
    assert engine_outcome(core, puzzle, answer) == ("enough", (("#r", ".."), ("rr", ".#")), 7, 3)


def test_nothing_given_is_nothing_said():
    assert allowed_marks(Nonogram(*SIDES, (BLACK, RED))) == []
    assert allowed_marks(Nonogram(black((1,)), black((1,), ()), givens=("#?",))) == [0b10, 0b11]


@pytest.mark.parametrize(
    ("height", "width", "colours", "taken"),
    [(1, 1, 1, True), (1, 4094, 1, True), (4095, 1, 1, False), (1, 1, 63, True), (1, 1, 64, False)],
)
def test_what_the_core_takes(height, width, colours, taken):
    letters = [chr(code) for code in range(ord("!"), ord("~")) if chr(code) not in ".?,0123456789"]
    palette = tuple(Colour(letter, letter, "#000000") for letter in letters[:colours])
    assert len(palette) == colours
    core = pytest.importorskip("deadreckon._native")
    assert engine_takes(core, Nonogram(((),) * height, ((),) * width, palette)) is taken


@pytest.mark.parametrize(
    ("rows", "columns", "colours"),
    [
        ((), ((),), 1),
        (((),), (), 1),
        ((((1, 2),),), ((),), 1),
        ((((1, 0),),), ((),), 1),
        ((((-2, 1),),), ((),), 1),
        ((((-1, 1), (1, 1)),), ((),), 1),
        (((),), ((),), 0),
        (((),), ((),), 64),
    ],
)
def test_the_core_refuses_numbers_that_would_lead_past_its_arrays(rows, columns, colours):
    native = pytest.importorskip("deadreckon._native")
    with pytest.raises(ValueError, match=r"no words for|expected a whole number"):
        native.nonogram(rows, columns, colours, [], 2, NO_LIMIT, 1.0, NO_LIMIT)
