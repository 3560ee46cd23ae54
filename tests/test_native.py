"""The core is present if required, and both languages agree on the constants at the border."""

import os
from types import ModuleType

import pytest

from deadreckon import load, native, solve
from deadreckon.kernel.limits import COMPLETE, ENOUGH, LIMIT
from deadreckon.native import native_core, use
from deadreckon.puzzles.battleship.puzzle import TOUCHING
from deadreckon.puzzles.nonogram.puzzle import MAX_COLOURS
from deadreckon.puzzles.tally import COUNTED_BY


@pytest.mark.skipif(not os.environ.get("CI"), reason="only a machine that builds for others must have a compiler")
def test_the_native_core_was_built():
    assert native_core() is not None


def test_both_languages_know_the_same_names_and_sizes():
    core = pytest.importorskip("deadreckon._native")
    assert set(core.STATUSES) == {COMPLETE, ENOUGH, LIMIT}
    assert set(core.TOUCHING) == set(TOUCHING)
    assert set(core.COUNT_METHODS) == set(COUNTED_BY)
    assert core.NONOGRAM_MAX_COLOURS >= MAX_COLOURS  # whatever is read can be solved


def test_another_core_answers_as_soon_as_it_is_told(monkeypatch):
    """Whatever was asked before; and none of them where there is none."""
    core = pytest.importorskip("deadreckon._native")
    monkeypatch.setattr(native, "_core", core)  # as it is afterwards again
    puzzle = load("11\n11\n02\n00\n00\n")
    verdict, asked = solve(puzzle), []
    other = ModuleType("other")
    vars(other).update(vars(core), battleship=lambda *given: asked.append(given) or core.battleship(*given))
    use(other)
    assert solve(puzzle).solutions == verdict.solutions and len(asked) == 1
    use(None)
    assert native_core() is None
    assert solve(puzzle).solutions == verdict.solutions and len(asked) == 1
