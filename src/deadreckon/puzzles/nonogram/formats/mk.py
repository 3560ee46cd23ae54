"""The `.mk` files of the Olsaks' solver: height and width in the first line, the rows, a line `#`, the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import (
    LACKS,
    end_of_clue_lines,
    is_clue_line,
    is_clue_pair_line,
    numbered_lines,
    puzzle_of_clues,
    read_clues,
    read_sides_of_clue_lines,
    written_clues,
)
from deadreckon.puzzles.nonogram.puzzle import Nonogram

BETWEEN = "#"


def sniff(text: str) -> bool:
    if not all(map(is_clue_pair_line, first_lines(text))):
        return False
    lines = [line for _, line in numbered_lines(text)]
    return BETWEEN in lines and all(is_clue_line(line) or line == BETWEEN for line in lines)


def read(text: str) -> Nonogram:
    lines = numbered_lines(text)
    height, width = read_sides_of_clue_lines(lines, "height", "width")
    middle = [i for i, (_, line) in enumerate(lines) if line == BETWEEN]
    if not middle:
        raise FormatError("no line #", "one between rows and columns", end_of_clue_lines(lines))
    tail = [line for line in lines[middle[0] + 1 :] if line[1] != BETWEEN]  # some files end with one, too
    rows = read_clues(lines[1 : middle[0]], height, "rows", lines[middle[0]][0])
    return puzzle_of_clues(rows, read_clues(tail, width, "columns", end_of_clue_lines(lines)))


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".mk")
    lines = [f"{puzzle.height} {puzzle.width}", *written_clues(puzzle.rows), BETWEEN, *written_clues(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format("mk", "the .mk files of the Olsaks' solver", sniff, read, write, LACKS, ".mk")
