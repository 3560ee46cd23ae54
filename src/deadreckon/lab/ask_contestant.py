"""Asks a contestant to solve a puzzle: a method of the kernel, the native engine, a Python function, or a command."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deadreckon.catalogue import import_module
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.lab.study import Run
from deadreckon.native import NO_LIMIT
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method, WrongAnswer

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

HAS_SOLUTION = ("unique", "multiple")


@dataclass(frozen=True)
class Reply:
    """The contestant's answer: unique, multiple, none, undecided, or solved where one solution was asked for."""

    answer: str
    boards: tuple[Board, ...] | None  # None where the contestant shows no boards
    counters: dict[str, float]  # empty where the contestant counts nothing
    build: float = 0.0  # seconds spent on building the model


def ask_contestant(run: Run, loaded: Loaded) -> Reply:
    """The reply of the run's contestant to the puzzle.

    Raises WrongAnswer for output that is no board, Unsuitable, CannotBuild, LookupError or ImportError for a contestant
    that does not apply here, and whatever a function from elsewhere raises.
    """
    return ASK[run.contestant.engine](run, loaded)


def _ask_kernel(run: Run, loaded: Loaded) -> Reply:
    method = run.contestant.method
    seeded = Method(**(vars(method) | {"seed": run.seed})) if method else None
    verdict = solve(loaded.puzzle, Limits(run.solutions, run.limits.nodes), seeded)
    answer: str = verdict.answer
    if run.solutions == 1 and verdict.solutions:
        answer = "solved"
    return Reply(answer, verdict.solutions, vars(verdict.counters), verdict.build_seconds)


def _ask_native_engine(run: Run, loaded: Loaded) -> Reply:
    """The native engine is not interrupted by signals, so it gets the CPU limit as an argument.

    The memory limit is kept by the child process, where MemoryError says memout: the engine's own would say undecided.
    """
    memory = None if run.limits.memory is None else NO_LIMIT
    verdict = solve(loaded.puzzle, Limits(run.solutions, run.limits.nodes, run.limits.cpu, memory))
    if verdict.engine != "native" and not verdict.reason:
        raise Unsuitable("the native engine was not built here, or does not take this puzzle")
    answer = "solved" if run.solutions == 1 and verdict.solutions else verdict.answer
    return Reply(answer, verdict.solutions, vars(verdict.counters))


def _ask_function(run: Run, loaded: Loaded) -> Reply:
    """A function that takes the puzzle and the seconds it may use, and returns the answer in one word."""
    sys.path[:] = [*(folder for folder in run.contestant.path if folder not in sys.path), *sys.path]
    name, _, attribute = run.contestant.call.replace("{kind}", loaded.kind.name).partition(":")
    first, *keys = attribute.split("/")
    function: Any = getattr(import_module(name), first)
    for key in keys:
        function = function[key]
    answer = str(function(loaded.puzzle, run.limits.cpu or 1e9))
    return Reply("solved" if run.solutions == 1 and answer in HAS_SOLUTION else answer, None, {})


def _ask_command(run: Run, loaded: Loaded) -> Reply:
    """A program that reads a puzzle's file and writes a board: to the file {solution}, or to its standard output."""
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


ASK = {"kernel": _ask_kernel, "native": _ask_native_engine, "call": _ask_function, "command": _ask_command}
