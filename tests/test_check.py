"""The course's validation script, run from a bare checkout: every broken rule in plain words, and the exit status."""

import subprocess
import sys
from pathlib import Path

import pytest

from waiting import HANG_SECONDS

ROOT = Path(__file__).parent.parent
ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SOLUTION = "LRWWWW\nWWWWSW\nWTWWWW\nWMWWWS\nWBWTWW\nWWWBWS\n"
TO_ARROWS = str.maketrans("WLRTB", ".<>^v")


def check(*arguments: object, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", ROOT / "check.py", *arguments]  # -S: no site-packages
    return subprocess.run(
        [str(word) for word in command], stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=HANG_SECONDS
    )


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    puzzle, solution = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT)
    solution.write_text(SOLUTION)
    return puzzle, solution


@pytest.mark.parametrize("arrows", [False, True])
def test_a_right_solution(files: tuple[Path, Path], arrows: bool) -> None:
    if arrows:
        files[1].write_text(SOLUTION.translate(TO_ARROWS))
    done = check(*files)
    assert (done.returncode, done.stdout, done.stderr) == (0, "right: every rule is kept\n", "")


def test_it_takes_the_options_of_battle(files: tuple[Path, Path]) -> None:
    puzzle, solution = files
    assert check("--inputfile", puzzle, "--outputfile", solution).returncode == 0
    assert check(f"--outputfile={solution}", f"--inputfile={puzzle}").returncode == 0


@pytest.mark.parametrize(
    ("change", "complaints"),
    [
        (("LR", "SW"), {"row 1 has 1 ship part, needs 2", "column 2 has 3 ship parts, needs 4"}),
        (("WWWWSW\n", "WWWWWW\n"), {"the given S at r2c5 was changed to W"}),
        (("LRWWWW", "LRWWW"), {"row 1 has 5 cells, needs 6"}),
        (("LR", "LL"), {"the ship part at r1c1 is an unfinished ship"}),
    ],
)
def test_every_broken_rule_is_a_line(files: tuple[Path, Path], change: tuple[str, str], complaints: set[str]) -> None:
    files[1].write_text(SOLUTION.replace(*change))
    done = check(*files)
    assert (done.returncode, done.stderr) == (1, "")
    assert complaints <= set(done.stdout.splitlines())


def test_what_is_no_puzzle_or_no_board_is_named(files: tuple[Path, Path]) -> None:
    puzzle, solution = files
    solution.write_text(SOLUTION.replace("S", "5"))
    done = check(puzzle, solution)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{solution}: line 2, column 5: found '5', expected")
    done = check(solution, solution)
    assert (done.returncode, done.stderr[: len(str(solution))]) == (2, str(solution))
    assert check(puzzle, "nowhere.txt").stderr == "cannot read nowhere.txt: No such file or directory\n"


def test_usage_and_help() -> None:
    done = check("one")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: python3 check.py <puzzle> <solution>")
    assert "python3 check.py <puzzle> <solution>" in check("--help").stdout


def test_output_that_cannot_be_written_is_status_4(files: tuple[Path, Path]) -> None:
    with open("/dev/full", "w") as full:
        done = check(*files, stdout=full.fileno())
    assert (done.returncode, done.stderr) == (4, "cannot write -: No space left on device\n")
