"""The `.mk` files of the Olsaks' solver: height and width in the first line, the rows, a line `#`, the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.nonogram.features import refuse
from deadreckon.puzzles.nonogram.puzzle import Puzzle
from deadreckon.puzzles.nonogram.text.clue_lines import (
    LACKS,
    clues,
    is_clue,
    is_pair,
    numbered,
    puzzle_of,
    sides,
    the_end,
    written,
)
from deadreckon.puzzles.text.parts import heading

BETWEEN = "#"


def sniff(text: str) -> bool:
    if not all(map(is_pair, heading(text))):
        return False
    lines = [line for _, line in numbered(text)]
    return BETWEEN in lines and all(is_clue(line) or line == BETWEEN for line in lines)


def read(text: str) -> Puzzle:
    lines = numbered(text)
    height, width = sides(lines, "height", "width")
    middle = [i for i, (_, line) in enumerate(lines) if line == BETWEEN]
    if not middle:
        raise FormatError("no line #", "one between rows and columns", the_end(lines))
    tail = [line for line in lines[middle[0] + 1 :] if line[1] != BETWEEN]  # some files end in one, too
    rows = clues(lines[1 : middle[0]], height, "rows", lines[middle[0]][0])
    return puzzle_of(rows, clues(tail, width, "columns", the_end(lines)))


def write(puzzle: Puzzle) -> str:
    refuse(puzzle, LACKS, ".mk")
    lines = [f"{puzzle.height} {puzzle.width}", *written(puzzle.rows), BETWEEN, *written(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format("mk", "the .mk files of the Olsaks' solver", sniff, read, write, LACKS, ".mk")
