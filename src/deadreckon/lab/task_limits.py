"""The limits of a run as those of a process: the contestant's own, and the child's that runs a contestant."""

from __future__ import annotations

from deadreckon.lab.study import Run, RunLimits
from deadreckon.workers.task import TaskLimits

HARNESS_MEMORY = 256 << 20  # bytes that the child may have besides an outside program


def task_limits(limits: RunLimits) -> TaskLimits:
    """The limits of a run that are kept from outside."""
    return TaskLimits(limits.cpu, limits.wall, None if limits.memory is None else int(limits.memory * 2**20))


def child_limits(run: Run) -> TaskLimits:
    """The limits of the child that does the run.

    An outside program is stopped by the child, which keeps what it wrote; the child's own limits are for a child that
    can no longer do so.
    """
    limits = task_limits(run.limits)
    if run.contestant.engine != "command":
        return limits
    return TaskLimits(
        None if limits.cpu is None else 1.2 * limits.cpu + 1.0,
        None if limits.wall is None else limits.wall + 2.0,
        None if limits.memory is None else limits.memory + HARNESS_MEMORY,
    )
