"""The page of a student: verdicts, boards as the program left them, times beside the class."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import quantiles

from deadreckon.marking.judge import in_a_sentence
from deadreckon.marking.marks import StudentMarks, mark_text
from deadreckon.marking.page_html import board_svg, html_page, html_table, share_class
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.suite import Suite, SuiteTest
from deadreckon.marking.verdicts import FULL_MARKS

MIN_TIMES = 4  # fewer solved runs than this would let quartiles reveal single students


def student_page(suite: Suite, own: StudentMarks, marks: Sequence[StudentMarks]) -> str:
    """The page of one student; names no other student and shows no board of a hidden test."""
    parts = [
        f"<h1>{escape(suite.title)}</h1>",
        f"<p><b>{escape(own.student)}</b>: {mark_text(own.total)} of {mark_text(suite.out_of)}</p>",
    ]
    if own.results.problem:
        parts.append(f'<p class="none">{escape(in_a_sentence(own.results.problem))}</p>')
    parts += [f'<p class="small">{escape(in_a_sentence(each))}</p>' for each in _isolations(own)]
    parts.append(html_table(HEADS, [_row(test, own, marks) for test in suite.tests]))
    parts += [_section(test, own.result(test.name)) for test in suite.tests if test.visibility == "visible"]
    return html_page(f"{suite.title}: {own.student}", parts)


HEADS = ("test", "marks", "of", "verdict", "CPU s", "class: quartiles of those solved")


def _isolations(own: StudentMarks) -> list[str]:
    return sorted({result.isolation for result in own.results.tests.values() if result.isolation})


def _row(test: SuiteTest, own: StudentMarks, marks: Sequence[StudentMarks]) -> list[str]:
    result = own.result(test.name)
    name = escape(test.name)
    if test.visibility != "visible":
        name += " (a hidden board: it is not shown)"
    if not result:
        return [name, "", mark_text(test.weight), "not run yet", "", ""]
    earned = own.earned[test.name]
    mark = f'<td class="{share_class(earned, test.weight)}">{mark_text(earned)}</td>'
    return [name, mark, mark_text(test.weight), result.verdict, f"{result.cpu:.2f}", _quartiles(test, marks)]


def _quartiles(test: SuiteTest, marks: Sequence[StudentMarks]) -> str:
    found = [result for each in marks if (result := each.result(test.name)) and result.verdict in FULL_MARKS]
    if len(found) < MIN_TIMES:
        return "too few"
    return " / ".join(f"{each:.2f}" for each in quantiles([result.cpu for result in found], method="inclusive"))


def _section(test: SuiteTest, result: MarkingResult | None) -> str:
    """A test with its board."""
    words = f"<h3>{escape(test.name)}</h3>"
    if result:
        words += f"<p><b>{result.verdict}</b>: {escape(in_a_sentence(result.sentence))}</p>"
        for title, text in (("printed", result.output), ("printed to standard error", result.errors)):
            if text.strip():
                words += f'<p class="small">{title}:</p><pre>{escape(text.strip())}</pre>'
        if not result.board:
            words += '<p class="small">There is no board to show: the picture is the puzzle.</p>'
        elif result.broken:
            words += '<p class="small">Cells of broken rules are framed.</p>'
    return f'<section class="test"><div>{words}</div>{board_svg(test, result)}</section>'
