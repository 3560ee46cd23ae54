"""A sample puzzle with the requested features: the fleet fits, but the solution need not be unique."""

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
    from deadreckon.puzzles.board import Board

FLEETS = 20  # drawn to find two that differ


def sample(wishes: BattleshipWishes) -> Battleship:
    """A puzzle without givens; raises InvalidWishes if no puzzle can meet the options."""
    if wishes.busy_lines and not can_be_busy(wishes):
        size = f"{wishes.rows} x {wishes.columns}"
        raise InvalidWishes(
            f"busy_lines: found a fleet that cannot reach all lines of {size} cells, expected longer ships"
        )
    random = Random(0)
    board = draw_board(random, wishes)
    if wishes.givens == 0 and wishes.hide_counts == wishes.rows + wishes.columns:
        _refuse_ambiguous(random, board, wishes)
    return Sketch(board, (), hidden=hidden_lines(random, wishes)).blank(wishes)


def _refuse_ambiguous(random: Random, board: Board, wishes: BattleshipWishes) -> None:
    """Raise InvalidWishes if the puzzle tells nothing and another legal fleet than the one on the board exists."""
    if any(draw_board(random, wishes) != board for _ in range(FLEETS)):
        raise InvalidWishes("givens: found 0 with all counts hidden, expected some, as there are several legal fleets")
