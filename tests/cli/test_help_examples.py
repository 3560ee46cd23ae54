"""The examples at the end of each help work as they stand, one after the other, without a checkout."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon import pack_puzzle
from deadreckon.catalogue import find_offers
from deadreckon.cli import main
from deadreckon.cli.command import LIMIT_REACHED, SOLVED, CommandGroup

pytestmark = pytest.mark.thorough

EXAMPLES = Path(__file__).parents[2] / "examples"
FOUND = find_offers("deadreckon.cli", "COMMAND", "command_")
# A page is served until it is stopped, a study needs its file, a class its submissions, and a completion goes to the
# reader's shell.
OTHERWISE_TESTED = {"play", "site", "lab", "suite", "mark", "completion"}


def commands():
    for name in sorted(FOUND.keys() - OTHERWISE_TESTED):
        found = FOUND[name]
        yield from (found, *found.actions) if isinstance(found, CommandGroup) else (found,)


LINES = [*main.EXAMPLES, *(example for command in commands() for example in command.examples)]


def reckon(words, folder):
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLES.parent / "src")}
    command = [sys.executable, "-m", "deadreckon", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with what the examples take for a user's own: a board, an answer, a picture and some puzzles."""
    made = tmp_path_factory.mktemp("examples")
    (made / "board.txt").write_text("000000\n" * 6)
    (made / "answer.txt").write_text("\n".join(pack_puzzle("battleship-001").solution))
    (made / "picture.png").write_bytes((EXAMPLES / "lighthouse.png").read_bytes())
    (made / "homework").symlink_to(EXAMPLES / "course")
    return made


@pytest.mark.needs("typst", *(line for line in LINES if line.startswith("reckon book")))
@pytest.mark.needs("PIL", *(line for line in LINES if ".png" in line))
@pytest.mark.parametrize("line", LINES, ids=LINES)
def test_an_example_of_a_help_works(line, folder):
    words = line.partition(" > ")[0]
    done = reckon(shlex.split(words)[1:], folder)
    ends = (SOLVED, LIMIT_REACHED) if words.startswith("reckon compare") else (SOLVED,)  # a slow machine needs longer
    assert done.returncode in ends, done.stderr
