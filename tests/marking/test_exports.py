"""Exports in the formats that each platform documents, and marks filled into an exported gradebook."""

import csv
import json
from io import StringIO
from xml.etree import ElementTree

import made_marks
import pytest

from deadreckon.catalogue import find_offers
from deadreckon.marking.export import export_files
from deadreckon.marking.marks import class_marks, mark_text
from deadreckon.marking.roster import NoRoster, fill_roster

EXPORTS = find_offers("deadreckon.marking", "EXPORT", "export_")
NAMES = {"Ann Lee": "Ann_Lee", "leebob": "leebob", "=cmd()": "_cmd_"}

# The keys that Gradescope takes, with their types and, of texts, the values allowed.
FORMATS = ("text", "html", "simple_format", "md", "ansi")
VISIBILITIES = ("hidden", "after_due_date", "after_published", "visible")
GRADESCOPE = {
    "score": (int, float),
    "execution_time": (int, float),
    "output": str,
    "output_format": FORMATS,
    "test_output_format": FORMATS,
    "test_name_format": FORMATS,
    "visibility": VISIBILITIES,
    "stdout_visibility": VISIBILITIES,
    "extra_data": dict,
    "tests": list,
    "leaderboard": list,
}
GRADESCOPE_TEST = {
    "score": (int, float),
    "max_score": (int, float),
    "status": ("passed", "failed"),
    "name": str,
    "name_format": FORMATS,
    "number": str,
    "output": str,
    "output_format": FORMATS,
    "tags": list,
    "visibility": VISIBILITIES,
    "extra_data": dict,
}
GRADESCOPE_LEADER = {"name": str, "value": (int, float, str), "order": ("asc", "desc")}
MARKUS = {
    "name": str,
    "output": str,
    "marks_earned": (int, float),
    "marks_total": (int, float),
    "status": ("pass", "partial", "fail", "error", "error_all"),
    "time": (int, type(None)),
}


def fits(data, schema, every_key=False):
    assert set(data) == set(schema) if every_key else set(data) <= set(schema)
    for key, value in data.items():
        allowed = schema[key]
        if isinstance(allowed, tuple) and isinstance(allowed[0], str):
            assert value in allowed, (key, value)
        else:
            assert isinstance(value, allowed), (key, value)
            assert not isinstance(value, bool)


def files(name):
    return export_files(EXPORTS[name], made_marks.suite(), made_marks.marks(), NAMES)


def test_gradescope():
    found = {path: json.loads(text) for path, text in files("gradescope").items()}
    assert list(found) == ["gradescope/Ann_Lee.json", "gradescope/leebob.json", "gradescope/_cmd_.json"]
    for data in found.values():
        fits(data, GRADESCOPE)
        assert len(data["tests"]) == 3
        for test in data["tests"]:
            fits(test, GRADESCOPE_TEST)
            assert 0 <= test["score"] <= test["max_score"]
        for leader in data["leaderboard"]:
            fits(leader, GRADESCOPE_LEADER)
    scores = {path: [test["score"] for test in data["tests"]] for path, data in found.items()}
    assert scores["gradescope/Ann_Lee.json"] == [1, 2, 3]
    assert scores["gradescope/leebob.json"] == [0, 1, 0]
    assert found["gradescope/leebob.json"]["tests"][2]["output"] == "not run yet"
    assert found["gradescope/Ann_Lee.json"]["tests"][2]["visibility"] == "hidden"


def test_markus():
    found = {path: [json.loads(line) for line in text.splitlines()] for path, text in files("markus").items()}
    for lines in found.values():
        assert len(lines) == 3
        for line in lines:
            fits(line, MARKUS, every_key=True)
    assert [line["status"] for line in found["markus/leebob.jsonl"]] == ["fail", "partial", "error"]
    assert [line["status"] for line in found["markus/_cmd_.jsonl"]] == ["error", "fail", "fail"]
    assert found["markus/leebob.jsonl"][1]["time"] == 6000


def test_markus_says_of_a_hidden_test_no_more_than_its_verdict():
    """A program may print the board in its last words, and MarkUs shows them to the student."""
    [line] = [json.loads(line) for line in files("markus")["markus/Ann_Lee.jsonl"].splitlines()][2:]
    assert (line["name"], line["output"]) == ("p3", "solved")


def test_junit():
    [text] = files("junit").values()
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "testsuites"
    found = {each.get("name"): each for each in root}
    assert list(found) == ["Ann Lee", "leebob", "=cmd()"]
    for suite in found.values():
        cases = suite.findall("testcase")
        assert {case.get("classname") for case in cases} == {"all"}
        for tag, count in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            assert len(suite.findall(f"testcase/{tag}")) == int(suite.get(count))
        assert int(suite.get("tests")) == len(cases) == 3
    assert [found["leebob"].get(name) for name in ("failures", "errors", "skipped")] == ["2", "0", "1"]


