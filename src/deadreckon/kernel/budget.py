"""What the limits leave to a search, from the building of its model on: watched by the clock and by the memory."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.limits import Limits

CALLS_BETWEEN_LOOKS = 16  # at the memory of the process, which takes some microseconds


class OutOfBudget(Exception):
    """The decisions, seconds or bytes of the limits are used up."""

    tuples = 0  # that a model being built had listed until then


class Budget:
    """Seconds and bytes from now on. Memory is what the process takes beyond what it took at the start."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 (frozen)
        self.limits = limits
        self.deadline = float("inf") if limits.seconds is None else perf_counter() + limits.seconds
        self.memory = None if limits.memory is None else resident_bytes() + limits.memory
        self._calls = 0

    def watch(self) -> None:
        """Called now and then by work of any kind; raises OutOfBudget."""
        if perf_counter() > self.deadline:
            raise OutOfBudget
        if self.memory is not None:
            self._calls += 1
            if self._calls % CALLS_BETWEEN_LOOKS == 0 and resident_bytes() > self.memory:
                raise OutOfBudget


def resident_bytes() -> int:
    """The memory that this process has now; raises Unsuitable where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb") as file:
            pages = int(file.read().split()[1])
    except OSError as error:
        from deadreckon.kernel.search import Unsuitable

        raise Unsuitable("in the kernel a limit on memory needs Linux; the native engine keeps it anywhere") from error
    import resource

    return pages * resource.getpagesize()


UNLIMITED = Budget()
