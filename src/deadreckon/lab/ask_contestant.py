"""Runs a contestant on a puzzle: a method of the kernel, the native engine, a Python function, or a command."""

from __future__ import annotations

import sys
from typing import Any

from deadreckon.catalogue import import_module
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.lab.ask_command import ask_command
from deadreckon.lab.reply import HAS_SOLUTION, Reply
from deadreckon.lab.study import Run
from deadreckon.native import NO_LIMIT
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method


def ask_contestant(run: Run, loaded: Loaded) -> Reply:
    """The reply of the run's contestant to the puzzle.

    Raises WrongAnswer for a board that breaks a rule; Unsuitable, CannotBuild, LookupError or ImportError for a
    contestant that is not applicable; and any exception of an external function.
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
    """Ask the native engine, which signals do not interrupt, so it gets the CPU limit as an argument.

    The child process enforces the memory limit: its MemoryError means memout, the engine's own limit undecided.
    """
    memory = None if run.limits.memory is None else NO_LIMIT
    verdict = solve(loaded.puzzle, Limits(run.solutions, run.limits.nodes, run.limits.cpu, memory))
    if verdict.engine != "native" and not verdict.reason:
        raise Unsuitable("the native engine was not built here, or does not take this puzzle")
    answer = "solved" if run.solutions == 1 and verdict.solutions else verdict.answer
    return Reply(answer, verdict.solutions, vars(verdict.counters))


def _ask_function(run: Run, loaded: Loaded) -> Reply:
    """Call a function that takes the puzzle and a time limit in seconds, and returns the answer in one word."""
    sys.path[:] = [*(folder for folder in run.contestant.path if folder not in sys.path), *sys.path]
    name, _, attribute = run.contestant.call.replace("{kind}", loaded.kind.name).partition(":")
    first, *keys = attribute.split("/")
    function: Any = getattr(import_module(name), first)
    for key in keys:
        function = function[key]
    answer = str(function(loaded.puzzle, run.limits.cpu or 1e9))
    return Reply("solved" if run.solutions == 1 and answer in HAS_SOLUTION else answer, None, {})


ASK = {"kernel": _ask_kernel, "native": _ask_native_engine, "call": _ask_function, "command": ask_command}
