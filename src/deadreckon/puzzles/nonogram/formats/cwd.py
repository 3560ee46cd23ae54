"""The `.cwd` files of qnonograms: height, width, the rows, a blank line, the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import is_whole_number, side_length
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import (
    LACKS,
    end_of_clue_lines,
    is_clue_line,
    numbered_lines,
    puzzle_of_clues,
    read_clues,
    written_clues,
)
from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sniff(text: str) -> bool:
    """Two lines of a single number, and a blank line after the rows."""
    if not resembles(text):
        return False
    lines = [line for _, line in numbered_lines(text)]
    return not lines[2 + min(int(lines[0][:7]), len(lines) - 3)]


def resembles(text: str) -> bool:
    """Two lines of a single number, then only numbers, with a blank line somewhere between."""
    if not all(map(is_whole_number, first_lines(text, 2))):
        return False
    lines = [line for _, line in numbered_lines(text)]
    return len(lines) > 3 and all(lines[:2]) and all(map(is_clue_line, lines)) and "" in lines


def read(text: str) -> Nonogram:
    lines = numbered_lines(text)
    if len(lines) < 2:
        raise FormatError("the end of the text", "the height and the width", end_of_clue_lines(lines))
    height, width = side_length(lines[0][1], "height", lines[0][0]), side_length(lines[1][1], "width", lines[1][0])
    if len(lines) <= 2 + height or lines[2 + height][1]:
        number = lines[2 + height][0] if len(lines) > 2 + height else end_of_clue_lines(lines)
        raise FormatError("no blank line", f"{height} rows, a blank line, {width} columns", number)
    rows = read_clues(lines[2 : 2 + height], height, "rows", lines[2 + height][0])
    return puzzle_of_clues(rows, read_clues(lines[3 + height :], width, "columns", end_of_clue_lines(lines)))


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".cwd")
    lines = [str(puzzle.height), str(puzzle.width), *written_clues(puzzle.rows), "", *written_clues(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format("cwd", "the .cwd files of qnonograms", sniff, read, write, LACKS, ".cwd", resembles)
