"""Every command on streams that are full, closed, or of few characters: no traceback, the right exit status."""

import os
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from deadreckon.catalogue import find_offers
from deadreckon.cli.command import CommandGroup
from deadreckon.cli.streams import PLAIN
from waiting import HANG_SECONDS

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SAMPLE, PICTURE = shlex.quote(str(EXAMPLES / "assignment.txt")), shlex.quote(str(EXAMPLES / "anchor.non"))
# Each command in a form that prints something and takes little time.
WORDS = {
    "book": f"book {SAMPLE} --pdf book.pdf --force --hints none",
    "check": f"check {SAMPLE} board.txt",
    "compare": f"compare {SAMPLE} --model ships --propagate gac",
    "completion": "completion bash",
    "convert": f"convert {SAMPLE} - --format json",
    "count": f"count {SAMPLE}",
    "doctor": "doctor",
    "draw": f"draw {SAMPLE}",
    "explain": f"explain {SAMPLE}",
    "formats": "formats",
    "generate battleship": "generate battleship --rows 6 --columns 6 --fleet 3,2,1 --seed 1",
    "generate nonogram": "generate nonogram --rows 5 --columns 5 --seed 1",
    "grade": f"grade {SAMPLE}",
    "help": "help solve",
    "hint": f"hint {SAMPLE}",
    "lab run": "lab run tiny.toml --jobs 1",
    "lab status": "lab status tiny",
    "lab report": "lab report tiny --only cactus",
    "lab export": "lab export tiny csv",
    "lab show": "lab show tiny ''",
    "lab repeat": "lab repeat tiny ''",
    "lab merge": "lab merge merged.lab tiny",
    "lab diff": "lab diff tiny tiny",
    "mark": "mark class --suite few --unsafe --out marks-$$",
    "models": f"models {SAMPLE}",
    "pack": "pack --kind battleship --grade seaman",
    "play": f"play --links {SAMPLE}",
    "prove": f"prove {SAMPLE} --out proved --force",
    "solve": f"solve {SAMPLE}",
    "suite check": "suite check few",
    "suite make": "suite make made-$$ --sizes 5 --count 1 --grade seaman",
    "vary": f"vary {SAMPLE} --reduce",
    "verify": f"verify {SAMPLE} certificate",
}
MORE = {
    "help of reckon": "--help",
    "version": "--version",
    "help of a command": "solve --help",
    "nonogram": f"solve {PICTURE}",
    "many": f"solve {SAMPLE} {PICTURE} --jobs 2",
    "table": f"solve {SAMPLE} {PICTURE} --jobs 1 --csv",
    "trace": f"solve {SAMPLE} --trace -",
    "picture": f"draw {SAMPLE} --svg -",
    "page": f"explain {SAMPLE} --html -",
}
NOTES = "reckon: programs are ", "reckon: full marks for "  # of `mark` before it begins, and of `suite check`
STUDY = f"""
name = "tiny"
instances = {{files = "{EXAMPLES / "assignment.txt"}"}}
contestants = {{model = "ships", propagate = ["gac"]}}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a study that was run, a suite and a class."""
    made = tmp_path_factory.mktemp("study")
    (made / "tiny.toml").write_text(STUDY)
    (made / "board.txt").write_text("W\n")
    for name, text in (("few/one.txt", "1\n1\n1\n0\n"), ("class/ada.py", "print(1)\n")):
        (made / name).parent.mkdir()
        (made / name).write_text(text)
    assert reckon(WORDS["lab run"], made).returncode == 0
    assert reckon(f"prove {SAMPLE} --out certificate", made).returncode == 0
    return made


