"""The tactics people solve Battleship Solitaire by, easiest first; rated on a scale like Sudoku Explainer's."""

from __future__ import annotations

from deadreckon.puzzles.battleship.board_text import read_state
from deadreckon.puzzles.battleship.position.position import start_position
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.ship_names import ship_length
from deadreckon.puzzles.battleship.tactics.core_rounds import core_rounds
from deadreckon.puzzles.battleship.tactics.core_table import NUMBERS
from deadreckon.puzzles.battleship.tactics.enough import covers_all, is_enough, minimal_reason
from deadreckon.puzzles.battleship.tactics.mark_messages import fleet_message, mark_message
from deadreckon.puzzles.battleship.tactics.refuting_marks import refute
from deadreckon.puzzles.battleship.tactics.relaxing import RELAXING, few_facts
from deadreckon.puzzles.battleship.tactics.soundness import step_agrees, step_negations
from deadreckon.puzzles.battleship.tactics.table import TACTICS
from deadreckon.puzzles.battleship.tactics.untold_facts import ending_with_facts, step_with_facts
from deadreckon.puzzles.explainer import Explainer

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
    ship_length=ship_length,
    about=fleet_message,
    core_rounds=core_rounds,
    in_rounds=frozenset(NUMBERS),
    enough=is_enough,
    minimal=minimal_reason,
    few=few_facts,
    told=step_with_facts,
    told_ending=ending_with_facts,
    covers_all=covers_all,
)
