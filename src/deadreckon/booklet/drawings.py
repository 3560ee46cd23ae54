"""Printed boards: a puzzle to solve, a solution, and a step with the cells and lines it is about."""

from __future__ import annotations

from collections.abc import Iterator

from deadreckon.booklet.cropped import cropped_svg, important_cells
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.pictures import BORDER, Sheet, cell_shapes, chart_border
from deadreckon.puzzles.drawing.shapes import Box, Picture, Shape
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.drawing.tokens import printed
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step

FONT = "DejaVu Sans Mono"  # typst's built-in font without serifs
TARGET, REASON = 4.0, 2.0  # line widths of the frames around cells that a step sets, and lines it rests on
BAR = 24  # length of a bar of the cover's border
MAX_LINES = 4  # framed at most


def puzzle_picture(puzzle: Puzzle, board: Board | None = None, step: Step | None = None) -> Picture:
    """The puzzle with its givens; or a board of it, with frames around what a step sets and rests on."""
    drawn = kind_of(puzzle).drawn_picture()
    sheet = drawn.sheet(puzzle, "numbers", on_paper=True)
    cells = cell_shapes(drawn, puzzle, sheet, drawn.looks(puzzle, board or puzzle.given_rows()), True)
    numbers = [shape for item in sheet.items for shape in item.open]  # the reader strikes out what is done
    frames = _step_frames(sheet, step) if step else ()
    paper = Box(0, 0, sheet.width, sheet.height, "page")
    shapes = (paper, *sheet.ground, *cells, *sheet.frame, *numbers, *frames)
    return Picture(sheet.width, sheet.height, sheet.title, shapes)


def hint_svg(puzzle: Puzzle, board: Board, step: Step) -> tuple[str, float]:
    """What a step is about on a board, the important part of a large one; and its width in units."""
    picture = puzzle_picture(puzzle, board, step)
    rows, columns = important_cells((puzzle.height, puzzle.width), step)
    if (len(rows), len(columns)) == (puzzle.height, puzzle.width):
        return picture_svg(picture), picture.width
    sheet = kind_of(puzzle).drawn_picture().sheet(puzzle, "numbers", on_paper=True)
    return cropped_svg(picture, sheet, rows, columns, printed, FONT)


def picture_svg(picture: Picture) -> str:
    return shapes_svg(picture, printed, FONT)


def solution_svg(puzzle: Puzzle, board: Board) -> str:
    """Only the ships or painted cells of a finished board, recognisable at a small size."""
    kind = kind_of(puzzle)
    drawn = kind.drawn_picture()
    sheet = drawn.sheet(puzzle, "none", on_paper=True)
    unknown = drawn.all_looks(puzzle)[0]
    looks = tuple(row.replace(kind.blank, unknown) for row in drawn.looks(puzzle, board))
    width, height = sheet.cell * puzzle.width, sheet.cell * puzzle.height
    shapes = (*cell_shapes(drawn, puzzle, sheet, looks, True), Box(sheet.x, sheet.y, width, height, "", "ink", 2.4))
    picture = Picture(sheet.width, sheet.height, sheet.title, shapes)
    return shapes_svg(picture, printed, FONT, (sheet.x - 2, sheet.y - 2, width + 4, height + 4))


def frame_svg(width: int, height: int) -> str:
    """A chart border around about `width` x `height` units: the motif that boards and the cover share."""
    across, down = (BAR * (side // (2 * BAR) * 2 - 1) for side in (width, height))  # with a bar in every corner
    shapes = (
        *chart_border(BORDER + 1, BORDER + 1, across, down, BAR),
        Box(BORDER + 1, BORDER + 1, across, down, "", "ink", 1.2),
    )
    return shapes_svg(Picture(across + 2 * BORDER + 2, down + 2 * BORDER + 2, "A border", shapes), printed, FONT)


def _step_frames(sheet: Sheet, step: Step) -> Iterator[Shape]:
    """Thin frames around the lines behind a step, unless they are many, and thick ones around the cells it sets.

    Within a thick frame there is a white one, which shows on a cell painted black.
    """
    for line in step.because.lines if len(step.because.lines) <= MAX_LINES and not step.cases else ():
        direction, _, number = line.partition(" ")
        at = sheet.cell * (int(number) - 1)
        if direction == "row":
            begin, end = sheet.row_ends
            yield Box(begin, sheet.y + at, end - begin, sheet.cell, "", "accent", REASON, radius=4)
        else:
            begin, end = sheet.column_ends
            yield Box(sheet.x + at, begin, sheet.cell, end - begin, "", "accent", REASON, radius=4)
    for r, c, _ in step.sets:
        x, y, side = sheet.x + sheet.cell * c, sheet.y + sheet.cell * r, sheet.cell
        yield Box(x, y, side, side, "", "accent", TARGET, radius=2)
        yield Box(x + TARGET, y + TARGET, side - 2 * TARGET, side - 2 * TARGET, "", "sheet", REASON)
