"""The limit on the memory of the present process, and which limits of a task this system cannot keep."""

from __future__ import annotations

from contextlib import suppress

from deadreckon.workers.process_tree import shows_process_trees
from deadreckon.workers.resource_usage import resource
from deadreckon.workers.task import TaskLimits


def limit_memory(memory: int | None) -> None:
    """From here on raise MemoryError when this process has more bytes than that; None is no limit."""
    if resource:  # private writable memory: what files map and libraries reserve is not counted
        most = resource.getrlimit(resource.RLIMIT_DATA)[1]
        with suppress(ValueError, OSError):  # it is limited to less already, or the system has no such limit
            resource.setrlimit(resource.RLIMIT_DATA, (most if memory is None else memory, most))


def limits_not_kept(limits: TaskLimits) -> str:
    """Which of these limits cannot be kept here over all processes of a task, in words; "" where all can."""
    if shows_process_trees():
        return ""
    doubts = []
    if limits.cpu is not None:
        doubts.append("the limit on CPU time holds for the first process of a run alone")
    if limits.memory is not None:
        doubts.append("the limit on memory is not kept")
    return f"this system does not show what processes start and use: {', '.join(doubts)}" if doubts else ""
