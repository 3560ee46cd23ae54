"""`picture`: a puzzle, or a board of it, as SVG or PNG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import PictureAnswer
from deadreckon.service.file_answer import file_answer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, BadRequest, Request


@dataclass(frozen=True)
class PictureFields:
    puzzle: PuzzleField
    board: BoardField | None = None
    format: Literal["svg", "png"] = "svg"


def answer(asked: PictureFields) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    picture = kind_of(puzzle).picture(puzzle, board_of(puzzle, asked.board))
    content = shapes_svg(picture) if asked.format == "svg" else _png(picture)
    return file_answer(puzzle, f".{asked.format}", content)


def _png(picture: Picture) -> bytes:
    try:
        from deadreckon.puzzles.drawing.png import shapes_png
    except ModuleNotFoundError:
        raise BadRequest("format: found png, expected svg, as Pillow is not installed here") from None
    return shapes_png(picture)


REQUEST = Request("picture", "a puzzle, or a board of it, as SVG or PNG", PictureFields, PictureAnswer, answer)
