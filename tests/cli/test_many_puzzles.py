"""Commands over many puzzles: folders, progress on a terminal, and partial results after an interrupt."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon.cli.long_runs import interrupted_once
from deadreckon.cli.main import main
from deadreckon.lab.records import Records
from held_command import HeldCommand
from waiting import HANG_SECONDS, eventually

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
COURSE = str(EXAMPLES / "course")
SMALL = f"{COURSE}/6x6-01.txt"
ENDLESS = str(EXAMPLES / "large" / "30x30-01.txt")  # for plain backtracking
BACKTRACKING = ["--propagate", "bt", "--limit-seconds", "600"]  # the limit is for a test that fails
# Forms of the commands over many puzzles that print a line soon and cannot end before they are interrupted: they come
# to an endless search, or print more than a pipe holds that is not read.
LONG = {
    "solve": ["solve", SMALL, ENDLESS, ENDLESS, "--json", "--jobs", "2", *BACKTRACKING],
    "solve alone": ["solve", SMALL, ENDLESS, "--json", "--jobs", "1", *BACKTRACKING],
    "count": ["count", *[COURSE] * 400, "--json", "--jobs", "2"],
    "grade": ["grade", *[COURSE] * 400, "--json", "--jobs", "2"],
    "compare": ["compare", ENDLESS, "--json", "--model", "cells,ships", "--order", "mrv", *BACKTRACKING],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a puzzle, another one in a subfolder, a file without a puzzle, a hidden file, an empty folder."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "sub" / "a.txt").write_text((EXAMPLES / "assignment.txt").read_text())
    (tmp_path / "b.non").write_text((EXAMPLES / "anchor.non").read_text())
    (tmp_path / "README").write_text("# Nothing to solve here\n")
    (tmp_path / "data.bin").write_bytes(b"\xfa\xfb\x00")
    (tmp_path / ".hidden").write_text("# Nothing to see here\n")
    return tmp_path


@pytest.mark.parametrize("command", ["solve", "count", "grade"])
def test_a_folder_is_all_puzzles_in_it(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(folder), "--json"]) == 0
    out, err = capsys.readouterr()
    files = [json.loads(line)["file"] for line in out.splitlines()]
    assert files == [str(folder / "b.non"), str(folder / "sub" / "a.txt")]
    skipped = err.splitlines()
    assert len(skipped) == 2
    assert skipped[0].startswith(f"reckon: left out {folder}/README: line 1: found '# Nothing to solve here', expected")
    assert skipped[1].startswith(
        f"reckon: left out {folder}/data.bin: line 1, column 1: found byte 0xfa, expected text"
    )


@pytest.mark.parametrize("command", ["solve", "count", "grade"])
def test_a_puzzle_with_a_mistake_is_not_left_out(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = folder / "sub" / "broken.txt"
    broken.write_text((EXAMPLES / "assignment.txt").read_text().replace("S", "5"))
    assert main([command, str(folder), "--json"]) == 2
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert records[-1]["file"] == str(broken)
    assert "found '5', expected" in records[-1]["error"]


@pytest.mark.parametrize("command", ["solve", "count", "grade"])
def test_a_folder_without_puzzles_is_refused(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(folder / "empty")]) == 2
    assert capsys.readouterr().err == f"reckon: {folder}/empty: found no files, expected puzzles\n"
    (folder / "empty" / "note").write_text("nothing")
    assert main([command, str(folder / "empty")]) == 2
    assert capsys.readouterr().err.endswith("reckon: found no puzzle\n")


def test_a_folder_among_files(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ship = str(EXAMPLES / "ship.non")
    assert main(["solve", ship, str(folder), ship, "--json"]) == 0
    names = [Path(json.loads(line)["file"]).name for line in capsys.readouterr().out.splitlines()]
    assert names == ["ship.non", "b.non", "a.txt", "ship.non"]


def test_count_of_many_is_a_line_each(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [str(folder / "b.non"), str(folder / "sub" / "a.txt")]
    assert all(": exactly 1 solution (" in line for line in lines)


def descendants(process: int) -> set[int]:
    """The pids of all descendants of a process."""
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        children = set(map(int, task.read_text().split()))
        found |= children.union(*map(descendants, children))
    return found


def started(words: list[str]) -> "subprocess.Popen[str]":
    """`reckon` as a process of its own that can be interrupted, even where the tests themselves cannot."""
    return subprocess.Popen(
        [sys.executable, "-m", "deadreckon", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("name", LONG)
def test_an_interrupt_leaves_what_is_done_and_no_process(name: str) -> None:
    in_children = name == "compare" or "2" in LONG[name][LONG[name].index("--json") :][:3]
    with started(LONG[name]) as process:
        assert process.stdout
        first = process.stdout.readline()
        eventually(lambda: not in_children or descendants(process.pid))  # `compare` has none between two rows
        children = descendants(process.pid)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)  # impatience does no harm
        assert process.stderr
        rest, said = process.stdout.read(), process.stderr.read()  # `communicate` would miss what was read ahead
        process.wait(timeout=HANG_SECONDS)
    lines = [first, *rest.splitlines()]
    assert all(isinstance(json.loads(line), dict) for line in lines)
    assert process.returncode == 130
    assert said.startswith("reckon: interrupted with ") and said.count("\n") == 1
    assert int(said.split()[3]) - len(lines) in (0, 1)  # the interrupt may come while a record is being printed
    assert bool(children) == in_children
    assert eventually(lambda: not [child for child in children if Path(f"/proc/{child}").exists()])


def test_a_second_interrupt_does_not_disturb_the_end_of_the_first() -> None:
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with interrupted_once():
            pass
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(KeyboardInterrupt), interrupted_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        pytest.fail("the second interrupt was not ignored")
    finally:
        signal.signal(signal.SIGINT, handler)


def test_the_summary_of_what_was_solved_is_printed_when_interrupted() -> None:
    with started(["solve", SMALL, ENDLESS, "--jobs", "1", *BACKTRACKING]) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("unique")
        process.send_signal(signal.SIGINT)
        rest, said = process.communicate(timeout=HANG_SECONDS)
    assert rest.splitlines()[-1].startswith("1 puzzles in ")
    assert said == "reckon: interrupted with 1 of 2 solved\n"


def test_an_interrupted_study_says_how_far_it_is(tmp_path: Path) -> None:
    study = 'name = "course"\ncontestants = {model = "ships", propagate = "gac"}\n'
    (tmp_path / "course.toml").write_text(f'{study}instances = {{files = "{COURSE}"}}\n')
    words = ["lab", "run", str(tmp_path / "course.toml"), "--out", str(tmp_path / "course.lab"), "--jobs", "1"]
    with HeldCommand(words, Records.add, 3, tmp_path) as process:
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=HANG_SECONDS)
    assert process.returncode == 130
    done = sum(Records(tmp_path / "course.lab").statuses().values())
    assert 3 <= done < 60
    end = f"reckon: interrupted with {done} of 60 runs done; the same command goes on from there"
    assert said.splitlines()[-1] == end


def read_all(terminal: int) -> str:
    """Everything written to a terminal until its other end is closed."""
    seen = b""
    while True:
        try:
            seen += os.read(terminal, 4096)
        except OSError:
            os.close(terminal)
            return seen.decode()


def on_terminal(*words: str) -> tuple[bytes, str]:
    """The standard output of a command, and the text on the terminal that is its standard error."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "deadreckon", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    seen = read_all(ours)
    return process.communicate(timeout=HANG_SECONDS)[0], seen


