"""`junit`: JUnit XML, a test suite for each student."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deadreckon.marking.export import NOT_RUN, MarksExport, tests_with_results
from deadreckon.marking.marks import StudentMarks
from deadreckon.marking.suite import Suite
from deadreckon.marking.verdicts import FULL_MARKS, NOT_FINAL

ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd]")


def text(suite: Suite, marks: list[StudentMarks]) -> str:
    root = Element("testsuites", name=_legal(suite.title))
    for own in marks:
        found = tests_with_results(suite, own)
        students = SubElement(root, "testsuite", name=_legal(own.student), tests=str(len(found)))
        failures = errors = skipped = 0
        for test, result, _ in found:
            seconds = f"{result.cpu:.3f}" if result else "0"
            case = SubElement(students, "testcase", name=test.name, classname=test.group, time=seconds)
            if result is None:
                SubElement(case, "skipped", message=NOT_RUN)
                skipped += 1
            elif result.verdict in NOT_FINAL:
                SubElement(case, "error", type=result.verdict, message=_legal(result.sentence))
                errors += 1
            elif result.verdict not in FULL_MARKS:
                SubElement(case, "failure", type=result.verdict, message=_legal(result.sentence))
                failures += 1
        for name, number in (("failures", failures), ("errors", errors), ("skipped", skipped)):
            students.set(name, str(number))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _legal(words: str) -> str:
    """The text without characters that XML cannot hold: a program may print any."""
    return ILLEGAL.sub("?", words)


EXPORT = MarksExport("junit", ".xml", text)
