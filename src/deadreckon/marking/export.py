"""Definition of an export: a function that writes the marks in the format of a platform or another tool."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deadreckon.marking.marks import StudentMarks
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.suite import Suite, SuiteTest

NOT_RUN = "not run yet"


@dataclass(frozen=True, eq=False)
class MarksExport:
    """An export of the marks; each `export_<name>.py` defines one, and its first line is its summary."""

    name: str
    suffix: str
    text: Callable[[Suite, list[StudentMarks]], str]
    one_student: bool = False  # a file for each student, or one for all


def tests_with_results(suite: Suite, marks: StudentMarks) -> list[tuple[SuiteTest, MarkingResult | None, float]]:
    """Each test of the suite, its result if there is one, and the points earned."""
    return [(test, marks.result(test.name), marks.earned.get(test.name, 0.0)) for test in suite.tests]


def export_files(export: MarksExport, suite: Suite, marks: list[StudentMarks], names: dict[str, str]) -> dict[str, str]:
    """The text of each file by its name; `names` are the names of the students' folders."""
    if not export.one_student:
        return {f"{export.name}{export.suffix}": export.text(suite, marks)}
    return {f"{export.name}/{names[each.student]}{export.suffix}": export.text(suite, [each]) for each in marks}
