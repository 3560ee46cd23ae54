"""Requests for puzzles that come with the package: all of them, and the puzzle of a day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from deadreckon.explaining.grade_names import grades_named
from deadreckon.packs.pack import PackPuzzle, earlier_pack, pack
from deadreckon.packs.puzzle_of_the_day import puzzle_of_the_day
from deadreckon.service.answers_play import DayAnswer, PackAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_fields import Name, kind_named
from deadreckon.service.request import Answer, BadRequest, Request, Requests


@dataclass(frozen=True)
class Pack:
    kind: Name | None = None
    grade: Name | None = None
    earlier: bool = False  # those of earlier editions, which links and past days refer to


def answer_pack(asked: Pack) -> Answer:
    grades = None if asked.grade is None else grades_named(asked.grade)
    kind = None if asked.kind is None else kind_named(asked.kind).name
    puzzles = earlier_pack() if asked.earlier else pack()
    chosen = [each for each in puzzles if kind in (None, each.kind) and (grades is None or each.grade.label in grades)]
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


LENGTH = len("2026-11-16")


@dataclass(frozen=True)
class Day:
    date: Annotated[str, Between(LENGTH, LENGTH)]  # in UTC, by the clock of the page


def answer_day(asked: Day) -> Answer:
    return {"date": asked.date} | pack_record(puzzle_of_the_day(_read_date(asked.date)))


def _read_date(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise BadRequest(f"date: found {text!r}, expected one such as 2026-11-16")
    return day


REQUESTS: Requests = (
    Request("pack", "the puzzles that come with the package", Pack, PackAnswer, answer_pack),
    Request("day", "the puzzle of a day in UTC, the same for everybody", Day, DayAnswer, answer_day),
)
