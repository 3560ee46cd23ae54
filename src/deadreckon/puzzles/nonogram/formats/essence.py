"""Essence' parameters for the nonograms of Demystify: `letting NAME be VALUE`, each clue padded with 0."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.assignments import needed_values, read_lettings
from deadreckon.puzzles.formats.parts import each_line
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import LACKS_WITH_REMARKS, puzzle_of_clues
from deadreckon.puzzles.nonogram.formats.shared.padded_clues import clue_lengths, unpadded_clue
from deadreckon.puzzles.nonogram.puzzle import Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.assignments import AssignedValue

# Height, width, maximum number of blocks, rows and columns: Demystify's names in Python, then in Rust.
NAMES = ("xdim", "ydim", "maxnum", "rowcounts", "colcounts")
OTHER_NAMES = ("height", "width", "maxruns", "row_clues", "col_clues")


def sniff(text: str) -> bool:
    """Whether the rows or the columns are assigned."""
    if "letting" not in text:
        return False
    heads = [line.split(maxsplit=2)[:2] for line in each_line(text) if "letting" in line]
    return any(["letting", name] in heads for name in (*NAMES[3:], *OTHER_NAMES[3:]))


def read(text: str) -> Nonogram:
    found = read_lettings(text)
    names = OTHER_NAMES if OTHER_NAMES[3] in found or OTHER_NAMES[4] in found else NAMES
    height, width, most, rows, columns = needed_values(found, names)
    return puzzle_of_clues(_clues(rows, height.side(), most.number()), _clues(columns, width.side(), most.number()))


def _clues(value: AssignedValue, wanted: int, most: int) -> list[tuple[int, ...]]:
    lists = value.lists()
    if len(lists) != wanted:
        raise value.error(f"{len(lists)} lists", str(wanted))
    return [unpadded_clue(value, line.numbers(most)) for line in lists]


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS_WITH_REMARKS, "Essence'")
    sides = clue_lengths(puzzle)
    most = max(1, *(len(clue) for clues in sides for clue in clues))
    lines = [f"$ {remark}" for remark in remarks(puzzle)]
    lines += [f"letting {name} be {value}" for name, value in zip(NAMES, (puzzle.height, puzzle.width, most))]
    for name, clues in zip(NAMES[3:], sides):
        table = ",\n".join([f"    {clue + [0] * (most - len(clue))}" for clue in clues])
        lines.append(f"letting {name} be\n[\n{table}\n]")
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "essence",
    "Essence' parameters of Demystify's nonograms",
    sniff,
    read,
    write,
    LACKS_WITH_REMARKS,
    ".param",
    remarks=("titles",),
)