@pytest.mark.parametrize("command", ["solve", "count", "grade"])
def test_a_terminal_shows_how_far_it_is(command: str) -> None:
    out, seen = on_terminal(command, *[f"{COURSE}/6x6-{number:02}.txt" for number in range(1, 9)], "--json")
    assert out.count(b"\n") == 8
    shown = seen.split("\r\033[K")
    assert any(line.startswith("4 of 8 ") and line.endswith(" left") and "/s, 0:" in line for line in shown)
    assert shown[-1] == ""


def test_results_do_not_run_into_the_line_of_progress() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "deadreckon", "solve", *[f"{COURSE}/6x6-0{number}.txt" for number in range(1, 5)]]
    process = subprocess.Popen(command, stdout=theirs, stderr=theirs)
    os.close(theirs)
    seen = read_all(ours)
    assert process.wait(timeout=HANG_SECONDS) == 0
    assert seen.count("unique  ") == 5  # and once in the summary
    assert seen.count("\r\033[Kunique  ") == 4


def test_compare_shows_how_far_it_is() -> None:
    _, seen = on_terminal("compare", f"{COURSE}/6x6-01.txt", "--propagate", "gac")
    assert "\r\033[K2 of 5 compared, " in seen


def test_a_long_line_is_cut_at_the_edge_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    from deadreckon.cli import long_runs

    monkeypatch.setattr(os, "get_terminal_size", lambda stream: os.terminal_size((10, 24)))
    assert long_runs.cut("123456789") == "123456789"
    assert long_runs.cut("12345678901234") == "123456789"
    monkeypatch.setattr(os, "get_terminal_size", lambda stream: os.terminal_size((0, 0)))  # it does not know
    assert long_runs.cut("123456789") == "123456789"


@pytest.mark.parametrize("command", ["solve", "count", "grade"])
def test_nothing_is_shown_where_there_is_no_terminal(command: str) -> None:
    words = [sys.executable, "-m", "deadreckon", command, f"{COURSE}/6x6-01.txt", f"{COURSE}/6x6-02.txt"]
    done = subprocess.run(words, capture_output=True, timeout=HANG_SECONDS, check=True)
    assert done.stderr == b""
    assert b"\033" not in done.stdout and b"\r" not in done.stdout
