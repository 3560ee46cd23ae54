"""How quick this machine is now, to measure the work of others by."""

from time import process_time


def cpu_unit() -> float:
    """CPU seconds of a fixed piece of Python, 0.05 on a usual machine: the shortest of some."""
    return min(_loop() for _ in range(5))


def _loop() -> float:
    began = process_time()
    for _ in range(2_000_000):
        pass
    return process_time() - began
