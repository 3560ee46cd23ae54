"""Verdicts on boards: by the rules, whatever another solution looks like, with a sentence for the student."""

import made_marks
import pytest

from deadreckon import check, load
from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.judge import judge
from deadreckon.marking.marks import marks_of
from deadreckon.marking.sandbox import Answer
from deadreckon.marking.suite import MarkingLimits
from deadreckon.workers.outside_program import ProgramRun

TWO_SOLUTIONS = "101\n101\n2\n000\n000\n000\n"
TRACEBACK = b'  File "/a/b.py", line 3\nX: in /home/c/d.txt'
BOTH = (("SWW", "WWW", "WWS"), ("WWS", "WWW", "SWW"))


def judged(puzzle, output, status=0, reference=(), **fields):
    usage = {"cpu": 0.1, "wall": 0.1, "memory": 1, "measured_by": ""} | fields
    run = ProgramRun(status, usage.pop("stopped_by", ""), b"", usage.pop("errors", b""), **usage)
    answer = Answer("file", output.encode()) if output is not None else Answer("missing")
    return judge(load_instance(puzzle), run, answer, MarkingLimits(), reference)


def text_of(board):
    return "".join(f"{row}\n" for row in board)


def test_every_broken_rule_is_told_as_check_does():
    board = ("SSSSS",) * 5
    found = judged(made_marks.PUZZLE, text_of(board))
    broken = check(load(made_marks.PUZZLE), board)
    assert len(broken) > 10
    assert found.verdict == "wrong"
    assert found.sentence == "; ".join(each.text for each in broken)


def test_another_solution_is_accepted():
    found = [judged(TWO_SOLUTIONS, text_of(board), reference=BOTH[0]) for board in BOTH]
    assert [each.verdict for each in found] == ["solved", "another-solution"]
    assert found[1].sentence == "every rule is kept, by another solution than the instructor's"


@pytest.mark.parametrize(
    ("board", "verdict", "filled", "words"),
    [
        (("00000",) * 5, "partial", 0.0, "25 of 25 cells are left open"),
        (("0WLMR", "WWWWW", "WTWWS", "WBWWW", "WWWW0"), "partial", 20 / 22, "2 of 25 cells are left open"),
        (("SSSSS", "WWWWW", "WTWWS", "WBWWW", "WWWW0"), "wrong", 1.0, "row 1 has 5 ship parts, needs 3"),
        (("WWLMR",) * 4, "invalid-format", 1.0, "the board has 4 rows, needs 5"),
        (("WWLMR",) * 4 + ("WWLM",), "invalid-format", 1.0, "row 5 has 4 cells, needs 5"),
    ],
)
def test_open_cells(board, verdict, filled, words):
    found = judged(made_marks.PUZZLE, text_of(board))
    assert (found.verdict, round(found.filled, 3)) == (verdict, round(filled, 3))
    assert words in found.sentence


NONOGRAM = "width 3\nheight 3\nrows\n3\n1\n3\ncolumns\n3\n1,1\n1,1\n"


@pytest.mark.parametrize(
    ("board", "verdict", "filled", "words"),
    [
        (("###", "#..", "###"), "solved", 1.0, "every rule is kept"),
        (("###", "#.?", "?##"), "partial", 7 / 9, "2 of 9 cells are left open"),
        (("###", "##.", "???"), "wrong", 1.0, "3 of 9 cells are left open"),
        (("###", "##.", "###"), "wrong", 1.0, "row 2 reads 2, needs 1"),
        (("###", "#/.", "###"), "invalid-format", 1.0, "r2c2 is '/', needs to be"),
        (("###", "#?."), "invalid-format", 1.0, "the output is no board: line 2, column 2: found '?'"),
    ],
)
def test_nonograms(board, verdict, filled, words):
    found = judged(NONOGRAM, text_of(board))
    assert (found.verdict, round(found.filled, 3)) == (verdict, round(filled, 3)), found
    assert words in found.sentence


def test_a_partial_board_earns_by_the_cells_that_it_fills():
    """Nothing for the puzzle as it was."""
    suite = made_marks.suite()
    results = made_marks.student(
        "ann", "", made_marks.result("p1", "partial", filled=0.0), made_marks.result("p2", "partial", filled=0.5)
    )
    assert marks_of(suite, results).earned == {"p1": 0.0, "p2": 0.5}


@pytest.mark.parametrize(
    ("fields", "verdict", "words"),
    [
        ({"status": None, "stopped_by": "cpu"}, "timeout-cpu", "the program used more than 60 s of CPU time"),
        ({"cpu": 60.1}, "timeout-cpu", "the program used more than 60 s of CPU time"),
        ({"status": None, "stopped_by": "wall"}, "timeout-wall", "more than 360 s, and computed for 0.1 s of them"),
        ({"status": None, "stopped_by": "memory"}, "memory", "the program had more than 1024 MB of memory"),
        ({"status": 1, "errors": TRACEBACK}, "crash", "b.py, line 3: X: in d.txt"),
        ({"status": None, "stopped_by": "output"}, "output-limit", "the program printed more than 4 MB"),
        ({"status": -11}, "crash", "the program died of SIGSEGV"),
        ({}, "no-output", "the program ended without writing its output file"),
    ],
)
def test_what_stopped_a_program(fields, verdict, words):
    found = judged(made_marks.PUZZLE, None, **fields)
    assert found.verdict == verdict
    assert words in found.sentence
    assert "/home" not in found.sentence
