"""English names and summaries of the tactics of battleship puzzles."""

from __future__ import annotations

TACTICS = {
    "Empty line": ("Empty line", "A line that needs no ship parts is water."),
    "Line complete": ("Line complete", "A line that has all its ship parts is water elsewhere."),
    "Surround ship": (
        "Surround ship",
        "No other ship touches a ship part: water at its corners, and beside a piece except where it may go on.",
    ),
    "Line fill": ("Line fill", "A line with as many open cells as it needs ship parts is ship there."),
    "Continue ship": (
        "Continue ship",
        "An end goes on at its open side; a middle next to water or the edge goes on both ways in the other direction.",
    ),
    "Segment type": ("Segment type", "The kinds of the parts of a whole ship follow from where it ends."),
    "Longest ship": (
        "Longest ship",
        "A piece as long as the longest ship still to be found is a whole ship, with water at its ends.",
    ),
    "Kind by neighbours": (
        "Kind by neighbours",
        "Where ships may touch: the cells beside a ship part leave it only one kind, an end, a middle or a submarine.",
    ),
    "Kind by fleet": (
        "Kind by fleet",
        "Where ships may touch: all ships still to be found that fit over a ship part have parts in common.",
    ),
    "Kind by lines": (
        "Kind by lines",
        "Where ships may touch: all ships for which lines have room over a ship part have parts in common.",
    ),
    "Parts together": (
        "Parts together",
        "Where ships may touch: all ways to cover the parts found with ships still to be found have parts in common.",
    ),
    "Middle piece by tally": (
        "Middle piece by tally",
        "A line that cannot take both neighbours of a middle part: the ship runs the other way.",
    ),
    "Too long": ("Too long", "A cell that would join pieces into a ship longer than any still to be found is water."),
    "Must grow": (
        "Must grow",
        "A piece whose length is used up in the fleet grows; where there is one way only, the next parts are ship.",
    ),
    "Only place": ("Only place", "As many places as ships of a size: they all lie there."),
    "Overlap": ("Overlap", "All places of a ship share cells, which are ship; or all touch a cell, which is water."),
    "Closing gap": (
        "Closing gap",
        "A cell that no ship still to be found can cover is water: it would complete a ship of a size that is used up.",
    ),
    "One water left": (
        "One water left",
        "A line needs all its open cells but one; where that one cannot be the water, it is ship.",
    ),
    "Missing tally": (
        "Missing tally",
        "All counts of one direction add up to the parts of the fleet, so those that are hidden hold what is left.",
    ),
    "Shared diagonals": (
        "Shared diagonals",
        "Of two open cells of such a line, one cell apart, at least one is ship, so cells diagonal to both are water.",
    ),
    "Starved line": (
        "Starved line",
        "No ship lies where it would leave a line too few cells, or too many parts: such places are struck.",
    ),
    "Common ships": ("Common ships", "All ways to place the ships of one size together have cells in common."),
    "Ways of a line": ("Ways of a line", "All ways to fill a line with ships still to be found have cells in common."),
    "Virtual ships": (
        "Virtual ships",
        "A longer ship takes a place of a shorter one too: places for all ships of a size or more have cells "
        "in common.",
    ),
    "Submarine bookkeeping": (
        "Submarine bookkeeping",
        "Some lines can only be completed with submarines and need all that are left: there are none elsewhere.",
    ),
    "Neighbouring lines": (
        "Neighbouring lines",
        "All ways to fill two neighbouring lines, whose ships may not touch, have cells in common.",
    ),
    "Groups": (
        "Groups",
        "All ways to place the ships of several sizes together, which exclude each other, have cells in common.",
    ),
    "Three neighbouring lines": (
        "Three neighbouring lines",
        "All ways to fill three neighbouring lines, whose ships may not touch, have cells in common.",
    ),
    "Crossing lines": (
        "Crossing lines",
        "Each way to fill one to three neighbouring lines completes lines that cross them, all with the same outcome.",
    ),
    "Look ahead": (
        "Look ahead",
        "Assume a cell, complete lines, surround ships and fill lines twice at most, and reach a contradiction.",
    ),
    "Indirect logic": (
        "Indirect logic",
        "Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain "
        "there is. Assumptions that break in the same way, each by an equally short chain, are refuted in one"
        " step.",
    ),
    "Cases agree": (
        "Cases agree",
        "Every place of a ship, every way to fill a line, or both values of a cell lead to the same.",
    ),
    "Uniqueness": (
        "Uniqueness",
        "Two submarines that could change rows would give a second solution, so what leads to them is wrong.",
    ),
    "Many cases agree": (
        "Many cases agree",
        "More than four cases, or more than twelve steps in all of them, lead to the same: that is trying out.",
    ),
    "Nested assumption": (
        "Nested assumption",
        "Assume a cell, and within that assume others, until a contradiction is reached.",
    ),
}
