"""Marks of a made-up class, without any run: every verdict, and names that are difficult for platforms."""

from pathlib import Path

from deadreckon.lab.study import Instance
from deadreckon.marking.marks import class_marks
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.results import StudentResults
from deadreckon.marking.suite import MarkingLimits, Suite, SuiteTest
from deadreckon.marking.verdicts import VERDICTS

PUZZLE = (Path(__file__).parents[2] / "examples" / "small" / "5x5-01.txt").read_text()
RIGHT = ("WWLMR", "WWWWW", "WTWWS", "WBWWW", "WWWWS")
WRONG = ("WWLMR", "WWWWW", "WTWWS", "WBWWW", "WWWSW")


def suite():
    limits = MarkingLimits()
    visibilities = ("visible", "visible", "hidden")
    tests = tuple(
        SuiteTest(Instance(f"p{number}", "battleship", 5, 5, PUZZLE), "all", float(number), visibility, limits)
        for number, visibility in enumerate(visibilities, 1)
    )
    return Suite("A3", tests, earned={"partial": 0.5})


def result(test, verdict, cpu=0.5, **fields):
    sentence = VERDICTS.get(verdict, verdict)
    return MarkingResult(test, verdict, sentence, "key", cpu, 2 * cpu, 1 << 24, isolation="isolated", **fields)


def student(name, number, *results, problem=""):
    return StudentResults(name, number, "digest", problem, None, {each.test: each for each in results})


def results():
    found = [
        student("Ann Lee", "17", *(result(f"p{number}", "solved", board=RIGHT) for number in (1, 2, 3))),
        student(
            "leebob",
            "18",
            result("p1", "wrong", board=WRONG, broken=((4, 3), (4, 4))),
            result("p2", "partial", 3.0, errors="x < y & \x00 z"),
        ),
        student("=cmd()", "", result("p1", "internal-error"), result("p2", "crash"), result("p3", "timeout-cpu", 60)),
    ]
    return {each.student: each for each in found}


def marks():
    return class_marks(suite(), results())
