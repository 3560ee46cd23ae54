"""Limits of a run as process limits: of the contestant, and of the child process that runs it."""

from __future__ import annotations

from deadreckon.lab.study import Run, RunLimits
from deadreckon.workers.task import TaskLimits

HARNESS_MEMORY = 256 << 20  # bytes for the child itself besides an external program


def task_limits(limits: RunLimits) -> TaskLimits:
    """The limits of a run that its parent enforces."""
    return TaskLimits(limits.cpu, limits.wall, None if limits.memory is None else int(limits.memory * 2**20))


def child_limits(run: Run) -> TaskLimits:
    """The limits of the child that does the run.

    The child stops an external program and keeps its output; the child's own limits are a fallback.
    """
    limits = task_limits(run.limits)
    if run.contestant.engine != "command":
        return limits
    return TaskLimits(
        None if limits.cpu is None else 1.2 * limits.cpu + 1.0,
        None if limits.wall is None else limits.wall + 2.0,
        None if limits.memory is None else limits.memory + HARNESS_MEMORY,
    )
