"""MiniZinc's data files for the solitaire battleships of its benchmarks: sizes, fleet, hints as numbers, sums."""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.numbered_hints import givens_of_hints
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.assignments import names_before_equals, needed_values, read_dzn
from deadreckon.puzzles.formats.remarks import remarks

FORM = "the .dzn of MiniZinc"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind")
NAMES = ("height", "width", "maxship", "ship", "hint", "rowsum", "colsum")
HINTS = f"{UNKNOWN}WSLRTBM"  # the letters of 0 to 7


def sniff(text: str) -> bool:
    return bool(names_before_equals(text, {"maxship", "rowsum", "colsum"}))


def read(text: str) -> Battleship:
    height, width, longest, ship, hint, rows, columns = needed_values(read_dzn(text), NAMES)
    givens = givens_of_hints(hint, hint.rows(), (height.side(), width.side()), HINTS)
    return Battleship(
        rows.numbers(height.side()), columns.numbers(width.side()), ship.numbers(longest.number()), givens
    )


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    fleet = puzzle.fleet
    hints = " |\n".join([", ".join([str(HINTS.index(given)) for given in row]) for row in puzzle.givens])
    lines = [f"% {remark}\n" for remark in remarks(puzzle)]
    return "".join(lines) + (
        f"height = {puzzle.height};\nwidth = {puzzle.width};\nmaxship = {len(fleet)};\nship = {list(fleet)};\n"
        f"hint = [|\n{hints} |];\nrowsum = {list(puzzle.row_counts)};\ncolsum = {list(puzzle.column_counts)};\n"
    )


FORMAT = Format(
    "dzn", "MiniZinc data of its solitaire battleships", sniff, read, write, LACKS, ".dzn", remarks=("titles",)
)
