"""Runs a study: executes the runs without a record, and saves each record as soon as it is available."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.lab.command_start import StartsFirst
from deadreckon.lab.one_run import measure_run
from deadreckon.lab.program import program_of
from deadreckon.lab.program_counts import ProgramCount, outdated_counts
from deadreckon.lab.records import Records, Row
from deadreckon.lab.run_record import record_of
from deadreckon.lab.study import Instance, Run, RunLimits, Study, plan_runs
from deadreckon.lab.task_limits import child_limits
from deadreckon.puzzles.kind import kinds
from deadreckon.workers.executor import Executor, Prepare, on_this_machine
from deadreckon.workers.task import Task

CHANGED = "changed"  # in `again`: records by an outdated program


@dataclass(frozen=True)
class Progress:
    """Progress of a study."""

    planned: int
    statuses: dict[str, int]  # number of records by status, earlier ones included
    running: int
    new_records: int  # made by this call of `run_study`
    seconds: float  # since this call began


def run_study(
    study: Study,
    records: Records,
    executor: Executor,
    seconds: float | None = None,
    again: Collection[str] = (),
) -> Iterator[Progress]:
    """Do the runs without a record; yields the progress from time to time. No run starts after `seconds`.

    Records with a status in `again` are set aside first, and with `CHANGED` in it those by an outdated program.
    """
    runs = plan_runs(study)
    records.save_plan(study, runs)
    records.set_aside([status for status in again if status != CHANGED])
    if CHANGED in again:
        for count in outdated_records(study, records):
            records.set_aside_program(count.contestant, count.program)
    began = perf_counter()
    statuses = Counter(records.statuses())
    recorded = records.recorded_runs()
    left = [run for run in runs if run.id not in recorded]
    planned, new_records = records.planned(), 0
    yield Progress(planned, dict(statuses), 0, 0, 0.0)
    deadline = None if seconds is None else began + seconds
    by_number = {run.id: run for run in left}
    tasks = StartsFirst(left, _tasks_until(deadline, left))
    for finished in executor(tasks, warm_up_for(left)):
        rows = [
            {
                **record_of(done, study.limits, tasks.start_of(by_number[done.key])),
                "program": finished.programs[done.key],
            }
            for done in tasks.take_starts(finished.tasks)
        ]
        records.add(rows, finished.provenance)
        statuses.update(row["status"] for row in rows)
        new_records += len(rows)
        yield Progress(planned, dict(statuses), finished.running, new_records, perf_counter() - began)


def repeat_run(run: Run) -> Row:
    """Repeat the run on this machine; returns its record without saving it."""
    [finished] = on_this_machine(1)(iter([_task(run)]), warm_up_for([run]))
    [done] = finished.tasks
    return record_of(done, run.limits)


def _tasks_until(deadline: float | None, runs: Iterable[Run]) -> Iterator[Task]:
    """A task for each run, until the deadline is reached."""
    for run in runs:
        if deadline is not None and perf_counter() > deadline:
            return
        yield _task(run)


def _task(run: Run) -> Task:
    program = partial(program_of, run.contestant)
    return Task(run.id, partial(measure_run, run), child_limits(run), OutOfBudget, program)


def outdated_records(study: Study, records: Records) -> list[ProgramCount]:
    """Counts of records in the plan by a program other than the contestant's current one on this machine."""
    return outdated_counts(records.programs(), {one.name: program_of(one) for one in study.contestants})


def warm_up_for(runs: Iterable[Run]) -> Prepare:
    """A function that runs each model and solver of the runs once on a tiny puzzle, except commands."""
    by_code = {}
    for run in runs:
        method = run.contestant.method
        code = (method.model, method.search) if method else run.contestant.call or run.contestant.engine
        by_code[run.instance.kind, code] = run
    return partial(_solve_tiny_puzzles, [run for run in by_code.values() if run.contestant.engine != "command"])


def _solve_tiny_puzzles(runs: Sequence[Run]) -> None:
    for run in runs:
        with suppress(Exception):
            kind = kinds()[run.instance.kind]
            content = kind.formats()["json"].write(kind.sample(Random(0), 3, {}))
            tiny = Instance("tiny", kind.name, 3, 3, content)
            measure_run(Run(run.contestant, tiny, 0, 0, RunLimits(1.0, nodes=100), run.solutions))
