"""The text of the course assignment, in both dialects: row counts, column counts, fleet, then the grid."""

from __future__ import annotations

from deadreckon.puzzles import Format, FormatError
from deadreckon.puzzles.battleship.board import write_board
from deadreckon.puzzles.battleship.course_lines import (
    dialect_in,
    grid_row,
    is_dashes,
    lines_of,
    looks_like_numbers,
    numbers,
    the_end,
)
from deadreckon.puzzles.battleship.expressible import need_givens, need_known_counts, need_touching
from deadreckon.puzzles.battleship.puzzle import LETTERS, UNKNOWN, Puzzle
from deadreckon.puzzles.battleship.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.course_lines import Dialect

FORM = "the course text"
HEADER = ("row counts", "column counts", "fleet")


def sniff(text: str) -> bool:
    """Of the first three lines at most one is not made of numbers, and none holds the marks of JSON."""
    header = lines_of(text)[:3]
    numeric = sum(map(looks_like_numbers, header))
    return numeric >= max(1, len(header) - 1) and not any(mark in line[2] for line in header for mark in '{["')


def read(text: str) -> Puzzle:
    lines = [line for line in lines_of(text) if not is_dashes(line)]
    header = []
    for i, name in enumerate(HEADER):
        if i == len(lines):
            raise FormatError("the end of the text", f"the {name}", *the_end(lines))
        header.append(numbers(lines[i], name))
    row_counts, column_counts, fleet = header
    dialect = dialect_in(lines[3:])
    givens = tuple(grid_row(line, dialect, len(column_counts)) for line in lines[3 : 3 + len(row_counts)])
    expected = f"{len(row_counts)}, one for each row count"
    if len(givens) < len(row_counts):
        raise FormatError(f"the end of the text after {counted(len(givens), 'grid row')}", expected, *the_end(lines))
    if len(lines) > 3 + len(row_counts):
        number, column, _ = lines[3 + len(row_counts)]
        raise FormatError(f"grid row {len(row_counts) + 1}", expected, number, column)
    return Puzzle(row_counts, column_counts, fleet, givens)


def write(puzzle: Puzzle, dialect: Dialect = "letters") -> str:
    need_known_counts(puzzle, FORM)
    need_touching(puzzle, "never", FORM)
    need_givens(puzzle, UNKNOWN + LETTERS, FORM)
    header = [_line_of(counts) for counts in (puzzle.row_counts, puzzle.column_counts, puzzle.fleet or (0,))]
    return "\n".join(header) + "\n" + write_board(puzzle.givens, dialect)


def _line_of(counts: tuple[int | None, ...]) -> str:
    words = [str(count) for count in counts]
    if all(len(word) == 1 for word in words):
        return "".join(words)
    return " ".join(words) if len(words) > 1 else f"{words[0]},"  # a number alone needs a separator too


FORMAT = Format("course", "the text of the course assignment: counts, fleet, grid", sniff, read, write)
