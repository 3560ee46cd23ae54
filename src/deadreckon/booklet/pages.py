"""Page layout: which puzzles share a page, and the size of their boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from deadreckon.booklet.design import GUTTER, LAYOUTS, BookDesign

COMFORTABLE = 1.5  # times the smallest scale: larger boards stay among others
WORTH_TURNING = 1.15  # how much larger a board must become for a landscape page
HEAD, NOTE = 3.7, 2.6  # in letter heights: the number, the title and the grade above a board; a note below these
SOLUTION_CELL, WIDEST_SOLUTION, WIDEST_ANSWER, SOLUTION_GAP = 3.4, 56.0, 32.0, 6.0  # millimetres


@dataclass(frozen=True)
class BoardSize:
    """The sides of a board's picture in its own units, and whether there is a note above it."""

    width: int
    height: int
    noted: bool = False


@dataclass(frozen=True)
class PuzzlePage:
    """A page for at most `number` puzzles: those from `first` on, with the width of each board in millimetres."""

    number: int
    first: int
    widths: tuple[float, ...]
    landscape: bool = False

    @property
    def layout(self) -> tuple[int, int]:
        return LAYOUTS[self.number]


def puzzle_pages(design: BookDesign, boards: Sequence[BoardSize]) -> list[PuzzlePage]:
    """Pages for the puzzles in order, each with as many as its largest board allows, and no empty places.

    A wide board that gets larger on a landscape page has one of its own.
    """
    wide = [_is_better_wide(design, board) for board in boards]
    numbers = [1 if wide[index] else _max_beside(design, board) for index, board in enumerate(boards)]
    starts = [0]
    for index in range(1, len(numbers)):
        if index - starts[-1] >= min(numbers[starts[-1] : index + 1]):
            starts.append(index)
    pages = []
    for first, end in pairwise([*starts, len(numbers)]):
        number = min(number for number in LAYOUTS if number >= end - first)
        widths = [round(_scale(design, number, board, wide[first]) * board.width, 2) for board in boards[first:end]]
        pages.append(PuzzlePage(number, first, tuple(widths), wide[first]))
    return pages


def _max_beside(design: BookDesign, board: BoardSize) -> int:
    """The maximum number of puzzles on a page on which this one can still be read and written in."""
    least, _ = design.scales
    fitting = [number for number in LAYOUTS if number <= design.most_per_page]
    return max((number for number in fitting if _scale(design, number, board) >= least), default=1)


def _is_better_wide(design: BookDesign, board: BoardSize) -> bool:
    """Whether the board is small among others, and noticeably larger on a landscape page than on a portrait one."""
    if _scale(design, _max_beside(design, board), board) >= COMFORTABLE * design.scales[0]:
        return False
    return _scale(design, 1, board, landscape=True) >= WORTH_TURNING * _scale(design, 1, board)


def _scale(design: BookDesign, number: int, board: BoardSize, landscape: bool = False) -> float:
    """Millimetres per unit, on a page for `number` puzzles."""
    columns, rows = LAYOUTS[number]
    width, height = design.board_room(landscape)
    head = design.letter * (HEAD + (NOTE if board.noted else 0))
    room_across, room_down = (width - GUTTER * (columns - 1)) / columns, (height - GUTTER * (rows - 1)) / rows - head
    return min(room_across / board.width, room_down / board.height, design.scales[1])


def solution_width(design: BookDesign, width: int, height: int) -> float:
    """The width in millimetres of the picture of a solution of `width` x `height` cells."""
    if design.sheet:
        return round(min(SOLUTION_CELL, WIDEST_ANSWER / max(width, height)) * width, 2)
    cell = min(SOLUTION_CELL, WIDEST_SOLUTION / max(width, height)) * design.larger
    return round(cell * width, 2)


def rows_of_solutions(design: BookDesign, widths: Sequence[float]) -> list[list[int]]:
    """The solutions by number, in rows of as many as fit."""
    rows: list[list[int]] = []
    room = 0.0
    for index, width in enumerate(widths):
        if not rows or width + SOLUTION_GAP > room:
            rows.append([])
            room = design.text_size[0] + SOLUTION_GAP
        rows[-1].append(index)
        room -= width + SOLUTION_GAP
    return rows
