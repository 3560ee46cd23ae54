"""One run, in a child process: ask the contestant, measure the time it takes, and check its reply."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from deadreckon.kernel.search import Unsuitable
from deadreckon.lab.ask_contestant import ask_contestant
from deadreckon.lab.check_reply import what_is_wrong
from deadreckon.lab.load_instance import load_instance
from deadreckon.lab.study import Run
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.verdict import WrongAnswer
from deadreckon.workers.resource_usage import cpu_seconds_used


@dataclass(frozen=True)
class Measurement:
    """What a contestant answered in one run, whether that is right, and what it took."""

    answer: str  # unique, multiple, none, undecided, or solved where one solution was asked for
    status: str = "ok"  # or timeout, wrong, not applicable
    message: str = ""
    cpu: float = 0.0  # seconds
    wall: float = 0.0  # seconds
    build: float = 0.0  # seconds of `wall` spent on building the model
    solutions: int = 0
    counters: dict[str, float] = field(default_factory=dict)


def measure_run(run: Run) -> Measurement:
    """Do the run. Its limits on time and memory are kept by the child process; other errors are let through."""
    cpu, wall = cpu_seconds_used(), perf_counter()
    try:
        loaded = load_instance(run.instance.text)
        cpu, wall = cpu_seconds_used(), perf_counter()
        reply = ask_contestant(run, loaded)
    except WrongAnswer as wrong:
        return Measurement("undecided", "wrong", str(wrong), cpu_seconds_used() - cpu, perf_counter() - wall)
    except (CannotBuild, Unsuitable, LookupError, ImportError) as error:
        return Measurement("undecided", "not applicable", f"{type(error).__name__}: {error}")
    cpu, wall = cpu_seconds_used() - cpu, perf_counter() - wall
    fault = what_is_wrong(reply, loaded, run.instance.text)
    status = "wrong" if fault else "timeout" if reply.answer == "undecided" else "ok"
    return Measurement(reply.answer, status, fault, cpu, wall, reply.build, len(reply.boards or ()), reply.counters)
