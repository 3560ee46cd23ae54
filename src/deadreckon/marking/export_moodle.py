"""`moodle`: the offline grading worksheet of Moodle."""

from __future__ import annotations

from collections import Counter

from deadreckon.marking.export import MarksExport
from deadreckon.marking.marks import StudentMarks, csv_text, mark_text
from deadreckon.marking.suite import Suite


def text(suite: Suite, marks: list[StudentMarks]) -> str:
    heads = ["Identifier", "Full name", "Grade", "Maximum Grade", "Feedback comments"]
    return csv_text([heads, *(_row(suite, own) for own in marks)])


def _row(suite: Suite, own: StudentMarks) -> list[str]:
    number = own.results.number
    verdicts = Counter(result.verdict for result in own.results.tests.values())
    feedback = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.most_common())
    return [
        f"Participant {number}" if number else "",
        own.student,
        mark_text(own.total),
        mark_text(suite.out_of),
        feedback,
    ]


EXPORT = MarksExport("moodle", ".csv", text)
