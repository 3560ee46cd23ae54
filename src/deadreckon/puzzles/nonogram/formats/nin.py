"""The `.nin` files of Wilk's solver: width and height in the first line, then the rows, then the columns."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
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


def sniff(text: str) -> bool:
    """Numbers alone, and as many lines behind the first as it says."""
    if not resembles(text):
        return False
    lines = [line for _, line in numbered(text)]
    wanted = sum(int(word[:7]) for word in lines[0].split())
    return wanted in (len(lines) - 1, len([line for line in lines[1:] if line]))


def resembles(text: str) -> bool:
    """Two numbers in the first line, and numbers alone below."""
    if not all(map(is_pair, heading(text))):
        return False
    lines = [line for _, line in numbered(text)]
    return len(lines) > 2 and all(map(is_clue, lines))


def read(text: str) -> Puzzle:
    lines = numbered(text)
    width, height = sides(lines, "width", "height")
    found = clues(lines[1:], width + height, "rows and columns", the_end(lines))
    return puzzle_of(found[:height], found[height:])


def write(puzzle: Puzzle) -> str:
    refuse(puzzle, LACKS, ".nin")
    lines = [f"{puzzle.width} {puzzle.height}", *written(puzzle.rows), *written(puzzle.columns)]
    return "\n".join(lines) + "\n"


FORMAT = Format("nin", "the .nin files of Wilk's solver", sniff, read, write, LACKS, ".nin", resembles)
