"""The tactics people solve nonograms by, easiest first."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import UNKNOWN, Puzzle
from deadreckon.puzzles.nonogram.tactics import tactics_of_assumptions as assumptions
from deadreckon.puzzles.nonogram.tactics.ladder import TACTICS
from deadreckon.puzzles.nonogram.tactics.position import start
from deadreckon.puzzles.nonogram.tactics.reasoning import REASONING
from deadreckon.puzzles.nonogram.tactics.soundness import agrees, denials, read_state, with_givens
from deadreckon.puzzles.nonogram.tactics.sweeps import sweeps
from deadreckon.puzzles.step import Ladder

LADDER = Ladder(
    TACTICS,
    UNKNOWN,
    start,
    Puzzle.given_rows,
    with_givens,
    agrees,
    denials,
    read_state,
    REASONING,
    sweeps,
    assumptions.EDGE[1],
)
