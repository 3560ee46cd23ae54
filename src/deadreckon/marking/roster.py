"""Fills marks into a gradebook exported by a platform, to be imported there again."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO

from deadreckon.marking.marks import StudentMarks, csv_text
from deadreckon.marking.suite import Suite

# Columns of the exports of Canvas, Moodle, Gradescope and MarkUs that tell who a student is.
NUMBERS = ("id", "identifier", "id number", "sid", "student id", "sis user id", "submission id")
NAMES = ("student", "full name", "name", "user name", "sis login id", "email", "email address", "username")
GRADES = ("grade", "total score", "score")


class NoRoster(ValueError):
    """The text is no gradebook export; the message says what is missing."""


@dataclass(frozen=True)
class FilledRoster:
    """The export with the marks, the name of their column, and the students missing from either list."""

    text: str
    column: str
    not_in_roster: tuple[str, ...]
    not_submitted: tuple[str, ...]


def fill_roster(text: str, suite: Suite, marks: list[StudentMarks]) -> FilledRoster:
    """Students are matched by their number, else by name, whatever the order of its parts; raises NoRoster."""
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff"))))
    heads = [head.strip().lower() for head in rows[0]] if rows else []
    numbers = [at for at, head in enumerate(heads) if head in NUMBERS]
    names = [at for at, head in enumerate(heads) if head in NAMES]
    if not numbers and not names:
        raise NoRoster(
            f"found the columns {', '.join(heads) or 'none'}, expected one of {', '.join((*NUMBERS, *NAMES))}"
        )
    column = _column(rows, heads, suite.title)
    by_number = {own.results.number: own for own in marks if own.results.number}
    by_name = {_letters(own.student): own for own in marks}
    found: set[str] = set()
    absent = []
    for row in rows[1:]:
        row += [""] * (len(rows[0]) - len(row))
        own = _first(by_number.get(_digits(row[at])) for at in numbers)
        own = own or _first(
            by_name.get(key) for at in names for key in (_letters(row[at]), _letters(_swapped(row[at])))
        )
        if own:
            row[column] = f"{own.total:g}"
            found.add(own.student)
        elif any(row[at].strip() for at in numbers):
            absent.append(next((row[at] for at in names if row[at]), row[numbers[0]]))
    left = tuple(own.student for own in marks if own.student not in found)
    return FilledRoster(csv_text(rows, from_students=False), rows[0][column], left, tuple(absent))


def _column(rows: list[list[str]], heads: list[str], title: str) -> int:
    """The column of the assignment: named as the suite, as a grade, or a new one."""
    for at, head in enumerate(heads):
        if title and (head == title.lower() or head.startswith(f"{title.lower()} (")):
            return at
    for at, head in enumerate(heads):
        if head in GRADES:
            return at
    rows[0].append(title)
    return len(rows[0]) - 1


def _first(found: Iterable[StudentMarks | None]) -> StudentMarks | None:
    return next((each for each in found if each), None)


def _letters(name: str) -> str:
    return "".join(each for each in name.lower() if each.isalnum())


def _swapped(name: str) -> str:
    """`First Last` for `Last, First`, and the other way round."""
    if "," in name:
        last, _, first = name.partition(",")
        return f"{first} {last}"
    first, _, last = name.rpartition(" ")
    return f"{last} {first}"


def _digits(text: str) -> str:
    return text.strip().rpartition(" ")[2]  # Participant 17 of Moodle
