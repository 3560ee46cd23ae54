"""One run, in a child process: run the contestant, measure its time, and check its reply."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import lru_cache
from time import perf_counter
from typing import Any

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.lab.ask_contestant import ask_contestant
from deadreckon.lab.kept_output import keep
from deadreckon.lab.load_instance import load_instance
from deadreckon.lab.program_failure import last_words
from deadreckon.lab.reply import HAS_SOLUTION, Reply
from deadreckon.lab.study import Run
from deadreckon.native import native_core
from deadreckon.proving.prove import CannotProve, NotCertified, prove
from deadreckon.proving.verify import VerificationStopped, verify
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import WrongAnswer
from deadreckon.workers.process_tree import cpu_and_resident_bytes, process_and_descendants
from deadreckon.workers.resource_usage import cpu_seconds_used

ENGINE_LIMITS = Limits(solutions=2, seconds=0.2)  # for the answer that a reply is compared with


@dataclass(frozen=True)
class Measurement:
    """Result of one run: the answer, its correctness, and the resources used."""

    answer: str  # unique, multiple, none, undecided, or solved: a board without a claim of uniqueness
    status: str = "ok"  # or certified, timeout, memout, crash, wrong, no answer, not applicable
    message: str = ""
    cpu: float = 0.0  # seconds
    wall: float = 0.0  # seconds
    build: float = 0.0  # seconds of `wall` spent building the model
    solutions: int = 0
    counters: dict[str, float] = field(default_factory=dict)
    program: dict[str, Any] = field(default_factory=dict)  # of an external program, by column


def measure_run(run: Run) -> Measurement:
    """Do the run. The child process enforces the limits on time and memory; unexpected errors propagate."""
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
    if reply.program:
        cpu, wall = reply.program.cpu, reply.program.wall
    elif run.contestant.engine == "call":
        cpu += cpu_and_resident_bytes(process_and_descendants(os.getpid())[1:])[0]  # of processes it left running
    status, told = (reply.status, reply.message) if reply.status else _checked(reply, loaded, run)
    message = "; ".join(filter(None, (told, reply.note)))
    boards = len(reply.boards or ())
    return Measurement(
        reply.answer, status, message, cpu, wall, reply.build, boards, reply.counters, _program(run, reply)
    )


def _checked(reply: Reply, loaded: Loaded, run: Run) -> tuple[str, str]:
    """The status of a reply, and the broken rule or the right answer where it is wrong."""
    text, proved, ours = run.instance.text, "", "undecided"
    try:
        for board in reply.boards or ():
            for violation in loaded.kind.violations(loaded.puzzle, board):
                return "wrong", violation.text
        proved = _certified_answer(text, run.certify_seconds) if run.certify_seconds else ""
        ours = proved or _engine_answer(text)
    except OutOfBudget:  # the contestant was in time, but no time is left for the check
        pass
    if reply.answer == "undecided":
        return "timeout", ""
    if reply.answer == proved:
        return "certified", ""
    right = {ours, "solved"} if ours in HAS_SOLUTION else {ours}
    if ours == "undecided" or reply.answer in right:
        return "ok", ""
    return "wrong", f"answers {reply.answer}, where {'a proof shows' if proved else 'deadreckon finds'} {ours}"


@lru_cache(maxsize=64)
def _certified_answer(text: str, seconds: float) -> str:
    """unique, multiple or none by a verified certificate; "" without a certificate within `seconds`."""
    puzzle, limits = load_instance(text).puzzle, Limits(seconds=seconds)
    try:
        made = prove(puzzle, limits)
        found = verify(puzzle, made.model, made.proof, limits, "native")
    except (CannotProve, NotCertified, VerificationStopped):
        return ""
    return ("none", "unique")[len(found.solutions)] if found.complete else "multiple"


@lru_cache(maxsize=64)
def _engine_answer(text: str) -> str:
    """The native engine's answer; undecided if the engine was not built."""
    return solve(load_instance(text).puzzle, ENGINE_LIMITS).answer if native_core() else "undecided"


def _program(run: Run, reply: Reply) -> dict[str, Any]:
    """Columns of the record about an external program; empty for other contestants.

    A program that never started has no memory: that of this process is not the program's.
    """
    program = reply.program
    if not program:
        return dict.fromkeys(("memory", "measured_by")) if run.contestant.engine == "command" else {}
    stopped_by = program.stopped_by or "itself" * (reply.status == "timeout")
    stopped = {"stopped_by": stopped_by} if stopped_by else {}
    return stopped | {
        "memory": program.memory or None,
        "measured_by": program.measured_by,
        "exit_status": program.exit_status,
        "last_words": last_words(program.errors),
        "output": keep(program.output),
        "output_bytes": len(program.output),
        "errors": keep(program.errors),
        "errors_bytes": len(program.errors),
        "solution": keep(reply.solution) if reply.solution else None,
    }
