"""The core is there where others build on it, and both languages mean the same by what crosses the border."""

import os

import pytest

from deadreckon.kernel.limits import COMPLETE, ENOUGH, LIMIT
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.engine import COUNTED_BY
from deadreckon.puzzles.battleship.puzzle import TOUCHING
from deadreckon.puzzles.nonogram.puzzle import MOST_COLOURS


@pytest.mark.skipif(not os.environ.get("CI"), reason="only a machine that builds for others must have a compiler")
def test_the_native_core_was_built():
    assert native_core() is not None


def test_both_languages_know_the_same_names_and_sizes():
    core = pytest.importorskip("deadreckon._native")
    assert set(core.STATUSES) == {COMPLETE, ENOUGH, LIMIT}
    assert set(core.TOUCHING) == set(TOUCHING)
    assert set(core.COUNT_METHODS) == set(COUNTED_BY)
    assert core.NONOGRAM_MOST_COLOURS >= MOST_COLOURS  # whatever is read can be solved
