"""Runs a study: what has no record yet is handed out, what comes back is kept at once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from time import perf_counter
from typing import Any

from deadreckon.kernel.store import OutOfBudget
from deadreckon.lab.one_run import Finding, run_once, warm_up
from deadreckon.lab.records import COUNTERS, Records, Row
from deadreckon.lab.study import Run, RunLimits, Study, runs_of
from deadreckon.workers.executor import Executor, Prepare, on_this_machine
from deadreckon.workers.task import Bounds, Done, Task


@dataclass(frozen=True)
class Progress:
    planned: int
    statuses: dict[str, int]
    running: int
    new_records: int  # made in this session
    seconds: float  # of this session


def run_study(study: Study, records: Records, executor: Executor, seconds: float | None = None) -> Iterator[Progress]:
    """Do the runs that have no record yet; yield the progress now and then. No run begins after `seconds`."""
    runs = runs_of(study)
    records.plan(study, runs)
    began = perf_counter()
    statuses = Counter(records.statuses())
    done = records.done()
    left = [run for run in runs if run.id not in done]
    planned, new_records = records.planned(), 0
    yield Progress(planned, dict(statuses), 0, 0, 0.0)
    deadline = None if seconds is None else began + seconds
    for where, finished, running in executor(_until(deadline, map(task_for, left)), preparation(left)):
        rows = [row_of(each, study.limits) for each in finished]
        records.add(rows, where)
        statuses.update(row["status"] for row in rows)
        new_records += len(rows)
        yield Progress(planned, dict(statuses), running, new_records, perf_counter() - began)


def repeat_run(run: Run) -> Row:
    """Do the run once more, on this machine; its record, which is not kept."""
    rows = [
        row_of(done, run.limits)
        for _, finished, _ in on_this_machine(1)(iter([task_for(run)]), preparation([run]))
        for done in finished
    ]
    return rows[0]


def _until(deadline: float | None, tasks: Iterable[Task]) -> Iterator[Task]:
    for task in tasks:
        if deadline is not None and perf_counter() > deadline:
            return
        yield task


def task_for(run: Run) -> Task:
    memory = None if run.limits.memory is None else int(run.limits.memory * 2**20)
    return Task(run.id, partial(run_once, run), Bounds(run.limits.cpu, run.limits.wall, memory), OutOfBudget)


def preparation(runs: Iterable[Run]) -> Prepare:
    """Each model, and each solver from elsewhere, tried once on a tiny puzzle."""
    by_code = {}
    for run in runs:
        method = run.contestant.method
        ways = (method.model, method.search) if method else run.contestant.call or run.contestant.engine
        by_code[run.instance.kind, ways] = run
    return partial(warm_up, [run for run in by_code.values() if run.contestant.engine != "command"])


def row_of(done: Done, limits: RunLimits) -> Row:
    """What is kept of a task: the finding where there is one, and what was seen from outside where not."""
    finding = done.value if isinstance(done.value, Finding) else _without_finding(done)
    cpu, wall = (finding.cpu, finding.wall) if finding.wall else (done.usage.cpu, done.usage.wall)
    status = finding.status
    if status == "ok" and limits.cpu is not None and cpu > limits.cpu:
        status = "timeout"  # it came to an end by itself, too late
    row: dict[str, Any] = {
        "run": done.key,
        "status": status,
        "answer": finding.answer,
        "censored": int(status in ("timeout", "memout")),
        "stopped_by": _stopped_by(status, cpu, done, limits),
        "cpu": cpu,
        "wall": wall,
        "memory": done.usage.memory,
        "build": finding.build,
        "solutions": finding.solutions,
        "message": finding.message or done.text,
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "load": os.getloadavg()[0],
    }
    return row | {name: finding.counters.get(name) for name in COUNTERS}


def _without_finding(done: Done) -> Finding:
    return Finding("undecided", "crash" if done.how == "raised" else done.how)


def _stopped_by(status: str, cpu: float, done: Done, limits: RunLimits) -> str | None:
    if status == "memout":
        return "memory"
    if status != "timeout":
        return None
    if limits.wall is not None and done.usage.wall >= limits.wall:
        return "wall"
    return "cpu" if limits.nodes is None or (limits.cpu is not None and done.usage.cpu >= limits.cpu) else "nodes"
