"""The text of PyCSP3's nonograms: height and width, then length-prefixed clues, rows first.

Its JSON with patterns of cells is read too.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import (
    LACKS,
    end_of_clue_lines,
    numbered_lines,
    puzzle_of_clues,
    read_sides_of_clue_lines,
)
from deadreckon.puzzles.nonogram.formats.shared.counted_clues import counted_clue, counted_lines, is_counted_text
from deadreckon.puzzles.nonogram.formats.shared.pattern_json import pattern_clues
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


def sniff(text: str) -> bool:
    return is_counted_text(text) or pattern_clues(text) is not None


def resembles(text: str) -> bool:
    return bool(counted_lines(text))


def read(text: str) -> Nonogram:
    patterns = pattern_clues(text)
    if patterns:
        return puzzle_of_clues(*patterns)
    lines = numbered_lines(text)
    height, width = read_sides_of_clue_lines(lines, "height", "width")
    body = [line for line in lines[1:] if line[1]]
    if len(body) != height + width:
        where = body[height + width][0] if len(body) > height + width else end_of_clue_lines(lines)
        raise FormatError(f"{counted(len(body), 'clue')} for the rows and columns", str(height + width), where)
    found = [counted_clue(line.split(), number) for number, line in body]
    return puzzle_of_clues(found[:height], found[height:])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "the text of PyCSP3")
    lines = [f"{puzzle.height} {puzzle.width}", *map(_line, puzzle.rows), "", *map(_line, puzzle.columns)]
    return "\n".join(lines) + "\n"


def _line(clue: Clue) -> str:
    return " ".join([str(len(clue)), *(str(length) for length, _ in clue)])


FORMAT = Format(
    "pycsp3", "the text of PyCSP3's nonograms", sniff, read, write, LACKS, resembles=resembles, rivals=("nin",)
)
