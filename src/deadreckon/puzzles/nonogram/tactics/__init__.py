"""The tactics people solve nonograms by, easiest first."""

from __future__ import annotations

from deadreckon.puzzles.explainer import Explainer
from deadreckon.puzzles.nonogram.board_text import read_state
from deadreckon.puzzles.nonogram.position.position import start_position
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.nonogram.tactics.edge_logic import EDGE_LOGIC
from deadreckon.puzzles.nonogram.tactics.enough import enough
from deadreckon.puzzles.nonogram.tactics.refuting_marks import mark_message, refute
from deadreckon.puzzles.nonogram.tactics.relaxing import RELAXING
from deadreckon.puzzles.nonogram.tactics.soundness import step_agrees, step_negations
from deadreckon.puzzles.nonogram.tactics.sweeps import sweeps
from deadreckon.puzzles.nonogram.tactics.table import TACTICS

EXPLAINER = Explainer(
    TACTICS,
    UNKNOWN,
    start_position,
    step_agrees,
    step_negations,
    read_state,
    mark_message,
    refute,
    RELAXING,
    sweeps,
    EDGE_LOGIC.rating,
    enough=enough,
)
