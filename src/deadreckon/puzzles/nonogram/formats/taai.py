"""The text of the TAAI tournaments: `$1`, then the columns, then the rows, tabs between numbers; several in a file.

The size is not stated, so the grid is square: half of the lines are columns.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines, parts_that_begin_at, read_puzzle_parts
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import LACKS as PLAIN
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import (
    end_of_clue_lines,
    is_clue_line,
    numbered_lines,
    puzzle_of_clues,
    read_clue,
    written_clues,
)
from deadreckon.puzzles.nonogram.puzzle import Nonogram

LACKS = (*PLAIN, "grids that are not square")
HEAD = "$"


def _is_head(line: str) -> bool:
    return line.startswith(HEAD) and is_whole_number(line.removeprefix(HEAD).strip())


def sniff(text: str) -> bool:
    lines = first_lines(text, 2)
    return bool(lines) and _is_head(lines[0]) and all(map(is_clue_line, lines[1:]))


def read_all(text: str) -> list[Nonogram]:
    """Every puzzle of a text: each begins with a line `$` and a number."""
    return read_puzzle_parts(parts_that_begin_at(text, _is_head), read)


def read(text: str) -> Nonogram:
    lines = numbered_lines(text)
    if not lines or not _is_head(lines[0][1]):
        raise FormatError(repr(lines[0][1][:40]) if lines else "an empty text", "a line such as $1", 1)
    body = lines[1:]
    size, odd = divmod(len(body), 2)
    if odd or not 1 <= size <= LARGEST_SIDE:
        expected = f"twice as many as the side of the square, 1 to {LARGEST_SIDE}"
        raise FormatError(f"{len(body)} clues", expected, end_of_clue_lines(lines))
    found = [read_clue(*line) for line in body]
    return puzzle_of_clues(found[size:], found[:size])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "the TAAI text")
    return "\n".join([f"{HEAD}1", *written_clues(puzzle.columns, "\t"), *written_clues(puzzle.rows, "\t")]) + "\n"


FORMAT = Format(
    "taai",
    "the text of the TAAI tournaments",
    sniff,
    read,
    write,
    LACKS,
    all_reader=read_all,
    join="".join,
)
