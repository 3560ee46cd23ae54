"""Writes the pages of a marking: one for each student, and the instructor's summary."""

from __future__ import annotations

from pathlib import Path

from deadreckon.marking.calibration import Calibration
from deadreckon.marking.mark_class import ClassMarking
from deadreckon.marking.marks import StudentMarks
from deadreckon.marking.results import write_in_one_step
from deadreckon.marking.similarity import similar_pairs
from deadreckon.marking.student_page import student_page
from deadreckon.marking.summary_page import MarkingFacts, summary_page

SUMMARY, PAGE = "summary.html", "page.html"


def write_pages(marking: ClassMarking, marks: list[StudentMarks], calibration: Calibration) -> Path:
    """Write all pages; returns the path of the summary."""
    suite = marking.suite
    for own in marks:
        write_in_one_step(marking.folders[own.student] / PAGE, student_page(suite, own, marks).encode())
    programs = {student: submission.files for student, submission in marking.submissions.items()}
    folders = {student: folder.relative_to(marking.out).as_posix() for student, folder in marking.folders.items()}
    facts = MarkingFacts(folders, calibration, similar_pairs(programs), _limits(marking))
    write_in_one_step(marking.out / SUMMARY, summary_page(suite, marks, facts).encode())
    return marking.out / SUMMARY


def _limits(marking: ClassMarking) -> str:
    """The limits of the tests in a sentence."""
    found = {
        f"{limits.cpu:g} s of CPU time, {limits.wall:g} s of wall time, {limits.memory:g} MB of memory"
        for limits in (test.limits for test in marking.suite.tests)
    }
    return f"Limits of a test: {'; or '.join(sorted(found))}"
