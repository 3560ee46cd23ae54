"""The table of the tactics that look at a position as it is, without assuming anything, easiest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.tactics import merged_texts as together
from deadreckon.puzzles.battleship.tactics import tactics_of_counting as counting
from deadreckon.puzzles.battleship.tactics import tactics_of_fleets as fleets
from deadreckon.puzzles.battleship.tactics import tactics_of_lines as lines
from deadreckon.puzzles.battleship.tactics import tactics_of_pieces as pieces
from deadreckon.puzzles.battleship.tactics import tactics_of_places as places
from deadreckon.puzzles.battleship.tactics.tactics_of_areas import area_counting
from deadreckon.puzzles.battleship.tactics.tactics_of_starving import starved_line
from deadreckon.puzzles.battleship.tactics.tactics_of_submarines import submarine_bookkeeping

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.tactics.move import Move
    from deadreckon.puzzles.battleship.tactics.position import Position
    from deadreckon.puzzles.step import Step


@dataclass(frozen=True, eq=False)
class Rule:
    """A tactic's name and rating, how its moves are found, and, if it only fills in, how several steps become one."""

    name: str
    rating: float
    find: Callable[[Position], Iterator[Move]]
    together: Callable[[Sequence[Step]], Step] | None = None

    def step(self, position: Position, moves: Sequence[Move]) -> Step:
        """One step of moves found at this position; of several only where they only fill in."""
        steps = [move.step(position, self.name, self.rating) for move in moves]
        return self.together(steps) if self.together else steps[0]


RULES = (
    Rule("Empty line", 1.0, lines.empty_line, together.empty_lines),
    Rule("Line complete", 1.0, lines.line_complete, together.lines_complete),
    Rule("Surround ship", 1.0, pieces.surround, together.surrounded),
    Rule("Line fill", 1.2, lines.line_fill),
    Rule("Continue ship", 1.3, pieces.continue_ship),
    Rule("Segment type", 1.4, pieces.segment_type, together.whole_ships),
    Rule("Middle piece by tally", 1.8, pieces.middle_by_tally),
    Rule("Too long", 2.0, pieces.too_long),
    Rule("Must grow", 2.0, pieces.must_grow),
    Rule("Only place", 2.3, places.only_place),
    Rule("Overlap", 2.5, places.overlap),
    Rule("Closing gap", 2.6, places.closing_gap),
    Rule("One water left", 3.0, counting.one_water_left),
    Rule("Missing tally", 3.0, counting.missing_tally),
    Rule("Shared diagonals", 3.2, counting.shared_diagonals),
    Rule("Common ships", 3.4, fleets.common_ships),
    Rule("Virtual ships", 3.6, fleets.virtual_ships),
    Rule("Submarine bookkeeping", 3.6, submarine_bookkeeping),
    Rule("Area counting", 4.0, area_counting),
    Rule("Groups", 4.2, fleets.groups),
    Rule("Starved line", 4.3, starved_line),
)
PLAIN = tuple(rule for rule in RULES if rule.rating < 2.3)  # those that need no look at the places left for ships
EASY = tuple(rule for rule in RULES if 2.3 <= rule.rating <= 2.6)  # with the plain ones, what is followed in one's head
FIRM = tuple(rule for rule in RULES if 2.3 <= rule.rating <= 3.2)  # and what takes a pencil
