"""The overhead of `solve` beside the core, in numbers of calls, as time depends on the machine."""

import sys
from random import Random

import pytest

import deadreckon
from deadreckon import Battleship, Nonogram
from deadreckon.puzzles.kind import kinds

pytest.importorskip("deadreckon._native")
IMPORTING = {"__import__", "_handle_fromlist", "import_module"}
MAX_CALLS = {"battleship": 39, "nonogram": 48}  # of functions in Python and in C together
BATTLESHIP = Battleship.of([2, 1, 1, 2, 2, 2], [1, 4, 0, 2, 1, 2], [3, 2, 1], ["000000", "0000S0", *["000000"] * 4])
NONE = Battleship.of([4, 0], [1, 1, 1], [3])


def calls_of(work):
    """The names of all functions that are called in `work`, which is called once before."""
    work()
    names = []

    def note(frame, event, argument):
        if event == "call":
            names.append(frame.f_code.co_name)
        elif event == "c_call" and argument is not sys.setprofile:
            names.append(argument.__name__)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return names


def one_colour(side):
    return Nonogram.of([[side]] * side, [[side]] * side)


@pytest.mark.parametrize("puzzle", [BATTLESHIP, NONE, one_colour(5), one_colour(20)])
def test_a_call_is_few_calls_and_imports_nothing(puzzle):
    calls = calls_of(lambda: deadreckon.solve(puzzle))
    assert calls.count(puzzle.kind) == 1  # the core
    assert not IMPORTING & set(calls)
    assert len(calls) <= MAX_CALLS[puzzle.kind]


def test_larger_nonograms_take_no_more_calls():
    small, large = one_colour(5), one_colour(40)
    assert calls_of(lambda: deadreckon.solve(small)) == calls_of(lambda: deadreckon.solve(large))


def test_public_names_are_looked_up_once():
    assert calls_of(lambda: deadreckon.solve) == ["<lambda>"]


@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_a_room_of_a_kind_is_opened_once(kind):
    puzzle = kind.sample(Random(1), 5, {})
    assert not IMPORTING & set(calls_of(lambda: kind.measures(puzzle)))


def test_a_limit_on_work_is_refused():
    with pytest.raises(ValueError, match="found a limit on work, expected limits on"):
        deadreckon.solve(BATTLESHIP, deadreckon.Limits(work=9))


def test_a_verdict_is_neither_true_nor_false():
    with pytest.raises(TypeError, match="ask for its answer"):
        bool(deadreckon.solve(NONE))
