"""A puzzle with the features wished for: the fleet fits, but other solutions may fit the puzzle too."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.generating.drafts import draw_board
from deadreckon.puzzles.battleship.generating.sketch import Sketch, hidden_lines

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
    from deadreckon.puzzles.battleship.puzzle import Battleship


def sample(wishes: BattleshipWishes) -> Battleship:
    """A puzzle without givens; raises InvalidWishes where no puzzle can be as wished for."""
    random = Random(0)
    board = draw_board(random, wishes)
    return Sketch(board, (), hidden=hidden_lines(random, wishes)).blank(wishes)
