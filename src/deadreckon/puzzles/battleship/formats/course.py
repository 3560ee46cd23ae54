"""The text of the course assignment, in both dialects: row counts, column counts, fleet, then the grid."""

from __future__ import annotations

from deadreckon.puzzles.battleship.board_text import write_board
from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.course_lines import (
    CELLS,
    SEPARATORS,
    course_dialect_in,
    course_grid_row,
    course_line_numbers,
    course_lines,
    end_of_lines,
    is_course_number_line,
    is_dashes,
)
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.course_lines import Dialect, Line

FORM = "the course text"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind", "titles")
NO_HINT = str.maketrans("oO", "00")  # the assignment says 'o' in words and shows 0; in other formats o is a submarine
HEADER = ("row counts", "column counts", "fleet")


def sniff(text: str) -> bool:
    """Three lines of numbers, then as many grid rows as the first line has numbers, each as wide as the second.

    Some other texts begin alike and could be taken for a board of one column: `.nin`, whose first line has two numbers
    that say how many lines follow, and the janko text, whose header does the same.
    """
    if not all(is_course_number_line((0, 0, line)) for line in first_lines(text)):
        return False
    lines = course_lines(text)
    if len(lines) < 4 or lines[-1][0] - lines[0][0] != len(lines) - 1 or not all(map(is_course_number_line, lines[:3])):
        return False
    rows, columns, fleet = [_count_numbers(line) for line in lines[:3]]
    grid = [line for line in lines[3:] if not is_dashes(line)]
    if len(grid) != rows or any(
        len(row) != columns or not CELLS.issuperset(row.translate(NO_HINT)) for _, _, row in grid
    ):
        return False
    first = lines[0][2].replace(",", " ").split()
    shape = [int(word) if len(word) < 7 else 0 for word in first]
    says_lines = len(first) == 2 and sum(shape) == len(lines) - 1 and set(grid[0][2]) <= {"0"} and columns == 1
    says_shape = len(first) > 2 and shape[:2] == [fleet, columns] == [len(lines) - 3, 1]
    return not says_lines and not says_shape


def _count_numbers(line: Line) -> int:
    """Number of numbers in a line."""
    spaced = any(char in SEPARATORS for char in line[2])
    return len(line[2].replace(",", " ").split()) if spaced else len(line[2])


def resembles(text: str) -> bool:
    """At most one of the first three lines is not made of numbers, and none contains the marks of JSON."""
    header = course_lines(text)[:3]
    numeric = sum(map(is_course_number_line, header))
    return numeric >= max(1, len(header) - 1) and not any(mark in line[2] for line in header for mark in '{["')


def read(text: str) -> Battleship:
    lines = [line for line in course_lines(text) if not is_dashes(line)]
    header = []
    for i, name in enumerate(HEADER):
        if i == len(lines):
            raise FormatError("the end of the text", f"the {name}", *end_of_lines(lines))
        header.append(course_line_numbers(lines[i], name))
    row_counts, column_counts, fleet = header
    grid = [(number, column, row.translate(NO_HINT)) for number, column, row in lines[3:]]
    dialect = course_dialect_in(grid)
    givens = tuple(course_grid_row(line, dialect, len(column_counts)) for line in grid[: len(row_counts)])
    expected = f"{len(row_counts)}, one for each row count"
    if len(givens) < len(row_counts):
        raise FormatError(
            f"the end of the text after {counted(len(givens), 'grid row')}", expected, *end_of_lines(lines)
        )
    if len(lines) > 3 + len(row_counts):
        number, column, _ = lines[3 + len(row_counts)]
        raise FormatError(f"grid row {len(row_counts) + 1}", expected, number, column)
    return Battleship(row_counts, column_counts, fleet, givens)


def write(puzzle: Battleship, dialect: Dialect = "letters") -> str:
    refuse_features(puzzle, LACKS, FORM)
    header = [_counts_line(counts) for counts in (puzzle.row_counts, puzzle.column_counts, puzzle.fleet or (0,))]
    return "\n".join(header) + "\n" + write_board(puzzle.givens, dialect)


def _write_arrows(puzzle: Battleship) -> str:
    return write(puzzle, "arrows")


def _counts_line(counts: tuple[int | None, ...]) -> str:
    words = [str(count) for count in counts]
    if all(len(word) == 1 for word in words):
        return "".join(words)
    return " ".join(words) if len(words) > 1 else f"{words[0]},"  # a single number needs a separator too


FORMAT = Format(
    "course",
    "the text of the course assignment: counts, fleet, grid in letters or arrows",
    sniff,
    read,
    write,
    LACKS,
    suffix=".txt",
    resembles=resembles,
    dialects=(("letters", write), ("arrows", _write_arrows)),
)
