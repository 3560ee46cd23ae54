"""The table of all tactics, easiest first: tactics of one line, then tactics that assume."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.tactics import merged_messages
from deadreckon.puzzles.nonogram.tactics.both_ways_agree import both_ways_agree
from deadreckon.puzzles.nonogram.tactics.colours import shared_colours
from deadreckon.puzzles.nonogram.tactics.contradiction import CONTRADICTION
from deadreckon.puzzles.nonogram.tactics.edge_logic import EDGE_LOGIC
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.nonogram.tactics.nested_contradiction import nested_contradiction
from deadreckon.puzzles.tactic import Tactic

TACTICS = (
    Tactic("Shared colours", 1.0, shared_colours, merged_messages.merged_without_shared_colours),
    *LINE_TACTICS,
    EDGE_LOGIC,
    CONTRADICTION,
    Tactic("Both ways agree", 5.0, both_ways_agree),
    Tactic("Nested contradiction", 6.5, nested_contradiction, unfair=True),
)
