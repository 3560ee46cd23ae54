"""The table of all tactics, easiest first: tactics of one line, then tactics that assume."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.tactics.assuming import finder
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.tactic import Tactic

# As the core numbers them, after those that look at one line: native/nonogram/tactics/tactics.hpp.
EDGE_LOGIC_NUMBER, PARALLEL_NUMBER, CONTRADICTION_NUMBER, AGREEMENT_NUMBER, NESTED_NUMBER = range(
    len(LINE_TACTICS), len(LINE_TACTICS) + 5
)
EDGE_LOGIC = Tactic("Edge logic", 4.0, finder(EDGE_LOGIC_NUMBER, a_link=0.0))
CONTRADICTION = Tactic("Contradiction", 5.0, finder(CONTRADICTION_NUMBER))
TACTICS = (
    *LINE_TACTICS,
    EDGE_LOGIC,
    Tactic("Parallel lines", 4.3, finder(PARALLEL_NUMBER, a_link=0.0)),
    CONTRADICTION,
    Tactic("Both ways agree", 5.0, finder(AGREEMENT_NUMBER)),
    Tactic("Nested contradiction", 6.5, finder(NESTED_NUMBER), unfair=True),
)