def table(text):
    return list(csv.reader(StringIO(text)))


def test_canvas():
    [text] = files("canvas").values()
    assert table(text) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "A3"],
        ["Points Possible", "", "", "", "", "6"],
        ["Ann Lee", "17", "", "", "", "6"],
        ["leebob", "18", "", "", "", "1"],
        ["'=cmd()", "", "", "", "", "0"],
    ]


def test_moodle():
    [text] = files("moodle").values()
    assert table(text)[:3] == [
        ["Identifier", "Full name", "Grade", "Maximum Grade", "Feedback comments"],
        ["Participant 17", "Ann Lee", "6", "6", "3 solved"],
        ["Participant 18", "leebob", "1", "6", "1 wrong, 1 partial"],
    ]


CANVAS_ROSTER = """\
Student,ID,SIS User ID,SIS Login ID,Section,A2 (11),A3 (12)
Points Possible,,,,,10,6
"Lee, Ann",17,,,L1,-,
"Lee, Bob",99,,,L1,5,
"Oh, Cy",20,,,L1,7,
"""


def test_marks_are_filled_into_the_export_of_a_gradebook():
    filled = fill_roster("\ufeff" + CANVAS_ROSTER, made_marks.suite(), made_marks.marks())
    assert table(filled.text) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "A2 (11)", "A3 (12)"],
        ["Points Possible", "", "", "", "", "10", "6"],
        ["Lee, Ann", "17", "", "", "L1", "-", "6"],
        ["Lee, Bob", "99", "", "", "L1", "5", "1"],  # found by the name, as Canvas writes it in file names
        ["Oh, Cy", "20", "", "", "L1", "7", ""],
    ]
    assert (filled.column, filled.not_in_roster, filled.not_submitted) == ("A3 (12)", ("=cmd()",), ("Oh, Cy",))


def test_a_worksheet_of_moodle_is_filled():
    roster = "Identifier,Full name,Email address,Status,Grade\nParticipant 17,Ann Lee,a@x,Submitted,\n"
    assert table(fill_roster(roster, made_marks.suite(), made_marks.marks()).text)[1][-1] == "6"


def test_a_roster_without_a_column_for_the_marks_gets_one():
    filled = fill_roster("Name,Email\nAnn Lee,a@x\n", made_marks.suite(), made_marks.marks())
    assert table(filled.text) == [["Name", "Email", "A3"], ["Ann Lee", "a@x", "6"]]


def named(*students):
    return class_marks(
        made_marks.suite(),
        {name: made_marks.student(name, number, made_marks.result("p1", "solved")) for name, number in students},
    )


@pytest.mark.parametrize(
    ("roster", "students", "column"),
    [
        # By the number of the submission, which several students may have in common; never by another number.
        (
            "Name,SID,Email,Total Score,Submission ID\nAnn,7,a@x,,8\nBob,2,b@x,,8\nCy,3,c@x,,7\nDee,8,d@x,,\n",
            [("Ann and Bob", "submission_8"), ("Dora", "submission_9")],
            ["1", "1", "", ""],
        ),
        ("Student,ID,SIS User ID,A3\nAnn,17,20,\nBob,18,17,\nCy,20,18,\n", [("x", "17"), ("y", "20")], ["1", "", "1"]),
        # By whatever names a folder.
        ("Name,SID,A3\nAnn,1001,\nBob,1002,\n", [("1002", "")], ["", "1"]),
        # Not by a name that two have.
        ('Name,A3\nAnn Lee,\n"Lee, Ann",\nBob,\n', [("Ann Lee", ""), ("bob", "")], ["", "", "1"]),
        ("Name,A3\nAnn Lee,\n", [("ann lee", ""), ("Ann Lee", "")], [""]),
        ("Name,A3\n---,\n", [("...", "")], [""]),
    ],
)
def test_nobody_gets_the_marks_of_another(roster, students, column):
    filled = fill_roster(roster, made_marks.suite(), named(*students))
    head, *rows = table(filled.text)
    at = head.index("A3" if "A3" in head else "Total Score")
    assert [row[at] for row in rows] == column


def test_marks_are_written_in_full():
    assert [mark_text(mark) for mark in (0, 1 / 3, 2.5, 100000.5, 1e6)] == ["0", "0.33", "2.5", "100000.5", "1000000"]


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n"])
def test_what_is_no_roster_is_refused(text):
    with pytest.raises(NoRoster, match="found the columns"):
        fill_roster(text, made_marks.suite(), made_marks.marks())
