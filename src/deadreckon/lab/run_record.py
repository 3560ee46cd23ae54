"""The record of a run: its measurement, or the parent's report of a run that was killed, crashed or raised."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import Any

from deadreckon.lab.command_start import NO_START, CommandStart
from deadreckon.lab.one_run import Measurement
from deadreckon.lab.records import COUNTERS, Row
from deadreckon.lab.run_outcome import SOLVED
from deadreckon.lab.study import RunLimits
from deadreckon.workers.task import Done


def record_of(done: Done, limits: RunLimits, start: CommandStart = NO_START) -> Row:
    """The record of an ended run, as columns of the table `record`."""
    measured = done.value if isinstance(done.value, Measurement) else _without_measurement(done)
    cpu, wall = (measured.cpu, measured.wall) if measured.wall else (done.usage.cpu, done.usage.wall)
    status = measured.status
    if status in SOLVED and limits.cpu is not None and cpu > limits.cpu:
        status = "timeout"  # it ended by itself, but too late
    row: dict[str, Any] = {
        "run": done.key,
        "status": status,
        "answer": measured.answer,
        "censored": int(status in ("timeout", "memout")),
        "stopped_by": _stopped_by(status, done, limits),
        "measured_by": done.usage.measured_by or None,
        "cpu": cpu,
        "wall": wall,
        "memory": done.usage.memory or None,
        "build": measured.build,
        "solutions": measured.solutions,
        "message": measured.message or done.text,
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }
    return row | measured.program | start.columns() | {name: measured.counters.get(name) for name in COUNTERS}


def _without_measurement(done: Done) -> Measurement:
    return Measurement("undecided", "crash" if done.how == "raised" else done.how)


def _stopped_by(status: str, done: Done, limits: RunLimits) -> str | None:
    """The limit that stopped the run: memory, wall, cpu or nodes; None for a run that was not stopped."""
    if status == "memout":
        return "memory"
    if status != "timeout":
        return None
    if limits.wall is not None and done.usage.wall >= limits.wall:
        return "wall"
    return "cpu" if limits.nodes is None or (limits.cpu is not None and done.usage.cpu >= limits.cpu) else "nodes"
