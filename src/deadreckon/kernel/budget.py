"""Time and memory budget of a search, which also covers building its model."""

from __future__ import annotations

from time import perf_counter

from deadreckon.errors import LimitReached
from deadreckon.kernel.limits import Limits

CALLS_PER_MEMORY_CHECK = 16  # reading the memory of the process takes some microseconds


class OutOfBudget(LimitReached):
    """A limit on decisions, seconds or bytes was reached."""

    tuples = 0  # listed so far, if a model was being built


class Budget:
    """Seconds and bytes, counted from now on; memory is the growth of the process since the start."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 (frozen)
        self.limits = limits
        self.deadline = float("inf") if limits.seconds is None else perf_counter() + limits.seconds
        self.memory = None if limits.memory is None else resident_bytes() + limits.memory
        self._calls = 0

    def watch(self) -> None:
        """Raise OutOfBudget if the budget is exhausted; to be called regularly by any long work."""
        if perf_counter() > self.deadline:
            raise OutOfBudget
        if self.memory is not None:
            self._calls += 1
            if self._calls % CALLS_PER_MEMORY_CHECK == 0 and resident_bytes() > self.memory:
                raise OutOfBudget


def resident_bytes() -> int:
    """Resident memory of this process; raises Unsuitable if the system does not report it."""
    try:
        with open("/proc/self/statm", "rb") as file:
            pages = int(file.read().split()[1])
    except OSError as error:
        from deadreckon.kernel.search import Unsuitable

        raise Unsuitable("in the kernel a limit on memory needs Linux; the native engine has it everywhere") from error
    import resource

    return pages * resource.getpagesize()


UNLIMITED = Budget()
