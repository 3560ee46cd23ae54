"""The tactics people solve nonograms by, easiest first."""

from __future__ import annotations

from deadreckon.puzzles.explainer import Explainer
from deadreckon.puzzles.nonogram.board_text import read_state
from deadreckon.puzzles.nonogram.mark_messages import mark_message
from deadreckon.puzzles.nonogram.position.position import Position, start_position
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.nonogram.tactics.assuming import refute
from deadreckon.puzzles.nonogram.tactics.core_rounds import core_rounds, sweeps
from deadreckon.puzzles.nonogram.tactics.enough import enough
from deadreckon.puzzles.nonogram.tactics.relaxing import RELAXING, all_marks
from deadreckon.puzzles.nonogram.tactics.soundness import step_agrees, step_negations
from deadreckon.puzzles.nonogram.tactics.table import EDGE_LOGIC, TACTICS

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
    core_rounds=core_rounds,
    in_rounds=frozenset(tactic.name for tactic in TACTICS),
    enough=enough,
    minimal_as_found=True,
    all_marks=all_marks,
    knowing=Position.knowing,
)
