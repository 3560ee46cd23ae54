"""Request `open`: a puzzle in any format as an object, with its board drawn."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as NotBase64
from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.explaining.page_board import board_layout, board_svg
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.file_text import decode_file
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.loading import Loaded, load_text
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_play import OpenAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_fields import Name, PuzzleField, load_field, puzzle_id, puzzle_record, refuse_too_large
from deadreckon.service.request import Answer, BadRequest, Request, Requests


def drawn_board(puzzle: Puzzle) -> dict[str, Any]:
    """The SVG with all givens, the positions of its cells, and every appearance of a cell, unknown first."""
    return {
        "svg": board_svg(puzzle, puzzle.given_rows(), "numbers"),
        "layout": board_layout(puzzle, "numbers"),
        "looks": kind_of(puzzle).drawn_picture().all_looks(puzzle),
    }


LONGEST_BYTES = 4_000_000  # characters of base64
MAX_LISTED = 200  # other puzzles of the same text


@dataclass(frozen=True)
class Open:
    puzzle: PuzzleField | None = None
    bytes: Annotated[str, Between(1, LONGEST_BYTES)] | None = None  # of a file, such as a picture, in base64
    format: Name | None = None  # to read the text in; otherwise it is recognised


def answer_open(asked: Open) -> Answer:
    loaded = _loaded(asked)
    first, others = loaded[0], loaded[1:]
    puzzle, kind = first.puzzle, first.kind
    return {
        "puzzle": puzzle_record(puzzle),
        "kind": kind.name,
        "id": puzzle_id(puzzle),
        "title": puzzle.title,
        "author": puzzle.author,
        "givens": puzzle.given_rows(),
        "unknown": kind.explainer().unknown,
        "blank": kind.blank,
        "board": drawn_board(puzzle),
        "solution": _told_solution(first, _text(asked)),  # beside the puzzle in its text, as a picture has it
        "format": first.format.name,
        "also": first.also,
        "more": [puzzle_id(other.puzzle) for other in others[:MAX_LISTED]],
        "left_out": max(0, len(others) - MAX_LISTED),
    }


def _loaded(asked: Open) -> list[Loaded]:
    if (asked.puzzle is None) == (asked.bytes is None):
        raise BadRequest(f"found {'neither' if asked.puzzle is None else 'both'}, expected either puzzle or bytes")
    if asked.puzzle is not None:
        return load_field(asked.puzzle, asked.format)
    loaded = load_text(_text(asked), asked.format)
    refuse_too_large(loaded[0].puzzle)
    return loaded


def _text(asked: Open) -> str:
    if asked.bytes is not None:
        return decode_file(decoded_bytes(asked.bytes)).text
    return asked.puzzle if isinstance(asked.puzzle, str) else ""


def _told_solution(loaded: Loaded, text: str) -> Board | None:
    """The solution beside the puzzle in its text, if any."""
    told = loaded.format.solutions(text)[0] if loaded.format.solutions and text else None
    return told if told and not loaded.kind.violations(loaded.puzzle, told) else None


def decoded_bytes(text: str) -> bytes:
    """The bytes of a file in base64; raises BadRequest."""
    try:
        return b64decode(text, validate=True)
    except (NotBase64, ValueError):
        raise BadRequest(f"bytes: found {text!r:.40}, expected base64") from None


REQUESTS: Requests = (
    Request("open", "a puzzle in any format as an object, with its board drawn", Open, OpenAnswer, answer_open),
)
