"""Requests of a setter who draws: clues of a drawing, a picture as a puzzle, turning and resizing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from deadreckon.puzzles.board import resized_board
from deadreckon.puzzles.kind import kind_of, kinds
from deadreckon.puzzles.symmetry import Symmetry
from deadreckon.service.answers_set import CluesOfBoardAnswer, PuzzleOfPictureAnswer, ResizeAnswer, TurnAnswer
from deadreckon.service.fields import Between
from deadreckon.service.opening import LONGEST_BYTES, decoded_bytes
from deadreckon.service.puzzle_fields import (
    LONGEST_SIDE,
    BoardField,
    Name,
    PuzzleField,
    cell_numbers,
    kind_named,
    read_puzzle,
    set_puzzle,
)
from deadreckon.service.request import Answer, BadRequest, Request, Requests


@dataclass(frozen=True)
class CluesOfBoard:
    """A drawing; `puzzle` has its size, colours and touching rule, the hidden counts and the given cells."""

    puzzle: PuzzleField
    board: BoardField


def answer_clues_of_board(asked: CluesOfBoard) -> Answer:
    """The clues of the drawing, and the rules it breaks: an unfinished drawing has clues too."""
    puzzle = read_puzzle(asked.puzzle)
    puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    kind = kind_of(puzzle)
    drawn, board = kind.varying().drawn(puzzle, asked.board)
    broken = kind.violations(drawn, board)
    return set_puzzle(drawn, board) | {
        "violations": [
            {"rule": each.rule, "cells": cell_numbers(each.cells, puzzle.width), "text": each.text} for each in broken
        ]
    }


WAYS = {
    "rotate": {"transposed": True, "mirrored": True},
    "mirror": {"mirrored": True},
    "transpose": {"transposed": True},
}


@dataclass(frozen=True)
class Turn:
    """A puzzle to turn, with the setter's drawing as `board`."""

    puzzle: PuzzleField
    how: Literal["rotate", "mirror", "transpose"]
    board: BoardField | None = None


def answer_turn(asked: Turn) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    if asked.board:
        puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    symmetry = Symmetry(puzzle.height, puzzle.width, **WAYS[asked.how])
    board = asked.board and symmetry.board(asked.board, symmetry.marks(puzzle))
    return set_puzzle(symmetry.puzzle(puzzle), board)


@dataclass(frozen=True)
class Resize:
    """A puzzle to resize, with the setter's drawing as `board`, which then determines the clues."""

    puzzle: PuzzleField
    rows: Annotated[int, Between(1, LONGEST_SIDE)]
    columns: Annotated[int, Between(1, LONGEST_SIDE)]
    board: BoardField | None = None


def answer_resize(asked: Resize) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    kind = kind_of(puzzle)
    resized = kind.varying().resized(puzzle, asked.rows, asked.columns)
    if not asked.board:
        return set_puzzle(resized, None)
    puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    board = resized_board(asked.board, asked.rows, asked.columns, kind.blank)
    return set_puzzle(*kind.varying().drawn(resized, board))


MAX_COLOURS = 8  # beside blank


@dataclass(frozen=True)
class PuzzleOfPicture:
    """A picture to convert. With one colour, darker than `threshold` is painted; `invert` paints the background."""

    kind: Name
    bytes: Annotated[str, Between(1, LONGEST_BYTES)]  # of a PNG, PPM, PGM or PBM picture, in base64
    rows: Annotated[int, Between(1, LONGEST_SIDE)]
    columns: Annotated[int, Between(1, LONGEST_SIDE)]
    colours: Annotated[int, Between(1, MAX_COLOURS)] = 1
    threshold: Annotated[int, Between(0, 255)] | None = None  # a grey; None for Otsu's
    invert: bool = False


def answer_puzzle_of_picture(asked: PuzzleOfPicture) -> Answer:
    """The puzzle of the picture; raises InvalidOptions if all its cells are equal."""
    kind = kind_named(asked.kind)
    pictured = kind.generator().pictured
    if pictured is None:
        able = [name for name, each in kinds().items() if each.generator().pictured]
        raise BadRequest(f"kind: found {asked.kind}, expected one that shows pictures: {', '.join(able)}")
    made = pictured(
        kind.generating_options()(
            picture=decoded_bytes(asked.bytes),
            rows=asked.rows,
            columns=asked.columns,
            colours=asked.colours,
            threshold=asked.threshold,
            invert=asked.invert,
        )
    )
    return set_puzzle(made.puzzle, made.board) | {"threshold": made.threshold}


REQUESTS: Requests = (
    Request(
        "clues_of_board",
        "the puzzle whose solution was drawn: clues and fleet",
        CluesOfBoard,
        CluesOfBoardAnswer,
        answer_clues_of_board,
    ),
    Request("turn", "a puzzle turned by a quarter, mirrored or transposed", Turn, TurnAnswer, answer_turn),
    Request("resize", "a puzzle with more or fewer rows and columns", Resize, ResizeAnswer, answer_resize),
    Request(
        "puzzle_of_picture",
        "a photograph or drawing as a picture of few cells and colours",
        PuzzleOfPicture,
        PuzzleOfPictureAnswer,
        answer_puzzle_of_picture,
    ),
)
