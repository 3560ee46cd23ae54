"""The table of all tactics, easiest first: direct ones, then those that assume."""

from __future__ import annotations

from deadreckon.puzzles.battleship.tactics.cases_agree import RATING, RATING_OF_MANY, cases_agree, many_cases_agree
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.indirect_logic import INDIRECT_LOGIC, LOOK_AHEAD
from deadreckon.puzzles.battleship.tactics.nested_assumption import nested_assumption
from deadreckon.puzzles.battleship.tactics.uniqueness import uniqueness
from deadreckon.puzzles.tactic import Tactic

IN_ROUNDS = tuple(sorted((*DIRECT, LOOK_AHEAD, INDIRECT_LOGIC), key=lambda tactic: tactic.rating))  # in the core
TACTICS = (
    *IN_ROUNDS,
    Tactic("Cases agree", RATING, cases_agree, find_below=cases_agree),
    Tactic("Uniqueness", 6.0, uniqueness, optional=True),
    Tactic("Many cases agree", RATING_OF_MANY, many_cases_agree, unfair=True, find_below=many_cases_agree),
    Tactic("Nested assumption", 8.0, nested_assumption, unfair=True),
)
