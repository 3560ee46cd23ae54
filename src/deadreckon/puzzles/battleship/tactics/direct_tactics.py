"""The table of the tactics that look at a position as it is, without assuming anything, easiest first."""

from __future__ import annotations

from deadreckon.puzzles.battleship.tactics import (
    counting,
    fleets,
    lines,
    merged_messages,
    places,
    said_lines,
    said_places,
    said_ships,
    ship_parts,
)
from deadreckon.puzzles.battleship.tactics.neighbouring_lines import (
    ways_beyond_lines,
    ways_of_a_line,
    ways_of_three_lines,
    ways_of_two_lines,
)
from deadreckon.puzzles.battleship.tactics.starved_lines import starved_line
from deadreckon.puzzles.battleship.tactics.submarines import submarine_bookkeeping
from deadreckon.puzzles.tactic import Tactic

DIRECT = (
    Tactic("Empty line", 1.0, lines.empty_line, merged_messages.empty_lines, wording=said_lines.empty_line),
    Tactic("Line complete", 1.0, lines.line_complete, merged_messages.lines_complete, wording=said_lines.line_complete),
    Tactic(
        "Surround ship", 1.0, ship_parts.surround_ship_parts, merged_messages.surrounded, wording=said_ships.surround
    ),
    Tactic("Line fill", 1.2, lines.line_fill, wording=said_lines.line_fill),
    Tactic("Continue ship", 1.3, ship_parts.continue_ship_part, wording=said_ships.continue_ship),
    Tactic(
        "Segment type",
        1.4,
        ship_parts.ship_part_types,
        merged_messages.whole_ships,
        wording=said_ships.segment_type,
        silent=True,
    ),
    Tactic("Longest ship", 1.4, ship_parts.longest_ship, wording=said_ships.longest_ship),
    Tactic("Middle piece by tally", 1.8, ship_parts.middle_part_by_tally, wording=said_ships.middle_by_tally),
    Tactic("Too long", 2.0, ship_parts.ship_part_too_long, wording=said_ships.too_long),
    Tactic("Must grow", 2.0, ship_parts.ship_part_must_grow, wording=said_ships.must_grow),
    Tactic("Only place", 2.3, places.only_place, wording=said_places.only_place),
    Tactic("Overlap", 2.5, places.places_overlap, wording=said_places.overlap),
    Tactic("Closing gap", 2.6, places.cells_without_place, wording=said_places.closing_gap),
    Tactic("One water left", 3.0, counting.count_one_water_left, wording=said_lines.one_water_left),
    Tactic("Missing tally", 3.0, counting.count_missing_tally, wording=said_lines.missing_tally),
    Tactic("Shared diagonals", 3.2, counting.count_shared_diagonals, wording=said_lines.shared_diagonals),
    Tactic("Starved line", 3.3, starved_line, wording=said_places.starved_line),
    Tactic("Common ships", 3.4, fleets.fleet_common_ships, wording=said_places.ships_together),
    Tactic("Ways of a line", 3.5, ways_of_a_line, wording=said_lines.ways_of_lines),
    Tactic("Virtual ships", 3.6, fleets.fleet_virtual_ships, wording=said_places.virtual_ships),
    Tactic("Submarine bookkeeping", 3.6, submarine_bookkeeping, wording=said_places.submarine_bookkeeping),
    Tactic("Neighbouring lines", 4.0, ways_of_two_lines, wording=said_lines.ways_of_lines),
    Tactic("Groups", 4.2, fleets.fleet_groups, wording=said_places.ships_together),
    Tactic("Three neighbouring lines", 4.4, ways_of_three_lines, wording=said_lines.ways_of_lines),
    Tactic("Crossing lines", 4.5, ways_beyond_lines, wording=said_lines.ways_of_lines),
)
# PLAIN needs no look at the places left for ships; chains add EASY, followed in one's head, FIRM, with a pencil, or
# HARD, for which one tries out two lines together, and HARDEST, for which three.
PLAIN = tuple(tactic for tactic in DIRECT if tactic.rating < 2.3)
EASY = tuple(tactic for tactic in DIRECT if 2.3 <= tactic.rating <= 2.6)
FIRM = tuple(tactic for tactic in DIRECT if 2.3 <= tactic.rating <= 3.2)
LAST = "Starved line", "Common ships", "Virtual ships", "Groups"  # in a chain: they take longest to see
HARDER = [tactic for tactic in DIRECT if 3.2 < tactic.rating < 4.4]
HARD = FIRM + tuple(sorted(HARDER, key=lambda tactic: tactic.name in LAST))
HARDEST = HARD + tuple(tactic for tactic in DIRECT if tactic.name == "Three neighbouring lines")
