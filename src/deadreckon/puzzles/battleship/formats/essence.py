"""Essence' parameters for the solitaire battleships of Demystify: `letting NAME be VALUE`, hints as numbers."""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.numbered_hints import givens_of_hints
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.assignments import needed_values, read_lettings
from deadreckon.puzzles.formats.parts import each_line
from deadreckon.puzzles.formats.remarks import remarks

FORM = "Essence'"
LACKS = ("unknown counts", "ships that touch")
NAMES = ("LARGEST", "width", "height", "num_types", "column_tallies", "row_tallies", "hint")
HINTS = f"WSMTBRL{UNKNOWN}{PART}"  # the letters of 0 to 8


def sniff(text: str) -> bool:
    if "letting" not in text:
        return False
    heads = (line.split(maxsplit=2)[:2] for line in each_line(text) if "letting" in line)
    return any(head in (["letting", "row_tallies"], ["letting", "num_types"]) for head in heads)


def read(text: str) -> Battleship:
    largest, width, height, types, columns, rows, hint = needed_values(read_lettings(text), NAMES)
    givens = givens_of_hints(hint, hint.lists(), (height.side(), width.side()), HINTS)
    return Battleship(
        rows.numbers(height.side()), columns.numbers(width.side()), types.numbers(largest.number()), givens
    )


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    fleet = puzzle.fleet
    hints = ",\n".join([str([HINTS.index(given) for given in row]) for row in puzzle.givens])
    values = (len(fleet), puzzle.width, puzzle.height, list(fleet), list(puzzle.column_counts), list(puzzle.row_counts))
    lines = [f"$ {remark}" for remark in remarks(puzzle)]
    lines += [f"letting {name} be {value}" for name, value in zip(NAMES, values)]
    return "\n".join(["language ESSENCE' 1.0", *lines, f"letting {NAMES[-1]} be [", f"{hints}]"]) + "\n"


FORMAT = Format(
    "essence", "Essence' parameters of Demystify's boards", sniff, read, write, LACKS, ".param", remarks=("titles",)
)
