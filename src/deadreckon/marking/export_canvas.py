"""`canvas`: totals for the gradebook of Canvas."""

from __future__ import annotations

from deadreckon.marking.export import MarksExport
from deadreckon.marking.marks import StudentMarks, csv_text, mark_text
from deadreckon.marking.suite import Suite


def text(suite: Suite, marks: list[StudentMarks]) -> str:
    """Students are found by ID; the second row tells the points possible."""
    heads = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", suite.title]
    possible = ["Points Possible", "", "", "", "", mark_text(suite.out_of)]
    return csv_text(
        [heads, possible, *([own.student, own.results.number, "", "", "", mark_text(own.total)] for own in marks)]
    )


EXPORT = MarksExport("canvas", ".csv", text)
