"""The instructor's summary of a marking: totals, tests x students, times, what went wrong, programs to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from statistics import mean, median

from deadreckon.marking.calibration import Calibration
from deadreckon.marking.judge import in_a_sentence
from deadreckon.marking.marks import StudentMarks, mark_text
from deadreckon.marking.page_charts import cactus_svg, histogram_svg
from deadreckon.marking.page_html import html_page, html_table, share_class
from deadreckon.marking.similarity import Pair
from deadreckon.marking.suite import Suite
from deadreckon.marking.verdicts import FULL_MARKS, VERDICTS

BEST_SHOWN = 8  # students in the plot of times


@dataclass(frozen=True)
class MarkingFacts:
    """Facts of the summary besides the marks."""

    folders: dict[str, str]  # of each student, relative to the summary
    calibration: Calibration
    pairs: list[Pair]
    limits: str


def summary_page(suite: Suite, marks: Sequence[StudentMarks], facts: MarkingFacts) -> str:
    totals = [each.total for each in marks]
    isolations = {result.isolation for own in marks for result in own.results.tests.values() if result.isolation}
    notes = [*sorted(isolations), facts.limits, facts.calibration.sentence()]
    figures = f"Mean {mean(totals):.2f}, median {mark_text(median(totals))}"
    parts = [
        f"<h1>{escape(suite.title)}: {len(marks)} submissions</h1>",
        f"<p>{len(suite.tests)} tests, out of {mark_text(suite.out_of)}. {figures}.</p>",
        *(f'<p class="small">{escape(in_a_sentence(each))}</p>' for each in notes),
        "<h2>Totals</h2>",
        histogram_svg(totals, suite.out_of),
        "<h2>Tests and students</h2>",
        _matrix(suite, marks, facts.folders),
        "<h2>Boards solved within a CPU time</h2>",
        cactus_svg(_times(marks) | facts.calibration.times_of_models()),
        '<p class="small">The broken lines are models of deadreckon on the same boards.</p>',
        "<h2>What went wrong</h2>",
        _verdict_table(marks),
        "<h2>Programs much alike</h2>",
        _pairs(facts.pairs),
    ]
    return html_page(f"{suite.title}: summary", parts)


def _matrix(suite: Suite, marks: Sequence[StudentMarks], folders: dict[str, str]) -> str:
    heads = ["student", "total", "CPU s", *(escape(test.name) for test in suite.tests)]
    rows = []
    for own in sorted(marks, key=lambda each: (-each.total, each.student.lower())):
        link = f'<a href="{escape(folders[own.student])}/page.html">{escape(own.student)}</a>'
        cells = [_cell(own, test.name, test.weight) for test in suite.tests]
        rows.append([link, mark_text(own.total), f"{own.cpu:.1f}", *cells])
    return html_table(heads, rows)


def _cell(own: StudentMarks, test: str, weight: float) -> str:
    result = own.result(test)
    if not result:
        return "<td></td>"
    return (
        f'<td class="{share_class(own.earned[test], weight)}" title="{escape(result.sentence)}">{result.verdict}</td>'
    )


def _times(marks: Sequence[StudentMarks]) -> dict[str, list[float]]:
    """The CPU times of solved tests of the students who solve most, quickest first."""
    found = {
        own.student: sorted(each.cpu for each in own.results.tests.values() if each.verdict in FULL_MARKS)
        for own in marks
    }
    best = sorted(found, key=lambda student: (-len(found[student]), sum(found[student])))[:BEST_SHOWN]
    return {student: found[student] for student in best if found[student]}


def _verdict_table(marks: Sequence[StudentMarks]) -> str:
    results = [result for own in marks for result in own.results.tests.values()]
    tests = Counter(result.verdict for result in results)
    students = Counter(verdict for own in marks for verdict in {each.verdict for each in own.results.tests.values()})
    rows = [
        [verdict, f'<td class="text">{escape(meaning)}</td>', str(tests[verdict]), str(students[verdict])]
        for verdict, meaning in VERDICTS.items()
        if tests[verdict] and verdict not in FULL_MARKS
    ]
    return html_table(("verdict", '<th class="text">meaning</th>', "tests", "students"), rows)


def _pairs(pairs: Sequence[Pair]) -> str:
    if not pairs:
        return "<p>No two programs have much in common.</p>"
    rows = [
        [escape(pair.first), f'<td class="text">{escape(pair.second)}</td>', f"{100 * pair.share:.0f} %"]
        for pair in pairs
    ]
    hint = "The share of runs of 12 tokens that two programs have in common: a reason to look, not a verdict."
    return f'<p class="small">{hint}</p>' + html_table(("one", '<th class="text">the other</th>', "in common"), rows)
