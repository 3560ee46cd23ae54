"""`booklet`: puzzles as a book to print, with rules, hints and solutions."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Annotated, Literal

from deadreckon.booklet.book import book
from deadreckon.booklet.design import TITLE, TOLD, BookDesign
from deadreckon.errors import Error
from deadreckon.requests.fields import Between
from deadreckon.requests.puzzle_field import PuzzleField, read_puzzle
from deadreckon.requests.request import Answer, Request


class NoBooks(Error):
    """Books cannot be made here, as what makes them is not installed."""


@dataclass(frozen=True)
class Booklet:
    """Puzzles that have not just one solution are printed with a note where `any` allows them."""

    puzzles: Annotated[tuple[PuzzleField, ...], Between(1, 40)]
    title: Annotated[str, Between(1, 200)] = TITLE
    paper: Literal["a4", "letter"] = "a4"
    large_print: bool = False
    hints: bool = True
    solutions: bool = True
    any: bool = False


def answer(asked: Booklet) -> Answer:
    design = BookDesign(
        asked.title,
        None,
        asked.paper,
        asked.large_print,
        TOLD if asked.hints else (),
        asked.solutions,
        asked.any,
    )
    try:
        made = book([read_puzzle(each) for each in asked.puzzles], design, jobs=1)
    except ModuleNotFoundError as error:
        raise NoBooks(str(error)) from error
    return {"bytes": b64encode(made).decode(), "name": "puzzles.pdf"}


REQUEST = Request("booklet", "puzzles as a book to print", Booklet, answer)
