"""Fills marks into a gradebook exported by a platform, to be imported there again."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from io import StringIO

from deadreckon.marking.marks import StudentMarks, csv_text, mark_text
from deadreckon.marking.suite import Suite

# Columns of the exports of Canvas, Moodle, Gradescope and MarkUs: the number in the names of downloaded files, as it is
# there, and what else tells who a student is, as the name of a folder may.
NUMBERS = {"submission id": "submission_{}", "identifier": "{}", "id": "{}"}
PEOPLE = ("student", "full name", "name", "user name", "username", "sis login id", "email", "email address")
NAMES = (*PEOPLE, "id number", "sid", "student id", "sis user id")
GRADES = ("grade", "total score", "score")
NO_STUDENT = "pointspossible"  # the second row of Canvas


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
    number = next((head for head in NUMBERS if head in heads), "")
    names = [at for at, head in enumerate(heads) if head in NAMES]
    if not number and not names:
        raise NoRoster(
            f"found the columns {', '.join(heads) or 'none'}, expected one of {', '.join((*NUMBERS, *NAMES))}"
        )
    column = _column(rows, heads, suite.title)
    students = [row for row in rows[1:] if any(row) and NO_STUDENT not in map(_letters, row)]
    for row in students:
        row += [""] * (len(rows[0]) - len(row))
    numbers = [NUMBERS[number].format(_digits(row[heads.index(number)])) if number else "" for row in students]
    owners = _owners(numbers, [_keys(row, names) for row in students], marks)
    for row, own in zip(students, owners):
        if own:
            row[column] = mark_text(own.total)
    found = {own.student for own in owners if own}
    left = tuple(own.student for own in marks if own.student not in found)
    absent = tuple(_first_cell(row, names) for row, own in zip(students, owners) if not own)
    return FilledRoster(csv_text(rows, from_students=False), rows[0][column], left, absent)


def _owners(numbers: list[str], names: list[set[str]], marks: list[StudentMarks]) -> list[StudentMarks | None]:
    """The marks of each row, by its number, else by its names; None without any, and where a name is not enough."""
    by_number = {own.results.number: own for own in marks if own.results.number}
    numbered = [by_number.get(number) for number in numbers]
    by_name: dict[str, list[StudentMarks]] = {}
    for own in marks:
        if own not in numbered:
            by_name.setdefault(_letters(own.student), []).append(own)
    found = [{own.student: own for key in keys for own in by_name.get(key, ())} for keys in names]
    named = [next(iter(each.values())) if len(each) == 1 else None for each in found]
    rows = Counter(own.student for first, own in zip(numbered, named) if own and not first)
    return [first or (own if own and rows[own.student] == 1 else None) for first, own in zip(numbered, named)]


def _keys(row: list[str], names: list[int]) -> set[str]:
    return {key for at in names for key in (_letters(row[at]), _letters(_swapped(row[at]))) if key}


def _first_cell(row: list[str], columns: list[int]) -> str:
    return next((row[at] for at in columns or range(len(row)) if row[at].strip()), "")


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
