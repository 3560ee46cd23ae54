"""Appearance of a nonogram: of a solved one, and the distance of a picture to the requested one."""

from __future__ import annotations

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Appearance
from deadreckon.puzzles.nonogram.generating.moves import boring_lines
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Nonogram
from deadreckon.puzzles.sentences import counted
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, twin_cell


def appearance(puzzle: Nonogram, solution: Board) -> Appearance:
    """Appearance by the solution: a line is full if no cell is blank, and empty if all are."""
    blanks = [line.count(BLANK) / len(line) for line in [*solution, *map("".join, zip(*solution))]]
    given = sum(mark != UNKNOWN for row in puzzle.given_rows() for mark in row)
    return Appearance(
        (("cell", given),) if given else (),
        picture_symmetry(solution),
        blanks.count(0.0),
        blanks.count(1.0),
    )


def picture_symmetry(board: Board) -> str:
    """Symmetry of the picture, colours included: `rotate`, `mirror` or `none`."""
    height, width = len(board), len(board[0])
    for symmetry in CELL_SYMMETRIES[1:]:
        twins = {(r, c): twin_cell((r, c), height, width, symmetry) for r in range(height) for c in range(width)}
        if all(board[r][c] == board[row][column] for (r, c), (row, column) in twins.items()):
            return symmetry
    return "none"


def appearance_gap(painting: Painting, options: NonogramOptions) -> float:
    """The excess or deficit of painted cells as a share of all, plus the share of blank or single-coloured lines."""
    share, (low, high) = _share(painting), options.density
    lines = 0 if options.may_have_boring_lines else boring_lines(painting) / (options.rows + options.columns)
    return max(low - share, share - high, 0.0) + lines


def appearance_in_words(painting: Painting) -> str:
    """In words: the share of painted cells, and the number of blank or full lines."""
    lines = boring_lines(painting)
    rest = f", and {counted(lines, 'line')} blank or of one colour throughout" if lines else ""
    return f"has {100 * _share(painting):.0f} % painted{rest}"


def _share(painting: Painting) -> float:
    return painting.painted / (len(painting.rows) * len(painting.columns))
