"""The tactics people solve Battleship Solitaire by, easiest first; rated on a scale like Sudoku Explainer's."""

from __future__ import annotations

from deadreckon.puzzles.battleship.position.position import start
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.tactics.relaxing import RELAXING
from deadreckon.puzzles.battleship.tactics.soundness import about, agrees, givens, negations, read_state, with_givens
from deadreckon.puzzles.battleship.tactics.table import TACTICS
from deadreckon.puzzles.step import Explainer

EXPLAINER = Explainer(
    TACTICS, UNKNOWN, start, givens, with_givens, agrees, negations, read_state, RELAXING, about=about
)
