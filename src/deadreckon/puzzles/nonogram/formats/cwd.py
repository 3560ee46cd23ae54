"""The `.cwd` files of qnonograms: height, width, the rows, a blank line, the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.nonogram.features import refuse
from deadreckon.puzzles.nonogram.puzzle import Puzzle
from deadreckon.puzzles.nonogram.text.clue_lines import LACKS, clues, is_clue, numbered, puzzle_of, the_end, written
from deadreckon.puzzles.text.parts import heading
from deadreckon.puzzles.text.sizes import is_whole, side


def sniff(text: str) -> bool:
    """Two lines of a single number, and behind the rows a blank line."""
    if not resembles(text):
        return False
    lines = [line for _, line in numbered(text)]
    return not lines[2 + min(int(lines[0][:7]), len(lines) - 3)]


def resembles(text: str) -> bool:
    """Two lines of a single number, and below numbers alone with a blank line somewhere between."""
    if not all(map(is_whole, heading(text, 2))):
        return False
    lines = [line for _, line in numbered(text)]
    return len(lines) > 3 and all(lines[:2]) and all(map(is_clue, lines)) and "" in lines


def read(text: str) -> Puzzle:
    lines = numbered(text)
    if len(lines) < 2:
        raise FormatError("the end of the text", "the height and the width", the_end(lines))
    height, width = side(lines[0][1], "height", lines[0][0]), side(lines[1][1], "width", lines[1][0])
    if len(lines) <= 2 + height or lines[2 + height][1]:
        number = lines[2 + height][0] if len(lines) > 2 + height else the_end(lines)
        raise FormatError("no blank line", f"{height} rows, a blank line, {width} columns", number)
    rows = clues(lines[2 : 2 + height], height, "rows", lines[2 + height][0])
    return puzzle_of(rows, clues(lines[3 + height :], width, "columns", the_end(lines)))


def write(puzzle: Puzzle) -> str:
    refuse(puzzle, LACKS, ".cwd")
    lines = [str(puzzle.height), str(puzzle.width), *written(puzzle.rows), "", *written(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format("cwd", "the .cwd files of qnonograms", sniff, read, write, LACKS, ".cwd", resembles)
