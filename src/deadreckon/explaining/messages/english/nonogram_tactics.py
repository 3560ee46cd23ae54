"""English names and summaries of the tactics of nonogram puzzles."""

from __future__ import annotations

TACTICS = {
    "Shared colours": ("Shared colours", "A cell whose row and column have no colour in common is blank."),
    "No slack": (
        "No slack",
        "A line without blocks is blank; blocks that need the whole line with the gaps between them can lie "
        "in one way.",
    ),
    "Finished line": ("Finished line", "A line with as many painted cells as its blocks have is blank elsewhere."),
    "Seal": ("Seal", "A whole block has nothing of its colour on either side."),
    "Overlap": (
        "Overlap",
        "Pushed to one end of the line and to the other, a block covers the same cells in the middle.",
    ),
    "Edge": ("Edge", "Painted cells at the wall, or at a blank cell, go on as far as their block does."),
    "Out of reach": (
        "Out of reach",
        "Cells that no block of a colour can reach, pushed to either end or held back by a painted cell of its own.",
    ),
    "Too small": ("Too small", "A gap with less room than any block that could lie there needs."),
    "Glue": (
        "Glue",
        "A painted cell so near the wall that it belongs to the first block fixes part of it, or what is before it.",
    ),
    "Joining and splitting": (
        "Joining and splitting",
        "Two groups that must be one block are joined; a cell between two that cannot be one is not of their colour.",
    ),
    "Which block": (
        "Which block",
        "A group that is only one block, by length and order, or one of a few, shows where that can lie.",
    ),
    "Full line": ("Full line", "What is the same in all arrangements of a line."),
    "Edge logic": (
        "Edge logic",
        "A cell of an outer line would make the lines that cross it paint cells that the next line cannot have.",
    ),
    "Parallel lines": (
        "Parallel lines",
        "A cell of a line would make the lines that cross it give a parallel line cells that this cannot have.",
    ),
    "Contradiction": (
        "Contradiction",
        "Assume a cell, go from line to line, and reach one that has no arrangement; the shortest chain found.",
    ),
    "Both ways agree": ("Both ways agree", "Whatever a cell is, the same follows for another cell."),
    "Nested contradiction": (
        "Nested contradiction",
        "Assume a cell, and within that assume others, until a contradiction is reached.",
    ),
}
