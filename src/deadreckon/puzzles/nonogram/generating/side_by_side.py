"""The puzzle made from a picture, with both side by side and the changed cells marked in both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.drawing.pictures import grid_lines
from deadreckon.puzzles.drawing.shapes import Box, Label, Lines, Picture, Shape
from deadreckon.puzzles.generator import Draft, GradeGap, MadeOf, Rival
from deadreckon.puzzles.nonogram.drawing.characters import board_rows
from deadreckon.puzzles.nonogram.drawing.picture import CELL, MARGIN, mark
from deadreckon.puzzles.nonogram.generating.from_picture import PictureDraft, from_picture
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.puzzle import BLANK, Nonogram

HEAD = 26  # units: room for the captions
BETWEEN = 3 * CELL
GAP = "    "  # characters between both boards


def side_by_side(draft: PictureDraft) -> Picture:
    """The cells of the picture at the left, the solution of the puzzle at the right, changed cells framed."""
    width, height = CELL * draft.puzzle.width, CELL * draft.puzzle.height
    right, top = MARGIN + width + BETWEEN, MARGIN + HEAD
    paper = (right + width + MARGIN, top + height + MARGIN)
    shapes = (
        Box(0, 0, *paper, "page", radius=8),
        Label(MARGIN + width / 2, top - 10, "picture", "ink", 13),
        Label(right + width / 2, top - 10, "puzzle", "ink", 13),
        *_board(draft, draft.first, MARGIN, top),
        *_board(draft, draft.solution, right, top),
    )
    return Picture(*paper, draft.summary, shapes)


def side_by_side_text(draft: PictureDraft) -> str:
    """Both boards in characters; a changed cell is shaded (or its letter marked) if painted, and crossed if blank."""
    notes = DrawingNotes(framed=frozenset(draft.changed))
    boards = [board_rows(draft.puzzle, board, notes, 2) for board in (draft.first, draft.solution)]
    return "".join(f"{one}{GAP}{other}".rstrip() + "\n" for one, other in zip(*boards)) + f"{draft.summary}\n"


def _board(draft: PictureDraft, board: Board, x: int, y: int) -> Iterator[Shape]:
    width, height = CELL * draft.puzzle.width, CELL * draft.puzzle.height
    yield Box(x, y, width, height, "sheet")
    yield Lines(grid_lines(x, y, width, height, CELL), "grid", 1)
    yield Lines(grid_lines(x, y, width, height, 5 * CELL), "edge", 1.6)
    for r, row in enumerate(board):
        for c, look in enumerate(row):
            if look != BLANK:
                yield from mark(draft.puzzle, look, x + CELL * c, y + CELL * r)
    for r, c in draft.changed:
        yield Box(x + CELL * c + 1, y + CELL * r + 1, CELL - 2, CELL - 2, "", "accent", 3)
    yield Box(x, y, width, height, "", "ink", 1.6)


def fit(options: NonogramOptions) -> Callable[[Rival, GradeGap | None], Draft[Nonogram] | None] | None:
    return None if options.picture is None else partial(_fit_picture, options)


def _fit_picture(options: NonogramOptions, rival: Rival, gap: GradeGap | None) -> Draft[Nonogram] | None:
    draft = from_picture(options, rival, gap)
    if draft is None:
        return None
    made_of = MadeOf(draft.first, draft.summary, side_by_side_text(draft), side_by_side(draft))
    return Draft(draft.puzzle, draft.solution, made_of=made_of)
