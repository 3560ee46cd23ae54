"""Suites: every key of suite.toml, its defaults, and the line of every mistake."""

import shutil
from pathlib import Path

import pytest

from deadreckon.marking.read_suite import read_suite
from deadreckon.puzzles.format import FormatError

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def folder(tmp_path):
    for group, names in {"easy": ("5x5-01", "5x5-02"), "hard": ("5x5-03",)}.items():
        (tmp_path / group).mkdir()
        for name in names:
            shutil.copy(EXAMPLES / "small" / f"{name}.txt", tmp_path / group)
    return tmp_path


def suite_of(folder, text):
    (folder / "suite.toml").write_text(text)
    return read_suite(folder)


def test_a_folder_of_puzzles_is_a_suite(folder):
    suite = read_suite(folder)
    assert [(test.name, test.group, test.weight) for test in suite.tests] == [
        ("5x5-01", "all", 1.0),
        ("5x5-02", "all", 1.0),
        ("5x5-03", "all", 1.0),
    ]
    assert suite.out_of == 3
    assert suite.program == "battle.py"


def test_every_key_is_read(folder):
    (folder / "solutions").mkdir()
    (folder / "solutions" / "5x5-01.txt").write_text("WWWWW\n" * 5)
    suite = suite_of(
        folder,
        """
title = "A3"
program = "solve.py"
command = "pypy3 {program} {puzzle} {solution}"
format = "course"
limit_cpu = 10
limit_memory = 512

[marks]
partial = 0.25
another-solution = 0.5

[[groups]]
name = "easy"

[[groups]]
name = "set aside"
files = "hard/*.txt"
weight = 2.5
visibility = "hidden"
limit_cpu = 20
""",
    )
    assert (suite.title, suite.program, suite.command) == (
        "A3",
        "solve.py",
        ("pypy3", "{program}", "{puzzle}", "{solution}"),
    )
    first, _, last = suite.tests
    assert (first.limits.cpu, first.limits.wall, first.limits.memory) == (10, 60, 512)
    assert (last.limits.cpu, last.limits.wall, last.limits.memory) == (20, 120, 512)
    assert (last.group, last.weight, last.visibility) == ("set aside", 2.5, "hidden")
    assert first.solution.startswith("WWWWW")
    assert [suite.share(verdict) for verdict in ("solved", "another-solution", "partial", "wrong")] == [1, 0.5, 0.25, 0]
    assert suite.out_of == 4.5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("limit_cpu = 0", "line 1: found limit_cpu = 0, expected a number above 0"),
        ("\nwait = 3", "line 2: found 'wait', expected one of"),
        ('program = "../battle.py"', "line 1: found program = '../battle.py', expected the name of a file"),
        ('command = "python3 x.py"', "expected a command with {puzzle}"),
        ("[marks]\nsolvd = 1", "line 2: found 'solvd', expected one of solved, another-solution"),
        ("[marks]\npartial = 2", "line 2: found partial = 2, expected a number from 0 to 1"),
        ('[[groups]]\nname = "easy"\nweight = -1', "line 3: found weight = -1, expected a number from 0"),
        ('[[groups]]\nname = "easy"\nvisibility = "no"', "line 3: found visibility = 'no', expected one of visible"),
        ('[[groups]]\nname = "none"', "found no file none in"),
        ('[[groups]]\nname="easy"\n[[groups]]\nfiles="easy"', "found two puzzles named 5x5-01"),
        ("title = x\n", "line 1"),
    ],
)
def test_a_mistake_is_told_with_its_line(folder, text, message):
    with pytest.raises(FormatError) as error:
        suite_of(folder, text)
    assert message in str(error.value)


def test_an_empty_folder_is_no_suite(tmp_path):
    with pytest.raises(FormatError, match="no puzzle in"):
        read_suite(tmp_path)


def test_weights_and_visibility_do_not_change_what_a_result_is_of(folder):
    plain = suite_of(folder, '[[groups]]\nname = "easy"')
    weighty = suite_of(folder, '[[groups]]\nname = "easy"\nweight = 3\nvisibility = "hidden"')
    quick = suite_of(folder, 'limit_cpu = 3\n[[groups]]\nname = "easy"')
    digests = [suite.digest(suite.tests[0]) for suite in (plain, weighty, quick)]
    assert digests[0] == digests[1] != digests[2]
