"""Requests for something to print: a picture of a board, and a book of puzzles."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Annotated, Literal

from deadreckon.booklet.design import TOLD, BookDesign
from deadreckon.booklet.entry import Entry, prepare_entry
from deadreckon.booklet.make_book import make_book
from deadreckon.booklet.typeset import find_typst
from deadreckon.errors import Error
from deadreckon.explaining.explain import explaining_within
from deadreckon.explaining.grade import NotGraded
from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import BookletAnswer, PictureAnswer
from deadreckon.service.fields import Between, Seconds
from deadreckon.service.formats import file_answer
from deadreckon.service.puzzle_fields import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, BadRequest, Request, Requests


@dataclass(frozen=True)
class PictureFields:
    puzzle: PuzzleField
    board: BoardField | None = None
    format: Literal["svg", "png"] = "svg"


def answer_picture(asked: PictureFields) -> Answer:
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


class NoBooks(Error):
    """Books cannot be made, as typst is not installed."""


@dataclass(frozen=True)
class Booklet:
    """Puzzles to print; with `any`, also those without exactly one solution, with a note."""

    puzzles: Annotated[tuple[PuzzleField, ...], Between(1, 40)]
    title: Annotated[str, Between(1, 200)] = "Puzzles"
    paper: Literal["a4", "letter"] = "a4"
    large_print: bool = False
    hints: bool = True
    solutions: bool = True
    any: bool = False
    seconds: Seconds = 30.0


def answer_booklet(asked: Booklet) -> Answer:
    _refuse_without_typst()
    hints = TOLD if asked.hints else ()
    design = BookDesign(asked.title, None, asked.paper, asked.large_print, hints, asked.solutions, asked.any)
    made = make_book(_entries(asked), design)
    return {"file": "puzzles.pdf", "bytes": b64encode(made).decode()}


def _refuse_without_typst() -> None:
    """Raise NoBooks before puzzles are graded, which may take long."""
    try:
        find_typst()
    except ModuleNotFoundError as error:
        raise NoBooks(str(error)) from error


def _entries(asked: Booklet) -> list[Entry]:
    """The puzzles solved and graded; raises NotGraded for one that the book does not allow."""
    effort = Effort(seconds=asked.seconds)
    entries = []
    for number, puzzle in enumerate(asked.puzzles, 1):
        entry = prepare_entry(read_puzzle(puzzle), asked.hints, explaining_within(effort.seconds_left))
        if reason := entry.why_refused(asked.any):
            raise NotGraded(f"puzzle {number}: {reason}")
        entries.append(entry)
    return entries


REQUESTS: Requests = (
    Request("picture", "a puzzle, or a board of it, as SVG or PNG", PictureFields, PictureAnswer, answer_picture),
    Request(
        "booklet",
        "puzzles as a book to print, with rules, hints and solutions",
        Booklet,
        BookletAnswer,
        answer_booklet,
    ),
)