def reckon(words: str, folder: Path, redirect: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`reckon` run by a shell, which can close its streams or send them elsewhere."""
    command = f"{shlex.quote(sys.executable)} -m deadreckon {words} {redirect}"
    buffered = os.environ | {"PYTHONUNBUFFERED": ""} | environment  # as users have it
    return subprocess.run(command, shell=True, cwd=folder, env=buffered, capture_output=True, timeout=HANG_SECONDS)


@cache
def usual(name: str, folder: Path) -> tuple[int, int]:
    """The exit status and the number of lines where nothing is wrong with the streams."""
    done = reckon((WORDS | MORE)[name], folder)
    return done.returncode, len(done.stdout.splitlines())


def test_there_is_a_form_of_every_command() -> None:
    names = set()
    for command in find_offers("deadreckon.cli", "COMMAND", "command_").values():
        actions = command.actions if isinstance(command, CommandGroup) else ()
        names |= {f"{command.name} {action.name}" for action in actions} or {command.name}
    assert {*WORDS, "site"} == names  # which needs an archive of Pyodide, and seconds: tests/site


@pytest.mark.needs("typst", "book")
@pytest.mark.needs("PIL", "lab report")  # of matplotlib
@pytest.mark.parametrize("name", [*WORDS, *MORE])
@pytest.mark.parametrize("redirect", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_one_line_and_status_4(name: str, redirect: str, folder: Path) -> None:
    done = reckon((WORDS | MORE)[name], folder, redirect)
    reason = "No space left on device" if "full" in redirect else "Bad file descriptor"
    said = [line for line in done.stderr.decode().splitlines() if not line.startswith(NOTES)]
    assert said[-1:] == [f"reckon: cannot write the output: {reason}"]
    assert (done.returncode, len(said)) == (4, 1)


@pytest.mark.parametrize("name", [*WORDS, *MORE])
@pytest.mark.parametrize("redirect", ["2>/dev/full", "<&- 2>&-"])
def test_standard_error_is_not_needed(name: str, redirect: str, folder: Path) -> None:
    done = reckon((WORDS | MORE)[name], folder, redirect)
    assert (done.returncode, len(done.stdout.splitlines())) == usual(name, folder)


@pytest.mark.parametrize("words", ["slove", "solve --jbos", "solve nowhere", "lab status nowhere"])
@pytest.mark.parametrize("redirect", ["2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_what_cannot_be_complained_of_keeps_its_status(words: str, redirect: str, folder: Path) -> None:
    done = reckon(words, folder, redirect)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@pytest.mark.parametrize("name", [*WORDS, *MORE])
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_few_characters_are_enough(name: str, encoding: str, folder: Path) -> None:
    done = reckon((WORDS | MORE)[name], folder, PYTHONIOENCODING=encoding)
    assert b"Traceback" not in done.stderr
    assert done.returncode == usual(name, folder)[0]
    if name not in ("page", "picture"):  # are UTF-8 whatever the terminal speaks
        done.stdout.decode(encoding)


def test_the_plainest_locale_shows_the_board(folder: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = reckon(WORDS["solve"], folder, **plain)
    assert done.stdout.decode("ascii").startswith("+-------------+\n| < > . . . . | 2\n| . . . . o . | 1\n")
    assert "?" not in done.stdout.decode("ascii")


def test_a_sign_that_is_there_is_shown(folder: Path) -> None:
    """cp1252 has the dot of water, and no other sign of a board."""
    done = reckon(WORDS["solve"], folder, PYTHONIOENCODING="cp1252")
    assert "| < > · · · · | 2" in done.stdout.decode("cp1252")


def test_every_sign_of_a_board_has_a_plain_form() -> None:
    from deadreckon.puzzles.battleship.drawing.characters import SIGNS

    signs = [sign for sign in SIGNS.values() if not sign.isascii()]
    assert {ord(sign) for sign in signs} <= set(PLAIN)
    assert len({PLAIN[ord(sign)] for sign in signs}) == len(signs)


def test_a_name_that_is_no_text_is_escaped(folder: Path) -> None:
    done = reckon("solve $(printf 'no\\377where')", folder)
    assert (done.returncode, done.stderr) == (2, b"reckon: cannot read no\\udcffwhere: No such file or directory\n")


def test_a_reader_that_goes_away_is_no_error(folder: Path) -> None:
    done = reckon(WORDS["explain"], folder, "| head -n 1")
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")
