"""Chains: the end of following an assumption."""

import pytest

from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.chains import Chain, follow
from deadreckon.puzzles.effort import Effort, OutOfEffort


def chain(rows: tuple[int, ...], columns: tuple[int, ...], row: int, column: int) -> Chain:
    """The chain from a cell of an empty board being ship."""
    puzzle = Battleship(rows, columns, (3, 2, 1), ("0" * len(columns),) * len(rows))
    start = EXPLAINER.start(puzzle, puzzle.givens, None)
    return follow(start, 0, start.sea.inward.mask(1 << row * len(columns) + column), 0)


def test_an_assumption_is_followed_for_twelve_rounds_and_no_further() -> None:
    """More would follow: a person would have to keep it in mind."""
    followed = chain((3, 1, 3, 1, 0, 2, 0), (1, 2, 1, 1, 0, 3, 2), 1, 5)
    assert (followed.stuck, followed.contradiction) == (False, None)


def test_what_breaks_in_the_twelfth_round_is_broken() -> None:
    followed = chain((1, 4, 1, 1, 1, 2), (1, 3, 0, 2, 1, 3), 0, 3)
    assert followed.contradiction and not followed.stuck


def test_following_an_assumption_is_work() -> None:
    puzzle = Battleship((1, 4, 1, 1, 1, 2), (1, 3, 0, 2, 1, 3), (3, 2, 1), ("000000",) * 6)
    start = EXPLAINER.start(puzzle, puzzle.givens, None, Effort(most=3))
    with pytest.raises(OutOfEffort):
        follow(start, 0, start.sea.inward.mask(1 << 3), 0)
