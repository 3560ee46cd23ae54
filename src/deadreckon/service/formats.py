"""Requests about formats: all formats, the formats that can hold a puzzle, and the written file."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.kind import kind_of, kinds
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_set import FormatsAnswer, WritableAnswer, WriteAnswer
from deadreckon.service.fields import Between, Seconds
from deadreckon.service.puzzle_fields import Name, PuzzleField, kind_named, read_puzzle
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.solving.write import encoded, write_in

LONGEST_NAME = 60  # characters


def file_answer(puzzle: Puzzle, suffix: str, content: str | bytes) -> Answer:
    name = f"{_stem(puzzle)}{suffix or '.txt'}"
    if isinstance(content, bytes):
        return {"file": name, "bytes": b64encode(content).decode("ascii")}
    return {"file": name, "text": content}


def _stem(puzzle: Puzzle) -> str:
    """A file name: the title in plain letters and digits, or without one the kind and the size."""
    words = "".join(char if char.isascii() and char.isalnum() else " " for char in puzzle.title).split()
    return "-".join(words)[:LONGEST_NAME].lower() or f"{puzzle.kind}-{puzzle.height}x{puzzle.width}"


@dataclass(frozen=True)
class Formats:
    kind: Name | None = None


def answer_formats(asked: Formats) -> Answer:
    chosen = [kind_named(asked.kind)] if asked.kind else list(kinds().values())
    return {"formats": [_record_formats(kind.name, form) for kind in chosen for form in kind.formats().values()]}


def _record_formats(kind: str, form: Format) -> Answer:
    return {
        "kind": kind,
        "name": form.name,
        "summary": form.summary,
        "suffix": form.suffix,
        "dialects": [name for name, _ in form.dialects],
        "reads": form.reader is not None,
        "writes": bool(form.writer or form.draw),
        "shows_solution": form.draw is not None,
        "bytes": form.binary,
        "one_line": form.one_line,
        "lacks": form.lacks,
        "remarks": form.remarks,
    }


@dataclass(frozen=True)
class Writable:
    puzzle: PuzzleField


def answer_writable(asked: Writable) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    forms = [form for form in kind_of(puzzle).formats().values() if form.writer or form.draw]
    return {"formats": [_record_writable(puzzle, form) for form in forms]}


def _record_writable(puzzle: Puzzle, form: Format) -> dict[str, Any]:
    """A format for the puzzle; see `WritableFormat`."""
    features = kind_of(puzzle).features()
    found = {name: features[name].find(puzzle) for name in (*form.lacks, *form.remarks)}
    lost = [name for name in form.lacks if found[name]]
    refused = [found[name] for name in lost if not features[name].leave_out]
    return {
        "name": form.name,
        "summary": form.summary,
        "suffix": form.suffix,
        "dialects": [name for name, _ in form.dialects],
        "bytes": form.binary,
        "lost": lost,
        "remarks": [name for name in form.remarks if found[name]],
        "refused": refused[0] if refused else None,
    }


@dataclass(frozen=True)
class Write:
    puzzle: PuzzleField
    format: Name
    without: Annotated[tuple[Name, ...], Between(0, 20)] = ()  # features to leave out, by their names in `formats`
    dialect: Name | None = None  # None for the usual one
    seconds: Seconds = 10.0  # to find the solution that a picture shows


def answer_write(asked: Write) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    form = kind_of(puzzle).format(asked.format).in_dialect(asked.dialect)
    text = write_in(form, puzzle, asked.without, asked.seconds)
    return file_answer(puzzle, form.suffix, encoded(form, text) if form.binary else text)


REQUESTS: Requests = (
    Request(
        "formats",
        "what can be read and written, and what each format cannot express",
        Formats,
        FormatsAnswer,
        answer_formats,
    ),
    Request(
        "writable",
        "the formats a puzzle can be written in, and what is lost in each",
        Writable,
        WritableAnswer,
        answer_writable,
    ),
    Request("write", "a puzzle in any format, as text or as the bytes of a file", Write, WriteAnswer, answer_write),
)
