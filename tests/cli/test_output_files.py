"""Output files of commands: complete or not written at all, never over an existing one; - is standard output."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon.cli.command import CannotWrite, Refusal
from deadreckon.cli.main import main
from deadreckon.cli.output_file import output_file, write_output
from waiting import HANG_SECONDS

ROOT = Path(__file__).parents[2]
SAMPLE = str(ROOT / "examples" / "assignment.txt")
# The commands that write a file; TARGET is where.
WRITERS = {
    "book": ["book", SAMPLE, "--hints", "none", "--pdf", "TARGET"],
    "trace": ["solve", SAMPLE, "--trace", "TARGET"],
    "html": ["explain", SAMPLE, "--html", "TARGET"],
    "svg": ["draw", SAMPLE, "--svg", "TARGET"],
    "convert": ["convert", SAMPLE, "TARGET", "--format", "json"],
}


def words(name: str, target: object, *more: str) -> list[str]:
    return [str(target) if word == "TARGET" else word for word in WRITERS[name]] + list(more)


@pytest.mark.needs("typst", "book")
@pytest.mark.parametrize("name", WRITERS)
def test_a_file_that_is_there_is_left_alone_unless_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "out"
    target.write_text("mine")
    assert main(words(name, target)) == 2
    assert capsys.readouterr().err == f"reckon: {target} already exists; --force overwrites it\n"
    assert target.read_text() == "mine"
    assert main(words(name, target, "--force")) == 0
    assert b"mine" not in target.read_bytes()
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.needs("typst", "book")
@pytest.mark.parametrize("name", WRITERS)
def test_dash_is_standard_output(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words(name, tmp_path / "file")) == 0
    capsysbinary.readouterr()
    assert main(words(name, "-")) == 0
    assert (tmp_path / "file").read_bytes().replace(b"file", b"-")[:300] in capsysbinary.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.needs("typst", "book")
@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("target", ["no such folder/out", "/dev/full", "."])
def test_what_cannot_be_written_is_one_line_and_status_4(
    name: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(name, target, "--force")) == 4
    out, err = capsys.readouterr()
    assert err.startswith(f"reckon: cannot write {target}: ")
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.needs("typst", "book")
@pytest.mark.parametrize("name", WRITERS)
def test_a_device_is_written_to_and_not_replaced(name: str) -> None:
    assert main(words(name, "/dev/null")) == 0
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_what_fails_on_the_way_leaves_nothing_behind(tmp_path: Path) -> None:
    target = tmp_path / "out"
    with pytest.raises(ZeroDivisionError), output_file(str(target), False) as file:
        file.write(b"half")
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
    target.write_text("mine")
    with pytest.raises(ZeroDivisionError), output_file(str(target), True) as file:
        file.write(b"half")
        raise ZeroDivisionError
    assert (list(tmp_path.iterdir()), target.read_text()) == ([target], "mine")


def test_a_file_that_appears_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    target = tmp_path / "out"
    with pytest.raises(Refusal), output_file(str(target), False):
        target.write_text("mine")
    assert (list(tmp_path.iterdir()), target.read_text()) == ([target], "mine")


def test_force_keeps_mode_and_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("before")
    real.chmod(0o640)
    link.symlink_to(real)
    write_output(str(link), "after", True)
    assert (link.is_symlink(), real.read_text(), real.stat().st_mode & 0o777) == (True, "after", 0o640)


def test_a_file_for_reading_only_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "out"
    target.write_text("mine")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # whoever runs the tests may be allowed everything
    with pytest.raises(CannotWrite, match="Permission denied"):
        write_output(str(target), "other", True)
    assert target.read_text() == "mine"


def test_pages_are_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    puzzle, page = tmp_path / "puzzle.non", tmp_path / "page.html"
    puzzle.write_text('title "Überfahrt"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n', encoding="utf-8")
    command = [sys.executable, "-m", "deadreckon", "explain", str(puzzle), "--html", str(page)]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    subprocess.run(command, env=environment, check=True, timeout=HANG_SECONDS, stdout=subprocess.DEVNULL)
    assert "<title>Überfahrt" in page.read_text(encoding="utf-8")


def test_trace_on_standard_output_comes_before_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", SAMPLE, "--json", "--trace", "-"]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (records[0]["event"], records[-1]["answer"]) == ("problem", "unique")
