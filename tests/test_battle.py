"""The course's command, run as the course runs it: a bare checkout, no packages, both command lines, both dialects."""

import ast
import os
import resource
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from older_pythons import older_python
from waiting import HANG_SECONDS

ROOT = Path(__file__).parent.parent
ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SOLUTION = "LRWWWW\nWWWWSW\nWTWWWW\nWMWWWS\nWBWTWW\nWWWBWS\n"
TO_ARROWS = str.maketrans("WLRTB", ".<>^v")


def battle(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", ROOT / "battle.py", *arguments]  # -S: no site-packages
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=HANG_SECONDS)


def shell(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """battle.py in a folder with the assignment as in.txt, run by a shell, which can redirect."""
    (folder / "in.txt").write_text(ASSIGNMENT)
    command = f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(ROOT / 'battle.py'))} {words}"
    return subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, timeout=HANG_SECONDS)


@pytest.mark.parametrize("flags", [("", ""), ("--inputfile", "--outputfile"), ("--inputfile=", "--outputfile=")])
@pytest.mark.parametrize("arrows", [False, True])
def test_answers_in_the_dialect_it_was_asked_in(tmp_path: Path, flags: tuple[str, str], arrows: bool) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_text(ASSIGNMENT.translate(TO_ARROWS) if arrows else ASSIGNMENT)
    words = [f"{flag}{path}" if "=" in flag else f"{flag} {path}" for flag, path in zip(flags, (puzzle, answer))]
    done = battle(*" ".join(words).split())
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert answer.read_text() == (SOLUTION.translate(TO_ARROWS) if arrows else SOLUTION)


@pytest.mark.parametrize("no_hint", ["0", "o", "O"])
@pytest.mark.parametrize("flags", [("", ""), ("--inputfile=", "--outputfile=")])
def test_the_form_of_the_command_decides_where_the_board_shows_no_dialect(
    tmp_path: Path, flags: tuple[str, str], no_hint: str
) -> None:
    """The older course names files by their place and writes letters, the newer one by options and writes arrows."""
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    header, grid = ASSIGNMENT[:18], ASSIGNMENT[18:]
    puzzle.write_text(header + grid.replace("W", "0").replace("0", no_hint))
    assert battle(f"{flags[0]}{puzzle}", f"{flags[1]}{answer}").returncode == 0
    assert answer.read_text() == (SOLUTION.translate(TO_ARROWS) if flags[0] else SOLUTION)


def test_five_kinds_of_ships_in_either_dialect(tmp_path: Path) -> None:
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    solution = "LMMMR\nWWWWW\nSWTWW\nWWMWW\nWWBWW\n"
    puzzle.write_text("50211\n21411\n10101\n00000\n00000\nS0000\n00000\n00000\n")
    assert battle(puzzle, answer).stderr == ""
    assert answer.read_text() == solution
    assert battle("--inputfile", puzzle, "--outputfile", answer).stderr == ""
    assert answer.read_text() == solution.translate(TO_ARROWS)


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


@pytest.mark.parametrize(
    "words", [(), ("one",), ("one", "two", "three"), ("--inputfile", "one"), ("--inputfile=one", "two")]
)
def test_other_command_lines_get_the_usage(words: tuple[str, ...]) -> None:
    done = battle(*words)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python3 battle.py <input> <output>")


def test_the_puzzle_is_not_replaced_by_its_solution(tmp_path: Path) -> None:
    puzzle, link = tmp_path / "in.txt", tmp_path / "link.txt"
    puzzle.write_text(ASSIGNMENT)
    link.symlink_to(puzzle)
    for target in (puzzle, link):
        done = battle(puzzle, target)
        assert (done.returncode, puzzle.read_text()) == (2, ASSIGNMENT)
        assert done.stderr == f"{target}: the board would replace the puzzle; give another file for it\n"


def test_files_that_cannot_be_read_or_written_are_named(tmp_path: Path) -> None:
    puzzle = tmp_path / "in.txt"
    assert f"cannot read {puzzle}" in battle(puzzle, tmp_path / "out.txt").stderr
    puzzle.write_text(ASSIGNMENT)
    done = battle(puzzle, tmp_path / "no such folder" / "out.txt")
    assert done.returncode == 4
    assert done.stderr == f"cannot write {tmp_path}/no such folder/out.txt: No such file or directory\n"
    puzzle.write_bytes(b"\xff\xfe\x00")
    assert battle(puzzle, tmp_path / "out.txt").returncode == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_as_editors_on_windows_save_them(tmp_path: Path, encoding: str) -> None:
    mark = "" if encoding in ("utf-8-sig", "utf-16") else "\ufeff"
    puzzle, answer = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzle.write_bytes((mark + ASSIGNMENT.replace("\n", "\r\n")).encode(encoding))
    assert battle(puzzle, answer).stderr == ""
    assert answer.read_text() == SOLUTION


