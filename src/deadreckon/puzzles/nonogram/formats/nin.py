"""The `.nin` files of Wilk's solver: width and height in the first line, then the rows, then the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
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
from deadreckon.puzzles.nonogram.formats.shared.counted_clues import is_counted_text
from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sniff(text: str) -> bool:
    """Only numbers, the stated number of lines after the first, and not the text of PyCSP3."""
    if not resembles(text) or is_counted_text(text):
        return False
    lines = [line for _, line in numbered_lines(text)]
    wanted = sum(int(word[:7]) for word in lines[0].split())
    return wanted in (len(lines) - 1, len([line for line in lines[1:] if line]))


def resembles(text: str) -> bool:
    """Two numbers in the first line, and only numbers below."""
    if not all(map(is_clue_pair_line, first_lines(text))):
        return False
    lines = [line for _, line in numbered_lines(text)]
    return len(lines) > 2 and all(map(is_clue_line, lines))


def read(text: str) -> Nonogram:
    lines = numbered_lines(text)
    width, height = read_sides_of_clue_lines(lines, "width", "height")
    found = read_clues(lines[1:], width + height, "rows and columns", end_of_clue_lines(lines))
    return puzzle_of_clues(found[:height], found[height:])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".nin")
    lines = [f"{puzzle.width} {puzzle.height}", *written_clues(puzzle.rows), *written_clues(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "nin", "the .nin files of Wilk's solver", sniff, read, write, LACKS, ".nin", resembles, rivals=("pycsp3",)
)
