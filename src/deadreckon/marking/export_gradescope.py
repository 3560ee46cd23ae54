"""`gradescope`: results.json of each submission."""

from __future__ import annotations

import json
from typing import Any

from deadreckon.marking.export import NOT_RUN, MarksExport, tests_with_results
from deadreckon.marking.judge import in_a_sentence
from deadreckon.marking.marks import StudentMarks
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.suite import Suite, SuiteTest


def text(suite: Suite, marks: list[StudentMarks]) -> str:
    [own] = marks
    found = tests_with_results(suite, own)
    results = [result for _, result, _ in found if result]
    isolation = sorted({result.isolation for result in results if result.isolation})
    data = {
        "execution_time": round(sum(result.wall for result in results)),
        "output": "\n".join(filter(None, [own.results.problem, *map(in_a_sentence, isolation)])),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [_test(number, *each) for number, each in enumerate(found, 1)],
        "leaderboard": [
            {"name": "boards solved", "value": sum(earned >= test.weight > 0 for test, _, earned in found)},
            {"name": "CPU seconds", "value": round(own.cpu, 2), "order": "asc"},
        ],
    }
    return json.dumps(data, indent=1) + "\n"


def _test(number: int, test: SuiteTest, result: MarkingResult | None, earned: float) -> dict[str, Any]:
    said = f"{result.verdict}: {in_a_sentence(result.sentence)} CPU time {result.cpu:.2f} s." if result else NOT_RUN
    return {
        "name": test.name,
        "number": str(number),
        "score": round(earned, 4),
        "max_score": test.weight,
        "status": "passed" if result and earned >= test.weight else "failed",
        "output": said,
        "output_format": "text",
        "tags": [test.group],
        "visibility": test.visibility,
        "extra_data": {"verdict": result.verdict if result else NOT_RUN},
    }


EXPORT = MarksExport("gradescope", ".json", text, one_student=True)