def test_help_tells_both_command_lines() -> None:
    done = battle("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "python3 battle.py --inputfile <input> --outputfile <output>" in done.stdout


def test_the_output_is_written_into_and_keeps_mode_and_links(tmp_path: Path) -> None:
    answer, hard, soft = tmp_path / "out.txt", tmp_path / "hard.txt", tmp_path / "soft.txt"
    answer.write_text("what was here before\n" * 10)
    answer.chmod(0o604)
    os.link(answer, hard)
    soft.symlink_to(answer)
    for name in ("out.txt", "soft.txt"):
        assert shell(f"in.txt {name}", tmp_path).returncode == 0
        assert answer.read_text() == hard.read_text() == SOLUTION
        assert answer.stat().st_mode & 0o777 == 0o604
    assert soft.is_symlink()


@pytest.mark.parametrize("target", ["/dev/stdout", "-", "/dev/fd/1", "/proc/self/fd/1"])
def test_standard_output_is_appended_to(tmp_path: Path, target: str) -> None:
    (tmp_path / "log").write_text("before\n")
    assert shell(f"in.txt {target} >> log", tmp_path).returncode == 0
    assert (tmp_path / "log").read_text() == f"before\n{SOLUTION}"
    assert shell(f"- {target} < in.txt", tmp_path).stdout == SOLUTION


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert shell("in.txt pipe & cat pipe", tmp_path).stdout == SOLUTION
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("in.txt /dev/full", "cannot write /dev/full: No space left on device\n"),
        ("in.txt /dev/stdout >/dev/full", "cannot write /dev/stdout: No space left on device\n"),
        ("in.txt - >&-", "cannot write -: Bad file descriptor\n"),
        ("in.txt .", "cannot write .: Is a directory\n"),
        ("in.txt /dev/full 2>&-", ""),
        ("--help >/dev/full", "cannot write -: No space left on device\n"),
    ],
)
def test_output_that_cannot_be_written_is_one_line_and_status_4(tmp_path: Path, words: str, reason: str) -> None:
    done = shell(words, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (4, "", reason)


def test_what_was_in_the_output_stays_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(ASSIGNMENT)
    (tmp_path / "out.txt").write_text("before")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "battle.py"), "in.txt", "out.txt"],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        timeout=HANG_SECONDS,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),  # as a full disk
    )
    assert (done.returncode, done.stderr) == (4, "cannot write out.txt: File too large\n")
    assert (tmp_path / "out.txt").read_text() == "before"


@pytest.mark.parametrize("redirect", ["2>&-", "2>/dev/full"])
def test_what_cannot_be_complained_of_keeps_its_status(tmp_path: Path, redirect: str) -> None:
    done = shell(f"nowhere.txt out.txt {redirect}", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


# battle.py as an unprivileged user, since root may write everywhere; all modules are imported before.
AS_NOBODY = """
import os, sys
sys.path.insert(0, sys.argv[1])
import battle
battle.main(["in.txt", "/dev/null"])
if os.geteuid() == 0:
    os.seteuid(65534)
sys.exit(battle.main(["in.txt", "out.txt"]))
"""


def battle_as_nobody(folder: Path) -> tuple[int, str]:
    """The exit status and the error line."""
    command = [sys.executable, "-I", "-S", "-c", AS_NOBODY, str(ROOT)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANG_SECONDS)
    return done.returncode, done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a puzzle and an output, accessible to every user."""
    (tmp_path / "in.txt").write_text(ASSIGNMENT)
    (tmp_path / "out.txt").write_text("before")
    for each in (tmp_path, tmp_path.parent, tmp_path.parent.parent):
        each.chmod(0o755)
    return tmp_path


def test_a_file_for_reading_only_is_left_alone(folder: Path) -> None:
    folder.chmod(0o777)
    (folder / "out.txt").chmod(0o444)
    assert battle_as_nobody(folder) == (4, "cannot write out.txt: Permission denied\n")
    assert (folder / "out.txt").read_text() == "before"


def test_a_file_in_a_folder_for_reading_only_is_written(folder: Path) -> None:
    (folder / "out.txt").chmod(0o666)
    folder.chmod(0o555)
    ended = battle_as_nobody(folder)
    folder.chmod(0o755)
    assert ended == (0, "")
    assert (folder / "out.txt").read_text() == SOLUTION


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    done = shell("/dev/zero out.txt", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("/dev/zero: found more than 16777216 bytes, expected at most that")


def test_both_ways_to_ask_for_help(tmp_path: Path) -> None:
    assert shell("-h", tmp_path).stdout == shell("--help", tmp_path).stdout != ""
    assert shell("-h", tmp_path).returncode == 0


@pytest.mark.parametrize("script", ["battle.py", "check.py"])
@pytest.mark.parametrize("version", [(3, 8, 18), (3, 9, 0)])
def test_an_older_python_is_told_in_one_line_what_is_needed(script: str, version: tuple[int, ...]) -> None:
    """Nothing of the package is imported before: it may not even compile there."""
    program = (
        f"import runpy, sys; sys.version_info = {version}; sys.version = '3.x'; sys.modules['deadreckon'] = None; "
        f"runpy.run_path({str(ROOT / script)!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, timeout=HANG_SECONDS
    )
    found = ".".join(map(str, version))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{script} needs Python 3.10 or later, found {found}\n"


@pytest.mark.parametrize("script", ["battle.py", "check.py"])
def test_the_scripts_compile_on_python_3_8(script: str) -> None:
    ast.parse((ROOT / script).read_text(), feature_version=(3, 8))


@pytest.mark.parametrize("minor", [8, 9, 10])
def test_every_older_python_at_hand_answers_or_says_what_it_needs(tmp_path: Path, minor: int) -> None:
    python = older_python(minor)
    (tmp_path / "in.txt").write_text(ASSIGNMENT)
    for script in ("battle.py", "check.py"):
        command = [python, "-I", "-S", str(ROOT / script), "in.txt", "out.txt"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=HANG_SECONDS)
        if minor < 10:
            assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
            assert done.stderr.startswith(f"{script} needs Python 3.10 or later, found 3.{minor}.")
        else:
            assert (done.returncode, done.stderr) == (0, "")
            assert (tmp_path / "out.txt").read_text() == SOLUTION
