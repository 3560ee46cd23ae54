"""The text of janko.at's puzzles, as collections keep it: a header, column counts, row counts, then a grid of tokens.

The header has rows, columns and the numbers of ships of length 1, 2 and so on; `-` is an unknown count or cell.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.token_grid import (
    line_at,
    token_counts,
    token_grid_row,
    words_of_lines,
)
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number, side_length, whole_number

FORM = "the janko text"
LACKS = ("ships that touch", "parts of unknown kind", "titles")
USUAL_LONGEST = 5
TOKENS = dict(zip("-xonsewm", f"{UNKNOWN}WSTBRLM"))  # compass points are the ends of ships
LETTERS = {given: token for token, given in TOKENS.items()}


def sniff(text: str) -> bool:
    """More than two numbers, then counts and a grid row of the stated width, or at least a row of tokens."""
    lines = [line.split() for line in first_lines(text, 4)]
    if len(lines) < 4 or len(lines[0]) < 3 or not all(map(is_whole_number, lines[0])):
        return False
    sides = [int(word[:7]) for word in lines[0][:2]]
    if sides == [len(lines[2]), len(lines[1])] and len(lines[3]) == len(lines[1]) > 1:
        return True
    return set(lines[3]) <= set(TOKENS) and (len(lines[3]) > 1 or lines[0][1] == "1")


def read(text: str) -> Battleship:
    lines = words_of_lines(text)
    number, header = line_at(lines, 0, "header")
    if not 3 <= len(header) <= 2 + LARGEST_SIDE:
        expected = f"rows, columns and the number of ships of each length, to {LARGEST_SIDE} at most"
        raise FormatError(f"a header of {len(header)} numbers", expected, number)
    height, width = (
        side_length(header[0], "number of rows", number),
        side_length(header[1], "number of columns", number),
    )
    fleet = tuple(whole_number(word, "a number of ships", number) for word in header[2:])
    column_counts = token_counts(line_at(lines, 1, "column counts"), "column", width)
    row_counts = token_counts(line_at(lines, 2, "row counts"), "row", height)
    givens = [_row(line_at(lines, 3 + r, f"grid row {r + 1}"), width) for r in range(height)]
    if len(lines) > 3 + height:
        raise FormatError("more lines", f"{height} grid rows and the end", lines[3 + height][0])
    return Battleship(row_counts, column_counts, fleet, tuple(givens))


def _row(line: tuple[int, list[str]], width: int) -> str:
    if any(map(is_whole_number, line[1])):
        raise FormatError("digits in the grid", "no Digital Battleships, which are not supported", line[0])
    return token_grid_row(line, TOKENS, width)


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    fleet = puzzle.fleet
    header = [puzzle.height, puzzle.width, *fleet, *[0] * (USUAL_LONGEST - len(fleet))]
    lines = [" ".join(map(str, header))]
    for numbers in (puzzle.column_counts, puzzle.row_counts):
        lines.append(" ".join("-" if count is None else str(count) for count in numbers))
    lines += [" ".join(LETTERS[given] for given in row) for row in puzzle.givens]
    return "\n".join(lines) + "\n"


FORMAT = Format("janko", "the text of janko.at's Battleships", sniff, read, write, LACKS, rivals=("course",))
