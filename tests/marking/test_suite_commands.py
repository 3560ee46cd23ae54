"""`reckon suite make` and `check`: unique boards, hidden boards unlike the public ones, the files for students."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon import Battleship, check, load, read_board, solve
from deadreckon.cli import suite_make
from deadreckon.cli.main import main
from deadreckon.marking.caught_mistakes import caught_mistakes, usual_mistakes
from deadreckon.marking.read_suite import read_suite
from deadreckon.puzzles.symmetry import canonical_form


@pytest.fixture(scope="module")
def suite(tmp_path_factory):
    folder = tmp_path_factory.mktemp("made") / "suite"
    words = ["--sizes", "5-6", "--count", "2", "--hidden", "2", "--grade", "seaman-ensign", "--seed", "7"]
    assert main(["suite", "make", str(folder), *words]) == 0
    return folder


def puzzles(folder):
    return {path.stem: load(path) for path in sorted(Path(folder).glob("*.txt"))}


def test_boards_are_unique_and_hidden_ones_differ(suite):
    public, hidden = puzzles(suite / "public"), puzzles(suite / "hidden")
    assert [puzzle.height for puzzle in public.values()] == [5, 6]
    assert {solve(puzzle).answer for puzzle in (*public.values(), *hidden.values())} == {"unique"}
    assert not set(public.values()) & set(hidden.values())
    assert canonical_form(hidden["hidden-01"])[0] == canonical_form(public["public-01"])[0]
    assert canonical_form(hidden["hidden-02"])[0] not in {canonical_form(each)[0] for each in public.values()}


def test_it_is_read_with_solutions_that_are_right(suite):
    found = read_suite(suite)
    assert [test.name for test in found.tests] == ["public-01", "public-02", "hidden-01", "hidden-02"]
    assert [test.visibility for test in found.tests] == ["visible"] * 2 + ["after_published"] * 2
    assert found.reference_cpu > 0
    for test in found.tests:
        puzzle = load(test.instance.text)
        assert check(puzzle, read_board(test.solution, puzzle)) == []


def test_students_get_public_boards_and_a_script(suite):
    handout = suite / "handout"
    assert {path.name for path in (handout / "puzzles").iterdir()} == {"public-01.txt", "public-02.txt"}
    command = [sys.executable, "-I", "-S", "validate.py", "puzzles/public-01.txt", "solutions/public-01.txt"]
    done = subprocess.run(command, cwd=handout, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "right: every rule is kept\n")


def test_the_same_seed_makes_the_same_suite(suite, tmp_path):
    words = ["--sizes", "5-6", "--count", "2", "--hidden", "2", "--grade", "seaman-ensign", "--seed", "7"]
    assert main(["suite", "make", str(tmp_path / "again"), *words]) == 0
    assert puzzles(tmp_path / "again" / "hidden") == puzzles(suite / "hidden")
    assert main(["suite", "make", str(tmp_path / "again"), *words]) == 2  # it is there


def test_both_halves_catch_every_usual_mistake(tmp_path, capsys):
    folder = tmp_path / "suite"
    words = ["--sizes", "6", "--count", "2", "--hidden", "2", "--grade", "ensign", "--seed"]
    assert main(["suite", "make", str(folder), *words, "1"]) == 0
    for half in ("public", "hidden"):
        found = [caught_mistakes(puzzle, solve(puzzle).solutions[0]) for puzzle in puzzles(folder / half).values()]
        assert usual_mistakes(load(folder / "public" / "public-01.txt")) in found
    capsys.readouterr()
    main(["suite", "check", str(folder), "--limit-seconds", "0.001"])  # its status tells of the models alone
    said = capsys.readouterr()
    counts = r"touch at corners: [1-4]; lets ships touch anywhere: [1-4]; ignores the fleet: [1-4]\n"
    assert re.search(r"boards that catch a program that lets ships " + counts, said.out)
    assert said.err == ""


def test_a_mistake_that_no_board_catches_is_noted(tmp_path, capsys):
    (tmp_path / "plain.txt").write_text("200\n110\n01\n000\n000\n000\n")
    main(["suite", "check", str(tmp_path), "--limit-seconds", "0.001"])
    assert "full marks for a program that lets ships touch at corners, or" in capsys.readouterr().err


def test_a_mistake_is_caught_where_it_leads_to_another_board():
    """Three submarines, two of them in a row of three cells: not side by side in one way alone."""
    puzzle = Battleship.of((1, 0, 2), (1, 1, 1), (3,))
    [solution] = solve(puzzle).solutions
    assert caught_mistakes(puzzle, solution) == ["lets ships touch anywhere"]


def test_seeds_are_random_and_not_handed_out(tmp_path):
    words = ["--sizes", "5", "--count", "1", "--grade", "seaman"]
    seeds = []
    for name in ("a", "b"):
        assert main(["suite", "make", str(tmp_path / name), *words]) == 0
        seeds += re.findall(r"--seed (\d+)", (tmp_path / name / "suite.toml").read_text())
        assert not list((tmp_path / name / "handout").rglob("suite.toml"))
    assert len(set(seeds)) == 2


def test_nonograms(tmp_path, capsys):
    words = ["--kind", "nonogram", "--sizes", "5", "--count", "1", "--hidden", "1", "--grade", "seaman"]
    assert main(["suite", "make", str(tmp_path / "suite"), *words]) == 0
    assert {test.instance.kind for test in read_suite(tmp_path / "suite").tests} == {"nonogram"}
    assert main(["suite", "check", str(tmp_path / "suite")]) == 0
    assert "right: every board" in capsys.readouterr().out


def test_check_names_what_is_unfair(tmp_path, capsys):
    (tmp_path / "one.txt").write_text("200\n110\n01\n000\n000\n000\n")
    assert main(["suite", "check", str(tmp_path), "--limit-seconds", "1000"]) == 0
    assert re.search(r"reference_cpu = \d+\.\d", capsys.readouterr().out)
    (tmp_path / "two.txt").write_text("11\n11\n2\n00\n00\n")
    assert main(["suite", "check", str(tmp_path)]) == 1
    assert "out of reach of forward checking: two" in capsys.readouterr().out


def test_ranges_may_have_dots():
    assert suite_make.sizes("6..10") == suite_make.sizes("6-10") == [6, 7, 8, 9, 10]
    assert suite_make.grades("seaman..captain") == "seaman-captain"


WRONG = ("--sizes 9-3", "--sizes 6...7", "--sizes 2", "--grade seaman-none", "--kind x")


@pytest.mark.parametrize("words", WRONG)
def test_a_mistake_is_refused(words, tmp_path, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["suite", "make", str(tmp_path / "suite"), *words.split()])
    assert stopped.value.code == 2
    assert "found" in capsys.readouterr().err or "invalid choice" in capsys.readouterr().err
