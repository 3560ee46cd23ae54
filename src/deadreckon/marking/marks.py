"""Marks from results: points of each student by the weights of the suite; runs nothing."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import StringIO

from deadreckon.marking.result import MarkingResult
from deadreckon.marking.results import StudentResults
from deadreckon.marking.suite import Suite


@dataclass(frozen=True)
class StudentMarks:
    """A student's marks."""

    results: StudentResults
    earned: dict[str, float]  # by test, for those that have a result

    @property
    def student(self) -> str:
        return self.results.student

    @property
    def total(self) -> float:
        return sum(self.earned.values())

    @property
    def cpu(self) -> float:
        return sum(each.cpu for each in self.results.tests.values())

    def result(self, test: str) -> MarkingResult | None:
        return self.results.tests.get(test)


def marks_of(suite: Suite, results: StudentResults) -> StudentMarks:
    found = {test.name: results.tests[test.name] for test in suite.tests if test.name in results.tests}
    weights = {test.name: test.weight for test in suite.tests}
    earned = {name: weights[name] * suite.share(result.verdict) * result.filled for name, result in found.items()}
    return StudentMarks(results, earned)


def class_marks(suite: Suite, results: Mapping[str, StudentResults]) -> list[StudentMarks]:
    """The marks of all students, by name."""
    return [marks_of(suite, own) for own in results.values()]


def marks_csv(suite: Suite, marks: list[StudentMarks]) -> str:
    """The marks as CSV: a row per student, a column per test."""
    names = [test.name for test in suite.tests]
    rows = [["student", "number", "total", "out_of", "cpu_seconds", *names]]
    for each in marks:
        verdicts = [result.verdict if (result := each.result(name)) else "" for name in names]
        numbers = [mark_text(each.total), mark_text(suite.out_of), f"{each.cpu:.2f}"]
        rows.append([each.student, each.results.number, *numbers, *verdicts])
    return csv_text(rows)


def mark_text(mark: float) -> str:
    """A mark without needless zeros, to a hundredth."""
    return f"{mark:.2f}".rstrip("0").rstrip(".")


def csv_text(rows: Iterable[Iterable[str]], from_students: bool = True) -> str:
    """The rows as comma-separated values; cells that a spreadsheet would take for formulas are escaped."""
    text = StringIO()
    safe = _no_formula if from_students else str
    csv.writer(text, lineterminator="\n").writerows([safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _no_formula(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
