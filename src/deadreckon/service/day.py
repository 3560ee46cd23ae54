"""`day`: the puzzle of a day, the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from deadreckon.packs.puzzle_of_the_day import puzzle_of_the_day
from deadreckon.service.answers_play import DayAnswer
from deadreckon.service.fields import Between
from deadreckon.service.pack import pack_record
from deadreckon.service.request import Answer, BadRequest, Request

LENGTH = len("2026-11-16")


@dataclass(frozen=True)
class Day:
    date: Annotated[str, Between(LENGTH, LENGTH)]  # in UTC: the clock of the page says which day it is


def answer(asked: Day) -> Answer:
    return {"date": asked.date} | pack_record(puzzle_of_the_day(_read_date(asked.date)))


def _read_date(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise BadRequest(f"date: found {text!r}, expected one such as 2026-11-16")
    return day


REQUEST = Request("day", "the puzzle of a day in UTC, the same for everybody", Day, DayAnswer, answer)
