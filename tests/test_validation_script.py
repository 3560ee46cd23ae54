"""The validation script to hand out, `reckon check --script`: one file, with the same output as `check.py`."""

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from deadreckon.cli.main import main
from deadreckon.course.check import main as check_in_package
from deadreckon.generating.generate import generate
from deadreckon.puzzles.battleship.board_text import write_board
from deadreckon.puzzles.battleship.formats.course import write
from deadreckon.puzzles.battleship.formats.shared.course_lines import ALPHABETS
from deadreckon.solving.solve import solve
from older_pythons import older_python
from test_check import ASSIGNMENT, SOLUTION, TO_ARROWS
from waiting import HANG_SECONDS

FLEETS = {6: "3,2,1", 8: "3,2,1,1", 10: "4,3,2,1,1"}
MUTANTS = 60  # of each puzzle in each dialect


@pytest.fixture(scope="module")
def script() -> str:
    done = subprocess.run([sys.executable, "-m", "deadreckon", "check", "--script"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path, script: str) -> Path:
    """A folder with the script, the assignment and its solution, and nothing else."""
    (tmp_path / "validate.py").write_text(script)
    (tmp_path / "in.txt").write_text(ASSIGNMENT)
    (tmp_path / "out.txt").write_text(SOLUTION)
    return tmp_path


def validate(folder: Path, *words: str, python: str = sys.executable) -> tuple[int, str, str]:
    """Exit status, output and errors, in an interpreter that sees neither the package nor any other."""
    command = [python, "-I", "-S", "validate.py", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANG_SECONDS)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("arrows", [False, True])
def test_a_right_solution(folder: Path, arrows: bool) -> None:
    if arrows:
        (folder / "out.txt").write_text(SOLUTION.translate(TO_ARROWS))
    assert validate(folder, "in.txt", "out.txt") == (0, "right: every rule is kept\n", "")
    assert validate(folder, "--inputfile", "in.txt", "--outputfile", "out.txt")[0] == 0


def test_a_broken_one(folder: Path) -> None:
    (folder / "out.txt").write_text(SOLUTION.replace("LR", "SW"))
    status, said, errors = validate(folder, "in.txt", "out.txt")
    assert (status, errors) == (1, "")
    assert "row 1 has 1 ship part, needs 2\n" in said


def test_what_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "out.txt").write_text(SOLUTION.replace("S", "5"))
    (folder / "bytes.txt").write_bytes(b"211222\n\xff\x01")
    for words, reason in {
        ("in.txt", "out.txt"): "out.txt: line 2, column 5: found '5', expected one of 0SWLRTBM\n",
        ("out.txt", "out.txt"): "out.txt: line 1, column 1: found 'L', expected the row counts, in digits\n",
        ("in.txt", "nowhere"): "cannot read nowhere: No such file or directory\n",
        ("in.txt", "."): "cannot read .: Is a directory\n",
        (
            "bytes.txt",
            "out.txt",
        ): "bytes.txt: line 2, column 1: found byte 0xff, expected text in UTF-8, UTF-16 or Latin-1\n",
    }.items():
        assert validate(folder, *words) == (2, "", reason)


def test_usage_and_help_name_the_file_itself(folder: Path) -> None:
    assert validate(folder, "one")[2].startswith("usage: python3 validate.py <puzzle> <solution>")
    assert validate(folder, "--help")[1].startswith("usage: python3 validate.py <puzzle> <solution>")


@pytest.mark.parametrize("minor", [8, 9, 10])
def test_older_pythons_run_it(folder: Path, minor: int) -> None:
    python = older_python(minor)
    assert validate(folder, "in.txt", "out.txt", python=python) == (0, "right: every rule is kept\n", "")
    (folder / "out.txt").write_bytes(SOLUTION.replace("LR", "SW").replace("\n", "\r\n").encode("utf-8-sig"))
    status, said, errors = validate(folder, "in.txt", "out.txt", python=python)
    assert (status, errors) == (1, "")
    assert said == validate(folder, "in.txt", "out.txt")[1]


def test_it_is_one_file_of_the_standard_library(script: str) -> None:
    tree = ast.parse(script, feature_version=(3, 8))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names
    assert "TYPE_CHECKING" not in script


def test_nothing_in_it_is_unused(script: str) -> None:
    """Every definition and every method is named somewhere else in the file."""
    tree = ast.parse(script)
    defined = [node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    named = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    named += [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert {name for name in defined if not name.startswith("__")} <= set(named)


def mutants(puzzle: str, board: str, alphabet: str, random: Random) -> list[tuple[str, str]]:
    """Puzzles and solutions with a few cells, numbers or lines changed, most of them of a right form."""
    found = [(puzzle, board)]
    for _ in range(MUTANTS):
        texts = [puzzle, board]
        which = random.random() < 0.8
        changed = list(texts[which])
        for _ in range(random.choice([1, 1, 2, 5])):
            place = random.randrange(len(changed))
            character = random.choice(alphabet[1:] if which and random.random() < 0.9 else "0123456789oO?x\r\n -W.S")
            if changed[place] != "\n" or random.random() < 0.05:
                changed[place] = character
        texts[which] = "".join(changed)
        found.append((texts[0], texts[1]))
    return found


def ran(command: Callable[[list[str]], int], capfd: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = command(["in.txt", "out.txt"])
    return (status, *capfd.readouterr())


@pytest.mark.parametrize("dialect", ["letters", "arrows"])
@pytest.mark.parametrize("size", FLEETS)
def test_it_says_what_check_says(
    script: str,
    size: int,
    dialect: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    alone = ModuleType("validate")
    exec(compile(script, "validate.py", "exec"), vars(alone))
    fleet = tuple(map(int, FLEETS[size].split(",")))
    puzzle = next(generate("battleship", rows=size, columns=size, fleet=fleet, seed=size)).puzzle
    board = write_board(solve(puzzle).solutions[0], dialect)
    statuses, random = set(), Random(f"{size} {dialect}")
    for texts in mutants(write(puzzle, dialect), board, ALPHABETS[dialect], random):
        (tmp_path / "in.txt").write_text(texts[0])
        (tmp_path / "out.txt").write_text(texts[1])
        said = ran(alone.main, capfd)
        assert said == ran(check_in_package, capfd), texts
        statuses.add(said[0])
        if said[0] != 2 and random.random() < 0.2:  # which `reckon check` may read in other people's alphabets
            assert said == ran(lambda words: main(["check", *words, "--from", "course"]), capfd), texts
    assert statuses == {0, 1, 2}
