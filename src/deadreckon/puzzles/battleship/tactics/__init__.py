"""The tactics people solve Battleship Solitaire by, easiest first; rated on a scale like Sudoku Explainer's."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.tactics.ladder import TACTICS
from deadreckon.puzzles.battleship.tactics.position import start
from deadreckon.puzzles.battleship.tactics.reasoning import REASONING
from deadreckon.puzzles.battleship.tactics.soundness import about, agrees, denials, givens, read_state, with_givens
from deadreckon.puzzles.step import Ladder

LADDER = Ladder(TACTICS, UNKNOWN, start, givens, with_givens, agrees, denials, read_state, REASONING, about=about)
