"""One run of a submission on a test, in a child process: fresh copy, isolated run, verdict."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.isolation import NONE, Isolation, best_isolation
from deadreckon.marking.judge import judge, without_paths
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.sandbox import ROOT, SOLUTION, sandboxed
from deadreckon.marking.suite import SuiteTest
from deadreckon.marking.unpack import Files
from deadreckon.marking.verdicts import CRASH, INTERNAL, REFUSED
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.solutions import read_board
from deadreckon.workers.outside_program import run_program
from deadreckon.workers.process_tree import has_proc
from deadreckon.workers.task import TaskLimits

KEPT = 2000  # characters of what a program printed
GIVEN_FOLDER = "submission"
BOX = "deadreckon-run-"  # name of the folder of a run, followed by the pid of its runner
STALE_SECONDS = 3600


@dataclass(frozen=True)
class CallForm:
    """How to call a program: the words of the command, and the format and dialect of the puzzle file."""

    command: tuple[str, ...]  # with {program}, {puzzle} and {solution}
    format: str = ""  # of the puzzle file; "" is the puzzle's original text
    dialect: str | None = None  # of the format


@dataclass(frozen=True)
class SubmissionRun:
    """Everything that one run needs, as it may run on another machine."""

    files: Files
    program: str  # the path of the program in the submission
    test: SuiteTest
    form: CallForm
    unsafe: bool = False  # run it even where it cannot be isolated
    isolation: str = ""  # the name of the only one to use; "" is the best


def run_test(run: SubmissionRun) -> MarkingResult:
    """Run the program on the test and judge its answer; nothing that the program does raises an exception here."""
    isolation = Isolation(run.isolation) if run.isolation else best_isolation()
    test = run.test
    if isolation.name == NONE and not run.unsafe:
        return MarkingResult(test.name, REFUSED, "the program was not run: this machine cannot isolate it")
    loaded = load_instance(test.instance.text)
    limits = TaskLimits(test.limits.cpu, test.limits.wall, int(test.limits.memory * 2**20))
    with _box() as box:
        _fill(box, run)
        program = f"{GIVEN_FOLDER}/{run.program}"
        words = [_filled(word, run) for word in run.form.command]
        command = sandboxed(isolation, box, words, program.rpartition("/")[0], test.limits.disk)
        try:
            done = run_program(command.words, limits, OutOfBudget, False, command.surroundings)
        except OSError as error:
            return MarkingResult(test.name, INTERNAL, f"the command cannot be started: {error.strerror}")
        answer = command.answer()
    judged = judge(loaded, done, answer, test.limits, _reference(test.solution, test.instance.text))
    if judged.verdict == CRASH and _sandbox_failed(done.exit_status, done.errors):
        judged = replace(judged, verdict=INTERNAL)
    output, errors = (without_paths(text[-KEPT:].decode(errors="replace")) for text in (done.output, done.errors))
    usage = done.cpu, done.wall, done.memory
    found = judged.verdict, judged.sentence, "", *usage, judged.board, judged.broken, judged.filled
    return MarkingResult(test.name, *found, output, errors, isolation.sentence())


@contextmanager
def _box() -> Iterator[Path]:
    """A new folder, removed afterwards; its name has the process that made it."""
    folder = Path(tempfile.mkdtemp(prefix=f"{BOX}{os.getpid()}-"))
    try:
        yield folder
    finally:
        _remove(folder)


def _remove(folder: Path) -> None:
    """Remove a folder, however deep its folders are and whatever their permissions."""
    try:
        shutil.rmtree(folder)
    except (OSError, RecursionError):
        for words in (["chmod", "-R", "u+rwx"], ["rm", "-rf"]):
            subprocess.run([*words, str(folder)], capture_output=True)


def remove_stale_boxes() -> None:
    """Remove the folders of runners that were killed before they could; new ones may be of another container."""
    for folder in Path(tempfile.gettempdir()).glob(f"{BOX}*"):
        with suppress(OSError):
            pid = folder.name.removeprefix(BOX).partition("-")[0]
            ended = has_proc() and pid.isdigit() and not Path("/proc", pid).exists()
            if ended and time.time() - folder.stat().st_mtime > STALE_SECONDS:
                _remove(folder)


def _fill(box: Path, run: SubmissionRun) -> None:
    """Write the submission and the puzzle into `box/given`."""
    given = box / "given"
    (given / GIVEN_FOLDER).mkdir(parents=True)
    for name, content in run.files.items():
        path = given / GIVEN_FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(0o755)  # a command of the suite may start it
    (given / _puzzle_name(run)).write_bytes(_puzzle_text(run).encode())


def _puzzle_name(run: SubmissionRun) -> str:
    form = run.form.format
    return f"puzzle{load_instance(run.test.instance.text).kind.format(form).suffix}" if form else "puzzle.txt"


def _puzzle_text(run: SubmissionRun) -> str:
    if not run.form.format:
        return run.test.instance.text
    loaded = load_instance(run.test.instance.text)
    return loaded.kind.format(run.form.format).in_dialect(run.form.dialect).write(loaded.puzzle)


def _filled(word: str, run: SubmissionRun) -> str:
    places = {
        "{program}": run.program.rpartition("/")[2],
        "{puzzle}": f"{ROOT}/{_puzzle_name(run)}",
        "{solution}": f"{ROOT}/{SOLUTION}",
    }
    for place, text in places.items():
        word = word.replace(place, text)
    return word


@lru_cache(maxsize=64)
def _reference(solution: str, puzzle: str) -> Board:
    """The instructor's solution of a puzzle; () if there is none."""
    return read_board(solution, load_instance(puzzle).puzzle) if solution else ()


def _sandbox_failed(status: int | None, errors: bytes) -> bool:
    """Whether setting up the sandbox failed: its own programs report that before the submission starts."""
    return status in (1, 125) and errors.startswith((b"bwrap: ", b"setpriv: ", b"cp: "))
