"""`markus`: JSON lines of a custom tester for each submission."""

from __future__ import annotations

import json

from deadreckon.marking.export import NOT_RUN, MarksExport, tests_with_results
from deadreckon.marking.judge import in_a_sentence
from deadreckon.marking.marks import StudentMarks
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.suite import Suite, SuiteTest
from deadreckon.marking.verdicts import NOT_FINAL


def text(suite: Suite, marks: list[StudentMarks]) -> str:
    return "".join(
        json.dumps(
            {
                "name": test.name,
                "output": _said(test, result) if result else NOT_RUN,
                "marks_earned": earned,
                "marks_total": test.weight,
                "status": _status(test, result, earned),
                "time": round(1000 * result.wall) if result else None,
            }
        )
        + "\n"
        for own in marks
        for test, result, earned in tests_with_results(suite, own)
    )


def _said(test: SuiteTest, result: MarkingResult) -> str:
    """The verdict; the sentence only of a visible test, as a program can print a hidden board in its last words."""
    said = f"{result.verdict}: {in_a_sentence(result.sentence)}"
    return said if test.visibility == "visible" else result.verdict


def _status(test: SuiteTest, result: MarkingResult | None, earned: float) -> str:
    if result is None or result.verdict in NOT_FINAL:
        return "error"
    return "pass" if earned >= test.weight else "partial" if earned > 0 else "fail"


EXPORT = MarksExport("markus", ".jsonl", text, one_student=True)
