"""The text of the Bimaru projects at IST: `ROW`, `COLUMN`, the number of hints, then `HINT row column letter` from 0.

The fleet is always the classic one.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import CLASSIC, refuse_features
from deadreckon.puzzles.battleship.formats.shared.token_grid import line_at, token_counts, words_of_lines
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.token_grid import Line

FORM = "the IST text"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind", "fleets other than 4 3 2 1", "titles")
HINTS = dict(zip("WCTMBLR", "WSTMBLR"))
LETTERS = {given: hint for hint, given in HINTS.items()}


def sniff(text: str) -> bool:
    return [line.split()[0] for line in first_lines(text, 2)] == ["ROW", "COLUMN"]


def read(text: str) -> Battleship:
    lines = words_of_lines(text)
    row_counts = _counts(line_at(lines, 0, "row counts"), "ROW")
    column_counts = _counts(line_at(lines, 1, "column counts"), "COLUMN")
    line, words = line_at(lines, 2, "number of hints")
    number = whole_number(" ".join(words), "the number of hints", line)
    hints = lines[3:]
    if len(hints) != number:
        raise FormatError(f"{len(hints)} lines behind it", f"the {number} hints it says", line)
    givens = [[UNKNOWN] * len(column_counts) for _ in row_counts]
    for hint in hints:
        row, column, given = _hint(hint, len(row_counts), len(column_counts))
        givens[row][column] = given
    return Battleship(row_counts, column_counts, CLASSIC, tuple(map("".join, givens)))


def _counts(line: Line, key: str) -> tuple[int | None, ...]:
    number, words = line
    if words[0] != key or not 2 <= len(words) <= LARGEST_SIDE + 1:
        raise FormatError(f"{' '.join(words)[:40]!r}", f"{key} and 1 to {LARGEST_SIDE} counts", number)
    return token_counts((number, words[1:]), key.lower(), len(words) - 1, missing="")


def _hint(line: Line, height: int, width: int) -> tuple[int, int, str]:
    number, words = line
    if len(words) != 4 or words[0] != "HINT" or words[3] not in HINTS:
        expected = f"HINT, a row, a column and one of {''.join(HINTS)}"
        raise FormatError(f"{' '.join(words)[:40]!r}", expected, number)
    row = whole_number(words[1], "the row of a hint, from 0", number, most=height - 1)
    return row, whole_number(words[2], "the column of a hint, from 0", number, most=width - 1), HINTS[words[3]]


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    hints = [f"HINT\t{r}\t{c}\t{LETTERS[given]}" for (r, c), given in puzzle.given_marks()]
    lines = ["\t".join(["ROW", *map(str, puzzle.row_counts)]), "\t".join(["COLUMN", *map(str, puzzle.column_counts)])]
    return "\n".join([*lines, str(len(hints)), *hints]) + "\n"


FORMAT = Format("ist", "the text of the Bimaru projects at IST", sniff, read, write, LACKS)
