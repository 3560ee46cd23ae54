"""Start-up time of a command: its CPU time on a board too small to need search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.lab.load_instance import load_instance
from deadreckon.lab.one_run import Measurement, measure_run
from deadreckon.lab.study import Instance, Run, RunLimits
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.write import write_in
from deadreckon.workers.task import Done, Task, TaskLimits

SIZES = (1, 3)  # rows and columns; the second if a command does not solve the first
REPETITIONS = 5
SECONDS = 5.0  # wall time of one repetition
TASK_LIMITS = TaskLimits(wall=len(SIZES) * REPETITIONS * (SECONDS + 1.0))


@dataclass(frozen=True)
class CommandStart:
    """CPU seconds of a start: the median of the repetitions and their range; None if not known.

    The spread is the whole range: the interquartile range of five starts in a row (0.4 ms of 30) was exceeded by more
    than half of the runs on boards that take no search.
    """

    seconds: float | None = None
    spread: float | None = None
    message: str | None = None  # why the start is not known

    def columns(self) -> dict[str, Any]:
        """The values as columns of the table `record`."""
        return {f"start_{name}": value for name, value in vars(self).items()}


NO_START = CommandStart()  # for contestants that are not commands


class StartKey(NamedTuple):
    """Key of a start-up measurement: a command on puzzles of one kind."""

    contestant: str
    kind: str


class StartsFirst(Iterator[Task]):
    """Tasks that measure the start of every command, followed, once all are known, by the tasks of the runs.

    An executor asks again after a task has ended, so this iterator may stop and continue.
    """

    def __init__(self, runs: Sequence[Run], tasks: Iterator[Task]) -> None:
        by_key = {_key(run): run for run in runs if run.contestant.engine == "command"}
        self._starts = [Task(key, partial(measure_start, run), TASK_LIMITS, OutOfBudget) for key, run in by_key.items()]
        self._missing = set(by_key)
        self._tasks = tasks
        self._found: dict[StartKey, CommandStart] = {}

    def __next__(self) -> Task:
        if self._starts:
            return self._starts.pop()
        if self._missing:
            raise StopIteration
        return next(self._tasks)

    def take_starts(self, tasks: Iterable[Done]) -> list[Done]:
        """Record the starts among the finished tasks; returns the other tasks."""
        others = []
        for done in tasks:
            if isinstance(done.key, StartKey):
                known = isinstance(done.value, CommandStart)
                self._found[done.key] = done.value if known else CommandStart(message=f"{done.how} {done.text}".strip())
                self._missing.discard(done.key)
            else:
                others.append(done)
        return others

    def start_of(self, run: Run) -> CommandStart:
        return self._found.get(_key(run), NO_START)


def _key(run: Run) -> StartKey:
    return StartKey(run.contestant.name, run.instance.kind)


def measure_start(run: Run) -> CommandStart:
    """The start of the run's command, on the smallest board that the command solves."""
    message = ""
    for size in SIZES:
        try:
            tiny = _tiny_run(run, size)
        except ValueError as error:
            message = f"no {size}x{size} board in the format of its puzzles: {error}"
            continue
        found = list(_until_one_fails(tiny))
        last = found[-1]
        if last.status == "ok":
            times = [each.cpu for each in found]
            return CommandStart(median(times), max(times) - min(times))
        message = f"on a {size}x{size} board it ends with status {last.status}: {last.message}"
        if last.status in ("timeout", "memout", "not applicable"):
            break
    return CommandStart(message=message)


def _until_one_fails(run: Run) -> Iterator[Measurement]:
    for _ in range(REPETITIONS):
        measured = measure_run(run)
        yield measured
        if measured.status != "ok":
            return


def _tiny_run(run: Run, size: int) -> Run:
    """The run with a tiny puzzle of its kind, in the format that the command reads."""
    loaded = load_instance(run.instance.text)
    puzzle = loaded.kind.sample(Random(0), size, {})
    text = _text(loaded, puzzle, run.contestant.terms.format)
    if load_instance(text).puzzle != puzzle:
        raise ValueError("the text is read as another puzzle")
    cpu, wall = (min(SECONDS, limit or SECONDS) for limit in (run.limits.cpu, run.limits.wall))
    limits = RunLimits(cpu, wall, run.limits.memory)
    return Run(run.contestant, Instance("tiny", loaded.kind.name, size, size, text), run.seed, 0, limits, run.solutions)


def _text(loaded: Loaded, puzzle: Any, form: str) -> str:
    """The puzzle as a text: in JSON if the study names a format, as the command's file is then written in that one."""
    return write_in(loaded.kind.format("json") if form else loaded.format, puzzle)
