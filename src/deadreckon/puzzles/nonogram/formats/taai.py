"""The text of the TAAI tournaments: `$1`, then the columns, then the rows, tabs between numbers; many in a file.

The size is not said, so the grid is square: half of the lines are columns.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.nonogram.features import refuse
from deadreckon.puzzles.nonogram.puzzle import Puzzle
from deadreckon.puzzles.nonogram.text.clue_lines import LACKS as PLAIN
from deadreckon.puzzles.nonogram.text.clue_lines import clue, is_clue, numbered, puzzle_of, the_end, written
from deadreckon.puzzles.text.parts import heading, lines_of, read_parts
from deadreckon.puzzles.text.sizes import LARGEST_SIDE, is_whole

LACKS = (*PLAIN, "grids that are not square")
HEAD = "$"


def is_head(line: str) -> bool:
    return line.startswith(HEAD) and is_whole(line.removeprefix(HEAD).strip())


def sniff(text: str) -> bool:
    lines = heading(text, 2)
    return bool(lines) and is_head(lines[0]) and all(map(is_clue, lines[1:]))


def read_all(text: str) -> list[Puzzle]:
    """A puzzle from each line with a $ on."""
    lines = lines_of(text)
    heads = [i for i, line in enumerate(lines) if is_head(line.strip())]
    parts = [(start, "\n".join(lines[start:end])) for start, end in zip(heads, [*heads[1:], len(lines)])]
    return read_parts(parts, read)


def read(text: str) -> Puzzle:
    lines = numbered(text)
    if not lines or not is_head(lines[0][1]):
        raise FormatError(repr(lines[0][1][:40]) if lines else "an empty text", "a line such as $1", 1)
    body = lines[1:]
    size, odd = divmod(len(body), 2)
    if odd or not 1 <= size <= LARGEST_SIDE:
        expected = f"twice as many as the side of the square, 1 to {LARGEST_SIDE}"
        raise FormatError(f"{len(body)} clues", expected, the_end(lines))
    found = [clue(*line) for line in body]
    return puzzle_of(found[size:], found[:size])


def write(puzzle: Puzzle) -> str:
    refuse(puzzle, LACKS, "the TAAI text")
    return "\n".join([f"{HEAD}1", *written(puzzle.columns, "\t"), *written(puzzle.rows, "\t")]) + "\n"


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
