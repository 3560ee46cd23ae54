"""Memory limit of the current process, and the task limits that this system cannot enforce."""

from __future__ import annotations

from contextlib import suppress

from deadreckon.workers.process_tree import shows_process_trees
from deadreckon.workers.resource_usage import resource
from deadreckon.workers.task import TaskLimits


def limit_memory(memory: int | None) -> None:
    """Raise MemoryError from now on when this process exceeds this many bytes; None is no limit."""
    if resource:  # private writable memory, without mapped files and reserved address space
        most = resource.getrlimit(resource.RLIMIT_DATA)[1]
        with suppress(ValueError, OSError):  # a lower limit is in force already, or the system has no such limit
            resource.setrlimit(resource.RLIMIT_DATA, (most if memory is None else memory, most))


def unenforceable_limits(limits: TaskLimits) -> str:
    """Sentence on the limits that cannot be enforced here on all processes of a task; "" if all can."""
    if shows_process_trees():
        return ""
    doubts = []
    if limits.cpu is not None:
        doubts.append("the limit on CPU time holds only for the first process of a run")
    if limits.memory is not None:
        doubts.append("the limit on memory is not enforced")
    missing = "child processes and their usage are not known here without psutil (the extra [lab])"
    return f"{missing}: {', '.join(doubts)}" if doubts else ""
