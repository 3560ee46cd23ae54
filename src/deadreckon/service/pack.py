"""`pack`: the puzzles that come with the package."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.generating.puzzle_spec import grade_named
from deadreckon.packs.pack import PackPuzzle, pack
from deadreckon.service.answers_play import PackAnswer
from deadreckon.service.kind_field import Name, kind_named
from deadreckon.service.request import Answer, Request


@dataclass(frozen=True)
class Pack:
    kind: Name | None = None
    grade: Name | None = None


def answer(asked: Pack) -> Answer:
    grade = None if asked.grade is None else grade_named(asked.grade)
    kind = None if asked.kind is None else kind_named(asked.kind).name
    chosen = [each for each in pack() if kind in (None, each.kind) and grade in (None, each.grade.label)]
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


REQUEST = Request("pack", "the puzzles that come with the package", Pack, PackAnswer, answer)
