"""`writable`: the formats that a puzzle can be written in, and what is lost in each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import WritableAnswer
from deadreckon.service.puzzle_field import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request

if TYPE_CHECKING:
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Writable:
    puzzle: PuzzleField


def answer(asked: Writable) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    forms = [form for form in kind_of(puzzle).formats().values() if form.writer or form.draw]
    return {"formats": [_record(puzzle, form) for form in forms]}


def _record(puzzle: Puzzle, form: Format) -> dict[str, Any]:
    """A format: `lost` is to be left out, `remarks` nobody reads again, and `refused` says why it cannot be."""
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


REQUEST = Request(
    "writable", "the formats a puzzle can be written in, and what is lost in each", Writable, WritableAnswer, answer
)
