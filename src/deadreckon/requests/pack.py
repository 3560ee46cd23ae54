"""`pack`: the puzzles that come with the package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from deadreckon.catalogue import UnknownName, unknown_name
from deadreckon.generating.request import grade_named
from deadreckon.packs.pack import PackPuzzle, pack
from deadreckon.puzzles.kind import kinds
from deadreckon.requests.fields import Between
from deadreckon.requests.request import Answer, Request


@dataclass(frozen=True)
class Pack:
    kind: Annotated[str, Between(1, 40)] | None = None
    grade: Annotated[str, Between(1, 40)] | None = None


def answer(asked: Pack) -> Answer:
    grade = None if asked.grade is None else grade_named(asked.grade)
    if asked.kind is not None and asked.kind not in kinds():
        raise UnknownName(unknown_name(asked.kind, kinds()))
    chosen = [each for each in pack() if asked.kind in (None, each.kind) and grade in (None, each.grade.label)]
    return {"puzzles": [pack_record(each) for each in chosen]}


def pack_record(puzzle: PackPuzzle) -> Answer:
    """A puzzle of the pack, without its solution."""
    return {
        "name": puzzle.name,
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "grade": puzzle.grade.label,
        "hardest": puzzle.grade.hardest,
        "steps": puzzle.grade.steps,
        "id": puzzle.id,
    }


REQUEST = Request("pack", "the puzzles that come with the package", Pack, answer)
