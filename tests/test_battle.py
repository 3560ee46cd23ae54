"""The course's command, run as the course runs it: a bare checkout, no packages, both command lines, both dialects."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SOLUTION = "LRWWWW\nWWWWSW\nWTWWWW\nWMWWWS\nWBWTWW\nWWWBWS\n"
TO_ARROWS = str.maketrans("WLRTB", ".<>^v")


def battle(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", ROOT / "battle.py", *arguments]  # -S: no site-packages
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("flags", [("", ""), ("--inputfile", "--outputfile")])
@pytest.mark.parametrize("arrows", [False, True])
def test_answers_in_the_dialect_it_was_asked_in(tmp_path: Path, flags: tuple[str, str], arrows: bool) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT.translate(TO_ARROWS) if arrows else ASSIGNMENT)
    words = [word for pair in zip(flags, (puzzle, answer)) for word in pair if word]
    done = battle(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert answer.read_text() == (SOLUTION.translate(TO_ARROWS) if arrows else SOLUTION)


def test_named_files_may_come_in_either_order(tmp_path: Path) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT)
    assert battle("--outputfile", answer, "--inputfile", puzzle).returncode == 0
    assert answer.read_text() == SOLUTION


def test_bad_input_is_named_and_leaves_the_output_alone(tmp_path: Path) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT.replace("S", "5"))
    answer.write_text("what was here before")
    done = battle(puzzle, answer)
    assert done.returncode == 2
    assert "line 5, column 5: found '5', expected" in done.stderr
    assert answer.read_text() == "what was here before"
    assert sorted(tmp_path.iterdir()) == [puzzle, answer]


def test_a_puzzle_without_solution_gets_its_reason(tmp_path: Path) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT.replace("211222", "311222"))
    done = battle(puzzle, answer)
    assert done.returncode == 1
    assert "no solution: the rows add up to 11 ship parts, the fleet has 10" in done.stderr
    assert not answer.exists()


@pytest.mark.parametrize("words", [(), ("one",), ("one", "two", "three"), ("--inputfile", "one"), ("--help",)])
def test_other_command_lines_get_the_usage(words: tuple[str, ...]) -> None:
    done = battle(*words)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python3 battle.py <input> <output>")


def test_files_that_cannot_be_read_or_written_are_named(tmp_path: Path) -> None:
    puzzle = tmp_path / "in.txt"
    assert f"cannot read {puzzle}" in battle(puzzle, tmp_path / "out.txt").stderr
    puzzle.write_text(ASSIGNMENT)
    done = battle(puzzle, tmp_path / "no such folder" / "out.txt")
    assert done.returncode == 2
    assert "cannot write" in done.stderr
    puzzle.write_bytes(b"\xff\xfe")
    assert battle(puzzle, tmp_path / "out.txt").returncode == 2


def test_a_device_is_written_to_not_replaced(tmp_path: Path) -> None:
    puzzle = tmp_path / "in.txt"
    puzzle.write_text(ASSIGNMENT)
    assert battle(puzzle, "/dev/stdout").stdout == SOLUTION
