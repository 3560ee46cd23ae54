"""`puzzle_of_picture`: a photograph or drawing as a puzzle, in so many cells and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from deadreckon.puzzles.kind import kinds
from deadreckon.service.answers_set import PuzzleOfPictureAnswer
from deadreckon.service.fields import Between
from deadreckon.service.kind_field import Name, kind_named
from deadreckon.service.open import LONGEST_BYTES, decoded_bytes
from deadreckon.service.puzzle_field import LONGEST_SIDE
from deadreckon.service.request import Answer, BadRequest, Request
from deadreckon.service.set_puzzle import set_puzzle

MAX_COLOURS = 8  # beside blank


@dataclass(frozen=True)
class PuzzleOfPicture:
    """With one colour the `threshold` tells dark from light; the ground is left blank, or with `invert` painted."""

    kind: Name
    bytes: Annotated[str, Between(1, LONGEST_BYTES)]  # of a PNG, PPM, PGM or PBM picture, in base64
    rows: Annotated[int, Between(1, LONGEST_SIDE)]
    columns: Annotated[int, Between(1, LONGEST_SIDE)]
    colours: Annotated[int, Between(1, MAX_COLOURS)] = 1
    threshold: Annotated[int, Between(0, 255)] | None = None  # a grey; otherwise the one that tells most
    invert: bool = False


def answer(asked: PuzzleOfPicture) -> Answer:
    """Raises InvalidOptions where every cell comes out alike."""
    generator = kind_named(asked.kind).generator()
    if generator.pictured is None:
        able = [name for name, kind in kinds().items() if kind.generator().pictured]
        raise BadRequest(f"kind: found {asked.kind}, expected one that shows pictures: {', '.join(able)}")
    made = generator.pictured(
        generator.options(
            picture=decoded_bytes(asked.bytes),
            rows=asked.rows,
            columns=asked.columns,
            colours=asked.colours,
            threshold=asked.threshold,
            invert=asked.invert,
        )
    )
    return set_puzzle(made.puzzle, made.board) | {"threshold": made.threshold}


REQUEST = Request(
    "puzzle_of_picture",
    "a photograph or drawing in so many cells and colours",
    PuzzleOfPicture,
    PuzzleOfPictureAnswer,
    answer,
)
