"""`write`: a puzzle in any format, as text or as the bytes of a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import WriteAnswer
from deadreckon.service.fields import Between
from deadreckon.service.file_answer import file_answer
from deadreckon.service.kind_field import Name
from deadreckon.service.puzzle_field import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.solving.write import encoded, write_in


@dataclass(frozen=True)
class Write:
    puzzle: PuzzleField
    format: Name
    without: Annotated[tuple[Name, ...], Between(0, 20)] = ()  # features to leave out, by their names in `formats`
    dialect: Name | None = None  # None for the usual one
    seconds: Seconds = 10.0  # to find the solution that a picture shows


def answer(asked: Write) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    form = kind_of(puzzle).format(asked.format).in_dialect(asked.dialect)
    text = write_in(form, puzzle, asked.without, asked.seconds)
    return file_answer(puzzle, form.suffix, encoded(form, text) if form.binary else text)


REQUEST = Request("write", "a puzzle in any format, as text or as the bytes of a file", Write, WriteAnswer, answer)
