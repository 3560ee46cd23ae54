"""The tactics people solve Battleship Solitaire by, easiest first; rated on a scale like Sudoku Explainer's."""

from __future__ import annotations

from deadreckon.puzzles.battleship.position.position import start_position
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.tactics.relaxing import RELAXING
from deadreckon.puzzles.battleship.tactics.soundness import (
    about_puzzle,
    given_board,
    read_state,
    step_agrees,
    step_negations,
    with_givens,
)
from deadreckon.puzzles.battleship.tactics.table import TACTICS
from deadreckon.puzzles.step import Explainer

EXPLAINER = Explainer(
    TACTICS,
    UNKNOWN,
    start_position,
    given_board,
    with_givens,
    step_agrees,
    step_negations,
    read_state,
    RELAXING,
    about=about_puzzle,
)
