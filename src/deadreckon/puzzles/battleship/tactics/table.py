"""The table of all tactics, easiest first: direct ones, then those that assume."""

from __future__ import annotations

from deadreckon.puzzles.battleship.tactics.cases_agree import CASES_AGREE, MANY_CASES_AGREE
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.indirect_logic import INDIRECT_LOGIC, LOOK_AHEAD
from deadreckon.puzzles.battleship.tactics.nested_assumption import NESTED_ASSUMPTION
from deadreckon.puzzles.battleship.tactics.uniqueness import uniqueness
from deadreckon.puzzles.tactic import Tactic

UNIQUENESS = Tactic("Uniqueness", 6.0, uniqueness, optional=True)
ASSUMING = LOOK_AHEAD, INDIRECT_LOGIC, CASES_AGREE, UNIQUENESS, MANY_CASES_AGREE, NESTED_ASSUMPTION
TACTICS = tuple(sorted((*DIRECT, *ASSUMING), key=lambda tactic: tactic.rating))
