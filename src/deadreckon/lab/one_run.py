"""One run, in a child process: solve, measure, and check what came out by the rules."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from deadreckon.catalogue import import_module
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.kernel.store import OutOfBudget
from deadreckon.lab.study import Instance, Run, RunLimits
from deadreckon.native import native_core
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import Loaded, load_text
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method, WrongAnswer
from deadreckon.workers.child import cpu_seconds

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

CHECK = Limits(solutions=2, seconds=0.2)  # to hold an answer against our own
BOTH = ("unique", "multiple")


@dataclass(frozen=True)
class Finding:
    """What a contestant said (unique, multiple, none, solved for a first one, undecided), and what it took."""

    answer: str
    status: str = "ok"  # or timeout, wrong, not applicable
    message: str = ""
    cpu: float = 0.0
    wall: float = 0.0
    build: float = 0.0  # seconds of the wall spent on the model
    solutions: int = 0
    counters: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Reply:
    answer: str
    boards: tuple[Board, ...] | None  # None: it shows none
    counters: dict[str, float]  # empty: nobody counted
    build: float = 0.0


def run_once(run: Run) -> Finding:
    """Whatever the contestant does by way of answers and errors; time and memory are watched from outside."""
    cpu, wall = cpu_seconds(), perf_counter()
    try:
        loaded = _loaded(run.instance.text)
        cpu, wall = cpu_seconds(), perf_counter()
        reply = WAYS[run.contestant.engine](run, loaded)
    except WrongAnswer as wrong:
        return Finding("undecided", "wrong", str(wrong), cpu_seconds() - cpu, perf_counter() - wall)
    except (CannotBuild, Unsuitable, LookupError, ImportError) as error:
        return Finding("undecided", "not applicable", f"{type(error).__name__}: {error}")
    cpu, wall = cpu_seconds() - cpu, perf_counter() - wall
    fault = _fault(reply, loaded, run.instance.text)
    status = "wrong" if fault else "timeout" if reply.answer == "undecided" else "ok"
    return Finding(reply.answer, status, fault, cpu, wall, reply.build, len(reply.boards or ()), reply.counters)


def warm_up(runs: Sequence[Run]) -> None:
    """One tiny puzzle for each, so that no run pays for what is loaded once in a process."""
    for run in runs:
        with suppress(Exception):
            kind = kinds()[run.instance.kind]
            content = kind.formats()["json"].write(kind.sample(Random(0), 3, {}))
            tiny = Instance("tiny", kind.name, 3, 3, content)
            run_once(Run(run.contestant, tiny, 0, 0, RunLimits(1.0, nodes=100), run.solutions))


@lru_cache(maxsize=64)
def _loaded(text: str) -> Loaded:
    return load_text(text)[0]


def _kernel(run: Run, loaded: Loaded) -> Reply:
    method = run.contestant.method
    seeded = Method(**(vars(method) | {"seed": run.seed})) if method else None
    verdict = solve(loaded.puzzle, Limits(run.solutions, run.limits.nodes), seeded)
    answer: str = verdict.answer
    if run.solutions == 1 and verdict.solutions:
        answer = "solved"
    return Reply(answer, verdict.solutions, vars(verdict.counters), verdict.build_seconds)


def _native(run: Run, loaded: Loaded) -> Reply:
    """The engine takes no notice of signals, so it is told the time."""
    verdict = solve(loaded.puzzle, Limits(run.solutions, run.limits.nodes, run.limits.cpu))
    if verdict.engine != "native" and not verdict.reason:
        raise Unsuitable("the native engine was not built here, or does not take this puzzle")
    answer = "solved" if run.solutions == 1 and verdict.solutions else verdict.answer
    return Reply(answer, verdict.solutions, vars(verdict.counters))


def _call(run: Run, loaded: Loaded) -> Reply:
    """A function of the puzzle and the seconds it may take, that returns the answer in one word."""
    sys.path[:] = [*(folder for folder in run.contestant.path if folder not in sys.path), *sys.path]
    name, _, attribute = run.contestant.call.replace("{kind}", loaded.kind.name).partition(":")
    first, *keys = attribute.split("/")
    decide: Any = getattr(import_module(name), first)
    for key in keys:
        decide = decide[key]
    answer = str(decide(loaded.puzzle, run.limits.cpu or 1e9))
    return Reply("solved" if run.solutions == 1 and answer in BOTH else answer, None, {})


def _command(run: Run, loaded: Loaded) -> Reply:
    """A program that reads a file and writes a board: to the file it is told, or else to its standard output."""
    with tempfile.TemporaryDirectory() as folder:
        puzzle, solution = Path(folder, "puzzle"), Path(folder, "solution")
        puzzle.write_text(run.instance.text, encoding="utf-8")
        given = run.contestant.command
        command = [word.replace("{puzzle}", str(puzzle)).replace("{solution}", str(solution)) for word in given]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, errors="replace", stdin=subprocess.DEVNULL)
        written = solution.read_text(encoding="utf-8", errors="replace") if solution.exists() else done.stdout
    if done.returncode and not written.strip():
        raise ChildProcessError(f"{os.path.basename(command[0])} ended with status {done.returncode}")
    try:
        board = loaded.kind.read_board(written, loaded.puzzle)
    except FormatError as error:
        raise WrongAnswer(f"its output is no board: {error}") from error
    return Reply("solved", (board,), {})


WAYS = {"kernel": _kernel, "native": _native, "call": _call, "command": _command}


def _fault(reply: Reply, loaded: Loaded, text: str) -> str:
    """What is wrong with the answer, in words: a board that breaks a rule, or a word that cannot be true."""
    try:
        for board in reply.boards or ():
            for violation in loaded.kind.violations(loaded.puzzle, board):
                return violation.text
        ours = _our_answer(text)
    except OutOfBudget:  # the contestant was in time, and there is none left for more than its boards
        return ""
    right = {ours, "solved"} if ours in BOTH else {ours}
    if "undecided" in (ours, reply.answer) or reply.answer in right:
        return ""
    return f"answers {reply.answer}, where deadreckon finds {ours}"


@lru_cache(maxsize=64)
def _our_answer(text: str) -> str:
    """What the native engine says at once, if it is there."""
    return solve(_loaded(text).puzzle, CHECK).answer if native_core() else "undecided"
