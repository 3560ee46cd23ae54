"""Table of the direct tactics, which assume nothing, easiest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.tactics import merged_messages, said_kinds, said_lines, said_places, said_ships
from deadreckon.puzzles.battleship.tactics.found_by_core import easiest_first, finder
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction
    from deadreckon.puzzles.message import Message

    Wording = Callable[[Position, Deduction], Message]
    Row = tuple[str, float, Wording, dict[str, Any]]

# The place of a row is the number of its finder in the core: native/battleship/tactics/finders.hpp.
ROWS: tuple[Row, ...] = (
    ("Empty line", 1.0, said_lines.empty_line, {"merged_messages": merged_messages.empty_lines}),
    ("Line complete", 1.0, said_lines.line_complete, {"merged_messages": merged_messages.lines_complete}),
    ("Surround ship", 1.0, said_ships.surround, {"merged_messages": merged_messages.surrounded}),
    ("Line fill", 1.2, said_lines.line_fill, {}),
    ("Continue ship", 1.3, said_ships.continue_ship, {}),
    ("Segment type", 1.4, said_ships.segment_type, {"merged_messages": merged_messages.whole_ships, "silent": True}),
    ("Longest ship", 1.4, said_ships.longest_ship, {}),
    ("Kind by neighbours", 1.6, said_kinds.kind_by_neighbours, {}),
    ("Middle piece by tally", 1.8, said_ships.middle_by_tally, {}),
    ("Kind by fleet", 1.9, said_kinds.kinds_of_ship, {}),
    ("Too long", 2.0, said_ships.too_long, {}),
    ("Must grow", 2.0, said_ships.must_grow, {}),
    ("Kind by lines", 2.2, said_kinds.kinds_of_ship, {}),
    ("Only place", 2.3, said_places.only_place, {}),
    ("Overlap", 2.5, said_places.overlap, {}),
    ("Closing gap", 2.6, said_places.closing_gap, {}),
    ("Missing tally", 3.0, said_lines.missing_tally, {}),
    ("Shared diagonals", 3.2, said_lines.shared_diagonals, {}),
    ("Starved line", 3.3, said_places.starved_line, {}),
    ("Common ships", 3.4, said_places.ships_together, {}),
    ("Parts together", 3.4, said_kinds.parts_together, {}),
    ("One water left", 3.5, said_lines.one_water_left, {}),
    ("Ways of a line", 3.5, said_lines.ways_of_lines, {}),
    ("Virtual ships", 3.6, said_places.virtual_ships, {}),
    ("Submarine bookkeeping", 3.6, said_places.submarine_bookkeeping, {}),
    ("Neighbouring lines", 4.0, said_lines.ways_of_lines, {}),
    ("Groups", 4.2, said_places.ships_together, {}),
    ("Three neighbouring lines", 4.4, said_lines.ways_of_lines, {}),
    ("Crossing lines", 4.5, said_lines.ways_of_lines, {}),
)
DIRECT = tuple(
    [
        Tactic(name, rating, finder(number), find_below=easiest_first(number), wording=wording, **flags)
        for number, (name, rating, wording, flags) in enumerate(ROWS)
    ]
)
