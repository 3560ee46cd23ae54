"""A puzzle with the features wished for: the fleet fits, but other solutions may fit the puzzle too."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.generating.busy_lines import can_be_busy
from deadreckon.puzzles.battleship.generating.drafts import draw_board
from deadreckon.puzzles.battleship.generating.sketch import Sketch, hidden_lines
from deadreckon.puzzles.generator import InvalidWishes

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
    from deadreckon.puzzles.battleship.puzzle import Battleship


def sample(wishes: BattleshipWishes) -> Battleship:
    """A puzzle without givens; raises InvalidWishes where no puzzle can be as wished for."""
    if wishes.busy_lines and not can_be_busy(wishes):
        size = f"{wishes.rows} x {wishes.columns}"
        raise InvalidWishes(
            f"busy_lines: found a fleet that cannot reach all lines of {size} cells, expected longer ships"
        )
    random = Random(0)
    board = draw_board(random, wishes)
    return Sketch(board, (), hidden=hidden_lines(random, wishes)).blank(wishes)
