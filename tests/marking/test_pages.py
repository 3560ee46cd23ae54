"""Pages: self-contained, about one student, with the program's board and its broken rules framed."""

import itertools
import re
from html.parser import HTMLParser

import made_marks
import pytest

from deadreckon.marking import calibration
from deadreckon.marking.calibration import Calibration, calibrate, load_calibration, save_calibration
from deadreckon.marking.marks import class_marks
from deadreckon.marking.similarity import MAX_BYTES, Pair, similar_pairs
from deadreckon.marking.student_page import student_page
from deadreckon.marking.summary_page import MarkingFacts, summary_page
from deadreckon.puzzles.drawing.tokens import variable
from waiting import HANG_SECONDS

PROGRAM = b"def solve(rows, columns):\n" + b"".join(
    f"    for r{n} in range(len(rows)):\n        if rows[r{n}] > {n} and columns[{n}]:\n            x{n} = r{n} ** 2\n"
    f"    while x{n} {'<>'[n % 2]} {n}:\n        x{n} += [r{n}, {n}][{n} % 2]\n".encode()
    for n in range(8)
)


class Balance(HTMLParser):
    """Every element that begins ends, in the right order."""

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def page_of(student):
    marks = {each.student: each for each in made_marks.marks()}
    return student_page(made_marks.suite(), marks[student], list(marks.values()))


@pytest.fixture
def summary():
    facts = MarkingFacts(
        {name: f"students/{name}" for name in made_marks.results()},
        Calibration("a machine", 0.25, 1.5, {"GAC": {"p1": 0.1, "p2": 0.2}}),
        [Pair("Ann Lee", "leebob", 0.83)],
        "Limits: few",
    )
    return summary_page(made_marks.suite(), made_marks.marks(), facts)


def test_a_page_names_no_other_student(summary):
    for student in made_marks.results():
        Balance(page_of(student))
        for other in made_marks.results():
            assert (other in page_of(student)) == (other == student)
    Balance(summary)
    assert all(student in summary for student in made_marks.results())


def test_pages_stand_alone(summary):
    for page in (summary, page_of("Ann Lee")):
        assert "<script" not in page
        assert re.findall(r'(?:src|href)="(?!students/)[^"]*"', page) == []
        assert set(re.findall(r"https?://[^\"' ]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_a_page_has_a_dark_form(summary):
    """Every colour is a variable of the style, which has two values for each."""
    for page in (summary, page_of("leebob")):
        style, body = page.split("</style>")
        assert not re.findall(r'(?:fill|stroke|style)="[^"]*#', body)
        used = set(re.findall(r"var\((--[\w-]+)\)", page))
        dark = "".join(part.partition("}")[0] for part in style.split("prefers-color-scheme: dark")[1:])
        assert {name for name in used if f"{name}: " not in dark} == set()


def test_the_board_is_shown_as_it_was_left_with_broken_rules_framed():
    page = page_of("leebob")
    frame = f'stroke="{variable("alarm")}" stroke-width="3"'
    assert page.count(frame) == 2
    assert page_of("Ann Lee").count(frame) == 0
    assert page.count("<svg") == 2  # the third test is hidden
    assert "p3 (a hidden board: it is not shown)" in page
    assert "x &lt; y &amp; " in page


def test_quartiles_need_enough_students():
    suite, few = made_marks.suite(), made_marks.results()
    many = few | {
        f"student {number}": made_marks.student(f"student {number}", "", made_marks.result("p1", "solved", number / 4))
        for number in range(1, 6)
    }
    for results, shown in ((few, False), (many, True)):
        marks = class_marks(suite, results)
        page = student_page(suite, marks[1], marks)
        assert ("0.50 / 0.62 / 0.94" in page) == shown
        assert "too few" in page  # of the other tests, if not of this one


def test_the_summary_tells_what_went_wrong(summary):
    for words in (
        "Mean 2.33, median 1",
        "The reference solver takes 0.250 s of CPU time on a machine; limits on CPU time were multiplied by 1.50",
        "timeout-cpu",
        "internal-error",
        "deadreckon: GAC",
        "83 %",
        "Students by total",
    ):
        assert words in summary
    wrong = summary.split("What went wrong")[1]
    assert ">solved<" not in wrong and ">wrong<" in wrong


def test_alike_programs_are_pointed_at_whatever_their_names():
    renamed = re.sub(rb"\b([rx])(\d)", rb"some_\1_\2", PROGRAM).replace(b"solve", b"find") + b"# mine\n"
    other = b"import sys\n" + b"".join(f"print(sys.argv[{n}], {n} * 'x' or {n})\n".encode() for n in range(40))
    programs = {"ann": {"a.py": PROGRAM}, "bob": {"b/c.py": renamed}, "cy": {"a.py": other}, "dee": {"a.py": b"def"}}
    assert similar_pairs(programs) == [Pair("ann", "bob", 1.0)]


def test_code_of_most_students_does_not_count():
    programs = {f"student {n}": {"a.py": PROGRAM} for n in range(6)}
    assert similar_pairs(programs) == []


def test_a_file_that_is_no_program_is_not_compared():
    large = PROGRAM * (MAX_BYTES // len(PROGRAM) + 1)
    assert similar_pairs({"ann": {"data.py": large}, "bob": {"data.py": large}}) == []


def test_calibration_is_kept_and_models_are_not_run_again(tmp_path, monkeypatch):
    monkeypatch.setattr(calibration, "cpu_seconds_used", itertools.count(0.0, 0.25).__next__)  # 0.25 s a run
    monkeypatch.setattr(calibration, "SECONDS", HANG_SECONDS)
    suite = made_marks.suite()
    found = calibrate(suite, with_models=True)
    assert found.reference_cpu == 0.25
    assert found.models["GAC"] == {"p1": 0.25, "p2": 0.25, "p3": 0.25}
    save_calibration(tmp_path / "calibration.json", found)
    kept = load_calibration(tmp_path / "calibration.json")
    assert kept == found
    assert calibrate(suite, with_models=True, before=kept).models is kept.models
    assert load_calibration(tmp_path / "none.json") is None


def test_scaled_limits_never_shorten_the_guard():
    suite = made_marks.suite()
    for factor, cpu, wall in ((2.0, 120.0, 720.0), (0.5, 30.0, 360.0)):
        limits = suite.scaled(factor).tests[0].limits
        assert (limits.cpu, limits.wall) == (cpu, wall)
